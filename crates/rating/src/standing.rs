//! Where a player stands between periods.

use serde::{Deserialize, Serialize};

use crate::{Pool, Rating};

/// Whether the coefficient for the young may apply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Age {
    /// From the year after the 18th birthday on, or when no birth date is known.
    #[default]
    Adult,
    /// Until the end of the year of the 18th birthday.
    Junior,
}

/// Where a player stood before the period.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The published rating, or none.
    pub rating: Option<Rating>,
    /// The highest rating ever published.
    pub peak: Option<Rating>,
    /// How many rated games were counted so far.
    pub games: u32,
    /// Whether the coefficient for the young may apply.
    pub age: Age,
    /// What a player without a rating has gathered.
    pub pool: Pool,
    /// The first rating was published after the event began: the player's own rating changes, and the opponents
    /// are rated as if they had met somebody without a rating (8.2.4).
    pub is_new_to_opponents: bool,
}
