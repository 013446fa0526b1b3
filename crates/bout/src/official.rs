//! Who decided, in which function at that moment, and what else had to be so.

use kydan_journal::PersonId;
use kydan_regulations::{Need, OfficialFunction};
use serde::{Deserialize, Serialize};

/// Whoever decides at the board. Stored in events: fields are append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Official {
    /// The person.
    pub person: PersonId,
    /// The function in which the person acts now; another may hold it tomorrow.
    pub function: OfficialFunction,
    /// What ties the person to a player of this game.
    #[serde(default, skip_serializing_if = "Conflict::is_none")]
    pub conflict: Conflict,
    /// What the law asks for besides the function, as far as it is so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub consents: Vec<Consent>,
}

impl Official {
    /// Someone without ties to the players who needs nobody's consent.
    pub const fn new(person: PersonId, function: OfficialFunction) -> Self {
        Self { person, function, conflict: Conflict::None, consents: Vec::new() }
    }
}

/// What ties an official to a player. An arbiter does not rule on people of his own club or province without
/// it being seen (xiangqi law 20.4c); whether he may at all is the policy of `access`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conflict {
    /// Nothing ties them.
    #[default]
    None,
    /// The same club.
    SameClub,
    /// The same province.
    SameProvince,
}

impl Conflict {
    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::SameClub => "same_club",
            Self::SameProvince => "same_province",
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_none(&self) -> bool {
        *self == Self::None
    }
}

/// Something that the law needs for a measure, and who gave it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Consent {
    /// What is needed.
    pub need: Need,
    /// Who agreed, where the need is someone's agreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
}

/// Who signs the result. Stored in events: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "as", rename_all = "snake_case")]
pub enum Signer {
    /// One of the two players.
    Player {
        /// The person, by id.
        person: PersonId,
    },
    /// The arbiter.
    Arbiter {
        /// The official concerned.
        official: Official,
    },
}
