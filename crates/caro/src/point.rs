//! The 225 points of the board.

use std::fmt;
use std::str::FromStr;

use kydan_game::Misread;

use crate::phrases;

/// How many points a line of the board has.
pub(crate) const WIDTH: u8 = 15;

/// A point of the board, `a1` to `o15`: file `a` is at the left, rank `1` at the bottom, of the player who begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// How many points there are.
    pub const COUNT: usize = 225;

    /// The point on this file and rank, both 0–14.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < WIDTH && rank < WIDTH { Some(Self(rank * WIDTH + file)) } else { None }
    }

    /// Every point, `a1` first, rank by rank.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..WIDTH * WIDTH).map(Self)
    }

    /// The file, 0–14 from the left.
    pub const fn file(self) -> u8 {
        self.0 % WIDTH
    }

    /// The rank, 0–14 from the bottom.
    pub const fn rank(self) -> u8 {
        self.0 / WIDTH
    }

    /// 0–224: the rank times fifteen, plus the file.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point so many steps away in a direction, if it is on the board.
    pub(crate) fn step(self, (files, ranks): (i8, i8), times: i8) -> Option<Self> {
        let file = u8::try_from(self.file() as i8 + files * times).ok()?;
        let rank = u8::try_from(self.rank() as i8 + ranks * times).ok()?;
        Self::new(file, rank)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = Misread;

    /// In small letters; a number does not begin with nought.
    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = || Misread::new(phrases::NOT_A_POINT, text, 0).expecting(["a1–o15"]);
        let mut letters = text.chars();
        let file = letters.next().and_then(|file| u8::try_from(file).ok()).ok_or_else(wrong)?;
        let digits = letters.as_str();
        if digits.starts_with('0') || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(wrong());
        }
        let rank: u8 = digits.parse().map_err(|_| wrong())?;
        file.checked_sub(b'a').and_then(|file| Self::new(file, rank.checked_sub(1)?)).ok_or_else(wrong)
    }
}
