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

use kydan_game::{Line, Verdict};

use crate::Xiangqi;

/// Everything that the law concludes from the line as it stands. A game that is over by itself is over; else
/// the arbiter is advised.
pub(crate) fn verdicts(line: &Line<Xiangqi>) -> Vec<Verdict> {
    if let Some(end) = ending::no_move_left(line).or_else(|| ending::check_not_met(line)) {
        return vec![end];
    }
    let mut verdicts: Vec<Verdict> = ending::no_attackers_left(line.position()).into_iter().collect();
    verdicts.extend(repetition::judge(line));
    verdicts.extend(quiet::verdicts(line));
    verdicts
}
