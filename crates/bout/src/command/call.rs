//! Calls for the arbiter, and photographs of the slip.

use jiff::Timestamp;
use kydan_game::Side;
use kydan_journal::{Hash, PersonId, PhotoId};

use crate::{CallReason, HandoverStep, Official, PhotoFault};

/// A player calls the arbiter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallArbiter {
    /// Who: one of the two players.
    pub by: PersonId,
    /// What about.
    pub reason: CallReason,
    /// The instant at which it happened.
    pub at: Timestamp,
}

/// An arbiter answers a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerCall {
    /// Whose call.
    pub side: Side,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who comes.
    pub by: Official,
}

/// Hands a table over, takes one over, or gives it up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandTable {
    /// Which step.
    pub step: HandoverStep,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Whose step it is.
    pub by: Official,
}

/// Attaches a photograph of the signed slip.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttachPhoto {
    /// A new id.
    pub photo: PhotoId,
    /// SHA-256 of the picture as it is kept.
    pub digest: Hash,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who attaches it.
    pub by: Official,
}

/// Takes a photograph away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemovePhoto {
    /// The photograph, by id.
    pub photo: PhotoId,
    /// The reason that was given.
    pub reason: PhotoFault,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who takes it away.
    pub by: Official,
}
