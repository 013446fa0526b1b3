//! Why: as data. The words live in the `words` folders of the crates ([`Words`](crate::Words)).

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Provision;

/// An article of the law of the game at hand, such as `7.1g`.
///
/// Printed numbers repeat (15.5 stands twice in the xiangqi law), so the ordinal says which of them is
/// meant, counted from 1 in the order of printing.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Article {
    /// The number as printed, without the word for article: `24.1`, `9.6.1`, `20.4b.6`.
    pub number: Cow<'static, str>,
    /// 1 for the first article with this number, 2 for the second …
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub ordinal: u8,
}

const fn first() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_first(ordinal: &u8) -> bool {
    *ordinal == 1
}

impl Article {
    /// The first article that is printed with this number.
    pub const fn new(number: &'static str) -> Self {
        Self { number: Cow::Borrowed(number), ordinal: 1 }
    }

    /// The `ordinal`-th article that is printed with this number, counted from 1.
    pub const fn nth(number: &'static str, ordinal: u8) -> Self {
        Self { number: Cow::Borrowed(number), ordinal }
    }
}

impl fmt::Display for Article {
    /// `7.1g`, or `15.5#2` for the second of that number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ordinal {
            1 => f.write_str(&self.number),
            ordinal => write!(f, "{}#{ordinal}", self.number),
        }
    }
}

/// The reason of a judgment, for a person to read after it was put into words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Explanation<A = Article> {
    /// What it rests on: the article of the edition, or while no edition was asked the law's provision.
    pub article: A,
    /// The key of the phrase in the dictionaries: `game.topic.case`, such as `xiangqi.illegal.hobbled_horse`.
    pub phrase: Cow<'static, str>,
    /// The plies it speaks of; ply 1 is White's first move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plies: Vec<u16>,
    /// The squares it speaks of, as the game's coordinates, in the order that the phrase names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<String>,
    /// For a repetition, what every ply of the cycle was; else empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cycle: Vec<PlyNote>,
}

/// The reason of a judgment as the laws give it, before an edition has numbered it.
pub type Grounds = Explanation<Provision>;

impl Grounds {
    /// The same under the article that an edition has for the provision.
    pub fn cited(self, number: impl FnOnce(Provision) -> Article) -> Explanation {
        let Self { article, phrase, plies, squares, cycle } = self;
        Explanation { article: number(article), phrase, plies, squares, cycle }
    }
}

impl<A> Explanation<A> {
    /// An explanation that names no plies and no squares yet.
    pub const fn new(article: A, phrase: &'static str) -> Self {
        Self {
            article,
            phrase: Cow::Borrowed(phrase),
            plies: Vec::new(),
            squares: Vec::new(),
            cycle: Vec::new(),
        }
    }

    /// The same, naming squares.
    pub fn at<S: ToString>(mut self, squares: impl IntoIterator<Item = S>) -> Self {
        self.squares.extend(squares.into_iter().map(|square| square.to_string()));
        self
    }

    /// The same, naming plies.
    pub fn on(mut self, plies: impl IntoIterator<Item = u16>) -> Self {
        self.plies.extend(plies);
        self
    }
}

/// What one ply of a repetition cycle was in the eyes of the law.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlyNote {
    /// Which ply; 1 is White's first move.
    pub ply: u16,
    /// The key of its class in the dictionaries, such as `check`, `chase`, `idle`.
    pub class: Cow<'static, str>,
    /// The squares that show it: from whom to whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<String>,
}

/// Text that could not be read as what it should be.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Misread {
    /// The key of the phrase that says what is wrong, such as `xiangqi.notation.no_such_piece`.
    pub phrase: Cow<'static, str>,
    /// The part of the text that could not be read.
    pub token: String,
    /// Where that part begins, in characters from 0.
    pub at: usize,
    /// What would have been right here, where a short list can say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expected: Vec<String>,
}

impl Misread {
    /// A misreading of `token`, found `at` characters into the text.
    pub fn new(phrase: &'static str, token: impl Into<String>, at: usize) -> Self {
        Self { phrase: Cow::Borrowed(phrase), token: token.into(), at, expected: Vec::new() }
    }

    /// The same, with what would have been right.
    pub fn expecting<S: ToString>(mut self, expected: impl IntoIterator<Item = S>) -> Self {
        self.expected.extend(expected.into_iter().map(|text| text.to_string()));
        self
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at character {}: {:?}", self.phrase, self.at, self.token)?;
        if !self.expected.is_empty() {
            write!(f, " (expected {})", self.expected.join(", "))?;
        }
        Ok(())
    }
}

impl std::error::Error for Misread {}
