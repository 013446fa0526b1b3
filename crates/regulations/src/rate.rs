//! Rates of play.

use serde::{Deserialize, Serialize};

/// The rate of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rate {
    /// Cờ tiêu chuẩn.
    Standard,
    /// Cờ nhanh.
    Rapid,
    /// Cờ chớp.
    Blitz,
}

impl Rate {
    /// Every rate, the slowest first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Rapid, Self::Blitz];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Rapid => "rapid",
            Self::Blitz => "blitz",
        }
    }
}
