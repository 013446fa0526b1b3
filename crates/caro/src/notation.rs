//! Moves as text. A stone is its point; the choices of the opening are words.

use std::str::FromStr;

use kydan_game::Misread;

use crate::{Choice, Move, phrases};

/// A way to write moves. Each reads what the other writes: no text means two things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notation {
    /// `h8`, `black`, `white`, `two`: what the journal stores.
    #[default]
    Uci,
    /// `h8`, `đen`, `trắng`, `hai`.
    Vi,
}

impl Notation {
    /// The names of all, the canonical one first.
    pub const NAMES: [&'static str; 2] = ["uci", "vi"];
}

impl FromStr for Notation {
    type Err = Misread;

    fn from_str(name: &str) -> Result<Self, Misread> {
        match name {
            "uci" => Ok(Self::Uci),
            "vi" => Ok(Self::Vi),
            _ => Err(Misread::new(phrases::UNKNOWN_NOTATION, name, 0).expecting(Self::NAMES)),
        }
    }
}

const fn in_vietnamese(choice: Choice) -> &'static str {
    match choice {
        Choice::Black => "đen",
        Choice::White => "trắng",
        Choice::Two => "hai",
    }
}

/// How hands without a Vietnamese keyboard write it.
const fn without_signs(choice: Choice) -> &'static str {
    match choice {
        Choice::Black => "den",
        Choice::White => "trang",
        Choice::Two => "hai",
    }
}

pub(crate) fn write(mv: Move, notation: Notation) -> String {
    match (mv, notation) {
        (Move::Choose(choice), Notation::Vi) => in_vietnamese(choice).to_owned(),
        (mv, _) => mv.to_string(),
    }
}

pub(crate) fn read(text: &str) -> Result<Move, Misread> {
    let word = text.trim().to_lowercase();
    let named = |choice: &Choice| {
        [choice.name(), in_vietnamese(*choice), without_signs(*choice)].contains(&word.as_str())
    };
    match Choice::ALL.into_iter().find(named) {
        Some(choice) => Ok(Move::Choose(choice)),
        None => word.parse().map(Move::Place).map_err(|misread: Misread| Misread {
            token: text.to_owned(),
            ..misread.expecting(Choice::ALL.map(Choice::name))
        }),
    }
}
