//! What the game files of all games share: tags, and what can be wrong with a file.

mod tags;

use std::fmt;

use crate::{Grounds, Misread};

pub use tags::Tags;

/// Why a file holds no games at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FileProblem {
    /// Nothing but white space.
    Empty,
    /// No text: zero bytes without the mark of UTF-16.
    Binary,
    /// The game has no files of its own.
    OfNoFormat,
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "the file is empty",
            Self::Binary => "the file is not text",
            Self::OfNoFormat => "the game has no files of its own",
        })
    }
}

impl std::error::Error for FileProblem {}

/// What is wrong with a game of a file, as data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameProblem {
    /// The line of the file, from 1.
    pub line: usize,
    /// What, where in that text, and what would be right.
    pub misread: Misread,
}

/// What is wrong with a written move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why<M> {
    /// It names no move.
    Misread(Misread),
    /// It names a move that the laws forbid, and the game does not go on from there.
    Illegal {
        /// The move that is named.
        mv: M,
        /// The article and the reason.
        grounds: Grounds,
    },
}
