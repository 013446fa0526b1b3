//! How decisions are written: `decide` may refuse, `evolve` may not.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// An aggregate: what may be asked of it, what happened to it, what it refuses.
pub trait Decider {
    /// What the next decision needs to know, and no more.
    type State: Clone + Debug;
    /// What is asked, in the imperative: `RuleFault`.
    type Command: Debug;
    /// What happened, in the past tense: `FaultRuled`.
    type Event: Event;
    /// The condition in the way: `AlreadyConcluded`.
    type Refusal: Clone + Debug + PartialEq;

    /// The state before anything happened.
    fn initial() -> Self::State;
    /// May refuse. Knows no clock, randomness or other aggregate: what it needs is in the command.
    fn decide(state: &Self::State, command: &Self::Command) -> Result<Vec<Self::Event>, Self::Refusal>;
    /// May not refuse. What happened, happened.
    fn evolve(state: Self::State, event: &Self::Event) -> Self::State;

    /// The state after these events.
    fn replay<'a>(events: impl IntoIterator<Item = &'a Self::Event>) -> Self::State
    where
        Self::Event: 'a,
    {
        events.into_iter().fold(Self::initial(), Self::evolve)
    }
}

/// A fact as it is stored: a JSON object whose `type` is the event's name.
///
/// Implement it on an enum that derives serde with `#[serde(tag = "type", rename_all = "snake_case")]`.
pub trait Event: Serialize + DeserializeOwned + Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The kind of stream that these events are written to, such as `bout`. Stored: never renamed.
    const STREAM: &'static str;
    /// Every event name of this stream kind, for the fixtures' completeness test.
    const NAMES: &'static [&'static str];

    /// This event's name, equal to its serialized `type`.
    fn name(&self) -> &'static str;

    /// The newest version of the shape of the events of a name: what this program writes, and the last that it can read.
    /// Raised when the shape changes, also where an older program could read it and would miss what the change says.
    fn newest(_name: &str) -> u16 {
        1
    }

    /// The version of this event's shape.
    fn schema(&self) -> u16 {
        Self::newest(self.name())
    }

    /// Turns a body of an older shape into today's.
    fn upcast(_name: &str, _schema: u16, body: serde_json::Value) -> serde_json::Value {
        body
    }
}

/// Writes an event's body.
pub fn encode<E: Event>(event: &E) -> String {
    serde_json::to_string(event).unwrap_or_else(|error| {
        // Our event types hold only strings, numbers and lists of them: there is nothing that can fail.
        unreachable!("{} cannot be written as JSON: {error}", event.name())
    })
}

/// Reads an event's body as it was stored under `name` with shape `schema`.
///
/// What a newer program wrote is not read, also where its JSON would fit: something of it would be missed.
pub fn decode<E: Event>(name: &str, schema: u16, body: &str) -> Result<E, Undecodable> {
    let undecodable = |because, why: String| Undecodable { name: name.to_owned(), schema, because, why };
    if !E::NAMES.contains(&name) || schema > E::newest(name) {
        return Err(undecodable(Because::Newer, "a newer program wrote it".to_owned()));
    }
    let spoilt = |error: serde_json::Error| undecodable(Because::Spoilt, error.to_string());
    if schema == E::newest(name) {
        return serde_json::from_str(body).map_err(spoilt);
    }
    let value = serde_json::from_str(body).map_err(spoilt)?;
    serde_json::from_value(E::upcast(name, schema, value)).map_err(spoilt)
}

/// Why a stored event cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// It is not what any program wrote: its stream becomes damaged, readable by all and writable by nobody.
    Spoilt,
    /// A newer program wrote it: its stream is that program's to write, and nothing is wrong with it.
    Newer,
}

/// A stored event that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {name} (schema {schema}) cannot be decoded: {why}")]
pub struct Undecodable {
    /// The stored event name.
    pub name: String,
    /// The stored shape.
    pub schema: u16,
    /// Whose fault it is.
    pub because: Because,
    /// What the decoder said.
    pub why: String,
}
