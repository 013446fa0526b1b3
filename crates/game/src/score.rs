//! What arbiters award: half points for each side.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

use serde::{Deserialize, Serialize};

use crate::{BySide, Outcome, Side};

/// Points counted in halves, so that ½ is a whole number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HalfPoints(pub u16);

impl HalfPoints {
    /// Nothing: a loss.
    pub const ZERO: Self = Self(0);
    /// ½ a point: a draw.
    pub const HALF: Self = Self(1);
    /// 1 point: a win.
    pub const ONE: Self = Self(2);
}

impl Add for HalfPoints {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for HalfPoints {
    /// `0`, `½`, `1`, `1½` …, as a crosstable prints them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.write_str("½"),
            (whole, 0) => write!(f, "{whole}"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

/// What each side gets. 0–0 and ½–0 exist (Laws of Chess 11.8; xiangqi law 16).
pub type Score = BySide<HalfPoints>;

impl From<Outcome> for Score {
    /// The usual score of what the laws conclude: 1–0, 0–1 or ½–½.
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(Side::White) => Self { white: HalfPoints::ONE, black: HalfPoints::ZERO },
            Outcome::Win(Side::Black) => Self { white: HalfPoints::ZERO, black: HalfPoints::ONE },
            Outcome::Draw => Self::both(HalfPoints::HALF),
        }
    }
}
