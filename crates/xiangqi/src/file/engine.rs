//! The lines by which engines are told a position: `position fen … moves h2e2 …` or `position startpos moves …`, one
//! game a line.

use kydan_game::{Game, Misread};

use super::detect::{self, Choice};
use super::{Branch, GameProblem, GameRecord};
use crate::phrases;
use crate::position::Position;
use crate::{Laws, Notation, Xiangqi};
use kydan_game::Tags;

/// Whether the first line with text is such a line.
pub(super) fn is_here(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty());
    first.is_some_and(|line| line.split_whitespace().next() == Some("position"))
}

/// One line, and its number from 1.
#[derive(Debug)]
pub(super) struct Told<'a> {
    text: &'a str,
    line: usize,
}

#[derive(Debug)]
pub(super) struct Lines<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Lines<'a> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { rest: text, line: 0 }
    }

    pub(super) const fn left(&self) -> usize {
        self.rest.len()
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Told<'a>;

    fn next(&mut self) -> Option<Told<'a>> {
        while !self.rest.is_empty() {
            let (text, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
            self.rest = rest;
            self.line += 1;
            // Other things that engines are told (`go`, `stop`) are no games.
            if text.split_whitespace().next() == Some("position") {
                return Some(Told { text: text.trim(), line: self.line });
            }
        }
        None
    }
}

pub(super) fn build(told: &Told<'_>, number: usize, laws: Laws) -> GameRecord {
    let (head, moves) = told.text.split_once(" moves").unwrap_or((told.text, ""));
    let head = head.strip_prefix("position").unwrap_or(head).trim();
    let mut problems = Vec::new();
    let start = match (head, head.strip_prefix("fen")) {
        ("startpos", _) => Ok(Position::start()),
        (_, Some(fen)) => Xiangqi::read_position(fen.trim()),
        _ => Err(Misread::new(phrases::FEN_FIELDS, head, 0).expecting(["startpos", "fen"])),
    };
    let tokens: Vec<&str> = moves.split_whitespace().collect();
    let choice = match start {
        Ok(start) => detect::choose(laws, start, &tokens, Some(Notation::Uci)),
        Err(misread) => {
            problems.push(GameProblem { line: told.line, misread });
            Choice::none(laws, Position::start(), &tokens)
        }
    };
    let main = Branch { sheet: choice.sheet, notes: Vec::new(), variations: Vec::new() };
    let (tags, notation) = (Tags::default(), choice.notation);
    GameRecord { number, at_line: told.line, tags, notation, main, result: None, problems }
}
