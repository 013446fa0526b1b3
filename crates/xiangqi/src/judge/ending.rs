//! Mate, stalemate, checks that were not met, and positions that nobody can win (Article 7).

use kydan_game::{Force, Grounds, Judgment, Line, Outcome, Side, Winnable};

use crate::bits::Bits;
use crate::irregular::king_can_be_taken;
use crate::moves::{self, legality};
use crate::mv::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::{Xiangqi, phrases, provisions};

/// A side to move without a legal move has lost, in check (7.1a) or not (7.1b).
///
/// If the last move was illegal, it may still be put right (9.10), so that the arbiter decides.
pub(crate) fn no_move_left(line: &Line<Xiangqi>) -> Option<Judgment> {
    let position = line.position();
    if moves::has_legal_move(position) {
        return None;
    }
    let loser = position.turn;
    let king = position.board.king(loser);
    let checkers = position.checker_bits();
    let by_illegal_move = last_is_illegal(line);
    let (article, phrase) = match (checkers.is_empty(), by_illegal_move) {
        (true, false) => (provisions::STALEMATE, phrases::STALEMATE),
        (true, true) => (provisions::STALEMATE, phrases::STALEMATE_BY_ILLEGAL_MOVE),
        (false, false) => (provisions::CHECKMATE, phrases::CHECKMATE),
        (false, true) => (provisions::CHECKMATE, phrases::CHECKMATE_BY_ILLEGAL_MOVE),
    };
    let grounds = Grounds::new(article, phrase).at(king).at(checkers);
    let (force, grounds) = if by_illegal_move {
        (Force::ByArbiter, grounds.on([last_ply(line)]))
    } else {
        (Force::Immediate, grounds)
    };
    Some(Judgment { outcome: Outcome::Win(!loser), force, grounds })
}

/// A check that was not met, or a king that was taken, loses (6.1, 7.1c). That a king is left to be taken is a
/// technical fault as well (16.3a), so the arbiter decides between the two; where there was no check before, it is
/// the fault alone.
pub(crate) fn check_not_met(line: &Line<Xiangqi>) -> Option<Judgment> {
    let [before, after] = line.positions().last_chunk::<2>()?;
    let mover = before.turn;
    let kings = |position: &Position| position.board.king(!mover);
    let (loser, phrase, points) = match (kings(before), kings(after)) {
        (Some(king), None) => (!mover, phrases::KING_TAKEN, vec![king]),
        _ if before.is_check() && king_can_be_taken(after) => {
            let king = after.board.king(mover)?;
            let takers = after.board.checkers(mover, king).squares();
            (mover, phrases::CHECK_NOT_MET, [king].into_iter().chain(takers).collect())
        }
        _ => return None,
    };
    let grounds = Grounds::new(provisions::CHECK_NOT_MET, phrase).at(points).on([last_ply(line)]);
    Some(Judgment { outcome: Outcome::Win(!loser), force: Force::ByArbiter, grounds })
}

fn last_is_illegal(line: &Line<Xiangqi>) -> bool {
    let before = line.positions().iter().rev().nth(1);
    let last = line.moves().last().zip(before);
    last.is_some_and(|(mv, before)| legality::check(before, *mv).is_err())
}

fn last_ply(line: &Line<Xiangqi>) -> u16 {
    u16::try_from(line.plies()).unwrap_or(u16::MAX)
}

/// The arbiter may declare a draw when neither side has a piece left that could attack (7.2a, 20.4b.6).
pub(crate) fn no_attackers_left(position: &Position) -> Option<Judgment> {
    let grounds = Grounds::new(provisions::NO_ATTACKERS, phrases::NO_ATTACKERS);
    neither_can_attack(position).then_some(Judgment {
        outcome: Outcome::Draw,
        force: Force::ByArbiter,
        grounds,
    })
}

/// Whether the side could still win.
///
/// Settled are only a move that wins at once, and the case of 7.2a. A side without rook, cannon, horse and
/// pawn is *not* declared unable to win while the other has some: no law says so, and a stalemate (7.1b) in
/// which the other side's own men stand in its way is thinkable.
pub(crate) fn can_win(position: &Position, side: Side) -> Winnable<Move> {
    if neither_can_attack(position) {
        return Winnable::Never(Grounds::new(provisions::NO_ATTACKERS, phrases::CANNOT_ATTACK));
    }
    if position.turn != side {
        // The opponent is to move: already without a move it has lost; any move of its may lead on.
        return if moves::has_legal_move(position) {
            Winnable::Unsettled
        } else {
            Winnable::Shown(Vec::new())
        };
    }
    let wins = |mv: &Move| !moves::has_legal_move(&position.after(*mv));
    match moves::legal_moves(position).into_iter().find(wins) {
        Some(mv) => Winnable::Shown(vec![mv]),
        None => Winnable::Unsettled,
    }
}

fn neither_can_attack(position: &Position) -> bool {
    let board = &position.board;
    let attackers = Role::ALL.into_iter().filter(|role| role.can_attack());
    attackers.flat_map(|role| Side::BOTH.map(|side| board.men(side, role))).all(Bits::is_empty)
}
