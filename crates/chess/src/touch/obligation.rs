//! Which moves fulfil Article 4.

use kydan_game::{Grounds, Obligation, Provision};
use shakmaty::{Role, Square};

use super::{Castling, Handling, Order};
use crate::{Move, Position, phrases, provisions};

pub(super) fn of(position: &Position, handling: &Handling) -> Obligation<Move> {
    let touch = Touch::new(position, handling);
    touch
        .let_go()
        .or_else(|| touch.castle())
        .or_else(|| touch.capture_with_first_of_each())
        .or_else(|| touch.first_that_can())
        // 4.5: none of the touched pieces can be moved or captured.
        .unwrap_or(Obligation::Free)
}

struct Touch<'a> {
    position: &'a Position,
    handling: &'a Handling,
    legal: Vec<Move>,
    /// Touched squares with a piece, each once.
    touched: Vec<Square>,
    own: Vec<Square>,
    theirs: Vec<Square>,
    /// The rook that was touched before the king, and so may not castle in this move (4.4.2).
    early_rook: Option<Square>,
}

impl<'a> Touch<'a> {
    fn new(position: &'a Position, handling: &'a Handling) -> Self {
        let us = position.color();
        let is_own = |square: &Square| position.piece_at(*square).is_some_and(|piece| piece.color == us);
        let is_king = |square: &Square| position.piece_at(*square) == Some(us.king());
        let mut touched: Vec<Square> = Vec::new();
        // Who lets go of a piece has touched it.
        let from = handling.released.map(|(from, _)| from);
        for square in handling.touched.iter().copied().chain(from) {
            if position.piece_at(square).is_some() && !touched.contains(&square) {
                touched.push(square);
            }
        }
        if handling.order == Order::Unknown {
            touched.sort_by_key(|square| (!is_own(square), !is_king(square)));
        }
        let (own, theirs): (Vec<Square>, Vec<Square>) = touched.iter().copied().partition(is_own);
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
        let chosen = |mv: &Move| {
            mv.promotion.is_none() || handling.promotion.is_none_or(|role| mv.promotion == Some(role))
        };
        let legal = position.legal_moves().into_iter().filter(|mv| !forfeited(mv) && chosen(mv)).collect();
        Self { position, handling, legal, touched, own, theirs, early_rook }
    }

    /// 4.7: a piece that was let go of on a square as part of a legal move stays there.
    fn let_go(&self) -> Option<Obligation<Move>> {
        let (from, to) = self.handling.released?;
        let castles_there =
            |mv: &Move| self.position.castling_meant(*mv).is_some_and(|castling| castling.king_to == to);
        let moves: Vec<Move> = self
            .legal
            .iter()
            .copied()
            .filter(|mv| mv.from == from && (mv.to == to || castles_there(mv)))
            .collect();
        if let Some(first) = moves.first() {
            let article = if castles_there(first) {
                provisions::CASTLING_MADE
            } else if first.promotion.is_some() {
                if self.handling.promotion.is_some() {
                    provisions::PROMOTION_CHOSEN
                } else {
                    provisions::PROMOTION_MADE
                }
            } else if self.position.captured_by(*first).is_some() {
                provisions::CAPTURE_MADE
            } else {
                provisions::MOVE_MADE
            };
            return Some(bound(moves, article, phrases::STAYS_WHERE_RELEASED, &[from, to]));
        }
        // 4.7.2: the king was let go of where only castling leads, and that is illegal.
        let castling = self.position.castling_meant(Move::new(from, to))?;
        Some(self.king_instead(from, castling.rook, provisions::CASTLING_MADE))
    }

    /// 4.4.1 and 4.4.3: king, then rook. That both stand where castling starts shows the intention.
    fn castle(&self) -> Option<Obligation<Move>> {
        let (&king, &rook) = (self.touched.first()?, self.touched.get(1)?);
        let castle = self.position.castling_with(king, rook)?;
        if self.position.piece_at(rook) != Some(self.position.color().rook()) {
            return None;
        }
        if self.legal.contains(&castle) {
            return Some(bound(vec![castle], provisions::KING_THEN_ROOK, phrases::CASTLES, &[king, rook]));
        }
        (self.handling.castling == Castling::Intended)
            .then(|| self.king_instead(king, rook, provisions::CASTLING_IMPOSSIBLE))
    }

    /// Legal castling with the first rook that was touched after this king.
    fn castling_of(&self, king: Square) -> Option<(Square, Move)> {
        let place = self.own.iter().position(|square| *square == king)?;
        let rooks = self.own.iter().skip(place + 1).copied();
        let rook = self.position.color().rook();
        let first = rooks.into_iter().find(|square| self.position.piece_at(*square) == Some(rook))?;
        let castle = self.position.castling_with(king, first)?;
        self.legal.contains(&castle).then_some((first, castle))
    }

    /// Another move of the king, castling with the other rook included; if there is none, any move.
    fn king_instead(&self, king: Square, rook: Square, article: Provision) -> Obligation<Move> {
        let moves = self.moves_of(king);
        if moves.is_empty() {
            return Obligation::Free;
        }
        bound(moves, article, phrases::KING_MOVES_INSTEAD, &[king, rook])
    }

    /// 4.3.3: the first touched piece of the opponent, with the first touched own piece.
    fn capture_with_first_of_each(&self) -> Option<Obligation<Move>> {
        let (&own, &victim) = (self.own.first()?, self.theirs.first()?);
        let moves: Vec<Move> = self.captures_of(victim).into_iter().filter(|mv| mv.from == own).collect();
        (!moves.is_empty()).then(|| {
            self.bound_piece(moves, provisions::BOTH_TOUCHED, phrases::CAPTURES_WITH_TOUCHED, &[own, victim])
        })
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
            // 4.4.1 does not ask whether anything else was touched besides king and rook.
            if let Some((rook, castle)) = self.castling_of(square) {
                return Some(bound(
                    vec![castle],
                    provisions::KING_THEN_ROOK,
                    phrases::CASTLES,
                    &[square, rook],
                ));
            }
            let (article, phrase) = match (is_own, self.early_rook) {
                (false, _) if both => (provisions::BOTH_TOUCHED, phrases::CAPTURES_TOUCHED),
                (true, _) if both => (provisions::BOTH_TOUCHED, phrases::MOVES_TOUCHED),
                (true, Some(rook)) => {
                    return Some(bound(
                        moves,
                        provisions::ROOK_THEN_KING,
                        phrases::ROOK_BEFORE_KING,
                        &[square, rook],
                    ));
                }
                (true, None) => (provisions::OWN_TOUCHED, phrases::MOVES_TOUCHED),
                (false, _) => (provisions::THEIRS_TOUCHED, phrases::CAPTURES_TOUCHED),
            };
            Some(self.bound_piece(moves, article, phrase, &[square]))
        })
    }

    /// Bound by a touched piece, or by the piece that has already touched the square of promotion (4.4.4).
    fn bound_piece(
        &self,
        moves: Vec<Move>,
        article: Provision,
        phrase: &'static str,
        squares: &[Square],
    ) -> Obligation<Move> {
        match moves.first() {
            Some(first) if self.handling.promotion.is_some() && first.promotion.is_some() => {
                bound(moves, provisions::PROMOTION_CHOSEN, phrases::PROMOTION_CHOSEN, squares)
            }
            _ => bound(moves, article, phrase, squares),
        }
    }

    /// Castling counts as a move of the king alone (3.8.2).
    fn moves_of(&self, square: Square) -> Vec<Move> {
        self.legal.iter().copied().filter(|mv| mv.from == square).collect()
    }

    fn captures_of(&self, victim: Square) -> Vec<Move> {
        self.legal.iter().copied().filter(|mv| self.position.captured_by(*mv) == Some(victim)).collect()
    }
}

fn bound(moves: Vec<Move>, article: Provision, phrase: &'static str, squares: &[Square]) -> Obligation<Move> {
    Obligation::Bound { moves, grounds: Grounds::new(article, phrase).at(squares) }
}
