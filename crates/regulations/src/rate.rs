//! Rates of play.

use std::sync::LazyLock;

use kydan_game::{Names, WordFiles};
use serde::{Deserialize, Serialize};

const WORDS: WordFiles =
    WordFiles { vi: include_str!("../words/rates.vi.json"), en: include_str!("../words/rates.en.json") };

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

    /// What people call it: in Vietnamese, in English.
    pub fn called(self) -> (&'static str, &'static str) {
        static NAMES: LazyLock<Names> =
            LazyLock::new(|| WORDS.names().expect("a test reads the names of rates"));
        NAMES.of(self.name()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rate_is_called_something_in_both_languages() {
        for rate in Rate::ALL {
            let (vi, en) = rate.called();
            assert!(!vi.is_empty() && !en.is_empty(), "{rate:?}");
        }
    }
}
