//! What editions of the rating regulations may decide differently.

use kydan_regulations::Rate;

use crate::{Month, Rating};

/// One edition's numbers for one tempo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameters {
    /// A wider rating difference counts as this one (8.3.1).
    pub widest_difference: u16,
    /// Players with this rating or more have their true differences counted, however wide.
    pub true_difference_from: Option<Rating>,
    /// Which games are not rated because one side is so much stronger.
    pub mismatch: Option<Mismatch>,
    /// The choice of K (8.3.3).
    pub coefficients: Coefficients,
    /// How a player comes onto the list (7.1.4, 8.2).
    pub first: FirstRating,
    /// Whoever falls below is shown as unrated on the next list (7.2.1).
    pub floor: Rating,
}

/// The development coefficients and when each applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coefficients {
    /// For players with fewer than `new_games` games.
    pub new: u16,
    /// From this number of games on, a player is not new any more.
    pub new_games: u32,
    /// For juniors whose rating has stayed below `junior_below`.
    pub junior: u16,
    /// The rating that ends the junior's coefficient.
    pub junior_below: Rating,
    /// For everyone else.
    pub usual: u16,
    /// For players who ever reached `high_from`, for good.
    pub high: u16,
    /// The rating that brings the lowest coefficient.
    pub high_from: Rating,
    /// K times the games of a period stays within this: else K is lowered.
    pub product: u16,
}

/// A game between rated players this far apart, one of them among the strongest, is not rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The difference from which on it is not.
    pub from: u16,
    /// One of the two has more than this.
    pub above: Rating,
}

/// The first rating of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstRating {
    /// How many drawn games are added to the player's own (8.2.2).
    pub added_draws: u16,
    /// The rating of the imagined opponents of those draws.
    pub added_opponent: Rating,
    /// How many games against rated opponents are needed (7.1.4).
    pub least_games: u16,
    /// Results of so many months in a row are gathered, the last one included (7.1.4).
    pub months: u16,
    /// No first rating is higher (8.2.3).
    pub highest: Rating,
}

impl Parameters {
    /// The edition that [`Parameters::at`] is: FIDE's Rating Regulations with the change of October 2025.
    pub const EDITION: &'static str = "fide-b02-2025";

    /// Standard play under FIDE's regulations of March 2024, before October 2025.
    pub const FIDE_2024: Self = Self {
        widest_difference: 400,
        true_difference_from: None,
        mismatch: None,
        coefficients: Coefficients {
            new: 40,
            new_games: 30,
            junior: 40,
            junior_below: 2300,
            usual: 20,
            high: 10,
            high_from: 2400,
            product: 700,
        },
        first: FirstRating {
            added_draws: 2,
            added_opponent: 1800,
            least_games: 5,
            months: 26,
            highest: 2200,
        },
        floor: 1400,
    };

    /// Standard play from October 2025: no limit to the difference for players rated 2650 and above.
    pub const FIDE_2025: Self = Self { true_difference_from: Some(2650), ..Self::FIDE_2024 };

    /// Rapid and blitz from March 2024 (their own chapter of B.02, 6 and 7): as standard play.
    pub const FIDE_2024_FAST: Self = Self::FIDE_2024;

    /// Rapid and blitz from December 2024: games between players 600 points apart are not rated where one of them
    /// has more than 2600 (7.3.1). They never got the exception for 2650 and above.
    pub const FIDE_2025_FAST: Self =
        Self { mismatch: Some(Mismatch { from: 600, above: 2600 }), ..Self::FIDE_2024_FAST };

    /// The numbers in force now for games at this rate of play.
    pub const fn at(rate: Rate) -> Self {
        match rate {
            Rate::Standard => Self::FIDE_2025,
            Rate::Rapid | Rate::Blitz => Self::FIDE_2025_FAST,
        }
    }

    /// The numbers that were in force for games of this month, from March 2024 on; those of March 2024 before it.
    pub const fn of(rate: Rate, played: Month) -> Self {
        match rate {
            Rate::Standard if played.0 < Month::new(2025, 10).0 => Self::FIDE_2024,
            Rate::Rapid | Rate::Blitz if played.0 < Month::new(2024, 12).0 => Self::FIDE_2024_FAST,
            Rate::Standard | Rate::Rapid | Rate::Blitz => Self::at(rate),
        }
    }

    /// Whether a game of these two is rated, both having a rating.
    pub fn counts(&self, one: Rating, other: Rating) -> bool {
        self.mismatch
            .is_none_or(|mismatch| one.abs_diff(other) < mismatch.from || one.max(other) <= mismatch.above)
    }

    /// The difference that counts for a player rated `own` against `opponent`.
    pub fn difference(&self, own: Rating, opponent: Rating) -> i32 {
        let difference = i32::from(own) - i32::from(opponent);
        if self.true_difference_from.is_some_and(|from| own >= from) {
            return difference;
        }
        let widest = i32::from(self.widest_difference);
        difference.clamp(-widest, widest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expected_score;

    /// FIDE's calculation of a game between 2813 and 2400 in November 2025 shows the true difference of 413
    /// on one side and 2800 for the opponent's rating on the other.
    #[test]
    fn the_exception_belongs_to_the_player_whose_rating_is_2650_or_more() {
        let standard = Parameters::FIDE_2025;
        assert_eq!(expected_score(standard.difference(2813, 2400)), 93);
        assert_eq!(standard.difference(2400, 2813), -400);
        assert_eq!(expected_score(standard.difference(2400, 2813)), 8);
        assert_eq!(standard.difference(2650, 2000), 650);
        assert_eq!(standard.difference(2649, 2000), 400);
    }

    #[test]
    fn rapid_and_blitz_have_no_exception() {
        assert_eq!(Parameters::FIDE_2025_FAST.difference(2813, 2400), 400);
        assert_eq!(Parameters::FIDE_2024.difference(2813, 2400), 400);
    }

    #[test]
    fn an_edition_holds_for_games_of_its_months() {
        let of = |rate, year, month| Parameters::of(rate, Month::new(year, month));
        assert_eq!(of(Rate::Standard, 2025, 9), Parameters::FIDE_2024);
        assert_eq!(of(Rate::Standard, 2025, 10), Parameters::FIDE_2025);
        for fast in [Rate::Rapid, Rate::Blitz] {
            assert_eq!(of(fast, 2024, 11), Parameters::FIDE_2024_FAST);
            assert_eq!(of(fast, 2024, 12), Parameters::FIDE_2025_FAST);
        }
        for rate in [Rate::Standard, Rate::Rapid, Rate::Blitz] {
            assert_eq!(of(rate, 2026, 11), Parameters::at(rate));
        }
    }
}
