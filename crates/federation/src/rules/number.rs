//! The whole numbers that an event's rules set, each with its bounds: what is checked, and what forms are told.

use std::ops::RangeInclusive;

use kydan_regulations::{LONGEST_PERIOD, MOST_INCREMENT};

/// A whole number that an event's rules set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Number {
    /// How many rounds are planned.
    Rounds,
    /// The first period, in seconds.
    BaseSeconds,
    /// What a move gives, in seconds.
    IncrementSeconds,
    /// How long an absent player is waited for, in seconds.
    LateSeconds,
    /// How late the public is told moves, in minutes.
    DelayMinutes,
    /// The same in moves of each player.
    DelayMoves,
    /// Within how many minutes players appeal.
    AppealMinutes,
    /// What an appeal costs, in đồng.
    AppealFee,
    /// From how many moves of each on players may agree to a draw.
    AgreeingMoves,
    /// How many byes for half a point a player may have.
    HalfByes,
    /// The age group of a youth championship, in years.
    YouthAge,
    /// How many tie-breaks are named.
    TieBreaks,
    /// What a game is worth, in half points.
    HalfPoints,
    /// An age that entries are limited by, in years.
    EntryAge,
    /// A rating that they are limited by.
    EntryRating,
    /// How many places there are, in all or for a club or province.
    EntryPlaces,
    /// What an entry costs, in đồng.
    EntryFee,
    /// Until which round late entries are taken.
    LateUntilRound,
    /// The place of a prize.
    PrizePlace,
    /// The age of a prize, in years.
    PrizeAge,
    /// The money of a prize, in đồng.
    PrizeMoney,
}

/// The greatest number of rounds.
const MOST_ROUNDS: u64 = 99;
/// No sum is more, in đồng.
const MOST_MONEY: u64 = 1_000_000_000_000;

impl Number {
    /// Every number, in the order of a rules document.
    pub const ALL: [Self; 21] = [
        Self::Rounds,
        Self::BaseSeconds,
        Self::IncrementSeconds,
        Self::LateSeconds,
        Self::DelayMinutes,
        Self::DelayMoves,
        Self::AppealMinutes,
        Self::AppealFee,
        Self::AgreeingMoves,
        Self::HalfByes,
        Self::YouthAge,
        Self::TieBreaks,
        Self::HalfPoints,
        Self::EntryAge,
        Self::EntryRating,
        Self::EntryPlaces,
        Self::EntryFee,
        Self::LateUntilRound,
        Self::PrizePlace,
        Self::PrizeAge,
        Self::PrizeMoney,
    ];

    /// At least and at most, both ends included.
    pub const fn bounds(self) -> RangeInclusive<u64> {
        match self {
            Self::Rounds | Self::LateUntilRound => 1..=MOST_ROUNDS,
            Self::BaseSeconds => 0..=LONGEST_PERIOD as u64,
            Self::IncrementSeconds => 0..=MOST_INCREMENT as u64,
            // No player has a longer day than this.
            Self::LateSeconds => 0..=24 * 3_600,
            // Nobody watches a game of more than four hours ago as live.
            Self::DelayMinutes => 1..=240,
            // As many moves of each player as games seldom have in all.
            Self::DelayMoves => 1..=50,
            // No event waits longer for an appeal: thirty days.
            Self::AppealMinutes => 1..=30 * 24 * 60,
            Self::AppealFee | Self::EntryFee | Self::PrizeMoney => 1..=MOST_MONEY,
            // No game is forbidden to be drawn for longer than this.
            Self::AgreeingMoves => 1..=200,
            // Nobody stays away more often than there are rounds.
            Self::HalfByes => 0..=MOST_ROUNDS,
            Self::YouthAge => 5..=20,
            // C.07 asks for no more than a handful, and each costs a column.
            Self::TieBreaks => 1..=24,
            // Sums of all rounds must fit their column.
            Self::HalfPoints => 0..=20,
            // Nobody is older.
            Self::EntryAge => 0..=120,
            // No list has a higher rating.
            Self::EntryRating => 0..=4_000,
            // Pairing numbers have four digits where tournaments are exchanged.
            Self::EntryPlaces => 1..=9_999,
            // No prize is for a place behind this.
            Self::PrizePlace => 1..=999,
            Self::PrizeAge => 5..=100,
        }
    }

    /// Whether a number is within its bounds.
    pub fn holds(self, number: impl Into<u64>) -> bool {
        self.bounds().contains(&number.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_in_order_and_hold_both_ends() {
        for number in Number::ALL {
            let (least, most) = (*number.bounds().start(), *number.bounds().end());
            assert!(least < most, "{number:?}");
            assert!(number.holds(least) && number.holds(most) && !number.holds(most + 1), "{number:?}");
            assert!(least == 0 || !number.holds(least - 1), "{number:?}");
        }
    }
}
