//! The first rating of a player (7.1.4 and 8.2).

use kydan_game::HalfPoints;
use serde::{Deserialize, Serialize};

use crate::{Parameters, Rating, rating_difference};

/// Results of a player without a rating against rated opponents, gathered until a rating can be published.
///
/// Results older than 26 months are left out by [`crate::standing`], which knows when they were made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pool {
    /// How many games.
    pub games: u16,
    /// The sum of the opponents' ratings.
    pub opponents: u32,
    /// The points made in them.
    pub score: HalfPoints,
}

impl Pool {
    /// The pool with one more game in it.
    pub fn with(self, opponent: Rating, score: HalfPoints) -> Self {
        Self {
            games: self.games.saturating_add(1),
            opponents: self.opponents.saturating_add(u32::from(opponent)),
            score: self.score + score,
        }
    }

    /// What is left when that part is taken out.
    pub(crate) fn without(self, part: Self) -> Self {
        Self {
            games: self.games.saturating_sub(part.games),
            opponents: self.opponents.saturating_sub(part.opponents),
            score: HalfPoints(self.score.0.saturating_sub(part.score.0)),
        }
    }

    /// Both pools together.
    pub fn and(self, other: Self) -> Self {
        Self {
            games: self.games.saturating_add(other.games),
            opponents: self.opponents.saturating_add(other.opponents),
            score: self.score + other.score,
        }
    }
}

/// The first rating that these results give, or none while they are too few or give less than the floor.
pub fn initial_rating(pool: &Pool, parameters: &Parameters) -> Option<Rating> {
    let first = &parameters.first;
    if pool.games < first.least_games {
        return None;
    }
    let games = i64::from(pool.games) + i64::from(first.added_draws);
    let sum = i64::from(pool.opponents) + i64::from(first.added_draws) * i64::from(first.added_opponent);
    let half_points = u32::from(pool.score.0) + u32::from(first.added_draws);
    let difference = i64::from(rating_difference(half_points, games as u32 * 2));
    // The average of the opponents is not rounded before the difference is added (8.2.3).
    let rating = (2 * (sum + difference * games) + games).div_euclid(2 * games);
    let rating = Rating::try_from(rating).unwrap_or(0).min(first.highest);
    (rating >= parameters.floor).then_some(rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn initial(games: u16, opponents: u32, half_points: u16) -> Option<Rating> {
        let pool = Pool { games, opponents, score: HalfPoints(half_points) };
        initial_rating(&pool, &Parameters::FIDE_2025)
    }

    /// FIDE published 1922 for a player with 3 points of 5 against opponents whose ratings sum to 9507:
    /// (9507 + 3600) / 7 = 1872.43, and 4 of 7 points are worth 50.
    #[test]
    fn two_draws_with_1800_are_added() {
        assert_eq!(initial(5, 9507, 6), Some(1922));
    }

    #[test]
    fn five_games_are_needed() {
        assert_eq!(initial(4, 4 * 1900, 4), None);
        assert_eq!(initial(5, 5 * 1900, 5), Some(1871));
    }

    #[test]
    fn no_first_rating_is_above_2200_or_published_below_1400() {
        assert_eq!(initial(9, 9 * 2400, 18), Some(2200));
        // (7000 + 3600) / 7 = 1514.3, and 1½ of 7 points are worth −230 (21 hundredths): 1284.
        assert_eq!(initial(5, 7000, 1), None);
    }
}
