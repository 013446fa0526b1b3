//! Against whom something goes.

use kydan_game::Side;
use serde::{Deserialize, Serialize};

/// One side, or both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Against {
    /// Against White.
    White,
    /// Against Black.
    Black,
    /// Both (FIDE 11.8; xiangqi law 15.7, the second).
    Both,
}

impl Against {
    /// Whether it is this side, too.
    pub const fn includes(self, side: Side) -> bool {
        match (self, side) {
            (Self::Both, _) | (Self::White, Side::White) | (Self::Black, Side::Black) => true,
            (Self::White, Side::Black) | (Self::Black, Side::White) => false,
        }
    }

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Both => "both",
        }
    }

    /// The score that an absence of these brings, as tournaments count it.
    pub const fn awards(self) -> kydan_game::Score {
        use kydan_game::HalfPoints;
        let (white, black) = match self {
            Self::White => (HalfPoints::ZERO, HalfPoints::ONE),
            Self::Black => (HalfPoints::ONE, HalfPoints::ZERO),
            Self::Both => (HalfPoints::ZERO, HalfPoints::ZERO),
        };
        kydan_game::Score { white, black }
    }

    /// The side, if it is only one.
    pub const fn only(self) -> Option<Side> {
        match self {
            Self::White => Some(Side::White),
            Self::Black => Some(Side::Black),
            Self::Both => None,
        }
    }
}

impl From<Side> for Against {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}
