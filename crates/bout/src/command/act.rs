//! What is asked about draws offered, pieces touched and sheets.

use jiff::Timestamp;
use kydan_game::Side;
use kydan_journal::IncidentId;

use crate::{Complaint, Handled, OfferMoment, Official, SheetChange};

/// A player offers a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferDraw {
    /// The side of the player whom it is about.
    pub side: Side,
    /// When in the move.
    pub moment: OfferMoment,
}

/// Both players have agreed on a draw. Where no move is recorded, whoever records it vouches that both have moved
/// (FIDE 5.2.3).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AgreeDraw {
    /// The arbiter who consents, where the event's rules ask for it (FIDE 9.1.1).
    pub consent: Option<Official>,
    /// How many moves each has made, as the arbiter counted them; as they are recorded, if nothing is said.
    pub made: Option<u16>,
}

/// Judges what a hand has touched (FIDE 4; xiangqi law 9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgeTouch {
    /// A new id, under which the statements in words are kept.
    pub touch: IncidentId,
    /// What the hand has done.
    pub handled: Handled,
    /// Who complained, and what shows it.
    pub complaint: Complaint,
    /// Who judges.
    pub by: Official,
}

/// A player need not record any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExcuseRecording {
    /// The side of the player whom it is about.
    pub side: Side,
    /// What the clock shows, in milliseconds; as it is recorded to run, if nothing is said.
    pub clock_ms: Option<u64>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who says so.
    pub by: Official,
}

/// Records what became of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordSheet {
    /// The side whose it is.
    pub side: Side,
    /// What is changed.
    pub change: SheetChange,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who records it.
    pub by: Official,
}
