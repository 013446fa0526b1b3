//! Which game is played.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A game of the federation. Stored by its name: append only, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Cờ tướng.
    Xiangqi,
    /// Cờ vua.
    Chess,
}

impl Kind {
    /// Every game, in the order in which they came.
    pub const ALL: [Self; 2] = [Self::Xiangqi, Self::Chess];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xiangqi => "xiangqi",
            Self::Chess => "chess",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        Self::ALL.into_iter().find(|kind| kind.name() == text).ok_or(UnknownKind)
    }
}

/// The text names none of our games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownKind;

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game is `xiangqi` or `chess`")
    }
}

impl std::error::Error for UnknownKind {}
