//! How what is paid is shared between club, province and nation (charter 15.4).

use serde::{Deserialize, Serialize};

/// How payments are shared, in percent: the club keeps the rest (charter 15.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shares {
    /// Of the province.
    pub province: u8,
    /// Of the nation.
    pub nation: u8,
}

/// A payment as it is shared, in đồng.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Split {
    /// What the club keeps: with what cannot be parted.
    pub club: u64,
    /// The province's part.
    pub province: u64,
    /// The nation's part.
    pub nation: u64,
}

impl Shares {
    /// How a payment is shared.
    pub fn split(&self, amount: u64) -> Split {
        // Amounts are a milliard at most: times a hundred they fit by far.
        let part = |percent: u8| amount.saturating_mul(u64::from(percent)) / 100;
        let (province, nation) = (part(self.province), part(self.nation));
        Split { club: amount.saturating_sub(province).saturating_sub(nation), province, nation }
    }
}
