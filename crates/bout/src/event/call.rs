//! Players who call the arbiter (FIDE 6.11.2, 11.9; xiangqi law 10.2.2).

use jiff::Timestamp;
use kydan_game::Side;
use kydan_journal::PersonId;
use serde::{Deserialize, Serialize};

use crate::Official;

/// What a player wants of the arbiter. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallReason {
    /// Something that the opponent did.
    Opponent,
    /// Something about the clock.
    Clock,
    /// Something on the board or on the sheet is not right.
    Board,
    /// The game is over: somebody is to come and see.
    Finished,
    /// Somebody needs help: illness, leave to go out.
    Help,
    /// The player says it to the arbiter.
    Other,
}

/// A player called the arbiter. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArbiterCalled {
    /// Which side.
    pub side: Side,
    /// The player.
    pub by: PersonId,
    /// What about.
    pub reason: CallReason,
    /// The instant at which it happened.
    pub at: Timestamp,
}

/// A player needs the arbiter no more. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CallWithdrawn {
    /// Which side.
    pub side: Side,
    /// The player.
    pub by: PersonId,
}

/// An arbiter is on the way, or was there. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CallAnswered {
    /// Whose call.
    pub side: Side,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who comes.
    pub by: Official,
}
