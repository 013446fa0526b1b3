//! What is followed, as it stands in the rows of whoever follows. Never renamed.

use kydan_journal::{BodyId, BoutId, ClubId, EventId, PersonId};

use super::ChangeTopic;

impl ChangeTopic {
    /// As it is stored.
    pub fn stored(self) -> String {
        match self {
            Self::Everything => "everything".to_owned(),
            Self::News => "news".to_owned(),
            Self::Bout(id) => format!("bout/{id}"),
            Self::Event(id) => format!("event/{id}"),
            Self::Person(id) => format!("person/{id}"),
            Self::Club(id) => format!("club/{id}"),
            Self::Body(id) => format!("body/{id}"),
        }
    }

    /// What is stored so; none where it cannot be read.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "everything" => return Some(Self::Everything),
            "news" => return Some(Self::News),
            _ => {}
        }
        let (kind, id) = text.split_once('/')?;
        let id = id.parse().ok()?;
        Some(match kind {
            "bout" => Self::Bout(BoutId(id)),
            "event" => Self::Event(EventId(id)),
            "person" => Self::Person(PersonId(id)),
            "club" => Self::Club(ClubId(id)),
            "body" => Self::Body(BodyId(id)),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_reads_back() {
        for topic in [
            ChangeTopic::Everything,
            ChangeTopic::News,
            ChangeTopic::Bout(BoutId::fixed(1)),
            ChangeTopic::Event(EventId::fixed(2)),
            ChangeTopic::Person(PersonId::fixed(3)),
            ChangeTopic::Club(ClubId::fixed(4)),
            ChangeTopic::Body(BodyId::fixed(5)),
        ] {
            assert_eq!(ChangeTopic::read(&topic.stored()), Some(topic));
        }
        assert_eq!(ChangeTopic::read("all"), None);
    }
}
