//! Play that stands still: of an event, and of a game.

use jiff::Timestamp;
use kydan_journal::BoutId;
use serde::{Deserialize, Serialize};

/// Why play stands still, and when and where it is to go on (xiangqi law 20.3d).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Suspension {
    /// The reason, for everybody to read: about the event, never about a person.
    pub reason: String,
    /// When it was said first.
    pub since: Timestamp,
    /// When play is to go on, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resumes_at: Option<Timestamp>,
    /// Where, if it is another place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// A game that was adjourned: the round is not over, and the next one may be paired. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Adjourned {
    /// Counted from 1.
    pub round: u16,
    /// Counted from 1.
    pub table: u16,
    /// The game.
    pub bout: BoutId,
}

impl Suspension {
    /// What the words of a refusal need, as (name, value).
    pub fn told(&self) -> Vec<(&'static str, String)> {
        let mut told = vec![("reason", self.reason.clone())];
        told.extend(self.resumes_at.map(|at| ("resumes", at.to_string())));
        told.extend(self.place.clone().map(|place| ("place", place)));
        told
    }
}
