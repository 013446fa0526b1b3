//! Moves as text: coordinates, and the algebraic notation of Appendix C with English or Vietnamese letters.

mod algebraic;
mod coordinates;
mod letters;
mod resolve;

use std::fmt;
use std::str::FromStr;

use kydan_game::Misread;

use crate::{Move, Position, phrases};
use letters::Letters;

/// A way to write moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notation {
    /// Coordinates as engines use them: `g1f3`, `e1g1`, `e7e8q`. What the journal stores.
    #[default]
    Uci,
    /// Algebraic with English letters, as the PGN standard writes it: `Nf3`, `O-O`, `e8=Q#`.
    San,
    /// Algebraic with Vietnamese letters, as Appendix C of the translated Laws writes it: `Mf3`, `0-0`, `e8H#`.
    SanVi,
    /// For reading what may have either letters; written as [`Notation::San`].
    SanAny,
}

impl Notation {
    /// Every notation, the canonical one first.
    pub const ALL: [Self; 4] = [Self::Uci, Self::San, Self::SanVi, Self::SanAny];

    /// The name in the API: `uci`, `san`, `san-vi`, `san-any`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::San => "san",
            Self::SanVi => "san-vi",
            Self::SanAny => "san-any",
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Notation {
    type Err = UnknownNotation;

    fn from_str(text: &str) -> Result<Self, UnknownNotation> {
        Self::ALL.into_iter().find(|notation| notation.name() == text).ok_or(UnknownNotation)
    }
}

/// The text names none of our notations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownNotation;

impl fmt::Display for UnknownNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a chess notation is `uci`, `san`, `san-vi` or `san-any`")
    }
}

impl std::error::Error for UnknownNotation {}

/// Reads a move written for this position. It need not be legal where it is named without doubt.
pub(crate) fn read(position: &Position, text: &str, notation: Notation) -> Result<Move, Misread> {
    match notation {
        Notation::Uci => coordinates::read(position, text),
        Notation::San => read_algebraic(position, text, Letters::English),
        Notation::SanVi => read_algebraic(position, text, Letters::Vietnamese),
        Notation::SanAny => read_any_letters(position, text),
    }
}

/// Writes a move of this position.
pub(crate) fn write(position: &Position, mv: Move, notation: Notation) -> String {
    match notation {
        Notation::Uci => mv.to_string(),
        Notation::San | Notation::SanAny => algebraic::write(position, mv, Letters::English),
        Notation::SanVi => algebraic::write(position, mv, Letters::Vietnamese),
    }
}

fn read_algebraic(position: &Position, text: &str, letters: Letters) -> Result<Move, Misread> {
    let token = algebraic::parse(text, letters)?;
    resolve::resolve(position, text, token, letters)
}

/// Reads English letters, then Vietnamese.
///
/// The sets share no letter (K Q R B N, V H X T M), so both can read only what names no piece, and then they
/// agree. Should they ever differ, the legal reading is meant; if both are legal, a person must say which.
fn read_any_letters(position: &Position, text: &str) -> Result<Move, Misread> {
    let english = read_algebraic(position, text, Letters::English);
    let vietnamese = read_algebraic(position, text, Letters::Vietnamese);
    match (english, vietnamese) {
        (Ok(one), Ok(other)) if one == other => Ok(one),
        (Ok(one), Ok(other)) => match (position.check(one), position.check(other)) {
            (Ok(()), Err(_)) => Ok(one),
            (Err(_), Ok(())) => Ok(other),
            _ => Err(Misread::new(phrases::LETTERS_DISAGREE, text.trim(), 0).expecting([
                algebraic::write(position, one, Letters::English),
                algebraic::write(position, other, Letters::Vietnamese),
            ])),
        },
        (Ok(mv), Err(_)) | (Err(_), Ok(mv)) => Ok(mv),
        // The reading that stumbled over the letters says less than the one that understood them.
        (Err(misread), Err(other)) => {
            Err(if misread.phrase == phrases::OTHER_LETTERS { other } else { misread })
        }
    }
}
