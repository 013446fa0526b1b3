//! One move, legal or not.

use std::fmt;

use crate::square::Square;

/// A man goes from one point to another, taking what stands there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl fmt::Display for Move {
    /// As coordinates: `h2e2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl Move {
    /// No move of a game: what stands in places that are not used.
    pub(crate) const NOWHERE: Self = Self { from: Square::from_bit(0), to: Square::from_bit(0) };
}
