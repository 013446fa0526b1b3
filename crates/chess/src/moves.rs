//! A move: from where to where, and what a pawn becomes.

use std::fmt;

use shakmaty::{Role, Square};

/// A move as it is stored. What else it is (capture, castling, en passant) follows from the position.
///
/// Castling is the king's move of two squares, `e1g1`; in a Chess960 position, where that can be another
/// move, it is the king onto its own rook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square that it reaches.
    pub to: Square,
    /// What the pawn is exchanged for (3.7.5); none for every other move.
    pub promotion: Option<Role>,
}

impl Move {
    /// A move without promotion.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, promotion: None }
    }

    /// The same move, the pawn exchanged for `role`.
    pub const fn promoting(self, role: Role) -> Self {
        Self { promotion: Some(role), ..self }
    }
}

impl fmt::Display for Move {
    /// UCI coordinates: `e2e4`, `e1g1`, `e7e8q`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.char()),
            None => Ok(()),
        }
    }
}
