//! Game files: bytes in, games out, one after the other. PGN, score sheets in any letters, coordinates.
//!
//! ```
//! use kydan_chess::file::GameFile;
//!
//! let file = GameFile::read("[White \"Lê\"]\n\n1. e4 e5 2. Mf3 Mc6 1-0\n".as_bytes())?;
//! let game = file.games().next().unwrap();
//! assert_eq!(game.tags.white(), Some("Lê"));
//! assert_eq!(game.line().plies(), 4);
//! assert!(game.is_sound());
//! # Ok::<(), kydan_chess::file::FileProblem>(())
//! ```
//!
//! A game that is damaged is given as far as it goes, with what is wrong and what may have been meant; the games
//! after it are read all the same. For millions of games there is [`import_pgn`](crate::import_pgn).

mod encoding;
mod near;
mod record;
mod score;
mod split;

use std::collections::VecDeque;

pub use kydan_game::{FileProblem, GameProblem, Tags};
use kydan_game::{Line, Score, Side};

use crate::sheet::Entry;
use crate::{Chess, Laws, Move, Notation};

pub use encoding::TextEncoding;
pub(crate) use encoding::decode;
pub use near::Near;

/// A file of games whose text is known; the games are read when they are asked for.
#[derive(Clone, Debug)]
pub struct GameFile {
    text: String,
    encoding: TextEncoding,
}

/// A game of a file.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// 1 for the first game of the file.
    pub number: usize,
    /// The line of the file where the game begins, from 1.
    pub at_line: usize,
    /// Players, event, date and all other tags, as they were written.
    pub tags: Tags,
    /// In what the moves are written, as all of them together show; none where there are no moves.
    pub notation: Option<Notation>,
    /// The moves that could be played.
    pub line: Line<Chess>,
    /// The same moves as they are written, with offers, clock times, and why one is illegal.
    pub entries: Vec<Entry>,
    /// What stopped the reading.
    pub trouble: Option<Trouble>,
    /// What is written from the trouble on, its own text first; everything, where the start is not known.
    pub unread: Vec<String>,
    /// The result: of the movetext, or else of the tags. None where it is open (`*`) or not told.
    pub result: Option<Score>,
    /// What is wrong besides: words that mean nothing, wrong numbers, a result that differs from the tag's.
    pub problems: Vec<GameProblem>,
}

/// A word that must be a move and cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// Which ply it would have been; 1 is the first that is written.
    pub ply: u16,
    /// The number of the move, as players count and as the position's FEN has it.
    pub number: u32,
    /// Who was to move.
    pub side: Side,
    /// What is written.
    pub token: String,
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: Why,
    /// Legal moves that may have been meant, the most plausible first; at most [`Trouble::NEAR`].
    pub near: Vec<Near>,
}

impl Trouble {
    /// How many moves that may have been meant are named at most.
    pub const NEAR: usize = 8;
    /// How many of the following moves are tried after a move that may have been meant.
    pub const AHEAD: usize = 8;
}

/// What is wrong with a written move.
pub type Why = kydan_game::Why<Move>;

impl GameRecord {
    /// The moves that could be played, from the first position.
    pub const fn line(&self) -> &Line<Chess> {
        &self.line
    }

    /// Whether nothing at all is wrong with the game: what strict reading asks for.
    pub fn is_sound(&self) -> bool {
        self.trouble.is_none() && self.problems.is_empty() && self.illegal().next().is_none()
    }

    /// The moves that the laws forbid and that were played all the same: the game goes on from them (7.5, A.4.2).
    pub fn illegal(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.illegal.is_some())
    }
}

impl GameFile {
    /// Takes the bytes of a file. The encoding is found from its mark or its text.
    ///
    /// # Errors
    /// [`FileProblem`], where there is no text.
    pub fn read(bytes: &[u8]) -> Result<Self, FileProblem> {
        let (text, encoding) = encoding::decode(bytes);
        if text.trim_matches(|char: char| char.is_whitespace() || char == '\u{feff}').is_empty() {
            return Err(FileProblem::Empty);
        }
        // A damaged text holds a few zero bytes, another kind of file many.
        if text.matches('\0').count() > text.len() / 8 {
            return Err(FileProblem::Binary);
        }
        Ok(Self { text, encoding })
    }

    /// How the bytes were understood.
    pub const fn encoding(&self) -> TextEncoding {
        self.encoding
    }

    /// The games, each read when it is asked for, their lines under the Laws of 2018.
    pub fn games(&self) -> Games<'_> {
        self.games_under(Laws::default())
    }

    /// The games, their lines under these laws.
    pub fn games_under(&self, laws: Laws) -> Games<'_> {
        Games { chunks: split::Chunks::of(&self.text), waiting: VecDeque::new(), laws, given: 0 }
    }
}

/// The games of a file, one after the other.
#[derive(Debug)]
pub struct Games<'a> {
    chunks: split::Chunks<'a>,
    waiting: VecDeque<GameRecord>,
    laws: Laws,
    given: usize,
}

impl Games<'_> {
    /// How much of the text is read, and how much there is, in bytes: for showing how far one has come.
    pub const fn progress(&self) -> (usize, usize) {
        self.chunks.progress()
    }
}

impl Iterator for Games<'_> {
    type Item = GameRecord;

    fn next(&mut self) -> Option<GameRecord> {
        while self.waiting.is_empty() {
            self.waiting.extend(record::games_of(&self.chunks.next()?, self.laws));
        }
        let game = self.waiting.pop_front()?;
        self.given += 1;
        Some(GameRecord { number: self.given, ..game })
    }
}
