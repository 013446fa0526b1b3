//! Moves by both players without capture and pawn move (9.3, 9.6.2).

use kydan_game::{Force, Grounds, Judgment, Line, Outcome};

use crate::{Chess, phrases, provisions};

/// Enough quiet moves for the player to move to claim a draw (9.3.2).
///
/// For a claim with a move that is only written down (9.3.1), ask about the line with that move.
pub(super) fn fifty_moves(line: &Line<Chess>) -> Option<Judgment> {
    let quiet = line.position().quiet_plies();
    (quiet >= plies(line.laws().quiet_moves_to_claim)).then(|| Judgment {
        outcome: Outcome::Draw,
        force: Force::OnClaimBy(line.turn()),
        grounds: Grounds::new(provisions::QUIET_MOVES_ON_BOARD, phrases::FIFTY_MOVES).on(quiet_run(line)),
    })
}

/// So many quiet moves that the game is drawn by itself, unless the last of them mates (9.6.2).
pub(super) fn seventy_five_moves(line: &Line<Chess>) -> Option<Judgment> {
    let quiet = line.position().quiet_plies();
    (quiet >= plies(line.laws().quiet_moves_to_end)).then(|| Judgment {
        outcome: Outcome::Draw,
        force: Force::Immediate,
        grounds: Grounds::new(provisions::QUIET_MOVES_END, phrases::SEVENTY_FIVE_MOVES).on(quiet_run(line)),
    })
}

/// The Laws count moves by each player.
const fn plies(moves_by_each: u32) -> u32 {
    moves_by_each.saturating_mul(2)
}

/// The first and the last quiet ply of this line; none if all were played before it begins.
pub(crate) fn quiet_run(line: &Line<Chess>) -> Vec<u16> {
    let quiet = line.position().quiet_plies();
    let last = u32::try_from(line.plies()).unwrap_or(u32::MAX);
    let first = last.saturating_sub(quiet) + 1;
    if first > last {
        return Vec::new();
    }
    [first, last].into_iter().map(|ply| u16::try_from(ply).unwrap_or(u16::MAX)).collect()
}
