//! Where a player stands, from the steps that were recorded: one event after the other, and corrections.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::{Month, Pool, Rating, Standing};

/// One step of somebody's rating, as it was recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recorded<K, E> {
    /// Where it stands in the record: later ones are greater.
    pub position: u64,
    /// Whose rating.
    pub person: K,
    /// The event that was rated.
    pub event: E,
    /// The month in which the event ended.
    pub played: Month,
    /// The rating before.
    pub before: Option<Rating>,
    /// The rating after.
    pub after: Option<Rating>,
    /// How many games counted; in a correction, how many more or fewer.
    pub games: i32,
    /// What was gathered for a first rating, this event and those that it was gathered with.
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

/// What one event brought to somebody without a rating.
struct Gathered<E> {
    event: E,
    played: Month,
    /// What was there before the event.
    base: Pool,
    own: Pool,
}

/// Where one player stands before an event that ends in `month`, from all the player's steps in the order of the
/// record. Results of an unrated player are gathered over `window` months in a row (7.1.4); older ones are left out.
/// The event began when the record had come to `began`: whoever got a first rating later is new to the opponents of
/// that event (8.2.4). The age is not known here.
pub fn standing<K: Copy, E: Copy + Eq>(
    steps: impl IntoIterator<Item = Recorded<K, E>>,
    month: Month,
    began: u64,
    window: u16,
) -> Standing {
    let mut standing = Standing::default();
    let mut gathered: Vec<Gathered<E>> = Vec::new();
    for step in steps {
        // A rating that came from elsewhere is seen only as the one before the first event.
        standing.peak = standing.peak.max(step.before).max(step.after);
        standing.games = standing.games.saturating_add_signed(step.games);
        standing.is_new_to_opponents = match (step.before, step.after) {
            (None, Some(_)) => step.position > began,
            (Some(_), Some(_)) => standing.is_new_to_opponents,
            (Some(_) | None, None) => false,
        };
        standing.rating = step.after;
        if step.before.is_some() || step.after.is_some() {
            gathered.clear();
            continue;
        }
        let known = gathered.iter_mut().find(|one| one.event == step.event);
        if let Some(known) = known {
            known.own = step.pool.without(known.base);
        } else {
            let base = sum(&gathered, step.played, window);
            let own = step.pool.without(base);
            gathered.push(Gathered { event: step.event, played: step.played, base, own });
        }
    }
    standing.pool = sum(&gathered, month, window);
    standing
}

/// The steps of people of whom some are one and the same, as one history each. `kept` says whose history a step belongs
/// to. Two histories that were recorded apart cannot be added up afterwards: the rating goes on from the one of whoever
/// was kept, where they had a rating, else from the rated one with the most games; of the others the games count and
/// nothing else, and not even those where nobody had a rating yet. What was recorded stays as it was.
pub fn united<K: Copy + Ord, E: Copy>(
    steps: impl IntoIterator<Item = Recorded<K, E>>,
    kept: impl Fn(K) -> K,
) -> Vec<Recorded<K, E>> {
    let steps: Vec<Recorded<K, E>> = steps.into_iter().collect();
    // By whoever was kept: each of the entries with its weight.
    let mut entries: BTreeMap<K, BTreeMap<K, Weight>> = BTreeMap::new();
    for step in &steps {
        let who = kept(step.person);
        let weight = entries.entry(who).or_default().entry(step.person).or_default();
        weight.is_rated |= step.after.is_some();
        weight.is_kept = step.person == who;
        weight.games += i64::from(step.games);
        weight.first = weight.first.or(step.after);
    }
    let leading = |own: &BTreeMap<K, Weight>| {
        let rank = |(who, weight): &(&K, &Weight)| {
            let Weight { is_rated, is_kept, games, first: _ } = **weight;
            (is_rated, is_rated && is_kept, games, Reverse(**who))
        };
        own.iter().max_by_key(rank).map(|(who, weight)| (*who, weight.first))
    };
    let mut lines: BTreeMap<K, (K, Option<Rating>)> =
        entries.iter().filter_map(|(who, own)| Some((*who, leading(own)?))).collect();
    let mut united = Vec::with_capacity(steps.len());
    for step in steps {
        let who = kept(step.person);
        let Some((leader, rating)) = lines.get_mut(&who) else { continue };
        if *leader == step.person {
            *rating = step.after.or(*rating);
            united.push(Recorded { person: who, ..step });
        } else if rating.is_some() {
            let pool = Pool::default();
            united.push(Recorded { person: who, before: *rating, after: *rating, pool, ..step });
        }
    }
    united
}

/// What decides which of several histories goes on.
#[derive(Clone, Copy, Default)]
struct Weight {
    is_rated: bool,
    is_kept: bool,
    games: i64,
    /// The first rating in it.
    first: Option<Rating>,
}

fn sum<E>(gathered: &[Gathered<E>], month: Month, window: u16) -> Pool {
    let near = gathered.iter().filter(|one| one.played.apart(month) < u32::from(window));
    near.fold(Pool::default(), |pool, one| pool.and(one.own))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kydan_game::HalfPoints;

    const WINDOW: u16 = 26;

    fn pool(games: u16, opponents: u32, half_points: u16) -> Pool {
        Pool { games, opponents, score: HalfPoints(half_points) }
    }

    fn step(position: u64, event: char, played: Month, ratings: [u16; 2], pool: Pool) -> Recorded<(), char> {
        let rating = |value| (value > 0).then_some(value);
        Recorded {
            position,
            person: (),
            event,
            played,
            before: rating(ratings[0]),
            after: rating(ratings[1]),
            games: 2,
            pool,
            revision: Revision::First,
        }
    }

    fn at(steps: &[Recorded<(), char>], month: Month) -> Standing {
        standing(steps.iter().copied(), month, u64::MAX, WINDOW)
    }

    /// January 2024 to February 2026 are 26 months.
    #[test]
    fn results_are_gathered_over_26_months_and_no_longer() {
        let steps = [
            step(1, 'a', Month::new(2024, 1), [0, 0], pool(2, 3000, 1)),
            step(2, 'b', Month::new(2025, 1), [0, 0], pool(4, 6400, 3)),
        ];
        assert_eq!(at(&steps, Month::new(2026, 2)).pool, pool(4, 6400, 3));
        assert_eq!(at(&steps, Month::new(2026, 3)).pool, pool(2, 3400, 2));
        assert_eq!(at(&steps, Month::new(2027, 2)).pool, pool(2, 3400, 2));
        assert_eq!(at(&steps, Month::new(2027, 3)).pool, Pool::default());
    }

    /// The third event was rated when the first one's results were too old: its pool holds the second's and its own.
    #[test]
    fn what_was_left_out_once_does_not_come_back() {
        let steps = [
            step(1, 'a', Month::new(2024, 1), [0, 0], pool(2, 3000, 1)),
            step(2, 'b', Month::new(2025, 1), [0, 0], pool(3, 4600, 2)),
            step(3, 'c', Month::new(2026, 6), [0, 0], pool(2, 3300, 2)),
        ];
        assert_eq!(at(&steps, Month::new(2026, 6)).pool, pool(2, 3300, 2));
        assert_eq!(at(&steps, Month::new(2027, 3)).pool, pool(1, 1700, 1));
    }

    /// Event a is corrected after b: 1½ of 2 instead of ½, and what b brought stays.
    #[test]
    fn a_correction_changes_what_its_own_event_brought() {
        let month = Month::new(2026, 5);
        let correction = Recorded {
            games: 0,
            revision: Revision::Correction,
            ..step(3, 'a', month, [0, 0], pool(2, 3000, 3))
        };
        let steps = [
            step(1, 'a', month, [0, 0], pool(2, 3000, 1)),
            step(2, 'b', month, [0, 0], pool(4, 6400, 3)),
            correction,
        ];
        let standing = at(&steps, month);
        assert_eq!((standing.pool, standing.games), (pool(4, 6400, 5), 4));
    }

    #[test]
    fn after_falling_below_the_floor_one_gathers_anew() {
        let month = Month::new(2026, 5);
        let steps = [
            step(1, 'a', month, [0, 0], pool(2, 3000, 1)),
            step(2, 'b', month, [0, 1410], Pool::default()),
            step(3, 'c', month, [1410, 0], Pool::default()),
            step(4, 'd', month, [0, 0], pool(2, 2900, 2)),
        ];
        let standing = at(&steps, month);
        assert_eq!((standing.rating, standing.peak, standing.games), (None, Some(1410), 8));
        assert_eq!(standing.pool, pool(2, 2900, 2));
    }

    /// A rating of 2410 from elsewhere was lost in the first event: K stays 10 (8.3.3).
    #[test]
    fn the_rating_before_the_first_event_counts_for_the_peak() {
        let steps = [step(1, 'a', Month::new(2026, 5), [2410, 2398], Pool::default())];
        assert_eq!(at(&steps, Month::new(2026, 6)).peak, Some(2410));
    }

    #[test]
    fn whoever_got_a_first_rating_after_the_event_began_is_new_to_its_opponents() {
        let month = Month::new(2026, 5);
        let steps = [
            step(7, 'a', month, [0, 1700], Pool::default()),
            step(9, 'b', month, [1700, 1710], Pool::default()),
        ];
        let is_new = |began| standing(steps, month, began, WINDOW).is_new_to_opponents;
        assert!(is_new(6), "published at 7, after the event began");
        assert!(!is_new(7));
        // Who came with a rating was never new.
        let steps = [step(7, 'a', month, [1800, 1790], Pool::default())];
        assert!(!standing(steps, month, 0, WINDOW).is_new_to_opponents);
    }

    /// 1 was kept; 2 and 3 are the same person.
    fn of(person: u8, position: u64, ratings: [u16; 2], games: i32) -> Recorded<u8, char> {
        let Recorded { before, after, pool, .. } =
            step(position, 'x', Month::new(2026, 1), ratings, pool(0, 0, 0));
        let (event, played, revision) = ('x', Month::new(2026, 1), Revision::First);
        Recorded { position, person, event, played, before, after, games, pool, revision }
    }

    fn as_one(steps: &[Recorded<u8, char>]) -> Standing {
        let kept = |person| if person <= 3 { 1 } else { person };
        let steps = united(steps.iter().copied(), kept);
        standing(steps.into_iter().filter(|one| one.person == 1), Month::new(2026, 2), u64::MAX, WINDOW)
    }

    #[test]
    fn the_kept_rating_goes_on_and_the_other_games_count() {
        let steps = [of(1, 1, [0, 1800], 30), of(2, 2, [0, 1500], 6), of(2, 3, [1500, 1490], 4)];
        let Standing { rating, games, peak, .. } = as_one(&steps);
        assert_eq!((rating, games, peak), (Some(1800), 40, Some(1800)));
        let late = [of(2, 1, [0, 1500], 6), of(1, 2, [0, 1800], 30), of(9, 3, [0, 2000], 9)];
        assert_eq!((as_one(&late).rating, as_one(&late).games), (Some(1800), 36));
    }

    #[test]
    fn who_had_no_rating_goes_on_with_that_of_the_entry_with_most_games() {
        let steps = [of(1, 1, [0, 0], 3), of(2, 2, [0, 1500], 6), of(3, 3, [0, 1600], 9)];
        assert_eq!((as_one(&steps).rating, as_one(&steps).games), (Some(1600), 18));
        // Played since as the one who was kept.
        let since = [&steps[..], &[of(1, 4, [1600, 1610], 5)]].concat();
        assert_eq!((as_one(&since).rating, as_one(&since).games), (Some(1610), 23));
        // Unrated under either: what was gathered under one goes on.
        let unrated = [of(1, 1, [0, 0], 2), of(2, 2, [0, 0], 4)];
        assert_eq!((as_one(&unrated).rating, as_one(&unrated).games), (None, 4));
    }
}
