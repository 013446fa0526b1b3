//! The part that an article plays, whatever its number in an edition.

use std::fmt;

use serde::Serialize;

/// What a law provides for, such as `checkmate`: the part that an article plays in a judgment.
///
/// Printings and editions number the same provision differently (FIDE's 9.2.1.2 of 2018 is 9.2.2 of 2023), so a
/// game's laws name the provision, and the edition that a game is played by has the article for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Provision(&'static str);

impl Provision {
    /// The provision with this name, as editions list it: `snake_case`.
    pub const fn new(name: &'static str) -> Self {
        Self(name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Provision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Declares a game's provisions as constants, and all of them as `PROVISIONS`.
///
/// ```
/// mod provisions {
///     kydan_game::provisions! {
///         CHECKMATE = "checkmate",
///         STALEMATE = "stalemate",
///     }
/// }
/// assert_eq!(provisions::PROVISIONS, [provisions::CHECKMATE, provisions::STALEMATE]);
/// ```
#[macro_export]
macro_rules! provisions {
    ($($name:ident = $text:literal),* $(,)?) => {
        $(pub(crate) const $name: $crate::Provision = $crate::Provision::new($text);)*
        /// Every provision that this crate names: each edition of the game has an article for it.
        pub const PROVISIONS: &[$crate::Provision] = &[$($name),*];
    };
}
