//! Games that a player may leave out: those after the norm was made, where pairings follow results (1.4.1e), and won ones
//! (1.4.1f). As few are left out as it takes.

use kydan_game::HalfPoints;

use super::condition::Standing;
use super::counted::{Game, Games, LeftOut, Why};
use super::record::{Record, Tournament};
use super::requirements::Requirements;
use super::verdict::Verdict;
use super::{mix, performance, verdict};
use crate::Rating;

/// How many choices of won games are looked at: more than a norm of 13 rounds has; of longer events those with few games
/// left out.
const MOST: usize = 2_000;

/// The norm that is made by leaving out games; none where none is.
pub(super) fn norm(
    tournament: &Tournament,
    record: &Record,
    title: &'static Requirements,
    all: &Games<'_>,
) -> Option<Verdict> {
    let fewest = tournament.fewest.games();
    let spare = all.games.len().checked_sub(fewest)?;
    if spare == 0 || !mix::could_fit(tournament, record, title, &all.games, fewest) {
        return None;
    }
    let is_predetermined = tournament.format.is_predetermined();
    // Of a round robin the whole event must have made the norm possible (1.4.1f).
    if is_predetermined && !mix_fits(tournament, record, title, &all.games) {
        return None;
    }
    let mut looked = 0;
    for fewer in 1..=spare {
        let most_after = if is_predetermined { 0 } else { fewer };
        for after in 0..=most_after {
            let kept = all.games.get(..all.games.len() - after)?;
            let won = fewer - after;
            if !could_be(kept, won, title) {
                continue;
            }
            let places: Vec<usize> =
                kept.iter().enumerate().filter(|(_, game)| game.is_won()).map(|(at, _)| at).collect();
            for chosen in Choices::of(places.len(), won) {
                looked += 1;
                if looked > MOST {
                    return None;
                }
                let out: Vec<usize> = chosen.iter().filter_map(|at| places.get(*at)).copied().collect();
                let verdict = verdict::of(tournament, record, title, &without(all, kept.len(), &out));
                if verdict.standing() == Standing::Met {
                    return Some(verdict);
                }
            }
        }
    }
    None
}

fn mix_fits(tournament: &Tournament, record: &Record, title: &Requirements, games: &[Game<'_>]) -> bool {
    let conditions = mix::conditions(tournament, record, title, games);
    conditions.iter().all(|one| one.standing != Standing::Failed)
}

/// Whether the ratings allow it: with so many won games left out, those with the lowest opponents, average and
/// performance are the best that there are.
fn could_be(kept: &[Game<'_>], won: usize, title: &Requirements) -> bool {
    let mut wins: Vec<Rating> = kept.iter().filter(|game| game.is_won()).map(Game::rating).collect();
    if wins.len() < won {
        return false;
    }
    wins.sort_unstable();
    let others = kept.iter().filter(|game| !game.is_won()).map(Game::rating);
    let ratings: Vec<Rating> = wins.into_iter().skip(won).chain(others).collect();
    let gone = u16::try_from(won.saturating_mul(2)).unwrap_or(u16::MAX);
    let points = HalfPoints(performance::points(kept).0.saturating_sub(gone));
    performance::of(&ratings, points, title)
        .is_some_and(|figures| figures.suffice(title, ratings.len(), points))
}

/// The games up to a place without some of them.
fn without<'a>(all: &Games<'a>, up_to: usize, out: &[usize]) -> Games<'a> {
    let mut left = Games { games: Vec::new(), ..all.clone() };
    for (at, game) in all.games.iter().enumerate() {
        let why = if at >= up_to {
            Why::AfterTheNorm
        } else if out.contains(&at) {
            Why::Won
        } else {
            left.games.push(*game);
            continue;
        };
        left.left_out.push(LeftOut { round: game.round, why });
    }
    left.left_out.sort_by_key(|one| one.round);
    left
}

/// Every choice of so many places out of so many, in order.
struct Choices {
    of: usize,
    next: Option<Vec<usize>>,
}

impl Choices {
    fn of(of: usize, many: usize) -> Self {
        Self { of, next: (many <= of).then(|| (0..many).collect()) }
    }
}

impl Iterator for Choices {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let now = self.next.take()?;
        let many = now.len();
        // The last place that can still move on, and everything behind it.
        let moves = now.iter().enumerate().rposition(|(at, place)| *place < self.of - (many - at));
        self.next = moves.map(|at| {
            let from = now.get(at).copied().unwrap_or(0);
            let before = now.iter().copied().take(at);
            before.chain((1..).map(|step| from + step).take(many - at)).collect()
        });
        Some(now)
    }
}

#[cfg(test)]
mod tests {
    use super::Choices;

    #[test]
    fn every_choice_is_made_once() {
        let all: Vec<_> = Choices::of(4, 2).collect();
        assert_eq!(all, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(Choices::of(3, 0).collect::<Vec<_>>(), [Vec::<usize>::new()]);
        assert_eq!(Choices::of(2, 3).count(), 0);
        assert_eq!(Choices::of(13, 4).count(), 715);
    }
}
