//! Monthly lists: who stands where once a month, from all that was ever counted. A list is published once and never
//! changed; what is corrected later is a difference that the next list shows.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Parameters, Pool, Rating, Standing, coefficient};

/// One step of somebody's rating, as it was recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recorded<K, E> {
    /// Where it stands in the record: later ones are greater.
    pub position: u64,
    /// Whose rating.
    pub person: K,
    /// The event that was rated.
    pub event: E,
    /// The rating before.
    pub before: Option<Rating>,
    /// The rating after.
    pub after: Option<Rating>,
    /// How many games counted; in a correction, how many more or fewer.
    pub games: i32,
    /// What was gathered for a first rating.
    pub pool: Pool,
    /// Whether it corrects what was recorded before.
    pub revision: Revision,
}

/// Whether a step is the first word on an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Revision {
    /// The event's rating run.
    First,
    /// Late or corrected results.
    Correction,
}

/// A player's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<K> {
    /// Who.
    pub person: K,
    /// The rating.
    pub rating: Rating,
    /// The rating in the list before; none for whoever was not in it.
    pub before: Option<Rating>,
    /// How many games were counted since the list before; fewer than none after a correction.
    pub games: i32,
    /// How many games were ever counted.
    pub total: u32,
    /// The coefficient of the next games (8.3.3), before the limit of K × n.
    pub k: u16,
}

/// What a correction since the list before made different in what that list, or one before it, had shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference<K, E> {
    /// Whose rating.
    pub person: K,
    /// The reason: this event's results.
    pub event: E,
    /// The rating before the correction was applied.
    pub published: Option<Rating>,
    /// The rating after it.
    pub corrected: Option<Rating>,
    /// How many games more count, or fewer.
    pub games: i32,
    /// Where the event was first rated in the record: lists that end at or after it held the event.
    pub first_rated: u64,
}

/// A list, and what it says of those before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonthlyList<K, E> {
    /// Everybody with a rating, the highest first, equals in the order of their keys.
    pub lines: Vec<Line<K>>,
    /// Who was in the list before and has no rating any longer (7.2.1).
    pub dropped: Vec<K>,
    /// What was corrected.
    pub differences: Vec<Difference<K, E>>,
    /// The last position that is in it; 0 where nothing was ever recorded.
    pub until: u64,
}

/// The list that follows one that ended at `since` (0 where there is none yet). `record` is everything, in its order;
/// `juniors` are those whom the coefficient for the young may apply to.
pub fn monthly_list<K: Ord + Copy, E: Ord + Copy>(
    record: &[Recorded<K, E>],
    since: u64,
    juniors: &BTreeSet<K>,
    parameters: &Parameters,
) -> MonthlyList<K, E> {
    let mut standings: BTreeMap<K, (Standing, Option<Rating>, i32)> = BTreeMap::new();
    let mut first_rated: BTreeMap<E, u64> = BTreeMap::new();
    let mut differences = Vec::new();
    for step in record {
        let first_rated = *first_rated.entry(step.event).or_insert(step.position);
        let (standing, before, games) = standings.entry(step.person).or_default();
        standing.rating = step.after;
        standing.peak = standing.peak.max(step.after);
        standing.games = standing.games.saturating_add_signed(step.games);
        standing.pool = step.pool;
        if step.position <= since {
            *before = step.after;
            continue;
        }
        *games += step.games;
        if step.revision == Revision::Correction && first_rated <= since {
            differences.push(Difference {
                person: step.person,
                event: step.event,
                published: step.before,
                corrected: step.after,
                games: step.games,
                first_rated,
            });
        }
    }
    let (mut lines, mut dropped) = (Vec::new(), Vec::new());
    for (person, (mut standing, before, games)) in standings {
        if juniors.contains(&person) {
            standing.age = crate::Age::Junior;
        }
        match standing.rating {
            Some(rating) => {
                let k = coefficient(&standing, 0, parameters);
                lines.push(Line { person, rating, before, games, total: standing.games, k });
            }
            None if before.is_some() => dropped.push(person),
            None => {}
        }
    }
    lines.sort_by_key(|line| (std::cmp::Reverse(line.rating), line.person));
    MonthlyList { lines, dropped, differences, until: record.last().map_or(0, |step| step.position) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kydan_regulations::Rate;

    fn step(position: u64, person: u8, event: char, ratings: [u16; 2], games: i32) -> Recorded<u8, char> {
        let rating = |value| (value > 0).then_some(value);
        Recorded {
            position,
            person,
            event,
            before: rating(ratings[0]),
            after: rating(ratings[1]),
            games,
            pool: Pool::default(),
            revision: Revision::First,
        }
    }

    fn list(record: &[Recorded<u8, char>], since: u64) -> MonthlyList<u8, char> {
        monthly_list(record, since, &BTreeSet::from([3]), &Parameters::at(Rate::Standard))
    }

    #[test]
    fn a_list_has_everybodys_rating_games_and_coefficient() {
        let record = [
            step(5, 1, 'a', [2390, 2401], 31),
            step(5, 2, 'a', [2000, 1990], 31),
            step(5, 3, 'a', [1800, 1810], 31),
            step(9, 1, 'b', [2401, 2395], 5),
            step(9, 4, 'b', [0, 0], 3),
        ];
        let lines = list(&record, 0).lines;
        let shown: Vec<_> = lines.iter().map(|line| (line.person, line.rating, line.total, line.k)).collect();
        // 10 for whoever ever reached 2400, 20 from 30 games on, 40 for a junior below 2300; the unrated are not in it.
        assert_eq!(shown, [(1, 2395, 36, 10), (2, 1990, 31, 20), (3, 1810, 31, 40)]);
        let next = list(&record, 5);
        assert_eq!((next.lines[0].before, next.lines[0].games), (Some(2401), 5));
        assert_eq!((next.lines[1].before, next.lines[1].games), (Some(1990), 0));
        assert_eq!(next.until, 9);
    }

    #[test]
    fn only_what_a_published_list_held_is_a_difference() {
        let correction = |position, event| Recorded {
            revision: Revision::Correction,
            ..step(position, 2, event, [1990, 1995], 1)
        };
        let record = [
            step(5, 2, 'a', [2000, 1990], 3),
            step(8, 2, 'b', [1990, 1990], 1),
            correction(9, 'b'),
            correction(10, 'a'),
        ];
        let difference = Difference {
            person: 2,
            event: 'a',
            published: Some(1990),
            corrected: Some(1995),
            games: 1,
            first_rated: 5,
        };
        // Event b was rated and corrected between two lists: nobody saw what was wrong.
        assert_eq!(list(&record, 5).differences, [difference]);
        assert_eq!(list(&record, 0).differences, []);
        assert_eq!(list(&record, 10).differences, []);
    }

    #[test]
    fn whoever_fell_below_the_floor_is_dropped_once() {
        let record = [step(5, 2, 'a', [1405, 1402], 1), step(7, 2, 'b', [1402, 0], 1)];
        assert_eq!((list(&record, 5).dropped, list(&record, 5).lines), (vec![2], vec![]));
        assert!(list(&record, 7).dropped.is_empty());
    }
}
