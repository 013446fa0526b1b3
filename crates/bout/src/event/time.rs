//! What happened with the players' coming and their time.

use jiff::Timestamp;
use kydan_game::{BySide, Side};
use kydan_journal::RulingId;
use kydan_regulations::{Citation, Measure};
use serde::{Deserialize, Serialize};

use crate::{Against, Appointment, Official};

/// A player came to the board. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArrivalRecorded {
    /// The side of the player whom it is about.
    pub side: Side,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// When play was to begin and how late one might come, where a start was announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub appointment: Option<Appointment>,
    /// Who recorded it.
    pub by: Official,
}

/// An arrival had been recorded by mistake. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArrivalRetracted {
    /// The side whose it is.
    pub side: Side,
    /// Who took it back.
    pub by: Official,
}

/// Somebody came too late and plays, because the arbiter decided so (FIDE 6.7.1). Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LatenessExcused {
    /// The side of the player whom it is about.
    pub side: Side,
    /// The article that leaves it to the arbiter.
    pub citation: Citation,
    /// Who decided it.
    pub by: Official,
}

/// An arbiter ruled that a player's time was up. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FlagFallRuled {
    /// The ruling.
    pub ruling: RulingId,
    /// Whose flag fell.
    pub side: Side,
    /// What it costs.
    pub measure: Measure,
    /// The article that sets the price.
    pub citation: Citation,
    /// The moves that were counted, where the time control has periods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<MovesCounted>,
    /// Who ruled.
    pub by: Official,
}

/// Moves that were counted when a flag fell. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MovesCounted {
    /// In which period it fell, counted from 1; each repetition counts.
    pub period: u16,
    /// How many had to be made by then, from the beginning of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub required: Option<u16>,
    /// How many were.
    pub made: u16,
}

/// A flag fell and nobody lost by it: the next period began. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FlagPassed {
    /// The side whose it is.
    pub side: Side,
    /// The moves that were counted.
    pub counted: MovesCounted,
    /// What the next period brought, in milliseconds.
    pub adds_ms: u64,
    /// The article that says so, if the edition's books print it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who counted.
    pub by: Official,
}

/// Why the clocks were stopped. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// The arbiter has something to settle (FIDE 6.11.1; xiangqi law 10.2.2).
    Settling,
    /// A player stopped them to call the arbiter (FIDE 6.11.2; xiangqi law 10.2.2).
    PlayerCalled,
    /// A clock is defective (FIDE 6.10.1; xiangqi law 10.2.3).
    Defect,
    /// Play cannot go on for a while: the light went out, somebody is ill.
    Interruption,
}

/// The clocks were stopped. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClocksStopped {
    /// The reason that was given.
    pub reason: StopReason,
    /// What they show, in milliseconds.
    pub remaining_ms: BySide<u64>,
    /// The article that allows it, if the edition's books print it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who recorded it.
    pub by: Official,
}

/// Stopped clocks were started again (FIDE 6.11.3). Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClocksStarted {
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who decided it.
    pub by: Official,
}

/// Play was to go on, and whoever has to reply to the sealed move had not come: his clock was started, the envelope
/// stayed closed (FIDE I.9.2, I.11). Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResumptionBegun {
    /// Who had not come.
    pub absent: Against,
    /// Whose clock was started.
    pub clock: Side,
    /// The article that says so.
    pub citation: Citation,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who started it.
    pub by: Official,
}

/// An arbiter ruled that a player, or both, did not come in time. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AbsenceRuled {
    /// The ruling.
    pub ruling: RulingId,
    /// Who was absent.
    pub absent: Against,
    /// The article that says what follows.
    pub citation: Citation,
    /// When play was to begin and how late one might come, where a start was announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub appointment: Option<Appointment>,
    /// Who ruled.
    pub by: Official,
}
