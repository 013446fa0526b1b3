//! The two sides of a game, and anything that each of them has one of.

use std::fmt;
use std::ops::{Index, IndexMut, Not};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of the two players. The side that the laws call White moves first; xiangqi boards show it red.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Moves first; red on a xiangqi board.
    White,
    /// Moves second.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

impl FromStr for Side {
    type Err = UnknownSide;

    fn from_str(text: &str) -> Result<Self, UnknownSide> {
        match text {
            "white" => Ok(Self::White),
            "black" => Ok(Self::Black),
            _ => Err(UnknownSide),
        }
    }
}

/// The text was neither `white` nor `black`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownSide;

impl fmt::Display for UnknownSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a side is `white` or `black`")
    }
}

impl std::error::Error for UnknownSide {}

/// A value for each side, indexed by [`Side`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BySide<T> {
    /// What is White's.
    pub white: T,
    /// What is Black's.
    pub black: T,
}

impl<T> BySide<T> {
    /// Builds both values with `make`.
    pub fn new_with(mut make: impl FnMut(Side) -> T) -> Self {
        Self { white: make(Side::White), black: make(Side::Black) }
    }

    /// The same value for both.
    pub fn both(value: T) -> Self
    where
        T: Clone,
    {
        Self { white: value.clone(), black: value }
    }

    /// Turns each value into another.
    pub fn map<U>(self, mut turn: impl FnMut(T) -> U) -> BySide<U> {
        BySide { white: turn(self.white), black: turn(self.black) }
    }

    /// Both values borrowed.
    pub fn as_ref(&self) -> BySide<&T> {
        BySide { white: &self.white, black: &self.black }
    }

    /// The side whose value satisfies `which`, White asked first.
    pub fn find(&self, mut which: impl FnMut(&T) -> bool) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| which(&self[*side]))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}
