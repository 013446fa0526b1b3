//! Mate, stalemate, and positions that nobody can win (Article 7).

use kydan_game::{Article, Explanation, Force, Outcome, Side, Verdict, Winnable};

use crate::bits::Bits;
use crate::moves::{self, Move};
use crate::phrases;
use crate::piece::Role;
use crate::position::Position;

/// A side to move without a legal move has lost, in check (7.1a) or not (7.1b).
pub(crate) fn no_move_left(position: &Position) -> Option<Verdict> {
    if moves::count_legal_moves(position) > 0 {
        return None;
    }
    let loser = position.turn;
    let king = position.board.king(loser);
    let checkers = position.checker_bits();
    let (article, phrase) =
        if checkers.is_empty() { ("7.1b", phrases::STALEMATE) } else { ("7.1a", phrases::CHECKMATE) };
    let grounds = Explanation::new(Article::new(article), phrase).at(king).at(checkers);
    Some(Verdict { outcome: Outcome::Win(!loser), force: Force::Immediate, grounds })
}

/// The arbiter may declare a draw when neither side has a piece left that could attack (7.2a, 20.4b.6).
pub(crate) fn no_attackers_left(position: &Position) -> Option<Verdict> {
    let grounds = Explanation::new(Article::new("7.2a"), phrases::NO_ATTACKERS);
    neither_can_attack(position).then_some(Verdict {
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
        return Winnable::Never(Explanation::new(Article::new("7.2a"), phrases::CANNOT_ATTACK));
    }
    if position.turn != side {
        // The opponent is to move: already without a move it has lost; any move of its may lead on.
        return match no_move_left(position) {
            Some(_) => Winnable::Shown(Vec::new()),
            None => Winnable::Unsettled,
        };
    }
    let wins = |mv: &Move| moves::count_legal_moves(&position.after(*mv)) == 0;
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
