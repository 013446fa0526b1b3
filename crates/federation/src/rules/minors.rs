//! How the public sees players who are not of age: children are named where they and their guardians agreed, which the
//! event asks of them with the entry (Law on Children 2016, 6.11).

use serde::{Deserialize, Serialize};

/// What the rules say of the names of players who are not of age. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MinorsNamed {
    /// In full, as everybody else: whoever enters a child agrees to it.
    #[default]
    InFull,
    /// By their initials, without a photograph: the name is for themselves, their guardians and club, and officials.
    ByInitials,
}

impl MinorsNamed {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}
