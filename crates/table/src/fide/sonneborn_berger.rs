//! Sonneborn-Berger (C.07, 9.1).

use kydan_field::{Schedule, Turn};

use super::{Basis, Counts, Part, Scores, Sheet, is_chosen, scheduled};
use kydan_regulations::tie_break::{Cut, Forfeits};

/// The opponents' scores times what was made against them. Of teams both may be points of matches or of boards
/// (13.2).
pub(crate) fn value(
    all: &Scores<'_>,
    own_scores: &Scores<'_>,
    at: usize,
    cut: Cut,
    forfeits: Forfeits,
    sheet: &mut Sheet,
) -> i32 {
    let (field, adjusted) = (all.field, &all.adjusted);
    let own = all.totals[at];
    let Sheet { parts, scores, .. } = sheet;
    parts.clear();
    scores.clear();
    for (turn, round) in field.contestants[at].turns.iter().zip(1_u16..) {
        let opponent = scheduled(turn);
        let (score, basis) = match (turn, opponent) {
            (Turn::Annulled { .. }, _) => continue,
            (Turn::Game(game), _) if game.share.is_none() => continue,
            (turn, Some(opponent)) if all.opponent(turn, forfeits).is_some() => {
                (adjusted[opponent], Basis::Played)
            }
            // A free round of a round robin is none.
            _ if field.schedule == Schedule::Predetermined => continue,
            (turn, opponent) => {
                let basis = if is_chosen(turn, field.points) { Basis::Chosen } else { Basis::Dummy };
                (all.dummy(own, opponent.map(|opponent| adjusted[opponent])), basis)
            }
        };
        let hundredths =
            i32::from(own_scores.made(at, usize::from(round) - 1, turn).0) * i32::from(score.0) * 25;
        parts.push(Part { round, opponent, hundredths, basis, counts: Counts::Yes });
        scores.push(i32::from(score.0));
    }
    for _ in 0..cut.lowest {
        if let Some(at) = least_significant(parts, scores) {
            parts[at].counts = Counts::Cut;
        }
    }
    sheet.total()
}

/// Which part is cut next: that of the opponent with the lowest score (14.1.1), or the lowest of a round that
/// the player chose not to play, if it is worth as much or more (16.5.1). `scores` are the opponents'.
pub fn least_significant(parts: &[Part], scores: &[i32]) -> Option<usize> {
    let counting = || (0..parts.len()).filter(|at| parts[*at].counts == Counts::Yes);
    let least = counting().min_by_key(|at| (scores[*at], parts[*at].hundredths))?;
    let chosen = counting()
        .filter(|at| parts[*at].basis == Basis::Chosen)
        .min_by_key(|at| (parts[*at].hundredths, scores[*at]));
    Some(chosen.filter(|at| parts[*at].hundredths >= parts[least].hundredths).unwrap_or(least))
}
