//! Corrections of results after the round's lock: proposed with a reason, signed by a second person, told to everybody.

use jiff::Timestamp;
use kydan_journal::{CorrectionId, PersonId};
use kydan_regulations::OfficialFunction;
use serde::{Deserialize, Serialize};

use crate::Conclusion;

/// Who put a name to something, and when. Stored in events: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Signed {
    /// Who; none where the federation's office signed by an account that is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// As which official of the event; none for the federation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub function: Option<OfficialFunction>,
    /// The instant at which it happened.
    pub at: Timestamp,
}

impl Signed {
    /// Whether both are the same hand. Two that are nobody's are taken for one.
    pub fn is_same_hand(&self, other: &Self) -> bool {
        self.person == other.person
    }
}

/// How far a correction is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CorrectionState {
    /// It waits for a second person: nothing has changed.
    Proposed,
    /// The second signed, and the result is another one.
    Made(Signed),
    /// It was given up.
    Dropped(Signed),
}

/// A correction of a result. Its reason is text, and kept beside the log under its id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Correction {
    /// Its id, under which others name it.
    pub id: CorrectionId,
    /// What stood when it was proposed.
    pub was: Conclusion,
    /// What it is to be.
    pub becomes: Conclusion,
    /// Who proposed it.
    pub by: Signed,
    /// How far it is.
    pub state: CorrectionState,
}
