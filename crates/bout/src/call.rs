//! Calls for the arbiter, as a board keeps them.

use std::time::Duration;

use jiff::Timestamp;
use kydan_game::Side;
use kydan_journal::{Hash, PersonId, PhotoId};

use crate::CallReason;

/// How long after a call the same side may call again.
pub const CALL_AGAIN: Duration = Duration::from_mins(1);

/// How many photographs a game may have at a time.
pub const MOST_PHOTOS: usize = 6;

/// A player's call for the arbiter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// Which side.
    pub side: Side,
    /// The player.
    pub by: PersonId,
    /// What about.
    pub reason: CallReason,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// After how many plies.
    pub ply: u16,
    /// What became of it.
    pub state: CallState,
}

/// What became of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallState {
    /// Nobody has answered yet.
    Waiting,
    /// The player needs nobody any more.
    Withdrawn,
    /// Somebody came.
    Answered {
        /// The person who did it.
        by: PersonId,
        /// The instant at which it happened.
        at: Timestamp,
    },
}

/// A photograph of the signed slip.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Photo {
    /// Its id.
    pub id: PhotoId,
    /// SHA-256 of the picture.
    pub digest: Hash,
    /// When it was attached.
    pub at: Timestamp,
    /// Who attached it.
    pub by: PersonId,
}
