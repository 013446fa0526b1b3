//! What is asked about the players' coming and their time.

use jiff::Timestamp;
use kydan_game::{Article, BySide, Side};
use kydan_journal::RulingId;
use serde::Serialize;

use crate::{Against, Appointment, ClaimGround, LateAnswer, Official, StopReason, Watched};

/// Gives a player time, or takes some.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdjustTime {
    /// What both clocks show, in milliseconds.
    pub before_ms: BySide<u64>,
    /// Whose clock is changed.
    pub side: Side,
    /// By how much.
    pub change: TimeChange,
    /// Under which article.
    pub article: Article,
    /// Who does it.
    pub by: Official,
}

/// How a clock is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum TimeChange {
    /// The player has more time.
    Given {
        /// How much, in milliseconds.
        ms: u64,
    },
    /// The player has less.
    Taken {
        /// How much, in milliseconds.
        ms: u64,
    },
}

/// Rules that a player's time is up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleFlagFall {
    /// A new id.
    pub ruling: RulingId,
    /// Whose flag fell.
    pub side: Side,
    /// How many moves the player had made, as the arbiter counted them; as they are recorded, if nothing is said.
    pub made: Option<u16>,
    /// Who rules.
    pub by: Official,
}

/// Records that a flag fell after the moves were made that the period asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassFlag {
    /// Whose flag fell.
    pub side: Side,
    /// How many moves the player had made, as the arbiter counted them; as they are recorded, if nothing is said.
    pub made: Option<u16>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who counted.
    pub by: Official,
}

/// Rules on both flags, where nobody knows which fell first (FIDE III.3.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleBothFlags {
    /// A new id.
    pub ruling: RulingId,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who rules.
    pub by: Official,
}

/// Answers what a player asked for in the last minutes of a game without increment (FIDE III.4–III.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleLastMinutes {
    /// A new id.
    pub ruling: RulingId,
    /// Who asked.
    pub side: Side,
    /// For what.
    pub ground: ClaimGround,
    /// What the arbiter answers.
    pub answer: LateAnswer,
    /// Whether the opponent gets two minutes where it is put off.
    pub time: TimeGiven,
    /// Who watched the game.
    pub watched: Watched,
    /// What the clock of whoever asked shows, in milliseconds; as it is recorded to run, if nothing is said.
    pub left_ms: Option<u64>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who answers.
    pub by: Official,
}

/// Whether time is given that the arbiter may give (FIDE III.5.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum TimeGiven {
    /// It is.
    Yes,
    /// It is not.
    No,
}

/// Stops both clocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StopClocks {
    /// The reason that was given.
    pub reason: StopReason,
    /// What they show, in milliseconds; as they are recorded to run, if nothing is said.
    pub remaining_ms: Option<BySide<u64>>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who stops them.
    pub by: Official,
}

/// Rules that a player, or both, did not come in time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleAbsence {
    /// A new id.
    pub ruling: RulingId,
    /// Who was absent.
    pub absent: Against,
    /// When play was to begin, and the time now, where a start was announced; none where a sheet tells it afterwards.
    pub timing: Option<(Appointment, Timestamp)>,
    /// Who rules.
    pub by: Official,
}

/// Records that a player has come to the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordArrival {
    /// The side of the player whom it is about.
    pub side: Side,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// The time by now.
    pub now: Timestamp,
    /// When play was to begin, where it was announced.
    pub appointment: Option<Appointment>,
    /// Who saw it.
    pub by: Official,
}

/// Lets somebody play who came too late (FIDE 6.7.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExcuseLateness {
    /// The side of the player whom it is about.
    pub side: Side,
    /// When play was to begin.
    pub appointment: Appointment,
    /// The time by now.
    pub now: Timestamp,
    /// Who decides it.
    pub by: Official,
}
