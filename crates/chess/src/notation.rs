//! Moves as text: coordinates, and the algebraic notation of Appendix C with English or Vietnamese letters.

mod algebraic;
mod coordinates;
mod letters;
mod resolve;
mod write;

use std::fmt;
use std::str::FromStr;

use kydan_game::Misread;

use crate::{Move, Position, phrases};
pub(crate) use algebraic::is_sign;
use letters::Letters;
pub(crate) use write::origin;
use write::{Length, Style};

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
    /// Algebraic with pictures of the pieces (C.3): `♘f3`, `O-O`, `e8=♕#`.
    Figurines,
    /// The long form with English letters (C.8): `Ng1f3`, `e5xd6`.
    Long,
    /// The long form with Vietnamese letters: `Mg1f3`, `e5xd6`.
    LongVi,
    /// Algebraic with German letters (C.3): `Sf3`, `0-0`, `e8D#`.
    SanDe,
    /// Algebraic with Russian letters (C.3): `Кf3`, `0-0`, `e8Ф#`.
    SanRu,
}

impl Notation {
    /// Every notation, the canonical one first.
    pub const ALL: [Self; 9] = [
        Self::Uci,
        Self::San,
        Self::SanVi,
        Self::SanAny,
        Self::Figurines,
        Self::Long,
        Self::LongVi,
        Self::SanDe,
        Self::SanRu,
    ];

    /// The name in the API: `uci`, `san`, `san-vi`, `san-any`, `figurines`, `long`, `long-vi`, `san-de`, `san-ru`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::San => "san",
            Self::SanVi => "san-vi",
            Self::SanAny => "san-any",
            Self::Figurines => "figurines",
            Self::Long => "long",
            Self::LongVi => "long-vi",
            Self::SanDe => "san-de",
            Self::SanRu => "san-ru",
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
        f.write_str("a chess notation is")?;
        Notation::ALL.into_iter().try_for_each(|notation| write!(f, " `{notation}`"))
    }
}

impl std::error::Error for UnknownNotation {}

/// Reads a move written for this position. It need not be legal where it is named without doubt.
pub(crate) fn read(position: &Position, text: &str, notation: Notation) -> Result<Move, Misread> {
    match notation {
        Notation::Uci => coordinates::read(position, text),
        Notation::San | Notation::Figurines | Notation::Long => {
            read_algebraic(position, text, Letters::English)
        }
        Notation::SanVi | Notation::LongVi => read_algebraic(position, text, Letters::Vietnamese),
        Notation::SanDe => read_algebraic(position, text, Letters::German),
        Notation::SanRu => read_algebraic(position, text, Letters::Russian),
        Notation::SanAny => read_any_letters(position, text),
    }
}

/// Writes a move of this position.
pub(crate) fn write(position: &Position, mv: Move, notation: Notation) -> String {
    let (letters, length) = match notation {
        Notation::Uci => return mv.to_string(),
        Notation::San | Notation::SanAny => (Letters::English, Length::Short),
        Notation::SanVi => (Letters::Vietnamese, Length::Short),
        Notation::Figurines => (Letters::Figurines, Length::Short),
        Notation::Long => (Letters::English, Length::Long),
        Notation::LongVi => (Letters::Vietnamese, Length::Long),
        Notation::SanDe => (Letters::German, Length::Short),
        Notation::SanRu => (Letters::Russian, Length::Short),
    };
    write::write(position, mv, Style { letters, length })
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
            _ => Err(Misread::new(phrases::LETTERS_DISAGREE, text.trim(), 0)
                .expecting([write(position, one, Notation::San), write(position, other, Notation::SanVi)])),
        },
        (Ok(mv), Err(_)) | (Err(_), Ok(mv)) => Ok(mv),
        // The reading that stumbled over the letters says less than the one that understood them.
        (Err(misread), Err(other)) => {
            Err(if misread.phrase == phrases::OTHER_LETTERS { other } else { misread })
        }
    }
}
