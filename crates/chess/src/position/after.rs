//! The position after a move, also after one that the laws forbid (7.5: it can have been played, and stand).

use shakmaty::{Color, EnPassantMode, Position as _, Rank, Role, Setup, Square};

use super::{Position, Standing};
use crate::Move;

impl Position {
    /// The position after the move. Asks nothing and never fails.
    pub(crate) fn after(&self, mv: Move) -> Self {
        if let Standing::Sound(wood) = &self.0
            && let Some(legal) = mv.to_wood(wood)
        {
            let mut wood = wood.clone();
            wood.play_unchecked(legal);
            return Self(Standing::Sound(wood));
        }
        let mut setup = match &self.0 {
            Standing::Sound(wood) => wood.to_setup(EnPassantMode::Always),
            Standing::Irregular(irregular) => irregular.setup.clone(),
        };
        self.move_wood(&mut setup, mv);
        if setup.turn == Color::Black {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        setup.turn = !setup.turn;
        Self::settle(setup, self.mode())
    }

    /// Does with the wood what a player who made this move would do, and keeps the rights in step.
    fn move_wood(&self, setup: &mut Setup, mv: Move) {
        setup.ep_square = None;
        let castling = self.castling_meant(mv);
        let captured = self.captured_by(mv);
        let Some(mut piece) = setup.board.remove_piece_at(mv.from) else {
            setup.halfmoves = setup.halfmoves.saturating_add(1);
            return;
        };

        setup.halfmoves = match (piece.role, captured) {
            (Role::Pawn, _) | (_, Some(_)) => 0,
            _ => setup.halfmoves.saturating_add(1),
        };
        if piece.role == Role::King {
            setup.castling_rights.discard(piece.color.backrank());
        }
        setup.castling_rights.discard(mv.from);

        if let Some(castling) = castling {
            let rook = setup.board.piece_at(castling.rook).filter(|rook| *rook == piece.color.rook());
            if let Some(rook) = rook {
                setup.board.discard_piece_at(castling.rook);
                setup.board.set_piece_at(castling.rook_to, rook);
            }
            setup.board.set_piece_at(castling.king_to, piece);
            return;
        }

        setup.castling_rights.discard(mv.to);
        if let Some(square) = captured {
            setup.board.discard_piece_at(square);
        }
        if piece.role == Role::Pawn {
            setup.ep_square = behind_double_step(piece.color, mv);
            if let Some(role) = mv.promotion {
                piece.role = role;
            }
        }
        setup.board.set_piece_at(mv.to, piece);
    }

    /// The square whose piece this move takes off the board, if any. For a pawn that goes diagonally to an
    /// empty square beside which an enemy pawn stands, that pawn: also when the right to do so is gone.
    pub(crate) fn captured_by(&self, mv: Move) -> Option<Square> {
        if mv.from == mv.to || self.castling_meant(mv).is_some() {
            return None;
        }
        if self.piece_at(mv.to).is_some() {
            return Some(mv.to);
        }
        self.pawn_passed_by(mv)
    }

    /// The enemy pawn that a capture en passant by this move would take: the shape alone, not the right.
    pub(crate) fn pawn_passed_by(&self, mv: Move) -> Option<Square> {
        let pawn = self.piece_at(mv.from).filter(|piece| piece.role == Role::Pawn)?;
        let beside = Square::from_coords(mv.to.file(), mv.from.rank());
        (mv.from.rank() == pawn.color.relative_rank(Rank::Fifth)
            && mv.to.rank() == pawn.color.relative_rank(Rank::Sixth)
            && mv.from.file().distance(mv.to.file()) == 1
            && self.piece_at(mv.to).is_none()
            && self.piece_at(beside) == Some((!pawn.color).pawn()))
        .then_some(beside)
    }
}

fn behind_double_step(color: Color, mv: Move) -> Option<Square> {
    (mv.from.file() == mv.to.file()
        && mv.from.rank() == color.relative_rank(Rank::Second)
        && mv.to.rank() == color.relative_rank(Rank::Fourth))
    .then(|| Square::from_coords(mv.from.file(), color.relative_rank(Rank::Third)))
}
