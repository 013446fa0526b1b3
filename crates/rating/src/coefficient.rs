//! The development coefficient K (8.3.3).

use crate::{Age, Coefficients, Parameters, Rating, Standing};

/// The coefficient of a player for a period with this many games.
///
/// The four printed rules overlap and state no order. The lists that FIDE publishes follow this one: who
/// ever reached 2400 keeps 10; a junior who never reached 2300 has 40; a newcomer has 40; the others 20.
pub fn coefficient(standing: &Standing, games: u16, parameters: &Parameters) -> u16 {
    let rules = &parameters.coefficients;
    let peak = standing.peak.max(standing.rating);
    let full = match () {
        () if reached(peak, rules.high_from) => rules.high,
        () if standing.age == Age::Junior && !reached(peak, rules.junior_below) => rules.junior,
        () if standing.games < rules.new_games => rules.new,
        () => rules.usual,
    };
    within_product(full, games, rules)
}

fn reached(peak: Option<Rating>, rating: Rating) -> bool {
    peak.is_some_and(|peak| peak >= rating)
}

/// The largest whole K whose product with the games stays within the limit.
fn within_product(full: u16, games: u16, rules: &Coefficients) -> u16 {
    rules.product.checked_div(games).map_or(full, |limit| full.min(limit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn k(rating: Rating, peak: Rating, games: u32, age: Age, played: u16) -> u16 {
        let standing = Standing { rating: Some(rating), peak: Some(peak), games, age, ..Standing::default() };
        coefficient(&standing, played, &Parameters::FIDE_2025)
    }

    #[test]
    fn a_newcomer_has_40_until_thirty_games() {
        assert_eq!(k(1800, 1800, 0, Age::Adult, 9), 40);
        assert_eq!(k(1800, 1800, 29, Age::Adult, 9), 40);
        assert_eq!(k(1800, 1800, 30, Age::Adult, 9), 20);
    }

    #[test]
    fn whoever_reached_2400_keeps_10_after_falling_below() {
        assert_eq!(k(2400, 2400, 500, Age::Adult, 9), 10);
        assert_eq!(k(2310, 2405, 500, Age::Adult, 9), 10);
        assert_eq!(k(2399, 2399, 500, Age::Adult, 9), 20);
        assert_eq!(k(2420, 2420, 12, Age::Adult, 9), 10);
    }

    #[test]
    fn a_junior_has_40_below_2300() {
        assert_eq!(k(2299, 2299, 500, Age::Junior, 9), 40);
        assert_eq!(k(2300, 2300, 500, Age::Junior, 9), 20);
        assert_eq!(k(2250, 2310, 500, Age::Junior, 9), 20);
        assert_eq!(k(2410, 2410, 500, Age::Junior, 9), 10);
    }

    /// A published calculation with 39 games in one period lowers 20 to 17.
    #[test]
    fn k_times_the_games_stays_within_700() {
        assert_eq!(k(2000, 2000, 500, Age::Adult, 35), 20);
        assert_eq!(k(2000, 2000, 500, Age::Adult, 36), 19);
        assert_eq!(k(2000, 2000, 500, Age::Adult, 39), 17);
        assert_eq!(k(1500, 1500, 0, Age::Junior, 17), 40);
        assert_eq!(k(1500, 1500, 0, Age::Junior, 18), 38);
    }
}
