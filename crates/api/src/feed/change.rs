//! What changed in public, as streams and webhooks tell it: where to look again, and nothing of what is there.

use jiff::Timestamp;
use kydan_app::{ChangeTopic, ChangedObject, PublicChange};
use kydan_journal::{BodyId, BoutId, ClubId, EventId, PersonId};
use serde::Serialize;

use crate::id::{any, global};

/// The word for what the news tell.
const NEWS: &str = "news";

/// A change as it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChangeFrame {
    /// Its place in the log: the cursor.
    pub position: u64,
    /// When it happened.
    pub at: Timestamp,
    /// What of it changed, as the API's `ChangeKind` says it.
    pub kind: &'static str,
    /// What kind of thing is to be looked at again, as the schema calls it.
    #[serde(rename = "type")]
    pub of: Option<&'static str>,
    /// Which one, by its global id; none where it is a list of the whole platform.
    pub about: Option<String>,
    /// At which event.
    pub event: Option<String>,
    /// In which of its rounds.
    pub round: Option<u16>,
}

impl ChangeFrame {
    /// A change as it is sent.
    pub fn of(change: &PublicChange) -> Self {
        let named = change.about.map(named);
        Self {
            position: change.position,
            at: change.at,
            kind: change.kind.name(),
            of: named.as_ref().map(|(of, _)| *of),
            about: named.map(|(_, id)| id),
            event: change.event.map(crate::event_name),
            round: change.round,
        }
    }

    /// As JSON.
    pub fn json(&self) -> String {
        super::json(self)
    }
}

/// What is followed, by a global id, by `news`, or by nothing for everything; none where the text says neither.
pub fn topic(of: Option<&str>) -> Option<ChangeTopic> {
    let of = match of.map(str::trim) {
        None | Some("") => return Some(ChangeTopic::Everything),
        Some(NEWS) => return Some(ChangeTopic::News),
        Some(of) => of,
    };
    let (kind, id) = any(&async_graphql::ID(of.to_owned()))?;
    Some(match kind {
        "Bout" => ChangeTopic::Bout(BoutId(id)),
        "Event" => ChangeTopic::Event(EventId(id)),
        "Person" => ChangeTopic::Person(PersonId(id)),
        "Club" => ChangeTopic::Club(ClubId(id)),
        "Body" => ChangeTopic::Body(BodyId(id)),
        _ => return None,
    })
}

/// The same the other way round: what [`topic`] reads; nothing for everything.
pub fn topic_name(topic: ChangeTopic) -> Option<String> {
    let object = match topic {
        ChangeTopic::Everything => return None,
        ChangeTopic::News => return Some(NEWS.to_owned()),
        ChangeTopic::Bout(id) => ChangedObject::Bout(id),
        ChangeTopic::Event(id) => ChangedObject::Event(id),
        ChangeTopic::Person(id) => ChangedObject::Person(id),
        ChangeTopic::Club(id) => ChangedObject::Club(id),
        ChangeTopic::Body(id) => ChangedObject::Body(id),
    };
    Some(named(object).1)
}

/// What something is called in the schema, and its global id.
pub(crate) fn named(object: ChangedObject) -> (&'static str, String) {
    let (kind, id) = match object {
        ChangedObject::Bout(id) => ("Bout", id.0),
        ChangedObject::Event(id) => ("Event", id.0),
        ChangedObject::Person(id) => ("Person", id.0),
        ChangedObject::Club(id) => ("Club", id.0),
        ChangedObject::Body(id) => ("Body", id.0),
    };
    (kind, global(kind, id).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_followed_is_named_both_ways() {
        for of in [
            ChangeTopic::Everything,
            ChangeTopic::News,
            ChangeTopic::Bout(BoutId::fixed(1)),
            ChangeTopic::Event(EventId::fixed(2)),
            ChangeTopic::Person(PersonId::fixed(3)),
            ChangeTopic::Club(ClubId::fixed(4)),
            ChangeTopic::Body(BodyId::fixed(5)),
        ] {
            assert_eq!(topic(topic_name(of).as_deref()), Some(of));
        }
        for bad in ["tin", "Z2FyYmFnZQ", "all"] {
            assert_eq!(topic(Some(bad)), None, "{bad}");
        }
    }
}
