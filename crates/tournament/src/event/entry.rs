//! Who plays, and what becomes of the results of whoever leaves.

use kydan_journal::{ClubId, PersonId};
use kydan_rating::Rating;
use serde::{Deserialize, Serialize};

/// A player in the event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The person, by id.
    pub person: PersonId,
    /// The starting number, counted from 1.
    pub number: u16,
    /// The rating at the time of entry, in the list of this game and rate of play.
    pub rating: Option<Rating>,
    /// The club played for.
    pub club: Option<ClubId>,
}

/// What starting numbers were given by. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NumberedBy {
    /// By a lot, or in the order that somebody gave.
    #[default]
    Order,
    /// By the ratings and titles, because the first round was paired (xiangqi law 28.1; FIDE C.04.2).
    Ratings,
}

impl NumberedBy {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(crate) fn is_order(&self) -> bool {
        *self == Self::default()
    }
}

/// All players' starting numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Numbering {
    /// Number 1 first.
    pub order: Vec<PersonId>,
    /// What they were given by.
    #[serde(default, skip_serializing_if = "NumberedBy::is_order")]
    pub by: NumberedBy,
}

/// What becomes of a player's results when the player leaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalEffect {
    /// They stand; opponents still to come win without play (xiangqi law 21.5.1 second case, 21.5.2).
    ResultsStand,
    /// They are annulled for both players: half of the games or fewer were played (21.5.1 first case).
    ResultsAnnulled,
}
