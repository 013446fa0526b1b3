//! Who contends.

use std::fmt;

use crate::{PersonId, TeamId};
use serde::{Deserialize, Serialize};

/// Who is entered, numbered, paired and ranked: a person where players play, a team where teams do. Within an event it is
/// flattened: a field `person` or a field `team`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contestant {
    /// A player.
    Person(PersonId),
    /// A team, with everybody on its list (xiangqi law 30).
    Team(TeamId),
}

impl Contestant {
    /// The player, if it is one.
    pub const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Team(_) => None,
        }
    }

    /// The team, if it is one.
    pub const fn team(self) -> Option<TeamId> {
        match self {
            Self::Person(_) => None,
            Self::Team(team) => Some(team),
        }
    }

    /// What the words of a refusal need, as (name, value).
    pub fn detail(self) -> (&'static str, String) {
        let name = match self {
            Self::Person(_) => "person",
            Self::Team(_) => "team",
        };
        (name, self.to_string())
    }
}

impl From<PersonId> for Contestant {
    fn from(person: PersonId) -> Self {
        Self::Person(person)
    }
}

impl From<TeamId> for Contestant {
    fn from(team: TeamId) -> Self {
        Self::Team(team)
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(person) => person.fmt(to),
            Self::Team(team) => team.fmt(to),
        }
    }
}
