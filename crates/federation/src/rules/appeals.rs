//! What an event's rules say about appeals.

use serde::{Deserialize, Serialize};

use super::{Number, SettingsFault};
use crate::Money;

/// Until when and for what fee players appeal. Neither law sets either (xiangqi law 15.6, the second; FIDE 11.10): what
/// an event does not say, does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AppealTerms {
    /// Within how many minutes after the ruling; for one made during a game, after its end, since the written
    /// complaint comes after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within_minutes: Option<u32>,
    /// What an appeal costs; given back where it was right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Money>,
}

impl AppealTerms {
    pub(super) fn are_usual(&self) -> bool {
        *self == Self::default()
    }

    pub(super) fn check(&self) -> Result<(), SettingsFault> {
        let in_time = self.within_minutes.is_none_or(|minutes| Number::AppealMinutes.holds(minutes));
        let payable = self.fee.is_none_or(|fee| Number::AppealFee.holds(fee.amount));
        if in_time && payable { Ok(()) } else { Err(SettingsFault::BadAppealTerms) }
    }
}
