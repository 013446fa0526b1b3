//! Monthly lists: published once, never changed; what changes later is published as a difference.

use std::collections::BTreeMap;

use crate::{Change, Rating, Standing};

/// A published list of one game and rate of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingList<K> {
    /// Year and month, 1 to 12.
    month: (i16, u8),
    standings: BTreeMap<K, Standing>,
}

/// What a later run makes different in a list that was published.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Difference<K> {
    /// The person concerned.
    pub person: K,
    /// As published.
    pub published: Option<Rating>,
    /// As it would be.
    pub corrected: Option<Rating>,
}

impl<K: Copy + Ord> RatingList<K> {
    /// The first list, from standings as they were.
    pub const fn first(month: (i16, u8), standings: BTreeMap<K, Standing>) -> Self {
        Self { month, standings }
    }

    /// Year and month.
    pub const fn month(&self) -> (i16, u8) {
        self.month
    }

    /// Where everyone stands.
    pub const fn standings(&self) -> &BTreeMap<K, Standing> {
        &self.standings
    }

    /// The list of the next month, with the changes of the period in it.
    pub fn next(&self, changes: &[Change<K>]) -> Self {
        let (year, month) = self.month;
        let next = if month >= 12 { (year + 1, 1) } else { (year, month + 1) };
        let mut standings = self.standings.clone();
        for change in changes {
            let standing = standings.entry(change.person).or_default();
            standing.rating = change.after;
            standing.peak = standing.peak.max(change.before).max(change.after);
            standing.games += u32::from(change.games);
            standing.pool = change.pool;
        }
        Self { month: next, standings }
    }

    /// What another run of the same month makes different: late or corrected results.
    pub fn difference(&self, corrected: &Self) -> Vec<Difference<K>> {
        let players: std::collections::BTreeSet<K> =
            self.standings.keys().chain(corrected.standings.keys()).copied().collect();
        let rating =
            |list: &Self, player: &K| list.standings.get(player).and_then(|standing| standing.rating);
        players
            .into_iter()
            .map(|person| Difference {
                person,
                published: rating(self, &person),
                corrected: rating(corrected, &person),
            })
            .filter(|one| one.published != one.corrected)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Parameters, PlayedGame, rate};
    use kydan_game::{Outcome, Side};
    use kydan_regulations::Rate;

    fn rated(rating: Rating) -> Standing {
        Standing { rating: Some(rating), peak: Some(rating), games: 50, ..Standing::default() }
    }

    fn run(list: &RatingList<u8>, games: &[(u8, u8)]) -> RatingList<u8> {
        let games: Vec<_> = games
            .iter()
            .map(|(white, black)| PlayedGame {
                white: *white,
                black: *black,
                score: Outcome::Win(Side::White).into(),
            })
            .collect();
        list.next(&rate(&games, list.standings(), &Parameters::at(Rate::Standard)))
    }

    #[test]
    fn a_late_result_is_published_as_a_difference() {
        let old = RatingList::first(
            (2026, 12),
            BTreeMap::from([(1, rated(2000)), (2, rated(2000)), (3, rated(1800))]),
        );
        let published = run(&old, &[(1, 2)]);
        assert_eq!(published.month(), (2027, 1));
        assert_eq!(published.standings()[&1].rating, Some(2010));
        assert_eq!(published.standings()[&1].games, 51);
        let corrected = run(&old, &[(1, 2), (2, 3)]);
        let difference = published.difference(&corrected);
        assert_eq!(
            difference,
            [
                Difference { person: 2, published: Some(1990), corrected: Some(1995) },
                Difference { person: 3, published: Some(1800), corrected: Some(1795) },
            ]
        );
        assert!(published.difference(&published).is_empty());
    }
}
