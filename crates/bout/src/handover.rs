//! How a table went from one arbiter to another, as a board keeps it.

use jiff::Timestamp;
use kydan_journal::PersonId;

use crate::Stood;

/// A table that was handed from one arbiter to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handover {
    /// Who handed it over.
    pub from: PersonId,
    /// To whom.
    pub to: PersonId,
    /// When it was handed over.
    pub at: Timestamp,
    /// How things stood.
    pub stood: Stood,
    /// What became of it.
    pub answer: HandoverAnswer,
}

/// What became of a table that was handed over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HandoverAnswer {
    /// The other has not confirmed yet.
    Waiting,
    /// The other took it over.
    Taken {
        /// When it was taken.
        at: Timestamp,
        /// How things stood then.
        stood: Stood,
    },
    /// It was given up.
    Dropped,
}
