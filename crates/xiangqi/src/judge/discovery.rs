//! Threats to win a piece by way of a check (Articles 23.2, 23.10, 24.9, 24.10, 24.34).

use kydan_game::Side;

use super::mate_threat::checks;
use super::threat::{Nature, captures};
use crate::moves;
use crate::mv::Move;
use crate::position::Position;

/// The check with which `side`, had it the turn, would win a piece against every defense: by taking what has no root
/// with the move after it, or after further checks, at most so many in all.
pub(super) fn check_that_wins(position: &Position, side: Side, checks: u32) -> Option<Move> {
    let position = position.if_turn_of(side);
    (1..=checks).find_map(|checks| first_check(&position, checks))
}

/// How many checks a perpetual threat may take before it wins something (figure 98).
pub(super) const CHECKS: u32 = 2;

fn first_check(position: &Position, checks_left: u32) -> Option<Move> {
    let side = position.turn;
    let gains = |at: &Position| captures(at, side).iter().any(|capture| capture.nature == Nature::Wins);
    checks(position)
        .find(|(_, after)| {
            let defenses = moves::legal_moves(after);
            // Without a defense it is a mate threat, which is another thing.
            !defenses.is_empty()
                && defenses.into_iter().all(|defense| {
                    let takes = after.board.occupied().has(defense.to);
                    let defended = after.after(defense);
                    !takes
                        && (gains(&defended)
                            || (checks_left > 1 && first_check(&defended, checks_left - 1).is_some()))
                })
        })
        .map(|(mv, _)| mv)
}
