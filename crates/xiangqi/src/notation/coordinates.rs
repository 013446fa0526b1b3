//! Coordinates: the two points, such as `h2e2`.

use kydan_game::Misread;

use super::looks_like_chess;
use crate::moves::Move;
use crate::phrases;
use crate::square::Square;

/// Reads `h2e2`. Ranks are 0–9; programs that count them 1–10 are told so by the point off the board.
pub(super) fn read(text: &str) -> Result<Move, Misread> {
    let start = text.chars().take_while(|letter| letter.is_whitespace()).count();
    let text = text.trim();
    if let Some(mv) = exact(text) {
        return Ok(mv);
    }
    if looks_like_chess(text) {
        return Err(Misread::new(phrases::OTHER_GAME, text, start).expecting(["a0–i9"]));
    }
    match points(text).as_slice() {
        [from, to] => {
            let wrong = [(from, 0), (to, from.chars().count())];
            let off = wrong.into_iter().find(|(point, _)| point.parse::<Square>().is_err());
            let (point, at) = off.unwrap_or((to, 0));
            Err(Misread::new(phrases::OFF_THE_BOARD, *point, start + at).expecting(["a0–i9"]))
        }
        _ => Err(Misread::new(phrases::NOT_COORDINATES, text, start).expecting(["h2e2"])),
    }
}

/// The move, if the text is nothing but two points of the board.
pub(super) fn exact(text: &str) -> Option<Move> {
    let (from, to) = text.split_at_checked(2)?;
    Some(Move { from: from.parse().ok()?, to: to.parse().ok()? })
}

/// The text cut before each letter, if every part is a letter and digits.
fn points(text: &str) -> Vec<&str> {
    let starts: Vec<usize> =
        text.char_indices().filter(|(_, letter)| letter.is_ascii_lowercase()).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let points: Vec<&str> =
        starts.iter().zip(ends).filter_map(|(start, end)| text.get(*start..end)).collect();
    let whole = points.iter().map(|point| point.len()).sum::<usize>() == text.len();
    let numbered = |point: &&str| {
        let digits = point.get(1..).unwrap_or_default();
        (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit())
    };
    if whole && points.iter().all(numbered) { points } else { Vec::new() }
}
