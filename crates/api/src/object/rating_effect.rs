//! What a rated game did to its players' ratings.

use async_graphql::SimpleObject;
use kydan_game::Side;
use kydan_journal::BoutId;
use kydan_tournament as facts;

/// What a game did to both ratings; null for whom it did not count.
#[derive(SimpleObject)]
pub struct RatingEffects {
    white: Option<RatingEffect>,
    black: Option<RatingEffect>,
}

/// A rated game's part in one player's change. The event's games are summed before they are rounded.
#[derive(SimpleObject)]
pub struct RatingEffect {
    /// The player's rating before the event; null while games are gathered for a first one.
    rating: Option<u16>,
    /// The opponent's before the event.
    opponent_rating: u16,
    /// The points to expect by FIDE's table, with two decimals: `0.64`. Null without an own rating.
    expected: Option<String>,
    /// The coefficient; 0 without an own rating.
    k: u16,
    /// K times what was made beyond the expected, with two decimals: `-2.80`. Null without an own rating.
    change: Option<String>,
}

impl RatingEffects {
    /// Those of a game among all of its event; none where it counted for neither.
    pub(crate) fn of(bout: BoutId, all: &[facts::RatingEffect]) -> Option<Self> {
        let own = |side: Side| {
            let found = all.iter().find(|one| one.bout == bout && one.side == side)?;
            Some(RatingEffect {
                rating: found.own,
                opponent_rating: found.rating,
                expected: found.expected.map(decimals),
                k: found.k,
                change: found.change.map(decimals),
            })
        };
        let effects = Self { white: own(Side::White), black: own(Side::Black) };
        (effects.white.is_some() || effects.black.is_some()).then_some(effects)
    }
}

fn decimals(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundredths_have_two_decimals_and_their_sign() {
        for (hundredths, said) in [(0, "0.00"), (64, "0.64"), (-5, "-0.05"), (-280, "-2.80"), (1280, "12.80")]
        {
            assert_eq!(decimals(hundredths), said);
        }
    }
}
