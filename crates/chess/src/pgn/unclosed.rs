//! Where a collection opens a tag, comment or variation that nothing closes.

use std::io::{self, BufRead};

/// What was opened and never closed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unclosed {
    /// `[Event "…`: the line is no whole tag.
    Tag,
    /// `{`: what follows is taken for a comment, to the end of the file or to the next `}`.
    Comment,
    /// `(`: the rest of the game is taken for a variation.
    Variation,
}

/// What the collection opens and never closes, each with its line from 1, in order; at most `most`.
///
/// Readers of PGN pass over what they take for a comment or variation, so that a missing bracket hides moves without a
/// word. A comment that holds a line with a whole tag was not closed either.
///
/// # Errors
/// What the input gives.
pub fn unclosed(input: impl BufRead, most: usize) -> io::Result<Vec<(usize, Unclosed)>> {
    let mut scan = Scan { comment: None, variations: Vec::new(), found: Vec::new() };
    for (line, number) in input.split(b'\n').zip(1..) {
        scan.line(&line?, number);
        if scan.found.len() >= most {
            break;
        }
    }
    scan.end_of_game();
    scan.found.truncate(most);
    Ok(scan.found)
}

struct Scan {
    /// The line of the comment that is open.
    comment: Option<usize>,
    /// The lines of the variations that are open.
    variations: Vec<usize>,
    found: Vec<(usize, Unclosed)>,
}

impl Scan {
    fn line(&mut self, line: &[u8], number: usize) {
        let bare = line.trim_ascii();
        match tag(bare) {
            // In a comment, only a whole tag tells that it was not closed.
            Some(is_whole) if is_whole || self.comment.is_none() => {
                self.end_of_game();
                if !is_whole {
                    self.found.push((number, Unclosed::Tag));
                }
            }
            Some(_) | None if bare.starts_with(b"%") && self.comment.is_none() => {}
            Some(_) | None => self.moves(bare, number),
        }
    }

    fn moves(&mut self, text: &[u8], number: usize) {
        for byte in text {
            match (byte, self.comment) {
                (b'}', Some(_)) => self.comment = None,
                (b'{', None) => self.comment = Some(number),
                (b';', None) => break,
                (b'(', None) if self.variations.len() < DEEPEST => self.variations.push(number),
                (b')', None) => {
                    self.variations.pop();
                }
                _ => {}
            }
        }
    }

    /// What is still open where the next game begins was never closed.
    fn end_of_game(&mut self) {
        self.found.extend(self.comment.take().map(|line| (line, Unclosed::Comment)));
        self.found.extend(self.variations.drain(..).next().map(|line| (line, Unclosed::Variation)));
    }
}

/// Deeper ones are no analysis but an attack.
const DEEPEST: usize = 1_000;

/// Whether a line is a tag, `[Name "value"]`: none if it is not meant as one, else whether it is whole.
fn tag(line: &[u8]) -> Option<bool> {
    let rest = line.strip_prefix(b"[")?;
    let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let value = rest.get(name..)?.trim_ascii_start().strip_prefix(b"\"")?;
    (name > 0).then(|| value.ends_with(b"]") && value.contains(&b'"'))
}
