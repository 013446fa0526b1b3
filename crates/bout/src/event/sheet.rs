//! What happened with the score sheets.

use jiff::Timestamp;
use kydan_game::Side;
use kydan_journal::IncidentId;
use kydan_regulations::Citation;
use serde::{Deserialize, Serialize};

use crate::Official;

/// A player need not record any more, for the time being (FIDE 8.4; xiangqi law 11.1a). Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordingExcused {
    /// The side of the player whom it is about.
    pub side: Side,
    /// After which ply.
    pub ply: u16,
    /// What the clock showed, in milliseconds.
    pub clock_ms: u64,
    /// The article, if the edition's books print it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who recorded it, and records the moves instead.
    pub by: Official,
}

/// What became of a player's score sheet. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SheetRecorded {
    /// The side whose it is.
    pub side: Side,
    /// What is changed.
    pub change: SheetChange,
    /// The article, if the edition's books print it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who recorded it.
    pub by: Official,
}

/// What becomes of a sheet. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetChange {
    /// What was missing was filled in (FIDE 8.5.1, 8.5.2; xiangqi law 11.1a).
    Completed,
    /// The game was reconstructed on a second board (FIDE 8.5.3).
    Reconstructed,
    /// It was handed in and is the organizer's (FIDE 8.3; xiangqi law 11.3d, 13.2).
    HandedIn,
    /// It was lent to be copied in the hall (xiangqi law 11.3d).
    Lent,
    /// Nobody finds it.
    Missing,
}

impl SheetChange {
    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Completed => "completed",
            Self::Reconstructed => "reconstructed",
            Self::HandedIn => "handed_in",
            Self::Lent => "lent",
            Self::Missing => "missing",
        }
    }
}

/// A player would not sign the result (FIDE 8.7; xiangqi law 11.1b): it stands all the same, and can be appealed
/// against. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignatureRefused {
    /// The side of the player whom it is about.
    pub side: Side,
    /// What it is known by: the reason in words is kept beside the log under it.
    pub refusal: IncidentId,
    /// Who was told.
    pub by: Official,
}
