//! How much time a player has, and the rate of play that follows. Which period holds when is in [`holding`](crate::holding).

use kydan_game::Article;
use serde::{Deserialize, Serialize};

use crate::period::{Later, Pace, Repeats};
use crate::{Prescription, Rate, Text};

/// The time of one player: a first period, and whatever follows. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TimeControl {
    /// What the clock shows at the start, in seconds.
    pub base_seconds: u32,
    /// What every completed move of the first period gives, in seconds.
    pub increment_seconds: u32,
    /// How the seconds of a move are given.
    #[serde(default, skip_serializing_if = "Pace::is_usual")]
    pub pace: Pace,
    /// How many moves the first period asks for; all that are left, or none where another follows by time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u16>,
    /// How often the first period comes, one after another.
    #[serde(default, skip_serializing_if = "Repeats::is_once")]
    pub repeats: Repeats,
    /// What follows the first period.
    #[serde(default, skip_serializing_if = "Later::is_empty")]
    pub later: Later,
}

impl TimeControl {
    /// `minutes(90, 30)` is 90 minutes and 30 seconds a move, for the whole game.
    pub const fn minutes(base: u32, increment_seconds: u32) -> Self {
        Self {
            base_seconds: base.saturating_mul(60),
            increment_seconds,
            pace: Pace::Added,
            moves: None,
            repeats: Repeats::Once,
            later: Later::NOTHING,
        }
    }

    /// Whether a move gives time that is kept, in any period.
    pub fn adds(&self) -> bool {
        let gives = self.increment_seconds > 0 || self.later.iter().any(|one| one.increment_seconds > 0);
        gives && self.pace == Pace::Added
    }
}

/// A time control that the law prints, or that is usual.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedControl {
    /// A stable name within the edition.
    pub id: String,
    /// What it is called.
    pub title: Text,
    /// What it is.
    pub control: TimeControl,
    /// What prints it.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub article: Article,
}

/// Where an edition draws the lines between the rates of play.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RateBoundaries {
    /// The moves that are counted in: base + this many increments (FIDE A.1, B.1: 60).
    pub moves: u16,
    /// Blitz up to here, this included.
    pub blitz_up_to_seconds: u32,
    /// Rapid above blitz and below this; standard from here on.
    pub standard_from_seconds: u32,
    /// What says so for standard.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub standard: Article,
    /// What says so for rapid.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub rapid: Article,
    /// What says so for blitz.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub blitz: Article,
    /// Whether the law draws these lines, or the edition for want of any in the law.
    pub prescription: Prescription,
}

/// A rate of play with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RateRuling {
    /// The rate.
    pub rate: Rate,
    /// What says so.
    pub article: Article,
    /// How firmly.
    pub prescription: Prescription,
}

impl RateBoundaries {
    /// The rate of play of this time control.
    pub fn rate(&self, time: TimeControl) -> RateRuling {
        let total = time.seconds_for(self.moves);
        let (rate, article) = if total <= self.blitz_up_to_seconds {
            (Rate::Blitz, &self.blitz)
        } else if total < self.standard_from_seconds {
            (Rate::Rapid, &self.rapid)
        } else {
            (Rate::Standard, &self.standard)
        };
        RateRuling { rate, article: article.clone(), prescription: self.prescription }
    }
}
