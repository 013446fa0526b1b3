//! What readers of a collection pass over without a word: what nothing closes, and what is no move.

use std::io::{self, BufRead, BufReader, Read};

use shakmaty::san::SanPlus;

use super::import::as_utf8;

/// What a collection holds that nobody reads.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Missed {
    /// `[Event "…`: the line is no whole tag.
    Tag,
    /// `{` that nothing closes: what follows is taken for a comment, to the end of the file or to the next `}`.
    Comment,
    /// `(` that nothing closes: the rest of the game is taken for a variation.
    Variation,
    /// A word among the moves that is no move, number, result or annotation: a damaged move is skipped like it. At most
    /// forty characters of it.
    Word(String),
}

/// How much of a word is kept.
const LONGEST: usize = 40;

/// What the collection holds that is not read, each with its line from 1, in order; at most `most`.
///
/// Readers of PGN pass over what they take for a comment or variation, so that a missing bracket hides moves without a
/// word. A comment that holds a line with a whole tag was not closed either.
///
/// # Errors
/// What the input gives, and `InvalidData` where it is no text.
pub fn missed(input: impl Read, most: usize) -> io::Result<Vec<(usize, Missed)>> {
    let mut scan = Scan { comment: None, variations: Vec::new(), found: Vec::new() };
    for (line, number) in BufReader::new(as_utf8(input)?).split(b'\n').zip(1..) {
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
    found: Vec<(usize, Missed)>,
}

impl Scan {
    fn line(&mut self, line: &[u8], number: usize) {
        let bare = line.strip_prefix(b"\xef\xbb\xbf").filter(|_| number == 1).unwrap_or(line).trim_ascii();
        match tag(bare) {
            // In a comment, only a whole tag tells that it was not closed.
            Some(is_whole) if is_whole || self.comment.is_none() => {
                self.end_of_game();
                if !is_whole {
                    self.found.push((number, Missed::Tag));
                }
            }
            Some(_) | None if bare.starts_with(b"%") && self.comment.is_none() => {}
            Some(_) | None => self.moves(bare, number),
        }
    }

    fn moves(&mut self, text: &[u8], number: usize) {
        let mut from = 0;
        for (at, byte) in text.iter().enumerate() {
            if self.comment.is_some() {
                if *byte == b'}' {
                    self.comment = None;
                    from = at + 1;
                }
                continue;
            }
            if !matches!(
                byte,
                b' ' | b'\t' | b'\r' | b'{' | b'}' | b'(' | b')' | b';' | b'!' | b'?' | b'$' | b'*'
            ) {
                continue;
            }
            self.word(text, from..at, number);
            // Annotations by number end with their digits: they are looked at with the sign.
            from = if *byte == b'$' { at } else { at + 1 };
            match byte {
                b'{' => self.comment = Some(number),
                b';' => return,
                b'(' if self.variations.len() < DEEPEST => self.variations.push(number),
                b'}' => self.found.push((number, Missed::Word("}".to_owned()))),
                b')' if self.variations.pop().is_none() => {
                    self.found.push((number, Missed::Word(")".to_owned())));
                }
                _ => {}
            }
        }
        if self.comment.is_none() {
            self.word(text, from..text.len(), number);
        }
    }

    fn word(&mut self, text: &[u8], range: std::ops::Range<usize>, number: usize) {
        let word = text.get(range).unwrap_or_default();
        if self.variations.is_empty() && !is_read(word) {
            let shown = String::from_utf8_lossy(word).chars().take(LONGEST).collect();
            self.found.push((number, Missed::Word(shown)));
        }
    }

    /// What is still open where the next game begins was never closed.
    fn end_of_game(&mut self) {
        self.found.extend(self.comment.take().map(|line| (line, Missed::Comment)));
        self.found.extend(self.variations.drain(..).next().map(|line| (line, Missed::Variation)));
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

/// Results, dots in one sign, and what is written behind a capture in passing.
const KNOWN: [&str; 10] = ["1-0", "0-1", "1/2-1/2", "1–0", "0–1", "1/2–1/2", "½-½", "½–½", "…", "e.p."];
/// Castling with zeros, which readers of collections know too.
const CASTLING: [&str; 4] = ["0-0", "0–0", "0-0-0", "0–0–0"];

/// Whether a word says something to the reader: nothing, a number, a result, an annotation, a move, with its number
/// before it or without.
fn is_read(word: &[u8]) -> bool {
    let after =
        |word: &[u8], is_skipped: fn(&u8) -> bool| word.iter().take_while(|byte| is_skipped(byte)).count();
    // A move behind the digits of an annotation is read apart from it.
    let word = word.strip_prefix(b"$").map_or(word, |rest| &rest[after(rest, u8::is_ascii_digit)..]);
    if word.is_empty() || KNOWN.iter().any(|known| known.as_bytes() == word) {
        return true;
    }
    let bare = word.strip_suffix(b"+").or_else(|| word.strip_suffix(b"#")).unwrap_or(word);
    if CASTLING.iter().any(|castling| castling.as_bytes() == bare) || SanPlus::from_ascii(word).is_ok() {
        return true;
    }
    let rest = &word[after(word, u8::is_ascii_digit)..];
    let rest = &rest[after(rest, |byte| *byte == b'.')..];
    rest.is_empty() || rest.len() < word.len() && is_read(rest)
}
