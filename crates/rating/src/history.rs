//! Where a player stands, from the steps that were recorded: one event after the other, and corrections.

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
}
