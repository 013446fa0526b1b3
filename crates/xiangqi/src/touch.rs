//! Touched pieces (Article 9): what a player who touched men on purpose must now play.
//!
//! Whether a touch was on purpose, announced as an adjustment (9.5a) or claimed in time (9.11) is for people to
//! find; here every listed touch counts.

use kydan_game::{Article, Explanation, Obligation};

use crate::moves::{Move, legal_moves, legal_moves_from};
use crate::phrases;
use crate::position::Position;
use crate::square::Square;

/// The obligation from these touches, in their order. Only the first own and the first opposing man count
/// (9.1, 9.2). For men of both sides touched at once (9.5) list the opponent's first. Empty points count for
/// nothing.
pub(crate) fn obligation(position: &Position, touched: &[Square]) -> Obligation<Move> {
    let first_of = |side| touched.iter().copied().find(|square| position.board.of(side).has(*square));
    match (first_of(position.turn), first_of(!position.turn)) {
        (None, None) => Obligation::Free,
        (Some(own), None) => own_touched(position, own),
        (None, Some(theirs)) => theirs_touched(position, theirs),
        (Some(own), Some(theirs)) => {
            let own_first = touched.iter().find(|square| **square == own || **square == theirs) == Some(&own);
            if own_first {
                own_then_theirs(position, own, theirs)
            } else {
                theirs_then_own(position, own, theirs)
            }
        }
    }
}

/// 9.1: it must move; if the law forbids each of its moves, that is a technical fault.
fn own_touched(position: &Position, own: Square) -> Obligation<Move> {
    let moves = legal_moves_from(position, own).collect();
    bound(moves, "9.1", phrases::MOVES_TOUCHED, &[own])
        .unwrap_or_else(|| fault("9.1", phrases::TOUCHED_CANNOT_MOVE, &[own]))
}

/// 9.2: it must be taken; if nothing can take it, that is a technical fault.
fn theirs_touched(position: &Position, theirs: Square) -> Obligation<Move> {
    bound(captures(position, theirs), "9.2", phrases::CAPTURES_TOUCHED, &[theirs])
        .unwrap_or_else(|| fault("9.2", phrases::TOUCHED_CANNOT_BE_CAPTURED, &[theirs]))
}

/// 9.3: the own man takes the other; else it moves; else another takes; else a technical fault.
fn own_then_theirs(position: &Position, own: Square, theirs: Square) -> Obligation<Move> {
    let both = [own, theirs];
    let (takes, moves) = own_takes_or_moves(position, own, theirs);
    bound(takes, "9.3a", phrases::CAPTURES_WITH_TOUCHED, &both)
        .or_else(|| bound(moves, "9.3b", phrases::MOVES_AS_CAPTURE_FAILS, &both))
        .or_else(|| bound(captures(position, theirs), "9.3c", phrases::CAPTURES_WITH_ANOTHER, &both))
        .unwrap_or_else(|| fault("9.3d", phrases::NEITHER_IS_POSSIBLE, &both))
}

/// 9.4: the own man takes the other; else another takes it; else the own man moves; else a technical fault.
fn theirs_then_own(position: &Position, own: Square, theirs: Square) -> Obligation<Move> {
    let both = [own, theirs];
    let (takes, moves) = own_takes_or_moves(position, own, theirs);
    bound(takes, "9.4a", phrases::CAPTURES_WITH_TOUCHED, &both)
        .or_else(|| bound(captures(position, theirs), "9.4b", phrases::CAPTURES_WITH_ANOTHER, &both))
        .or_else(|| bound(moves, "9.4c", phrases::MOVES_AS_CAPTURE_FAILS, &both))
        .unwrap_or_else(|| fault("9.4d", phrases::NEITHER_IS_POSSIBLE, &both))
}

fn own_takes_or_moves(position: &Position, own: Square, theirs: Square) -> (Vec<Move>, Vec<Move>) {
    legal_moves_from(position, own).partition(|mv| mv.to == theirs)
}

fn captures(position: &Position, theirs: Square) -> Vec<Move> {
    legal_moves(position).into_iter().filter(|mv| mv.to == theirs).collect()
}

fn bound(
    moves: Vec<Move>,
    article: &'static str,
    phrase: &'static str,
    squares: &[Square],
) -> Option<Obligation<Move>> {
    let grounds = Explanation::new(Article::new(article), phrase).at(squares);
    (!moves.is_empty()).then_some(Obligation::Bound { moves, grounds })
}

fn fault(article: &'static str, phrase: &'static str, squares: &[Square]) -> Obligation<Move> {
    Obligation::FreeWithFault { grounds: Explanation::new(Article::new(article), phrase).at(squares) }
}
