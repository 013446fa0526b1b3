//! Why a move is illegal (Articles 1.4.1, 3.1–3.9): the first reason, in the order in which a player would see it.
//!
//! This judges every position, also those that the generator would not take; for those that it takes, a
//! property test holds the two to the same answer.

use kydan_game::{Grounds, Provision};
use shakmaty::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

use crate::position::Castling;
use crate::{Move, Position, phrases, provisions};

impl Position {
    /// The first reason why the laws forbid the move; none if they allow it.
    pub(crate) fn why_not(&self, mv: Move) -> Option<Grounds> {
        let Some(piece) = self.piece_at(mv.from) else {
            return Some(because(provisions::ILLEGAL_MOVE, phrases::EMPTY_SQUARE, [mv.from]));
        };
        if piece.color != self.color() {
            return Some(because(provisions::ALTERNATE_TURNS, phrases::NOT_YOUR_PIECE, [mv.from]));
        }
        if mv.from == mv.to {
            return Some(because(provisions::CLOCK_WITHOUT_MOVE, phrases::NO_MOVE, [mv.from]));
        }
        if let Some(castling) = self.castling_meant(mv) {
            return self.why_not_castle(castling).or_else(|| {
                mv.promotion.map(|_| because(provisions::PROMOTION, phrases::PROMOTION_UNDUE, [mv.to]))
            });
        }
        self.why_not_there(piece, mv)
            .or_else(|| why_not_promote(piece, mv))
            .or_else(|| self.why_not_for_the_king(piece, mv))
    }

    /// Every move that nothing forbids, found by asking about each: for irregular positions, which are rare.
    pub(crate) fn every_move(&self) -> impl Iterator<Item = Move> {
        let promotions = [None, Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];
        let own = self.board().by_color(self.color());
        own.into_iter()
            .flat_map(|from| Square::ALL.into_iter().map(move |to| Move::new(from, to)))
            .flat_map(move |mv| promotions.into_iter().map(move |promotion| Move { promotion, ..mv }))
            .filter(|mv| self.why_not(*mv).is_none())
    }

    /// Whether the piece could go there if its king did not matter.
    pub(crate) fn reaches(&self, mv: Move) -> bool {
        self.piece_at(mv.from).is_some_and(|piece| {
            piece.color == self.color() && mv.from != mv.to && self.why_not_there(piece, mv).is_none()
        })
    }

    /// Whether the piece moves in such lines at all, whatever stands in the way.
    pub(crate) fn is_its_way(&self, mv: Move) -> bool {
        self.piece_at(mv.from).is_some_and(|piece| match piece.role {
            Role::Pawn => {
                let ahead = attacks::pawn_attacks(piece.color, mv.from).contains(mv.to);
                ahead || pawn_way(piece.color, mv).is_some()
            }
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks::attacks(mv.from, piece, Bitboard::EMPTY).contains(mv.to)
            }
        })
    }

    fn why_not_there(&self, piece: Piece, mv: Move) -> Option<Grounds> {
        match self.piece_at(mv.to) {
            Some(other) if other.color == piece.color => {
                return Some(because(provisions::OWN_SQUARE, phrases::OWN_PIECE, [mv.to]));
            }
            Some(Piece { role: Role::King, .. }) => {
                return Some(because(provisions::KING_TAKEN, phrases::TAKES_KING, [mv.to]));
            }
            _ => {}
        }
        let article = match piece.role {
            Role::Pawn => return self.why_not_pawn(piece.color, mv),
            Role::Bishop => provisions::BISHOP,
            Role::Rook => provisions::ROOK,
            Role::Queen => provisions::QUEEN,
            Role::Knight => provisions::KNIGHT,
            Role::King => provisions::KING,
        };
        if !self.is_its_way(mv) {
            return Some(because(article, phrases::WRONG_SHAPE, [mv.from, mv.to]));
        }
        let in_the_way = attacks::between(mv.from, mv.to) & self.board().occupied();
        (in_the_way.any() && piece.role != Role::Knight)
            .then(|| because(provisions::NO_LEAPING, phrases::PATH_BLOCKED, [mv.from, mv.to]).at(in_the_way))
    }

    fn why_not_pawn(&self, color: Color, mv: Move) -> Option<Grounds> {
        if attacks::pawn_attacks(color, mv.from).contains(mv.to) {
            return self.why_not_pawn_capture(mv);
        }
        let Some(steps) = pawn_way(color, mv) else {
            return Some(because(provisions::PAWN, phrases::WRONG_SHAPE, [mv.from, mv.to]));
        };
        let article = match steps {
            1 => provisions::PAWN_STEP,
            _ if mv.from.rank() != color.relative_rank(Rank::Second) => {
                return Some(because(
                    provisions::PAWN_DOUBLE_STEP,
                    phrases::PAWN_DOUBLE_STEP,
                    [mv.from, mv.to],
                ));
            }
            _ => provisions::PAWN_DOUBLE_STEP,
        };
        let in_the_way = attacks::between(mv.from, mv.to).with(mv.to) & self.board().occupied();
        in_the_way.any().then(|| because(article, phrases::PAWN_BLOCKED, [mv.from, mv.to]).at(in_the_way))
    }

    fn why_not_pawn_capture(&self, mv: Move) -> Option<Grounds> {
        if self.piece_at(mv.to).is_some() || self.passed_square() == Some(mv.to) {
            return None;
        }
        Some(match self.pawn_passed_by(mv) {
            Some(pawn) => {
                because(provisions::EN_PASSANT_AT_ONCE, phrases::EN_PASSANT_LATE, [mv.from, mv.to, pawn])
            }
            None => because(provisions::PAWN_CAPTURE, phrases::PAWN_CAPTURES_NOTHING, [mv.from, mv.to]),
        })
    }

    fn why_not_castle(&self, castling: Castling) -> Option<Grounds> {
        let Castling { king, rook, king_to, rook_to, .. } = castling;
        if !self.castling_rights().contains(rook) {
            return Some(because(
                provisions::CASTLING_RIGHT_LOST,
                phrases::CASTLING_LOST_RIGHT,
                [king, rook],
            ));
        }
        let board = self.board();
        let in_the_way = castling.path() & board.occupied();
        if in_the_way.any() {
            return Some(
                because(provisions::CASTLING_BLOCKED, phrases::CASTLING_BLOCKED, [king, rook]).at(in_the_way),
            );
        }
        let attackers = |square, occupied| board.attacks_to(square, !self.color(), occupied);
        let without_king = board.occupied().without(king);
        let checkers = attackers(king, without_king);
        if checkers.any() {
            return Some(
                because(provisions::CASTLING_ATTACKED, phrases::CASTLING_IN_CHECK, [king]).at(checkers),
            );
        }
        for square in attacks::between(king, king_to) {
            let attackers = attackers(square, without_king);
            if attackers.any() {
                return Some(
                    because(provisions::CASTLING_ATTACKED, phrases::CASTLING_THROUGH_CHECK, [square])
                        .at(attackers),
                );
            }
        }
        let waiting = attackers(king_to, without_king.without(rook).with(rook_to));
        waiting.any().then(|| {
            because(provisions::CASTLING_ATTACKED, phrases::CASTLING_INTO_CHECK, [king_to]).at(waiting)
        })
    }

    /// 3.9.2: no piece may be moved so that its own king is or stays in check.
    fn why_not_for_the_king(&self, piece: Piece, mv: Move) -> Option<Grounds> {
        let mut board: Board = self.board().clone();
        if let Some(captured) = self.captured_by(mv) {
            board.discard_piece_at(captured);
        }
        board.discard_piece_at(mv.from);
        board.set_piece_at(mv.to, piece);
        let (king, attackers) = board.by_piece(piece.color.king()).into_iter().find_map(|king| {
            let attackers = board.attacks_to(king, !piece.color, board.occupied());
            attackers.any().then_some((king, attackers))
        })?;
        let phrase = if piece.role == Role::King {
            phrases::KING_INTO_CHECK
        } else if self.in_check() {
            phrases::KING_LEFT_IN_CHECK
        } else {
            phrases::KING_EXPOSED
        };
        Some(because(provisions::KING_EXPOSED, phrase, [king]).at(attackers))
    }
}

fn why_not_promote(piece: Piece, mv: Move) -> Option<Grounds> {
    let due = piece.role == Role::Pawn && mv.to.rank() == piece.color.relative_rank(Rank::Eighth);
    let phrase = match (due, mv.promotion) {
        (true, None) => phrases::PROMOTION_MISSING,
        (true, Some(Role::Pawn | Role::King)) => phrases::PROMOTION_PIECE,
        (false, Some(_)) => phrases::PROMOTION_UNDUE,
        (true, Some(Role::Knight | Role::Bishop | Role::Rook | Role::Queen)) | (false, None) => return None,
    };
    Some(because(provisions::PROMOTION, phrase, [mv.to]))
}

/// How many squares straight ahead the move goes, if one or two.
fn pawn_way(color: Color, mv: Move) -> Option<i32> {
    let forward = color.fold_wb(8, -8);
    let first = mv.from.offset(forward)?;
    if first == mv.to {
        return Some(1);
    }
    (first.offset(forward) == Some(mv.to)).then_some(2)
}

fn because<const N: usize>(article: Provision, phrase: &'static str, squares: [Square; N]) -> Grounds {
    Grounds::new(article, phrase).at(squares)
}
