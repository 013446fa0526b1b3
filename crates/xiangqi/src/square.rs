//! The ninety points of the board.

use std::fmt;
use std::str::FromStr;

use kydan_game::{Misread, Side};

use crate::phrases;

/// A point of the board, `a0` to `i9`: file `a` is White's left edge, rank `0` White's back rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub(crate) u8);

impl Square {
    /// How many points there are.
    pub const COUNT: usize = 90;

    /// The point on this file (0–8, from White's left) and rank (0–9, from White's back rank).
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 9 && rank < 10 { Some(Self(rank * 9 + file)) } else { None }
    }

    /// Every point, `a0` first, rank by rank.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..90).map(Self)
    }

    /// The file, 0–8 from White's left.
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// The rank, 0–9 from White's back rank.
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// 0–89: the rank times nine, plus the file.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point `files` to White's right and `ranks` towards Black, if it is on the board.
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = u8::try_from(self.file() as i8 + files).ok()?;
        let rank = u8::try_from(self.rank() as i8 + ranks).ok()?;
        Self::new(file, rank)
    }

    /// Whether the point lies on the side's own half of the board, before the river.
    pub const fn is_home_of(self, side: Side) -> bool {
        match side {
            Side::White => self.rank() < 5,
            Side::Black => self.rank() >= 5,
        }
    }

    /// The point one rank nearer to the side's own back rank, if there is one.
    pub(crate) const fn behind(self, side: Side) -> Self {
        match side {
            Side::White => Self(self.0 - 9),
            Side::Black => Self(self.0 + 9),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut letters = text.chars();
        let square = match (letters.next(), letters.next(), letters.next()) {
            (Some(file @ 'a'..='i'), Some(rank @ '0'..='9'), None) => {
                Self::new(file as u8 - b'a', rank as u8 - b'0')
            }
            _ => None,
        };
        square.ok_or_else(|| Misread::new(phrases::NOT_A_SQUARE, text, 0).expecting(["a0–i9"]))
    }
}
