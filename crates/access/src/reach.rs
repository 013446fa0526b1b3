//! How far a key for programs reaches.

use kydan_journal::{ClubId, EventId};

use crate::Scope;

/// What a key was made for. Whatever its maker may besides, a program that brings it may not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reach {
    /// To read what is public.
    Public,
    /// The work of an event's officials.
    Event(EventId),
    /// A club's.
    Club(ClubId),
}

impl Reach {
    /// Whether what was granted for this scope counts.
    pub(crate) fn holds(self, scope: Scope) -> bool {
        match self {
            Self::Public => false,
            Self::Event(event) => scope == Scope::Event(event),
            Self::Club(club) => scope == Scope::Club(club),
        }
    }
}

/// Which keys an action may be done with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Carriers {
    /// None: whoever does it is there in person.
    Nobody,
    /// Every key.
    Every,
    /// Those for an event.
    Event,
    /// Those for a club.
    Club,
    /// Those for an event and those for a club.
    EventAndClub,
}

impl Carriers {
    /// Whether a key that reaches so far is one of them.
    pub(crate) const fn have(self, reach: Reach) -> bool {
        match (self, reach) {
            (Self::Every, _)
            | (Self::Event | Self::EventAndClub, Reach::Event(_))
            | (Self::Club | Self::EventAndClub, Reach::Club(_)) => true,
            (Self::Nobody, _)
            | (Self::Event, Reach::Public | Reach::Club(_))
            | (Self::Club, Reach::Public | Reach::Event(_))
            | (Self::EventAndClub, Reach::Public) => false,
        }
    }

    /// As the policy page shows them.
    pub(crate) const fn sign(self) -> &'static str {
        match self {
            Self::Nobody => "",
            Self::Every => "✓",
            Self::Event => "G",
            Self::Club => "CLB",
            Self::EventAndClub => "G, CLB",
        }
    }
}
