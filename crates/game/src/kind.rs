//! Which game is played.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What is known of a game before its laws are asked: a row of the registry.
macro_rules! kinds {
    ($($(#[$attribute:meta])* $kind:ident = $number:literal $name:literal $vi:literal $en:literal;)+) => {
        /// A game of the federation. Stored by its name: append only, never renamed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Kind {$(
            #[doc = $vi]
            $(#[$attribute])*
            $kind,
        )+}

        impl Kind {
            /// Every game, in the order in which they came.
            pub const ALL: &[Self] = &[$($(#[$attribute])* Self::$kind,)+];

            /// The stored name.
            pub const fn name(self) -> &'static str {
                match self {$($(#[$attribute])* Self::$kind => $name,)+}
            }

            /// What people call it: in Vietnamese, in English.
            pub const fn called(self) -> (&'static str, &'static str) {
                match self {$($(#[$attribute])* Self::$kind => ($vi, $en),)+}
            }

            /// Its number, for ids that are fixed by it; never given to another.
            pub const fn number(self) -> u128 {
                match self {$($(#[$attribute])* Self::$kind => $number,)+}
            }
        }
    };
}

kinds! {
    Xiangqi = 1 "xiangqi" "Cờ tướng" "Xiangqi";
    Chess = 2 "chess" "Cờ vua" "Chess";
    #[cfg(feature = "caro")]
    Caro = 3 "caro" "Cờ caro" "Cờ caro";
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        Self::ALL.iter().copied().find(|kind| kind.name() == text).ok_or(UnknownKind)
    }
}

/// The text names none of our games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownKind;

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game is one of")?;
        Kind::ALL.iter().try_for_each(|kind| write!(f, " `{kind}`"))
    }
}

impl std::error::Error for UnknownKind {}
