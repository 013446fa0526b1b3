//! What an appeal costs, and what it came to.

use serde::{Deserialize, Serialize};

/// What an appeal costs. Stored: fields are append only.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fee {
    /// In the currency's minor unit.
    pub amount: u64,
    /// The ISO 4217 code.
    pub currency: String,
}

/// What becomes of a fee. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeeOutcome {
    /// The appeal was right: the player gets it back.
    Returned,
    /// The ruling stands: the organizers keep it.
    Kept,
}

/// What an appeal came to. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AppealVerdict {
    /// The ruling stands.
    Uphold,
    /// The ruling falls.
    Overturn,
}
