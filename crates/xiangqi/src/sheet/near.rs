//! Which legal moves are like a text that names none.

use std::cmp::Reverse;

use crate::moves::legal_moves;
use crate::mv::Move;
use crate::position::Position;
use crate::sheet::{Likeness, Near, Sheet, read_legal};
use crate::{Notation, notation};

/// How far an edit may go and still count as likeness.
const TWO_SIGNS: usize = 2;

/// The legal moves that may have been meant, the most plausible first: those with which the sheet goes on, then those
/// that are most like the text.
pub(super) fn search<S: AsRef<str>>(
    position: &Position,
    token: &str,
    rest: &[S],
    notation: Notation,
) -> Vec<Near> {
    let named = notation::read(position, token, notation).ok();
    let written = fold(token);
    let ahead = rest.len().min(Sheet::AHEAD);
    let mut near: Vec<Near> = legal_moves(position)
        .into_iter()
        .filter_map(|mv| {
            let text = notation::write(position, mv, notation);
            let goes_on = goes_on(&position.after(mv), rest, notation);
            // Three moves and more that fit by chance are rare.
            let fits = (goes_on > 2 && goes_on == ahead).then_some(Likeness::GoesOn);
            let alike = [by_edits(&written, &fold(&text)), by_move(position, named, mv), fits];
            let likeness = alike.into_iter().flatten().min()?;
            Some(Near { mv, text, likeness, goes_on: goes_on as u16 })
        })
        .collect();
    near.sort_by_key(|near| {
        let all = usize::from(near.goes_on) == ahead;
        (!all, near.likeness, Reverse(near.goes_on), near.mv)
    });
    near.truncate(Sheet::NEAR);
    near
}

/// How many of the next moves can be played.
fn goes_on<S: AsRef<str>>(position: &Position, rest: &[S], notation: Notation) -> usize {
    let mut now = *position;
    let mut played = 0;
    for token in rest.iter().take(Sheet::AHEAD) {
        let Ok(mv) = read_legal(&now, token.as_ref(), notation) else { break };
        now = now.after(mv);
        played += 1;
    }
    played
}

/// What an illegal move that was named and a legal one have in common.
fn by_move(position: &Position, named: Option<Move>, mv: Move) -> Option<Likeness> {
    let named = named?;
    let kind = |mv: Move| position.board.piece_at(mv.from);
    if named.from == mv.from {
        Some(Likeness::SameMan)
    } else if named.to == mv.to && kind(named) == kind(mv) {
        Some(Likeness::SamePoint)
    } else {
        None
    }
}

fn by_edits(written: &[char], text: &[char]) -> Option<Likeness> {
    match distance(written, text) {
        0 | 1 => Some(Likeness::OneSign),
        TWO_SIGNS => Some(Likeness::TwoSigns),
        _ => None,
    }
}

/// The text with one sign for all that mean the same: scripts, widths and numerals of digits, size of letters.
fn fold(text: &str) -> Vec<char> {
    let signs = text.chars().filter(|sign| !sign.is_whitespace());
    signs.flat_map(char::to_uppercase).map(notation::same_sign).collect()
}

/// How many signs must be changed, put in, left out or exchanged with their neighbor to come from one text to the
/// other; any number over two is given as three.
fn distance(one: &[char], other: &[char]) -> usize {
    const MANY: usize = TWO_SIGNS + 1;
    if one.len().abs_diff(other.len()) > TWO_SIGNS || one.len() > 64 {
        return MANY;
    }
    let width = other.len() + 1;
    let mut before: Vec<usize> = vec![0; width];
    let mut last: Vec<usize> = (0..width).collect();
    for (row, sign) in one.iter().enumerate() {
        let mut now = vec![row + 1; width];
        for (column, wanted) in other.iter().enumerate() {
            let changed = last[column] + usize::from(sign != wanted);
            let mut least = changed.min(last[column + 1] + 1).min(now[column] + 1);
            let exchanged = row > 0
                && column > 0
                && other.get(column - 1) == Some(sign)
                && one.get(row - 1) == Some(wanted);
            if exchanged {
                least = least.min(before[column - 1] + 1);
            }
            now[column + 1] = least;
        }
        before = last;
        last = now;
    }
    last[other.len()].min(MANY)
}
