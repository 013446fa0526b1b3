//! What is told of a round. Players are named by their starting numbers.

use kydan_game::HalfPoints;
use kydan_pairing::{Before, Reason};
use serde::Serialize;

use super::Judged;

/// Why two meet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardStory {
    /// Counted from 1.
    pub table: u16,
    /// White's number.
    pub white: u16,
    /// Black's number.
    pub black: u16,
    /// How White and Black stood before the round; empty in a knock-out.
    pub players: Vec<Before>,
    /// The group in which they were paired; none where points do not pair.
    pub group: Option<Group>,
    /// Why these two and these colors, as it was concluded when the round was paired.
    pub reasons: Vec<Reason>,
    /// Whom the player would have met before this opponent, and which rule was against it; where an arbiter
    /// paired otherwise than the engine, what the engine would have done.
    pub passed_over: Vec<Otherwise>,
}

/// Why a player is left over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ByeStory {
    /// The starting number, counted from 1.
    pub number: u16,
    /// In half points; with acceleration, where there is one.
    pub score: HalfPoints,
    /// Why, as it was concluded when the round was paired.
    pub reasons: Vec<Reason>,
    /// Who was passed over.
    pub passed_over: Vec<Otherwise>,
}

/// Those who are paired together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Group {
    /// In half points.
    pub score: HalfPoints,
    /// Who came from another score, by number.
    pub moved: Vec<u16>,
    /// Whose score it is, by number.
    pub residents: Vec<u16>,
}

/// Something else that might have been, beside what was paired.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Otherwise {
    /// What, by numbers.
    pub what: What,
    /// The round as it would be, White first and the bye last with a 0; none where it was not worked out.
    pub instead: Option<Vec<[u16; 2]>>,
    /// Whether nothing could keep what must be kept.
    pub impossible: bool,
    /// The pairing as it is (first) beside it (second).
    pub judged: Judged,
}

/// Why an exchange of places cannot be judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum CannotSwap {
    /// A player is not paired in the round.
    #[error("number {0} is not paired in this round; name two players who are")]
    NotInTheRound(u16),
    /// Both are the same player.
    #[error("number {0} is named twice; name two different players")]
    SamePlayer(u16),
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// These two meet, the others as well as can be.
    Meeting(u16, u16),
    /// This one has the bye, the others as well as can be.
    Bye(u16),
    /// These two are in each other's places, the others as they are.
    Swap(u16, u16),
}

/// Whether two pairings of a round are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Agreement {
    /// They are.
    Same,
    /// They are not.
    Differs,
    /// There is nothing to compare with: the engine finds no pairing.
    Nothing,
}
