//! Coordinates: the two points, such as `h2e2`, `H2-E2`, or `h3e3` with ranks from 1.

use kydan_game::Misread;

use super::looks_like_chess;
use crate::mv::Move;
use crate::phrases;
use crate::square::Square;

/// How the points are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coordinates {
    /// `h2e2`, ranks 0–9.
    Uci,
    /// `h3e3`, ranks 1–10.
    UciFromOne,
    /// `H2-E2`, ranks 0–9; without the hyphen and in small letters too.
    Iccs,
}

impl Coordinates {
    const fn range(self) -> &'static str {
        match self {
            Self::Uci => "a0–i9",
            Self::UciFromOne => "a1–i10",
            Self::Iccs => "A0–I9",
        }
    }

    const fn example(self) -> &'static str {
        match self {
            Self::Uci => "h2e2",
            Self::UciFromOne => "h3e3",
            Self::Iccs => "H2-E2",
        }
    }

    fn square(self, point: &str) -> Option<Square> {
        let (file, rank) = point.split_at_checked(1)?;
        let file = file.bytes().next()?.checked_sub(b'a')?;
        let rank: u8 = rank.parse().ok()?;
        match self {
            Self::Uci | Self::Iccs => Square::new(file, rank),
            Self::UciFromOne => Square::new(file, rank.checked_sub(1)?),
        }
    }
}

pub(super) fn write(mv: Move, form: Coordinates) -> String {
    match form {
        Coordinates::Uci => mv.to_string(),
        Coordinates::UciFromOne => {
            let point = |square: Square| format!("{}{}", char::from(b'a' + square.file()), square.rank() + 1);
            point(mv.from) + &point(mv.to)
        }
        Coordinates::Iccs => format!("{}-{}", mv.from, mv.to).to_uppercase(),
    }
}

/// Programs that count ranks the other way are told so by the point off the board.
pub(super) fn read(text: &str, form: Coordinates) -> Result<Move, Misread> {
    let start = text.chars().take_while(|letter| letter.is_whitespace()).count();
    let text = text.trim();
    let small;
    let plain = match form {
        Coordinates::Uci | Coordinates::UciFromOne => text,
        Coordinates::Iccs => {
            small = text.to_ascii_lowercase();
            &small
        }
    };
    if looks_like_chess(text) {
        return Err(Misread::new(phrases::OTHER_GAME, text, start).expecting([form.range()]));
    }
    let [from, to] = points(plain, form)
        .as_slice()
        .try_into()
        .map_err(|_| Misread::new(phrases::NOT_COORDINATES, text, start).expecting([form.example()]))?;
    match (form.square(from), form.square(to)) {
        (Some(from), Some(to)) => Ok(Move { from, to }),
        (found, _) => {
            let (point, at) =
                if found.is_none() { (from, 0) } else { (to, plain.chars().count() - to.chars().count()) };
            Err(Misread::new(phrases::OFF_THE_BOARD, point, start + at).expecting([form.range()]))
        }
    }
}

/// The move, if the text is nothing but two points of the board.
pub(super) fn exact(text: &str) -> Option<Move> {
    let (from, to) = text.split_at_checked(2)?;
    Some(Move { from: from.parse().ok()?, to: to.parse().ok()? })
}

/// The text cut before each letter, if every part is a letter and digits; a hyphen may stand between them.
fn points(text: &str, form: Coordinates) -> Vec<&str> {
    let starts: Vec<usize> =
        text.char_indices().filter(|(_, letter)| letter.is_ascii_lowercase()).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let mut points: Vec<&str> =
        starts.iter().zip(ends).filter_map(|(start, end)| text.get(*start..end)).collect();
    let whole = points.iter().map(|point| point.len()).sum::<usize>() == text.len();
    if let (Coordinates::Iccs, [first, _]) = (form, points.as_mut_slice()) {
        *first = first.strip_suffix(['-', '–', '−']).unwrap_or(first);
    }
    let numbered = |point: &&str| {
        let digits = point.get(1..).unwrap_or_default();
        (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit())
    };
    if whole && points.iter().all(numbered) { points } else { Vec::new() }
}
