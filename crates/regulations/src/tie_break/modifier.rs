//! What modifies a tie-break (C.07, 14): what is left out, how forfeits count, which way round.

use std::fmt;

/// How many parts are left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cut {
    /// The least.
    pub lowest: u8,
    /// The greatest.
    pub highest: u8,
}

impl Cut {
    /// All parts count.
    pub const NONE: Self = Self { lowest: 0, highest: 0 };
    /// Cut-1.
    pub const ONE: Self = Self { lowest: 1, highest: 0 };
    /// Cut-2.
    pub const TWO: Self = Self { lowest: 2, highest: 0 };
    /// Median-1.
    pub const MEDIAN: Self = Self { lowest: 1, highest: 1 };
    /// Median-2.
    pub const MEDIAN_TWO: Self = Self { lowest: 2, highest: 2 };

    /// With the modifiers of their codes.
    pub(super) const CODES: [(Self, &'static str); 4] =
        [(Self::ONE, "C1"), (Self::TWO, "C2"), (Self::MEDIAN, "M1"), (Self::MEDIAN_TWO, "M2")];
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::CODES.iter().find(|(cut, _)| cut == self) {
            Some((_, code)) => write!(f, "/{code}"),
            None if *self == Self::NONE => Ok(()),
            None => write!(f, "/C{}H{}", self.lowest, self.highest),
        }
    }
}

/// What a game that was forfeited is to a tie-break. In a round robin it is a game as any other (15.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Forfeits {
    /// An unplayed round.
    #[default]
    Unplayed,
    /// `/P`: a game against the opponent of the pairing.
    Played,
}

impl fmt::Display for Forfeits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unplayed => "",
            Self::Played => "/P",
        })
    }
}

/// How the last round counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LastRound {
    /// With its results.
    #[default]
    AsPlayed,
    /// Whoever was paired has drawn (8.3); `/F` where averages are taken.
    Drawn,
}

/// Which way round numbers of players order them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// The higher rating, the smaller number is ahead.
    #[default]
    Usual,
    /// `/R`: the other way round.
    Reversed,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Usual => "",
            Self::Reversed => "/R",
        })
    }
}
