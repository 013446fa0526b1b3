//! What happened with draws that players offered each other.

use kydan_game::{Explanation, Side};
use serde::{Deserialize, Serialize};

use crate::Official;

/// A player offered a draw. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawOffered {
    /// The side of the player whom it is about.
    pub side: Side,
    /// After which ply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u16>,
    /// When in the move, where the law tells it apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<OfferMoment>,
    /// What the arbiter has to consider: a wrong moment, an offer repeated, a bar by the event's rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objections: Vec<Explanation>,
}

/// When an offer was made (FIDE 9.1.2). Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferMoment {
    /// After the move, before the clock is pressed; in xiangqi in the own time (15.7k).
    InTime,
    /// At another moment: valid in chess, but the arbiter considers 11.5.
    AnotherTime,
    /// By a claim that was not right (FIDE 9.1.2.3).
    ByClaim,
}

/// An offer was declined otherwise than by a move. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawDeclined {
    /// Who declined.
    pub side: Side,
    /// How it was declined.
    pub how: Declining,
    /// Who recorded it.
    pub by: Official,
}

/// How an offer was declined (FIDE 9.1.2.1). Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Declining {
    /// In words.
    InWords,
    /// By touching a piece to move or capture it.
    ByTouch,
}

/// Both players agreed on a draw. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DrawAgreed {
    /// The arbiter who consented, where the event's rules ask for it (FIDE 9.1.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<Official>,
    /// How many moves each had made, where the arbiter counted them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<u16>,
}
