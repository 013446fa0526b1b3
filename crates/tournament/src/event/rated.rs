//! What the rating run made of the games.

use kydan_game::HalfPoints;
use kydan_journal::PersonId;
use kydan_rating::{Hundredths, Pool, Rating, Step};
use serde::{Deserialize, Serialize};

/// What the rating run did to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// The person, by id.
    pub person: PersonId,
    /// How the player came from one list to the next.
    pub step: Step,
    /// The rating before.
    pub before: Option<Rating>,
    /// The rating after.
    pub after: Option<Rating>,
    /// How many games counted: those against rated opponents.
    pub games: u16,
    /// The points made in them, 1 for each won game.
    pub score: HalfPoints,
    /// The points that were to be expected, in hundredths.
    pub expected: Hundredths,
    /// The development coefficient; 0 where there was no rating to change.
    pub k: u16,
    /// What a player without a rating has gathered so far.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub pool: Pool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_empty(pool: &Pool) -> bool {
    pool.games == 0
}

/// A rating change that replaces a published one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RatingCorrection {
    /// The rating that was published after the event.
    pub published: Option<Rating>,
    /// What holds now.
    pub change: RatingChange,
}
