//! What the laws conclude from a line, and who can still win.

pub(crate) mod clock;
mod ending;
pub(crate) mod repetition;
mod winnable;

use kydan_game::{Force, Judgment, Line};

use crate::Chess;

pub(crate) use winnable::can_win;
pub use winnable::{Analyzer, Effort, can_win_on, can_win_within};

/// Everything that the laws conclude from the line as it stands now.
///
/// Mate goes before all else (9.6.2). A game that is over by itself leaves nothing to claim.
pub(crate) fn verdicts(line: &Line<Chess>) -> Vec<Judgment> {
    if let Some(mate) = ending::checkmate(line) {
        return vec![mate];
    }
    let found = [
        ending::stalemate(line),
        ending::dead_position(line),
        repetition::fivefold(line),
        clock::seventy_five_moves(line),
        repetition::threefold(line),
        clock::fifty_moves(line),
    ];
    let mut verdicts: Vec<Judgment> = found.into_iter().flatten().collect();
    if verdicts.iter().any(|verdict| verdict.force == Force::Immediate) {
        verdicts.retain(|verdict| verdict.force == Force::Immediate);
    }
    verdicts
}
