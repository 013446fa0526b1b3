//! Where one game of a file ends and the next begins.

use kydan_game::Misread;

use super::{GameProblem, Tags};
use crate::phrases;

/// The parts of a file: tags, and the moves that follow them.
#[derive(Debug)]
pub(super) struct Chunks<'a> {
    text: &'a str,
    /// How many bytes were handed out.
    byte: usize,
    /// The line that comes next, from 1.
    line: usize,
}

/// Tags and the moves that follow them; both may be empty, but not both at once.
#[derive(Debug)]
pub(super) struct Chunk<'a> {
    pub(super) at_line: usize,
    pub(super) tags: Tags,
    pub(super) moves: &'a str,
    /// The line where the moves begin.
    pub(super) moves_at_line: usize,
    pub(super) problems: Vec<GameProblem>,
}

impl<'a> Chunks<'a> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { text, byte: 0, line: 1 }
    }

    pub(super) const fn progress(&self) -> (usize, usize) {
        (self.byte, self.text.len())
    }

    /// The next line with its end.
    fn peek(&self) -> Option<&'a str> {
        self.text[self.byte..].split_inclusive('\n').next()
    }

    fn take(&mut self, line: &str) {
        self.byte += line.len();
        self.line += 1;
    }
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Chunk<'a>;

    fn next(&mut self) -> Option<Chunk<'a>> {
        while let Some(line) = self.peek().filter(|line| is_blank(line)) {
            self.take(line);
        }
        self.peek()?;
        let (begin, at_line) = (self.byte, self.line);
        let mut tags = Tags::default();
        let mut problems = Vec::new();
        while let Some(line) = self.peek() {
            if begins_tags(line) {
                if let Err(misread) = read_tags(line, &mut tags) {
                    problems.push(GameProblem { line: self.line, misread });
                }
            } else if !is_blank(line) {
                break;
            }
            self.take(line);
        }
        let (start, moves_at_line) = (self.byte, self.line);
        let mut open = false;
        let mut after_blank = false;
        while let Some(line) = self.peek() {
            // A tag inside a comment belongs to it, unless a blank line shows that the comment was never closed.
            if begins_tags(line) && (!open || after_blank) {
                break;
            }
            open = line.chars().fold(open, |open, char| match char {
                '{' => true,
                '}' => false,
                _ => open,
            });
            after_blank = is_blank(line);
            self.take(line);
        }
        let moves = &self.text[start..self.byte];
        problems.extend(damage(&self.text[begin..self.byte], at_line));
        Some(Chunk { at_line, tags, moves, moves_at_line, problems })
    }
}

/// The first sign in a game's text that stands for no character that anybody writes.
fn damage(text: &str, first_line: usize) -> Option<GameProblem> {
    let odd = |char: char| char == char::REPLACEMENT_CHARACTER || char.is_control() && !char.is_whitespace();
    let at = text.find(odd)?;
    let before = &text[..at];
    let line = first_line + before.matches('\n').count();
    let token = before.rsplit('\n').next().unwrap_or_default();
    let misread = Misread::new(phrases::FILE_BAD_BYTES, "\u{fffd}", token.chars().count());
    Some(GameProblem { line, misread })
}

/// Nothing, or a line that the standard reserves for programs.
fn is_blank(line: &str) -> bool {
    line.trim_matches(|char: char| char.is_whitespace() || char == '\u{feff}').is_empty()
        || line.starts_with('%')
}

/// `[Event "…`: a bracket, a name, a value in quotes.
fn begins_tags(line: &str) -> bool {
    let Some(rest) = line.trim_start_matches('\u{feff}').trim_start().strip_prefix('[') else { return false };
    let rest = rest.trim_start();
    let name = rest.find(|char: char| !(char.is_alphanumeric() || char == '_')).unwrap_or(rest.len());
    name > 0 && rest[name..].trim_start().starts_with(['"', '“'])
}

/// Every tag of a line.
fn read_tags(line: &str, tags: &mut Tags) -> Result<(), Misread> {
    let wrong = |at: usize| {
        let token = line.get(at..).unwrap_or_default().trim();
        let at = line.get(..at).map_or(0, |before| before.chars().count());
        Misread::new(phrases::FILE_TAG, token, at).expecting(["[Event \"?\"]"])
    };
    let mut rest = line.trim_start_matches('\u{feff}').trim_start();
    while let Some(inside) = rest.strip_prefix('[') {
        let at = line.len() - rest.len();
        let (name, after) = inside
            .split_once(['"', '“'])
            .filter(|(name, _)| !name.trim().is_empty())
            .ok_or_else(|| wrong(at))?;
        let (value, after) = quoted(after).ok_or_else(|| wrong(at))?;
        tags.push(name.trim(), value);
        let after = after.trim_start();
        rest = after.strip_prefix(']').ok_or_else(|| wrong(at))?.trim_start();
    }
    if rest.is_empty() { Ok(()) } else { Err(wrong(line.len() - rest.len())) }
}

/// The value up to its closing quote, and what comes after; `\"` and `\\` stand for themselves.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut escaped = false;
    for (index, char) in text.char_indices() {
        match char {
            '"' | '”' if !escaped => return Some((value, &text[index + char.len_utf8()..])),
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            _ => value.push(char),
        }
        escaped = false;
    }
    None
}
