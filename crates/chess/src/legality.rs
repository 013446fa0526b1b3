//! Which moves are legal: the generator's where it takes the position, else whatever nothing forbids.

use kydan_game::{Grounds, MoveList};
use shakmaty::Position as _;

use crate::{Move, Position, phrases, provisions};

impl Position {
    /// Every legal move.
    pub(crate) fn legal_moves(&self) -> MoveList<Move> {
        match self.wood() {
            // More than 256 moves exist only on boards full of queens that no game reaches.
            Some(wood) => {
                wood.legal_moves().into_iter().take(256).map(|mv| Move::from_wood(wood, mv)).collect()
            }
            None => self.every_move().take(256).collect(),
        }
    }

    /// Whether there is a legal move at all.
    pub(crate) fn has_legal_moves(&self) -> bool {
        match self.wood() {
            Some(wood) => !wood.legal_moves().is_empty(),
            None => self.every_move().next().is_some(),
        }
    }

    /// Whether the laws allow the move, and if not, why.
    pub(crate) fn check(&self, mv: Move) -> Result<(), Grounds> {
        match self.wood() {
            Some(wood) if mv.to_wood(wood).is_some() => Ok(()),
            Some(_) => Err(self.why_not(mv).unwrap_or_else(|| unexplained(mv))),
            None => self.why_not(mv).map_or(Ok(()), Err),
        }
    }
}

/// What is said if the generator refuses a move in which nothing wrong is seen. Tests hold this unreachable.
fn unexplained(mv: Move) -> Grounds {
    Grounds::new(provisions::ILLEGAL_MOVE, phrases::NOT_LEGAL).at([mv.from, mv.to])
}
