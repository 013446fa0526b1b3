//! Repetition (Articles 7.1g, 7.1h, 22 to 24): what the arbiter is advised to order and, if nobody changes, to
//! rule.
//!
//! `loops` finds the repetition, `cycle` and `ply` the facts of every ply, `chase` what each side did all the
//! time, `clauses` the clause, `classes` the terms for people.

use std::collections::HashSet;

use kydan_game::{Force, Grounds, Judgment, Line, Outcome};

use super::classes;
use super::clauses;
use super::cycle::Cycle;
use super::loops::{Found, Loops};
use crate::mv::Move;
use crate::position::Position;
use crate::{Xiangqi, phrases, provisions};

/// What follows from a repetition that stood often enough: the offender must change or loses, or a draw.
///
/// The verdict does not depend on where the repetition is cut, on the colors, or on left and right.
pub(super) fn judge(line: &Line<Xiangqi>) -> Option<Judgment> {
    Some(match Loops::find(line)? {
        Found::Judged(loops) => judged(line, &loops),
        Found::TooLong { first } => too_long(line, first),
    })
}

/// What was last said of a repetition, for going through a line ply by ply: while it goes on with the same moves, it is
/// not judged again.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    last: Option<(HashSet<(Position, Move)>, Judgment)>,
}

impl Known {
    /// The same as [`judge`]; the plies and squares may be those of an earlier turn of the same repetition.
    pub(super) fn judge(&mut self, line: &Line<Xiangqi>) -> Option<Judgment> {
        let loops = match Loops::find(line)? {
            Found::Judged(loops) => loops,
            Found::TooLong { first } => return Some(too_long(line, first)),
        };
        let moves = loops.moves(line);
        if let Some((known, verdict)) = &self.last
            && *known == moves
        {
            return Some(verdict.clone());
        }
        let verdict = judged(line, &loops);
        self.last = Some((moves, verdict.clone()));
        Some(verdict)
    }
}

fn judged(line: &Line<Xiangqi>, loops: &Loops) -> Judgment {
    let cycle = Cycle::examine(line, loops);
    let finding = clauses::find(&cycle);
    let mut grounds = finding.explain(&cycle);
    grounds.cycle = classes::notes(&cycle, &finding);
    grounds.plies = grounds.cycle.iter().map(|note| note.ply).collect();
    Judgment { outcome: finding.outcome, force: Force::ByArbiter, grounds }
}

/// A repetition that is longer than any game's: that the position came again is certain, and the arbiter looks at the
/// rest. The explanation names its first and its last ply.
fn too_long(line: &Line<Xiangqi>, first: usize) -> Judgment {
    let plies = [first + 1, line.plies()].map(|ply| u16::try_from(ply).unwrap_or(u16::MAX));
    let grounds = Grounds::new(provisions::LAWFUL_REPETITION, phrases::NEEDS_ARBITER_TOO_LONG).on(plies);
    Judgment { outcome: Outcome::Draw, force: Force::ByArbiter, grounds }
}
