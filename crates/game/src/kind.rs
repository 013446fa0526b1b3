//! Which game is played.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::{Side, WordFiles};

/// What is known of a game before its laws are asked: a row of the registry. Its crate has the name of the game, and in
/// it the words for the game itself.
macro_rules! kinds {
    ($($(#[$attribute:meta])* $kind:ident = $number:literal $name:literal $about:literal;)+) => {
        /// A game of the federation. Stored by its name: append only, never renamed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Kind {$(
            #[doc = $about]
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

            /// The files of its words.
            const fn files(self) -> WordFiles {
                match self {$($(#[$attribute])* Self::$kind => WordFiles {
                    vi: include_str!(concat!("../../", $name, "/words/game.vi.json")),
                    en: include_str!(concat!("../../", $name, "/words/game.en.json")),
                },)+}
            }

            /// The file of its words in Chinese.
            const fn chinese(self) -> &'static str {
                match self {$($(#[$attribute])* Self::$kind => {
                    include_str!(concat!("../../", $name, "/words/game.zh.json"))
                },)+}
            }

            /// Its number, for ids that are fixed by it; never given to another.
            pub const fn number(self) -> u128 {
                match self {$($(#[$attribute])* Self::$kind => $number,)+}
            }
        }
    };
}

kinds! {
    Xiangqi = 1 "xiangqi" "Xiangqi.";
    Chess = 2 "chess" "Chess.";
    #[cfg(feature = "caro")]
    Caro = 3 "caro" "Gomoku: five in a row, and not six.";
}

/// What people call a game and its sides in one language. The same file tells pages what else they say of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct GameWords {
    /// The game, such as "Cờ tướng".
    pub name: String,
    side: Sides,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Sides {
    white: String,
    black: String,
}

impl GameWords {
    /// The side, such as "Đỏ".
    pub fn side(&self, side: Side) -> &str {
        match side {
            Side::White => &self.side.white,
            Side::Black => &self.side.black,
        }
    }
}

impl Kind {
    /// What it and its sides are called: in Vietnamese, in English.
    pub fn words(self) -> (&'static GameWords, &'static GameWords) {
        static WORDS: LazyLock<BTreeMap<Kind, (GameWords, GameWords)>> = LazyLock::new(|| {
            let read = |kind: &Kind| kind.files().read().expect("a test reads the words of every game");
            Kind::ALL.iter().map(|kind| (*kind, read(kind))).collect()
        });
        let (vi, en) = &WORDS[&self];
        (vi, en)
    }

    /// What it and its sides are called in Chinese.
    pub fn in_chinese(self) -> &'static GameWords {
        static WORDS: LazyLock<BTreeMap<Kind, GameWords>> = LazyLock::new(|| {
            let read = |kind: &Kind| {
                serde_json::from_str(kind.chinese()).expect("a test reads the words of every game")
            };
            Kind::ALL.iter().map(|kind| (*kind, read(kind))).collect()
        });
        &WORDS[&self]
    }

    /// What people call it: in Vietnamese, in English.
    pub fn called(self) -> (&'static str, &'static str) {
        let (vi, en) = self.words();
        (&vi.name, &en.name)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_says_what_it_and_its_sides_are_called() {
        for kind in Kind::ALL {
            let (vi, en) = kind.words();
            for words in [vi, en, kind.in_chinese()] {
                assert!(!words.name.is_empty() && words.side(Side::White) != words.side(Side::Black));
            }
        }
        assert_eq!(Kind::Xiangqi.called(), ("Cờ tướng", "Xiangqi"));
        assert_eq!(Kind::Xiangqi.words().0.side(Side::White), "Đỏ");
        assert_eq!(Kind::Xiangqi.in_chinese().name, "象棋");
    }
}
