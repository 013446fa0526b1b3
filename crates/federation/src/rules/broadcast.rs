//! How late the public is told the moves of a game that goes on: against help from outside (FIDE 11.3; a fair-play
//! measure of the organizers, not of a law).

use serde::{Deserialize, Serialize};

use super::{Number, SettingsFault};

/// How late the moves of a game that goes on are told to whoever does not work at its table. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BroadcastDelay {
    /// At once.
    #[default]
    None,
    /// So many minutes after the platform took them.
    Minutes(u16),
    /// When each player has made so many more.
    Moves(u16),
}

impl BroadcastDelay {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(super) fn is_none(&self) -> bool {
        *self == Self::None
    }

    /// Minutes and moves, of which one at most is named.
    pub const fn parts(self) -> (Option<u16>, Option<u16>) {
        match self {
            Self::None => (None, None),
            Self::Minutes(minutes) => (Some(minutes), None),
            Self::Moves(moves) => (None, Some(moves)),
        }
    }

    pub(super) fn check(self) -> Result<(), SettingsFault> {
        let is_sound = match self {
            Self::None => true,
            Self::Minutes(minutes) => Number::DelayMinutes.holds(minutes),
            Self::Moves(moves) => Number::DelayMoves.holds(moves),
        };
        if is_sound { Ok(()) } else { Err(SettingsFault::BadBroadcastDelay) }
    }
}
