//! Performance: what rating a result was worth.

use kydan_game::HalfPoints;

use crate::{Rating, expected_score, rating_difference};

/// The average of the opponents' ratings, to the nearest whole number, a half upwards; none without games.
pub fn average(opponents: impl IntoIterator<Item = Rating>) -> Option<Rating> {
    let (sum, games) = opponents
        .into_iter()
        .fold((0_u64, 0_u64), |(sum, games), rating| (sum + u64::from(rating), games + 1));
    if games == 0 { None } else { Rating::try_from((2 * sum + games) / (2 * games)).ok() }
}

/// The performance: the average of the opponents and what the share of the points stands for in table 8.1.1.
pub fn performance(opponents: &[Rating], score: HalfPoints) -> Option<i32> {
    let games = u32::try_from(opponents.len()).ok()?;
    average(opponents.iter().copied()).map(|average| performance_of_average(average, games, score))
}

/// The same from an average that is known.
pub fn performance_of_average(average: Rating, games: u32, score: HalfPoints) -> i32 {
    i32::from(average) + rating_difference(u32::from(score.0), games.saturating_mul(2))
}

/// The lowest rating at which the points made would have been expected, by table 8.1.2 with true
/// differences; with no points, 800 below the weakest opponent. None without games.
pub fn perfect_performance(opponents: &[Rating], score: HalfPoints) -> Option<i32> {
    let weakest = i32::from(*opponents.iter().min()?);
    let strongest = i32::from(*opponents.iter().max()?);
    if score == HalfPoints::ZERO {
        return Some(weakest - 800);
    }
    let wanted = i64::from(score.0) * 50;
    let expected = |rating: i32| -> i64 {
        opponents.iter().map(|opponent| i64::from(expected_score(rating - i32::from(*opponent)))).sum()
    };
    // Expectations never fall as the rating rises, so the lowest rating is found by halving.
    let (mut low, mut high) = (weakest - 800, strongest + 800);
    while low < high {
        let middle = low + (high - low) / 2;
        if expected(middle) >= wanted { high = middle } else { low = middle + 1 }
    }
    Some(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_score_is_worth_800_more_than_the_opponents() {
        let opponents = [2299, 2020, 1817, 1602, 1359];
        assert_eq!(average(opponents), Some(1819));
        assert_eq!(performance(&opponents, HalfPoints(10)), Some(2619));
        assert_eq!(perfect_performance(&opponents, HalfPoints(10)), Some(3035));
    }

    #[test]
    fn nothing_played_has_no_performance() {
        assert_eq!(average([]), None);
        assert_eq!(performance(&[], HalfPoints::ZERO), None);
        assert_eq!(perfect_performance(&[], HalfPoints::ZERO), None);
    }

    #[test]
    fn no_points_are_worth_800_less() {
        assert_eq!(performance(&[1500, 1501], HalfPoints::ZERO), Some(701));
        assert_eq!(perfect_performance(&[1500, 1501], HalfPoints::ZERO), Some(700));
    }
}
