//! Repetition (Articles 7.1g, 7.1h, 22 to 24): what the arbiter is advised to order and, if nobody changes, to
//! rule.
//!
//! `loops` finds the repetition, `cycle` and `ply` the facts of every ply, `chase` what each side did all the
//! time, `clauses` the clause, `classes` the terms for people.

use kydan_game::{Force, Line, Verdict};

use super::classes;
use super::clauses;
use super::cycle::Cycle;
use crate::Xiangqi;

/// What follows from a repetition that stood often enough: the offender must change or loses, or a draw.
///
/// The verdict does not depend on where the repetition is cut, on the colors, or on left and right.
pub(super) fn judge(line: &Line<Xiangqi>) -> Option<Verdict> {
    let cycle = Cycle::find(line)?;
    let finding = clauses::find(&cycle);
    let mut grounds = finding.explain(&cycle);
    grounds.cycle = classes::notes(&cycle, &finding);
    grounds.plies = grounds.cycle.iter().map(|note| note.ply).collect();
    Some(Verdict { outcome: finding.outcome, force: Force::ByArbiter, grounds })
}
