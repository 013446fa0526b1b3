//! A table goes from one arbiter to another (xiangqi law 20.3b, 20.4b.2).

use jiff::Timestamp;
use kydan_game::{BySide, Side};
use kydan_journal::PersonId;
use serde::{Deserialize, Serialize};

use crate::Official;

/// A step of handing a table over. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableHanded {
    /// Which step.
    pub step: HandoverStep,
    /// How things stood at the table.
    pub stood: Stood,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Whose step it is.
    pub by: Official,
}

/// Which step of handing a table over. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum HandoverStep {
    /// Whoever looks after the table hands it to somebody, who has not confirmed yet.
    Offered {
        /// The other arbiter.
        to: PersonId,
    },
    /// The other arbiter took it over.
    Taken,
    /// It was given up: nothing changes.
    Dropped,
}

/// How things stood at a table when it was handed over. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stood {
    /// After so many plies.
    pub plies: u16,
    /// What the clocks showed, as far as they are recorded, in milliseconds.
    pub remaining_ms: BySide<u64>,
    /// Whose clock ran, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Side>,
    /// Whose score sheets were handed in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub handed_in: Vec<Side>,
    /// How many incidents nobody had ruled on.
    #[serde(default)]
    pub open_incidents: u16,
}
