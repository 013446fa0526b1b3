//! What the log keeps around every event.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{AccountId, CommandId, CorrelationId, Hash, PersonId};

/// The stream of one aggregate, such as `bout` / its id.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct StreamId {
    /// What kind of aggregate; [`Event::STREAM`](crate::Event::STREAM).
    pub kind: String,
    /// Which one.
    pub id: Uuid,
}

impl StreamId {
    /// The stream of the aggregate that `id` names.
    pub fn new(kind: &str, id: Uuid) -> Self {
        Self { kind: kind.to_owned(), id }
    }
}

impl std::fmt::Display for StreamId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.kind, self.id)
    }
}

/// The circumstances of a command, copied into every event that it leads to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Circumstances {
    /// When it happened, as the sender says (a hall may be offline for a while).
    pub at: Timestamp,
    /// When the server took it.
    pub recorded_at: Timestamp,
    /// Who sent it; `None` for the platform itself.
    pub by: Option<AccountId>,
    /// For whom, where someone acts for another person.
    pub on_behalf_of: Option<PersonId>,
    /// The command: unique, so that a retry does nothing twice.
    pub cause: CommandId,
    /// What the command belongs to.
    pub correlation: CorrelationId,
    /// The station that took it.
    pub node: String,
}

/// One event as the log holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Envelope {
    /// The place in the log of all streams: 1, 2, 3 … without gaps. The one cursor of the platform.
    pub position: u64,
    /// Whose event.
    pub stream: StreamId,
    /// The place in its stream: 1, 2, 3 …
    pub version: u64,
    /// The event's name.
    pub name: String,
    /// The version of its shape.
    pub schema: u16,
    /// How it came about.
    pub circumstances: Circumstances,
    /// The event as JSON, exactly as stored: the hash is over these bytes.
    pub body: String,
    /// The hash of everything above but the position.
    pub leaf: Hash,
    /// The hash of the previous event's chain hash and this leaf.
    pub chain: Hash,
}
