//! What the law concludes from a line of play.

mod chase;
mod classes;
mod clauses;
mod cycle;
mod discovery;
pub(crate) mod ending;
mod identity;
mod loops;
mod mate_threat;
mod ply;
mod protection;
pub(crate) mod quiet;
mod repetition;
mod threat;

use kydan_game::{Judgment, Line};

use crate::Xiangqi;

/// Everything that the law concludes from the line as it stands. A game that is over by itself is over; else
/// the arbiter is advised.
pub(crate) fn verdicts(line: &Line<Xiangqi>) -> Vec<Judgment> {
    all(line, repetition::judge, quiet::verdicts)
}

/// Goes through a line ply by ply and says what the laws conclude after each.
///
/// A repetition that goes on is judged once; so a long game costs what its length is, and not the square of it.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    known: repetition::Known,
    quiet: quiet::Running,
}

impl Watch {
    /// The same as [`Game::verdicts`](kydan_game::Game::verdicts). What is said of a repetition that has been said
    /// already may name the plies of then.
    pub fn verdicts(&mut self, line: &Line<Xiangqi>) -> Vec<Judgment> {
        all(line, |line| self.known.judge(line), |line| self.quiet.verdicts(line))
    }
}

fn all(
    line: &Line<Xiangqi>,
    repetition: impl FnOnce(&Line<Xiangqi>) -> Option<Judgment>,
    quiet: impl FnOnce(&Line<Xiangqi>) -> Vec<Judgment>,
) -> Vec<Judgment> {
    if let Some(end) = ending::no_move_left(line).or_else(|| ending::check_not_met(line)) {
        return vec![end];
    }
    let mut verdicts: Vec<Judgment> = ending::no_attackers_left(line.position()).into_iter().collect();
    verdicts.extend(repetition(line));
    verdicts.extend(quiet(line));
    verdicts
}
