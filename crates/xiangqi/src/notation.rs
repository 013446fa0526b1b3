//! The ways to write a move. Reading is not judging: what the notation names is read, legal or not.

mod coordinates;
mod vietnamese;

use std::str::FromStr;

use kydan_game::Misread;

use crate::moves::Move;
use crate::phrases;
use crate::position::Position;

/// A way to write a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notation {
    /// Coordinates, ranks 0–9: `h2e2`. What the journal stores.
    #[default]
    Uci,
    /// Article 11: `P2-5`, `M8.7`, `Xs/2`.
    Vietnamese,
}

impl Notation {
    /// Every notation.
    pub const ALL: [Self; 2] = [Self::Uci, Self::Vietnamese];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Vietnamese => "vi",
        }
    }
}

impl FromStr for Notation {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let known = Self::ALL.into_iter().find(|notation| notation.name() == text);
        known.ok_or_else(|| {
            Misread::new(phrases::UNKNOWN_NOTATION, text, 0).expecting(Self::ALL.map(Self::name))
        })
    }
}

pub(crate) fn read(position: &Position, text: &str, notation: Notation) -> Result<Move, Misread> {
    if text.trim().is_empty() {
        return Err(Misread::new(phrases::EMPTY_TEXT, text, 0));
    }
    match notation {
        Notation::Uci => coordinates::read(text),
        Notation::Vietnamese => vietnamese::read(position, text),
    }
}

pub(crate) fn write(position: &Position, mv: Move, notation: Notation) -> String {
    match notation {
        Notation::Uci => mv.to_string(),
        Notation::Vietnamese => vietnamese::write(position, mv),
    }
}

/// Whether this is how players of chess write: `Nf3`, `exd5`, `O-O`, `e8=Q`.
fn looks_like_chess(text: &str) -> bool {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if matches!(text, "O-O" | "O-O-O" | "0-0" | "0-0-0") {
        return true;
    }
    let text = match text.split_once('=') {
        Some((before, "Q" | "R" | "B" | "N" | "H" | "X" | "T" | "M")) => before,
        Some(_) => return false,
        None => text,
    };
    let mut letters: Vec<char> = text.chars().filter(|letter| *letter != 'x').collect();
    let target = (letters.pop(), letters.pop());
    let (Some('1'..='8'), Some('a'..='h')) = target else { return false };
    let piece = letters.first().is_some_and(|letter| "KQRBNVHXTM".contains(*letter));
    let origin = letters.get(usize::from(piece)..).unwrap_or_default();
    // Two squares and nothing else are coordinates, which both games write alike.
    let coordinates = !piece && origin.len() == 2 && !text.contains('x');
    origin.len() <= 2 && !coordinates && origin.iter().all(|letter| matches!(letter, 'a'..='h' | '1'..='8'))
}
