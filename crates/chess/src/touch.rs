//! Touched pieces (4.2–4.5): what a player who touched them must now play.
//!
//! The squares come in the order of touching, by the player to move, with the intention to move or capture:
//! pieces adjusted after notice (4.2.1) are not among them.

use kydan_game::{Article, Explanation, Obligation};
use shakmaty::{Role, Square};

use crate::{Move, Position, phrases};

/// What must be played after these squares' pieces were touched, in this order.
pub(crate) fn obligation(position: &Position, touched: &[Square]) -> Obligation<Move> {
    let touch = Touch::new(position, touched);
    touch
        .castle()
        .or_else(|| touch.capture_with_first_of_each())
        .or_else(|| touch.first_that_can())
        // 4.5: none of the touched pieces can be moved or captured.
        .unwrap_or(Obligation::Free)
}

struct Touch<'a> {
    position: &'a Position,
    legal: Vec<Move>,
    /// Touched squares with a piece, each once.
    touched: Vec<Square>,
    own: Vec<Square>,
    theirs: Vec<Square>,
    /// The rook that was touched before the king, and so may not castle in this move (4.4.2).
    early_rook: Option<Square>,
}

impl<'a> Touch<'a> {
    fn new(position: &'a Position, squares: &[Square]) -> Self {
        let mut touched: Vec<Square> = Vec::new();
        for square in squares {
            if position.piece_at(*square).is_some() && !touched.contains(square) {
                touched.push(*square);
            }
        }
        let us = position.color();
        let (own, theirs): (Vec<Square>, Vec<Square>) = touched
            .iter()
            .copied()
            .partition(|square| position.piece_at(*square).is_some_and(|piece| piece.color == us));
        let place = |role: Role| {
            own.iter().position(|square| position.piece_at(*square).is_some_and(|piece| piece.role == role))
        };
        let early_rook = match (place(Role::Rook), place(Role::King)) {
            (Some(rook), Some(king)) if rook < king => own.get(rook).copied(),
            _ => None,
        };
        let forfeited = |mv: &Move| {
            early_rook.is_some()
                && position.castling_meant(*mv).is_some_and(|castling| Some(castling.rook) == early_rook)
        };
        let legal = position.legal_moves().into_iter().filter(|mv| !forfeited(mv)).collect();
        Self { position, legal, touched, own, theirs, early_rook }
    }

    /// 4.4.1 and 4.4.3: king, then rook. That both stand where castling starts shows the intention.
    fn castle(&self) -> Option<Obligation<Move>> {
        let (&king, &rook) = (self.touched.first()?, self.touched.get(1)?);
        let castle = self.position.castling_with(king, rook)?;
        if self.position.piece_at(rook) != Some(self.position.color().rook()) {
            return None;
        }
        if self.legal.contains(&castle) {
            return Some(bound(vec![castle], "4.4.1", phrases::CASTLES, &[king, rook]));
        }
        let moves = self.moves_of(king);
        Some(if moves.is_empty() {
            Obligation::Free
        } else {
            bound(moves, "4.4.3", phrases::KING_MOVES_INSTEAD, &[king, rook])
        })
    }

    /// 4.3.3: the first touched piece of the opponent, with the first touched own piece.
    fn capture_with_first_of_each(&self) -> Option<Obligation<Move>> {
        let (&own, &victim) = (self.own.first()?, self.theirs.first()?);
        let moves: Vec<Move> = self.captures_of(victim).into_iter().filter(|mv| mv.from == own).collect();
        (!moves.is_empty()).then(|| bound(moves, "4.3.3", phrases::CAPTURES_WITH_TOUCHED, &[own, victim]))
    }

    /// 4.3.1–4.3.3: the first touched piece, in the order of touching, that can be moved or captured.
    fn first_that_can(&self) -> Option<Obligation<Move>> {
        let both = !self.own.is_empty() && !self.theirs.is_empty();
        self.touched.iter().find_map(|&square| {
            let is_own = self.own.contains(&square);
            let moves = if is_own { self.moves_of(square) } else { self.captures_of(square) };
            if moves.is_empty() {
                return None;
            }
            Some(match (is_own, self.early_rook) {
                _ if both && !is_own => bound(moves, "4.3.3", phrases::CAPTURES_TOUCHED, &[square]),
                _ if both => bound(moves, "4.3.3", phrases::MOVES_TOUCHED, &[square]),
                (true, Some(rook)) => bound(moves, "4.4.2", phrases::ROOK_BEFORE_KING, &[square, rook]),
                (true, None) => bound(moves, "4.3.1", phrases::MOVES_TOUCHED, &[square]),
                (false, _) => bound(moves, "4.3.2", phrases::CAPTURES_TOUCHED, &[square]),
            })
        })
    }

    /// Castling counts as a move of the king alone (3.8.2).
    fn moves_of(&self, square: Square) -> Vec<Move> {
        self.legal.iter().copied().filter(|mv| mv.from == square).collect()
    }

    fn captures_of(&self, victim: Square) -> Vec<Move> {
        self.legal.iter().copied().filter(|mv| self.position.captured_by(*mv) == Some(victim)).collect()
    }
}

fn bound(
    moves: Vec<Move>,
    article: &'static str,
    phrase: &'static str,
    squares: &[Square],
) -> Obligation<Move> {
    Obligation::Bound { moves, grounds: Explanation::new(Article::new(article), phrase).at(squares) }
}
