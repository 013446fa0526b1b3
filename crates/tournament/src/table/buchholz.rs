//! Buchholz as the xiangqi law (29.5) and the textbook (5.1.11.7) define it.
//!
//! The sum of the opponents' points, where an opponent who left counts as the average of those who had as
//! many points when he left, by their points at the end, and a bye as the points of the last in the table.

use kydan_game::HalfPoints;

use crate::Field;
use crate::field::Turn;

use super::hundredths;

/// The sum without the `lowest` smallest and the `highest` largest parts, in hundredths.
pub(super) fn cut(field: &Field, totals: &[HalfPoints], at: usize, lowest: usize, highest: usize) -> i32 {
    let mut parts: Vec<i32> =
        field.contestants[at].turns.iter().filter_map(|turn| part(field, totals, turn)).collect();
    parts.sort_unstable();
    let kept = parts.len().saturating_sub(highest);
    parts.get(lowest..kept).unwrap_or_default().iter().sum()
}

/// What one round adds; none for games that are still on or were annulled.
fn part(field: &Field, totals: &[HalfPoints], turn: &Turn) -> Option<i32> {
    match turn {
        Turn::Bye { .. } => totals.iter().min().map(|last| hundredths(*last)),
        Turn::Absent { .. } => Some(0),
        Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } => {
            turn.against().map(|(opponent, _)| worth(field, totals, opponent))
        }
    }
}

/// What an opponent counts.
fn worth(field: &Field, totals: &[HalfPoints], opponent: usize) -> i32 {
    let Some(left_after) = field.contestants[opponent].left_after else {
        return hundredths(totals[opponent]);
    };
    let then = |at: usize| -> HalfPoints {
        let turns = field.contestants[at].turns.iter().take(usize::from(left_after));
        turns.map(|turn| turn.points(&field.points)).sum()
    };
    let score = then(opponent);
    let others: Vec<i32> = (0..totals.len())
        .filter(|at| *at != opponent && field.contestants[*at].left_after.is_none() && then(*at) == score)
        .map(|at| hundredths(totals[at]))
        .collect();
    let count = others.len() as i32;
    if count == 0 {
        hundredths(totals[opponent])
    } else {
        (2 * others.iter().sum::<i32>() + count) / (2 * count)
    }
}
