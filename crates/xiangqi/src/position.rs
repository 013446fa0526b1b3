//! What the law calls "the same position": the men on their points, and whose turn it is.

use kydan_game::Side;

use crate::bits::Bits;
use crate::board::Board;
use crate::mv::Move;
use crate::piece::{Piece, Role};
use crate::square::Square;

/// A board and the side to move. Two positions are equal when the law calls them the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Side,
}

impl Position {
    /// The position in which every game begins (Article 3).
    pub fn start() -> Self {
        const BACK: [Role; 9] = [
            Role::Rook,
            Role::Horse,
            Role::Elephant,
            Role::Advisor,
            Role::King,
            Role::Advisor,
            Role::Elephant,
            Role::Horse,
            Role::Rook,
        ];
        let mut board = Board::EMPTY;
        for (side, back, cannons, pawns) in [(Side::White, 0, 2, 3), (Side::Black, 9, 7, 6)] {
            let mut place = |file, rank, role| {
                if let Some(square) = Square::new(file, rank) {
                    board.put(square, Piece { side, role });
                }
            };
            for (file, role) in (0..).zip(BACK) {
                place(file, back, role);
            }
            for file in [1, 7] {
                place(file, cannons, Role::Cannon);
            }
            for file in [0, 2, 4, 6, 8] {
                place(file, pawns, Role::Pawn);
            }
        }
        Self { board, turn: Side::White }
    }

    /// The men on their points.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The men that give check to the side to move.
    pub fn checkers(&self) -> impl Iterator<Item = Square> {
        self.checker_bits().squares()
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        !self.checker_bits().is_empty()
    }

    /// The king of the side to move, if it is in check.
    pub fn check_square(&self) -> Option<Square> {
        if self.is_check() { self.board.king(self.turn) } else { None }
    }

    pub(crate) fn checker_bits(&self) -> Bits {
        self.board.king(self.turn).map_or(Bits::NONE, |king| self.board.checkers(self.turn, king))
    }

    /// The same board with the turn given to `side`: what it could do if it had the move.
    pub(crate) const fn if_turn_of(&self, side: Side) -> Self {
        Self { board: self.board, turn: side }
    }

    /// The position after the move, whatever the law says of it. A move from an empty point only passes the turn.
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.board.shift(mv.from, mv.to);
        next.turn = !self.turn;
        next
    }

    /// The same for a man of the side to move that is known to be of this kind and may go there.
    pub(crate) fn after_known(&self, role: Role, mv: Move) -> Self {
        let mut next = *self;
        next.board.shift_known(self.turn, role, mv.from, mv.to);
        next.turn = !self.turn;
        next
    }
}
