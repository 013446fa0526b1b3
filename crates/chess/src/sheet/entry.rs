//! What a sheet says of one move, and where two sheets differ.

use kydan_game::Grounds;

use super::Sheet;
use crate::Move;

/// One move of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Which ply; 1 is the first of the sheet.
    pub ply: u16,
    /// The move.
    pub mv: Move,
    /// As it is written.
    pub text: String,
    /// Where it is written, in characters from 0.
    pub at: usize,
    /// Whether a draw offer `(=)` is noted with it (8.1.5).
    pub offer: bool,
    /// The clock time noted with it, in seconds (8.1.4).
    pub clock: Option<u32>,
    /// Why the move is illegal, if it is.
    pub illegal: Option<Grounds>,
}

/// The first place where two sheets of a game differ (8.5, D.2.9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The ply; up to the one before, the sheets agree.
    pub ply: u16,
    /// What the first sheet has there, if it goes so far.
    pub one: Option<Entry>,
    /// What the second sheet has there, if it goes so far.
    pub other: Option<Entry>,
}

/// The first ply at which two sheets have different moves, or one of them ends. How a move is written does not
/// matter.
pub fn first_difference(one: &Sheet, other: &Sheet) -> Option<Difference> {
    let longest = one.entries.len().max(other.entries.len());
    (0..longest).find_map(|index| {
        let (left, right) = (one.entries.get(index), other.entries.get(index));
        (left.map(|entry| entry.mv) != right.map(|entry| entry.mv)).then(|| Difference {
            ply: u16::try_from(index + 1).unwrap_or(u16::MAX),
            one: left.cloned(),
            other: right.cloned(),
        })
    })
}
