//! Monthly lists: who stands where once a month, from all that was ever counted. A list is published once and never
//! changed; what is corrected later is a difference that the next list shows.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Month, Parameters, Rating, Recorded, Revision, coefficient, standing};

/// A player's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<K> {
    /// The person concerned.
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
    /// No rated game in the twelve months before the list (7.2.2).
    pub is_inactive: bool,
}

/// Where a list begins, and for when it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Until {
    /// The last position of the list before; 0 where there is none.
    pub since: u64,
    /// The month of the list.
    pub month: Month,
}

/// What a correction since the list before makes different in what that list shows. Games that were rated since are no
/// part of it: the list never held them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference<K, E> {
    /// Whose rating.
    pub person: K,
    /// The reason: this event's results.
    pub event: E,
    /// The rating in the list before; none for whoever was not in it.
    pub published: Option<Rating>,
    /// That rating with this correction: what the list would have shown; none where there would have been none.
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

/// How long one may do without a rated game before one is inactive (7.2.2), in months.
const A_YEAR: i32 = 12;

/// The list of a month. `record` is everything, in its order; `juniors` are those whom the coefficient for the young
/// may apply to.
pub fn monthly_list<K: Ord + Copy, E: Ord + Copy>(
    record: &[Recorded<K, E>],
    Until { since, month }: Until,
    juniors: &BTreeSet<K>,
    parameters: &Parameters,
) -> MonthlyList<K, E> {
    let mut steps: BTreeMap<K, Vec<Recorded<K, E>>> = BTreeMap::new();
    let mut first_rated: BTreeMap<E, u64> = BTreeMap::new();
    let mut differences = Vec::new();
    let mut shown: BTreeMap<K, Option<Rating>> = BTreeMap::new();
    for step in record {
        if step.position <= since {
            shown.insert(step.person, step.after);
        }
        let first_rated = *first_rated.entry(step.event).or_insert(step.position);
        steps.entry(step.person).or_default().push(*step);
        if step.position > since && step.revision == Revision::Correction && first_rated <= since {
            let published = shown.get(&step.person).copied().flatten();
            differences.push(Difference {
                person: step.person,
                event: step.event,
                published,
                corrected: corrected(published, step.before, step.after),
                games: step.games,
                first_rated,
            });
        }
    }
    let (mut lines, mut dropped) = (Vec::new(), Vec::new());
    for (person, steps) in steps {
        let before = steps.iter().rfind(|step| step.position <= since).and_then(|step| step.after);
        let games = steps.iter().filter(|step| step.position > since).map(|step| step.games).sum();
        let last_played = steps.iter().filter(|step| step.games > 0).map(|step| step.played).max();
        let mut standing = standing(steps, month, u64::MAX, parameters.first.months);
        if juniors.contains(&person) {
            standing.age = crate::Age::Junior;
        }
        match standing.rating {
            Some(rating) => lines.push(Line {
                person,
                rating,
                before,
                games,
                total: standing.games,
                k: coefficient(&standing, 0, parameters),
                is_inactive: last_played.is_none_or(|played| month.since(played) > A_YEAR),
            }),
            None if before.is_some() => dropped.push(person),
            None => {}
        }
    }
    lines.sort_by_key(|line| (std::cmp::Reverse(line.rating), line.person));
    MonthlyList { lines, dropped, differences, until: record.last().map_or(0, |step| step.position) }
}

/// A published rating with a correction that took the running one from `before` to `after`.
fn corrected(published: Option<Rating>, before: Option<Rating>, after: Option<Rating>) -> Option<Rating> {
    match (published, before, after?) {
        (Some(published), Some(before), after) => {
            let moved = i32::from(published) + i32::from(after) - i32::from(before);
            Rating::try_from(moved.max(0)).ok()
        }
        (_, None, after) => Some(after),
        // The rating itself came after the list.
        (None, Some(_), _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pool;
    use kydan_regulations::Rate;

    const MAY: Month = Month::new(2026, 5);

    fn step(position: u64, person: u8, event: char, ratings: [u16; 2], games: i32) -> Recorded<u8, char> {
        let rating = |value| (value > 0).then_some(value);
        Recorded {
            position,
            person,
            event,
            played: MAY,
            before: rating(ratings[0]),
            after: rating(ratings[1]),
            games,
            pool: Pool::default(),
            revision: Revision::First,
        }
    }

    fn list(record: &[Recorded<u8, char>], since: u64) -> MonthlyList<u8, char> {
        let until = Until { since, month: Month::new(2026, 6) };
        monthly_list(record, until, &BTreeSet::from([3]), &Parameters::at(Rate::Standard))
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
    fn a_difference_is_from_the_rating_that_was_published() {
        // The list shows 1900; event b, rated since, made 1977 of it; then event a is corrected by 40 points.
        let correction = Recorded { revision: Revision::Correction, ..step(9, 2, 'a', [1977, 1937], 0) };
        let record = [step(5, 2, 'a', [1880, 1900], 3), step(8, 2, 'b', [1900, 1977], 4), correction];
        let told = list(&record, 5);
        assert_eq!(told.differences.len(), 1);
        assert_eq!((told.differences[0].published, told.differences[0].corrected), (Some(1900), Some(1860)));
        // The next list itself goes on from what was published, with both.
        assert_eq!((told.lines[0].before, told.lines[0].rating), (Some(1900), 1937));
        // The correction takes the first rating away, or gives it.
        let rating = |before, after| {
            let correction =
                Recorded { revision: Revision::Correction, ..step(9, 2, 'a', [before, after], 0) };
            let told = list(&[step(5, 2, 'a', [0, before], 5), correction], 5);
            (told.differences[0].published, told.differences[0].corrected)
        };
        assert_eq!(rating(1450, 0), (Some(1450), None));
        assert_eq!(rating(0, 1450), (None, Some(1450)));
    }

    #[test]
    fn whoever_fell_below_the_floor_is_dropped_once() {
        let record = [step(5, 2, 'a', [1405, 1402], 1), step(7, 2, 'b', [1402, 0], 1)];
        assert_eq!((list(&record, 5).dropped, list(&record, 5).lines), (vec![2], vec![]));
        assert!(list(&record, 7).dropped.is_empty());
    }

    /// Games of May 2026: June 2026 to May 2027 are a year without one, and the list of June 2027 says so.
    #[test]
    fn a_year_without_a_game_is_inactive_and_one_game_ends_it() {
        let record = [step(5, 1, 'a', [1900, 1910], 3), step(5, 2, 'a', [2000, 1990], 3)];
        let inactive = |record: &[Recorded<u8, char>], year, month| -> Vec<u8> {
            let until = Until { since: 0, month: Month::new(year, month) };
            let list = monthly_list(record, until, &BTreeSet::new(), &Parameters::at(Rate::Standard));
            list.lines.iter().filter(|line| line.is_inactive).map(|line| line.person).collect()
        };
        assert!(inactive(&record, 2027, 5).is_empty());
        assert_eq!(inactive(&record, 2027, 6), [2, 1]);
        let played = Recorded { played: Month::new(2027, 5), ..step(8, 1, 'b', [1910, 1910], 1) };
        let again = [record[0], record[1], played];
        assert_eq!(inactive(&again, 2027, 6), [2]);
        // A correction of the old event is no game of now.
        let corrected = Recorded { revision: Revision::Correction, ..step(9, 2, 'a', [1990, 1995], 1) };
        assert_eq!(inactive(&[record[0], record[1], corrected], 2027, 6), [2, 1]);
    }
}
