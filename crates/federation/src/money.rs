//! Money in minor units.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The years that dues can be owed and paid for.
pub(crate) const DUES_YEARS: std::ops::RangeInclusive<i16> = 1950..=2100;
/// No dues, payments or fees are more, in đồng.
pub const MOST_DONG: u64 = 1_000_000_000;

/// A currency that dues are paid in, by its ISO 4217 code. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Currency {
    /// Đồng: no minor unit.
    Vnd,
    /// US dollar: cents.
    Usd,
    /// Euro: cents.
    Eur,
}

impl Currency {
    /// Every currency.
    pub const ALL: [Self; 3] = [Self::Vnd, Self::Usd, Self::Eur];

    /// The ISO 4217 code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Vnd => "VND",
            Self::Usd => "USD",
            Self::Eur => "EUR",
        }
    }

    /// How many decimal digits the minor unit is away from the major one.
    pub const fn minor_digits(self) -> u8 {
        match self {
            Self::Vnd => 0,
            Self::Usd | Self::Eur => 2,
        }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Currency {
    type Err = UnknownCurrency;

    fn from_str(text: &str) -> Result<Self, UnknownCurrency> {
        Self::ALL.into_iter().find(|currency| currency.code() == text).ok_or(UnknownCurrency)
    }
}

/// The text is no currency that dues are paid in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("dues are paid in VND, USD or EUR")]
pub struct UnknownCurrency;

/// An amount.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Money {
    /// In the currency's minor unit.
    pub amount: u64,
    /// Which currency.
    pub currency: Currency,
}

impl Money {
    /// An amount in đồng, which have no minor unit.
    ///
    /// # Errors
    /// Nothing, and more than [`MOST_DONG`].
    pub const fn dong(amount: u64) -> Result<Self, BadAmount> {
        match amount {
            1..=MOST_DONG => Ok(Self { amount, currency: Currency::Vnd }),
            _ => Err(BadAmount),
        }
    }
}

/// The number is no amount in đồng that anybody owes or pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an amount is between 1 and 1,000,000,000 đồng")]
pub struct BadAmount;
