//! The same position again (9.2, 9.6.1). What "the same" is, `Position`'s `Eq` says (9.2.2).

use kydan_game::{Force, Grounds, Judgment, Line, Outcome};

use crate::{Chess, phrases, provisions};

/// The position has just appeared often enough for the player to move to claim a draw (9.2.1.2).
///
/// For a claim with a move that is only written down (9.2.1.1), ask about the line with that move: the
/// claimant is then the player who has just moved.
pub(super) fn threefold(line: &Line<Chess>) -> Option<Judgment> {
    let plies = occurrences(line);
    (plies.len() >= line.laws().repetitions_to_claim).then(|| Judgment {
        outcome: Outcome::Draw,
        force: Force::OnClaimBy(line.turn()),
        grounds: Grounds::new(provisions::REPETITION_ON_BOARD, phrases::THREEFOLD).on(plies),
    })
}

/// The position has stood so often that the game is drawn by itself (9.6.1).
pub(super) fn fivefold(line: &Line<Chess>) -> Option<Judgment> {
    let plies = occurrences(line);
    (plies.len() >= line.laws().repetitions_to_end).then(|| Judgment {
        outcome: Outcome::Draw,
        force: Force::Immediate,
        grounds: Grounds::new(provisions::REPETITION_ENDS, phrases::FIVEFOLD).on(plies),
    })
}

/// The plies after which the present position stood; 0 is the start of the line. A ply too far on to be named is
/// [`u16::MAX`].
///
/// A position cannot have stood before the last capture or pawn move. Nor does it matter whether it did before the
/// limit of quiet moves was reached: the game was over then (9.6.2).
pub(crate) fn occurrences(line: &Line<Chess>) -> Vec<u16> {
    let now = line.position();
    let limit = line.laws().quiet_moves_to_end.saturating_mul(4);
    let quiet = usize::try_from(now.quiet_plies().min(limit)).unwrap_or(usize::MAX);
    let first = line.plies().saturating_sub(quiet);
    let recent = (first..).zip(line.positions().iter().skip(first));
    let stood = recent.filter(|(_, position)| *position == now);
    stood.map(|(ply, _)| u16::try_from(ply).unwrap_or(u16::MAX)).collect()
}
