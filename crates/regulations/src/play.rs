//! What an event's system is told beside its rounds: what the rules document and the tournament both name.

use serde::{Deserialize, Serialize};

/// What a system is told beside its rounds. Everything has a usual value, so that old events still read.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    /// Points that count for pairing only, in the first rounds of a Dutch Swiss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acceleration: Option<Acceleration>,
    /// What a meeting of two is: one game, or a match of two with alternating colors (xiangqi law 21.2, 25).
    #[serde(default, skip_serializing_if = "Meeting::is_usual")]
    pub meeting: Meeting,
    /// How many requested byes for half a point a player may have; none, if the rules document is silent.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub half_byes: u16,
    /// The last round in which one may be had; any, if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half_byes_until: Option<u16>,
    /// Whether the losers of the semi-finals of a single knock-out play for the third place.
    #[serde(default, skip_serializing_if = "ThirdPlace::is_usual")]
    pub third_place: ThirdPlace,
    /// How teams play, where teams do (xiangqi law 30); the system then pairs teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamPlay>,
}

impl Options {
    /// Whether nothing was told.
    pub fn are_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// How pairing is accelerated. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Acceleration {
    /// FIDE's, C.04.5.1.
    Baku,
}

/// What a meeting of two is. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    /// One game.
    #[default]
    Game,
    /// A match of two games, one with each color. Each is a round of its own in the list of rounds; the match
    /// is scored as a whole.
    TwoGames,
}

impl Meeting {
    /// How many games it has before any that a knock-out adds.
    pub const fn games(self) -> u16 {
        match self {
            Self::Game => 1,
            Self::TwoGames => 2,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Whether the third place is played for. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThirdPlace {
    /// It is shared.
    #[default]
    Shared,
    /// It is played for at the time of the final.
    Played,
}

impl ThirdPlace {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// How teams play each other (xiangqi law 30).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TeamPlay {
    /// At how many boards.
    pub boards: u16,
    /// How many reserves a team may name.
    pub reserves: u16,
    /// What ranks teams first.
    #[serde(default)]
    pub ranked_by: TeamRanking,
}

/// What ranks teams first. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamRanking {
    /// The points of all boards (30.1.5).
    #[default]
    BoardPoints,
    /// Those of matches: what a win, a draw and a loss of a game are worth.
    MatchPoints,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u16) -> bool {
    *number == 0
}
