//! What was found, and why something was taken back, as events store it.

use serde::{Deserialize, Serialize};

/// Whether a claim was right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// It was.
    Right,
    /// It was not.
    Wrong,
    /// It is decided later (FIDE III.5.2).
    Postponed,
}

/// What follows from pieces that were touched. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TouchFinding {
    /// Nothing: any move can be played.
    Free,
    /// Certain moves only.
    Bound,
    /// Any move can be played, but it was a technical fault, which the arbiter rules (xiangqi law 9).
    Fault,
    /// It was no touch that binds: an adjustment, an accident, the other's turn (xiangqi law 9.5a, 9.6; FIDE 4.2).
    Excused,
    /// It is not ruled on: nobody complained who may, or nothing shows it (xiangqi law 9.11; FIDE 4.8).
    NotHeard,
}

/// What was wrong with the record of a game's end. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RecordError {
    /// The game ended otherwise.
    WrongResult,
    /// The game was not over.
    NotOver,
    /// It belongs to another board.
    OtherBoard,
}

impl RecordError {
    /// Every error.
    pub const ALL: [Self; 3] = [Self::WrongResult, Self::NotOver, Self::OtherBoard];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WrongResult => "wrong_result",
            Self::NotOver => "not_over",
            Self::OtherBoard => "other_board",
        }
    }
}

/// Why moves were taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetractReason {
    /// They were recorded wrongly: the board stood otherwise.
    WronglyRecorded,
    /// One of them was illegal, and the position before it is set up again (xiangqi law 9.10; FIDE 7.5.1).
    IllegalMove,
    /// A piece touched first obliges to another move (xiangqi law 9; FIDE 4).
    TouchedPiece,
    /// The game went back to a right position, or begins anew (xiangqi law 9.9, 9.10; FIDE 7.1, 7.2, 7.6).
    Irregularity,
}

impl RetractReason {
    /// Every reason.
    pub const ALL: [Self; 4] =
        [Self::WronglyRecorded, Self::IllegalMove, Self::TouchedPiece, Self::Irregularity];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WronglyRecorded => "wrongly_recorded",
            Self::IllegalMove => "illegal_move",
            Self::TouchedPiece => "touched_piece",
            Self::Irregularity => "irregularity",
        }
    }
}

/// Why the clocks were set by hand. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockReason {
    /// A clock was defective (FIDE 6.10.2; xiangqi law 10.2.3).
    Defect,
    /// It had been set wrongly (FIDE 6.10.1).
    WrongSetting,
    /// After an irregularity the times of the last right position are set (FIDE 7.1; xiangqi law 9.10).
    Irregularity,
    /// It was not pressed, or stopped, when it had to be (FIDE 6.11; xiangqi law 10.2.2).
    NotPressed,
    /// The record had other times than the clock.
    WronglyRecorded,
    /// Somebody or something from outside disturbed the game (FIDE 12.5).
    Disturbance,
    /// The arbiter gave a player time, under the article that is named.
    TimeGiven,
    /// The arbiter took time from a player, under the article that is named.
    TimeTaken,
}

impl ClockReason {
    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Defect => "defect",
            Self::WrongSetting => "wrong_setting",
            Self::Irregularity => "irregularity",
            Self::NotPressed => "not_pressed",
            Self::WronglyRecorded => "wrongly_recorded",
            Self::Disturbance => "disturbance",
            Self::TimeGiven => "time_given",
            Self::TimeTaken => "time_taken",
        }
    }
}
