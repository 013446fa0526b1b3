//! Threats to win a piece by way of a check (Articles 23.2, 23.10, 24.9, 24.10, 24.34).

use kydan_game::Side;

use super::mate_threat::checks;
use super::threat::{Nature, captures};
use crate::moves::{self, Move};
use crate::position::Position;

/// The check with which `side`, had it the turn, would win a piece against every defense: by taking with check
/// what has no root, or with the move after it.
pub(super) fn check_that_wins(position: &Position, side: Side) -> Option<Move> {
    let position = position.if_turn_of(side);
    let gains = |at: &Position| captures(at, side).iter().any(|capture| capture.nature == Nature::Wins);
    checks(&position)
        .find(|(_, after)| {
            let defenses = moves::legal_moves(after);
            // Without a defense it is a mate threat, which is another thing.
            !defenses.is_empty()
                && defenses.into_iter().all(|defense| {
                    let takes = after.board.occupied().has(defense.to);
                    !takes && gains(&after.after(defense))
                })
        })
        .map(|(mv, _)| mv)
}
