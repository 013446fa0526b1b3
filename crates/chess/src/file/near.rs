//! Legal moves that may have been meant by a word that cannot be played.

use super::Trouble;
use crate::{Move, Notation, Position, notation};

/// A legal move that may have been meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// The move.
    pub mv: Move,
    /// How it is written in the notation of the game.
    pub text: String,
    /// How many signs differ, are missing or too many.
    pub differs: usize,
    /// How many of the following moves could then be played, of the next [`Trouble::AHEAD`] at most.
    pub goes_on: u16,
}

/// The most plausible first: with which the game goes on farthest, and then what looks most alike.
pub(super) fn search(position: &Position, token: &str, rest: &[&str], written: Notation) -> Vec<Near> {
    let meant: Vec<char> = token.chars().filter(|char| is_of_a_move(*char)).take(12).collect();
    let mut found: Vec<Near> = position
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let text = notation::write(position, mv, written);
            let chars: Vec<char> = text.chars().filter(|char| is_of_a_move(*char)).collect();
            Near { mv, differs: distance(&meant, &chars), goes_on: 0, text }
        })
        .collect();
    found.sort_by_key(|near| near.differs);
    // Only what looks alike is worth playing on: a game can be full of troubles.
    found.truncate(LOOKED_AT);
    for near in &mut found {
        near.goes_on = goes_on(position.after(near.mv), rest, written);
    }
    found.sort_by_key(|near| (std::cmp::Reverse(near.goes_on), near.differs));
    found.truncate(Trouble::NEAR);
    found
}

/// How many candidates are tried.
const LOOKED_AT: usize = 24;

/// How many of the words can be played from here, one after the other.
pub(super) fn goes_on(mut position: Position, rest: &[&str], written: Notation) -> u16 {
    let mut played = 0;
    for token in rest.iter().take(Trouble::AHEAD) {
        let Ok(mv) = notation::read(&position, token, written) else { break };
        if position.check(mv).is_err() {
            break;
        }
        position = position.after(mv);
        played += 1;
    }
    played
}

/// Signs that may be left out are not compared.
const fn is_of_a_move(char: char) -> bool {
    !matches!(char, 'x' | ':' | '-' | '+' | '#' | '!' | '?' | '=' | ' ')
}

/// How many signs differ, are missing or too many.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (above, left) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = above + 1;
        for (index, right) in other.iter().enumerate() {
            let exchanged = diagonal + usize::from(left != right);
            diagonal = row[index + 1];
            row[index + 1] = exchanged.min(diagonal + 1).min(row[index] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn signs_are_counted_that_differ_or_are_missing() {
        let between = |one: &str, other: &str| {
            distance(&one.chars().collect::<Vec<_>>(), &other.chars().collect::<Vec<_>>())
        };
        assert_eq!(between("Nf3", "Nf3"), 0);
        assert_eq!(between("Nf3", "Ng3"), 1);
        assert_eq!(between("Nf3", "Ngf3"), 1);
        assert_eq!(between("", "e4"), 2);
    }
}
