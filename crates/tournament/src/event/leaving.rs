//! How somebody leaves an event.

use kydan_journal::RulingId;
use serde::{Deserialize, Serialize};

/// How a player came to leave. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Leaving {
    /// At the own wish, or as events before this distinction were stored.
    #[default]
    Wish,
    /// A ruling took the right to play (xiangqi law 16.1d; FIDE 12.9.9).
    Disqualified {
        /// The ruling, by id.
        ruling: RulingId,
    },
    /// A ruling struck the name off the list and the results (16.1e, 16.2).
    StruckOff {
        /// The ruling, by id.
        ruling: RulingId,
    },
}

impl Leaving {
    /// The ruling that sent the player away, if one did.
    pub const fn ruling(self) -> Option<RulingId> {
        match self {
            Self::Wish => None,
            Self::Disqualified { ruling } | Self::StruckOff { ruling } => Some(ruling),
        }
    }

    pub(super) fn is_wish(&self) -> bool {
        *self == Self::Wish
    }
}
