//! What a player does when it is his turn.

use std::fmt;

use crate::Point;

/// A stone set down, or a choice of the opening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A stone, of the color whose turn it is, on this point.
    Place(Point),
    /// A choice.
    Choose(Choice),
}

/// What is chosen in the opening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// The black stones.
    Black,
    /// The white stones, which are next.
    White,
    /// To set down one stone of each color; then the other chooses.
    Two,
}

impl Choice {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Black, Self::White, Self::Two];

    /// How the journal stores it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Two => "two",
        }
    }
}

impl fmt::Display for Move {
    /// As the journal stores it: `h8`, `black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => fmt::Display::fmt(point, f),
            Self::Choose(choice) => f.write_str(choice.name()),
        }
    }
}
