//! Score sheets (Article 8, Appendix C): whole games as players write them.
//!
//! The strict reader is for evidence: whatever it does not know is an error with its place. The lenient reader is
//! for import: it goes on and reports what it skipped. Neither refuses an illegal move that is named without
//! doubt, since it was played; it is marked.

mod entry;
pub(crate) mod read;
pub(crate) mod token;

use kydan_game::{Line, Misread, Score};

use crate::{Chess, Laws, Notation, Position};

pub use entry::{Difference, Entry, first_difference};

/// A score sheet that was read.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The game.
    pub line: Line<Chess>,
    /// Every move as it is written.
    pub entries: Vec<Entry>,
    /// The result, if the sheet has one.
    pub result: Option<Score>,
    /// What was skipped, in order; empty for the strict reader.
    pub skipped: Vec<Misread>,
}

/// Where a sheet begins, and how it is written.
#[derive(Clone, Debug)]
pub struct Form {
    /// The position before the first move.
    pub start: Position,
    /// The edition that the game is judged by.
    pub laws: Laws,
    /// How moves are written.
    pub notation: Notation,
}

impl Form {
    /// A game from its beginning under the Laws of 2018.
    pub fn new(notation: Notation) -> Self {
        Self { start: Position::initial(), laws: Laws::FIDE_2018, notation }
    }
}

/// Reads a score sheet as evidence: every token must be a move, its number, a draw offer, a sign of Appendix C or
/// the textbook, a clock time or the result.
///
/// # Errors
/// The first token that is none of these, with its place in characters. Moves after it are not guessed.
///
/// ```
/// use kydan_chess::{Form, Notation, read_sheet};
///
/// let sheet = read_sheet("1. e4 e5 2. Mf3 Mf6 (=) 3. d4 ½-½", &Form::new(Notation::SanVi)).unwrap();
/// assert_eq!(sheet.line.plies(), 5);
/// assert!(sheet.entries[3].offer);
/// ```
pub fn read_sheet(text: &str, form: &Form) -> Result<Sheet, Misread> {
    read::Reader::new(form).strictly(text)
}

/// Reads what can be read of a score sheet, for import.
///
/// Comments, variations, annotation numbers and prose are skipped and reported. From a token on that looks like
/// a move and cannot be read, everything is one skipped rest: which moves follow is then not known.
pub fn read_sheet_leniently(text: &str, form: &Form) -> Sheet {
    read::Reader::new(form).leniently(text)
}
