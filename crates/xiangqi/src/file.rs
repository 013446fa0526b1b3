//! Game files: bytes in, games out, one after the other. PGN with moves in any notation, DhtmlXQ, and the `position`
//! lines of engines.
//!
//! ```
//! use kydan_xiangqi::file::GameFile;
//!
//! let file = GameFile::read(
//!     "[Red \"Lý\"]\n[Black \"Trần\"]\n\n1. 炮二平五 马8进7 2. 马二进三 1-0\n".as_bytes(),
//! )?;
//! let game = file.games().next().unwrap();
//! assert_eq!(game.tags.red(), Some("Lý"));
//! assert_eq!(game.line().plies(), 3);
//! assert!(game.main.sheet.trouble.is_none());
//! # Ok::<(), kydan_xiangqi::file::FileProblem>(())
//! ```
//!
//! A game that is damaged is given as far as it goes, with what is wrong and what may have been meant; the games after
//! it are read all the same.

mod detect;
mod dhtmlxq;
mod dhtmlxq_write;
mod encoding;
mod engine;
mod movetext;
mod pgn;
mod write;

pub use kydan_game::{FileProblem, GameProblem, Tags};
use kydan_game::{Line, Score};

use crate::sheet::Sheet;
use crate::{Laws, Notation, Xiangqi};
pub use dhtmlxq_write::write_dhtmlxq;
pub use encoding::TextEncoding;
pub use write::write;

/// A file of games whose text is known; the games are read when they are asked for.
#[derive(Clone, Debug)]
pub struct GameFile {
    text: String,
    encoding: TextEncoding,
    format: FileFormat,
}

/// The forms of game files that are read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FileFormat {
    /// Tags in brackets, then the moves; or moves alone.
    Pgn,
    /// What the viewer DhtmlXQ takes, alone or inside a web page.
    DhtmlXq,
    /// Lines of `position fen … moves …`, as engines are told.
    Engine,
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
    /// In what the moves are written: as the tag `Format` says where the moves bear it out, else as all moves of the
    /// game together show. None where there are no moves, or where they fit several notations with different meanings.
    pub notation: Option<Notation>,
    /// The moves.
    pub main: Branch,
    /// The result: of the movetext, or else of the tag. None where it is open (`*`) or not told.
    pub result: Option<Score>,
    /// What is wrong besides a move that cannot be played, which is `main.sheet.trouble`.
    pub problems: Vec<GameProblem>,
}

impl GameRecord {
    /// The moves that could be played, from the first position.
    pub const fn line(&self) -> &Line<Xiangqi> {
        &self.main.sheet.line
    }

    /// Whether nothing at all is wrong with the game.
    pub const fn is_sound(&self) -> bool {
        self.main.sheet.trouble.is_none() && self.problems.is_empty()
    }
}

/// Moves with what was noted on them.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The moves, up to the first that cannot be read or is illegal.
    pub sheet: Sheet,
    /// Comments and marks, by ply.
    pub notes: Vec<Note>,
    /// Other moves that were considered. Those of moves that could not be played are lost with them.
    pub variations: Vec<Variation>,
}

/// What was noted on a ply.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// The ply after which it stands, counted in this branch; 0 stands before the first.
    pub ply: u16,
    /// The words.
    pub comments: Vec<String>,
    /// Numeric annotation glyphs: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub marks: Vec<u8>,
}

/// Moves instead of those that were played.
#[derive(Clone, Debug)]
pub struct Variation {
    /// The ply of the branch around it that the first of these moves replaces.
    pub instead_of: u16,
    /// The moves; their line begins where that ply was played.
    pub branch: Branch,
}

impl GameFile {
    /// Takes the bytes of a file. The encoding is found from its mark or its text.
    pub fn read(bytes: &[u8]) -> Result<Self, FileProblem> {
        let (text, encoding) = encoding::decode(bytes);
        if text.trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{feff}').is_empty() {
            return Err(FileProblem::Empty);
        }
        if text.bytes().take(4096).filter(|byte| *byte == 0).count() > 1 {
            return Err(FileProblem::Binary);
        }
        let format = if dhtmlxq::is_here(&text) {
            FileFormat::DhtmlXq
        } else if engine::is_here(&text) {
            FileFormat::Engine
        } else {
            FileFormat::Pgn
        };
        Ok(Self { text, encoding, format })
    }

    /// How the bytes were understood.
    pub const fn encoding(&self) -> TextEncoding {
        self.encoding
    }

    /// The form of the file.
    pub const fn format(&self) -> FileFormat {
        self.format
    }

    /// The games, each read when it is asked for, their lines under the usual laws.
    pub fn games(&self) -> Games<'_> {
        self.games_under(Laws::default())
    }

    /// The games, their lines under these laws.
    pub fn games_under(&self, laws: Laws) -> Games<'_> {
        let source = match self.format {
            FileFormat::Pgn => Source::Pgn(pgn::Chunks::of(&self.text)),
            FileFormat::DhtmlXq => Source::DhtmlXq(dhtmlxq::Pages::of(&self.text)),
            FileFormat::Engine => Source::Engine(engine::Lines::of(&self.text)),
        };
        Games { source, laws, given: 0, bytes: self.text.len() }
    }
}

/// The games of a file, one after the other.
#[derive(Debug)]
pub struct Games<'a> {
    source: Source<'a>,
    laws: Laws,
    given: usize,
    bytes: usize,
}

#[derive(Debug)]
enum Source<'a> {
    Pgn(pgn::Chunks<'a>),
    DhtmlXq(dhtmlxq::Pages<'a>),
    Engine(engine::Lines<'a>),
}

impl Games<'_> {
    /// How much of the text is read, and how much there is, in bytes: for showing how far one has come.
    pub fn progress(&self) -> (usize, usize) {
        let left = match &self.source {
            Source::Pgn(chunks) => chunks.left(),
            Source::DhtmlXq(pages) => pages.left(),
            Source::Engine(lines) => lines.left(),
        };
        (self.bytes.saturating_sub(left), self.bytes)
    }
}

impl Iterator for Games<'_> {
    type Item = GameRecord;

    fn next(&mut self) -> Option<GameRecord> {
        let number = self.given + 1;
        let game = match &mut self.source {
            Source::Pgn(chunks) => pgn::build(&chunks.next()?, number, self.laws),
            Source::DhtmlXq(pages) => dhtmlxq::build(&pages.next()?, number, self.laws),
            Source::Engine(lines) => engine::build(&lines.next()?, number, self.laws),
        };
        self.given = number;
        Some(game)
    }
}
