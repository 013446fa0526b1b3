//! Movetext cut into moves, comments, marks, variations and the result. What a move says is not asked here.

use kydan_game::{HalfPoints, Misread, Score};

use crate::notation;
use crate::phrases;

/// How deep variations may stand in each other; more is no analysis but an attack.
const DEEPEST: usize = 32;

/// The moves of a game or variation as they were written.
#[derive(Debug, Default)]
pub(super) struct Movetext<'a> {
    /// Comments before the first move.
    pub(super) preface: Vec<&'a str>,
    pub(super) plies: Vec<Written<'a>>,
}

/// One move as it was written, and what stands with it.
#[derive(Debug)]
pub(super) struct Written<'a> {
    pub(super) token: &'a str,
    /// The line of the text, from 0.
    pub(super) line: usize,
    /// The number that was written before it.
    pub(super) number: Option<u32>,
    pub(super) comments: Vec<&'a str>,
    /// Numeric annotation glyphs: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub(super) marks: Vec<u8>,
    pub(super) variations: Vec<Movetext<'a>>,
}

/// The whole movetext of one game.
#[derive(Debug)]
pub(super) struct Lexed<'a> {
    pub(super) main: Movetext<'a>,
    /// What the text ends with.
    pub(super) result: Option<Ending>,
    /// What is wrong, each with the line of the text, from 0.
    pub(super) problems: Vec<(usize, Misread)>,
    /// The text behind the result, and the line where it begins.
    pub(super) after: (&'a str, usize),
}

/// How a text says that the game ended.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ending {
    Scored(Score),
    /// `*`.
    Open,
}

impl Ending {
    pub(super) const fn score(self) -> Option<Score> {
        match self {
            Self::Scored(score) => Some(score),
            Self::Open => None,
        }
    }
}

/// What a result says: `1-0`, `0-1`, `1/2-1/2`, words of Chinese files; or `*`.
pub(super) fn result(text: &str) -> Option<Ending> {
    let score = |white, black| Some(Ending::Scored(Score { white, black }));
    let (lost, half, won) = (HalfPoints::ZERO, HalfPoints::HALF, HalfPoints::ONE);
    match text.trim_end_matches(['.', '。', '!']) {
        "1-0" | "1–0" | "1:0" | "红胜" | "红先胜" | "紅勝" | "紅先勝" => score(won, lost),
        "0-1" | "0–1" | "0:1" | "黑胜" | "红先负" | "黑勝" | "紅先負" => score(lost, won),
        "1/2-1/2" | "1/2–1/2" | "½-½" | "½–½" | "0.5-0.5" | "1/2" | "和棋" | "和局" | "红先和" | "紅先和"
        | "和" => score(half, half),
        "0-0" | "0–0" => score(lost, lost),
        "*" => Some(Ending::Open),
        _ => None,
    }
}

/// Cuts up to the first result outside variations.
pub(super) fn lex(text: &str) -> Lexed<'_> {
    let mut lexer =
        Lexer { rest: text, line: 0, open: vec![Movetext::default()], number: None, problems: Vec::new() };
    let mut found = None;
    while found.is_none() && lexer.skip_space() {
        found = lexer.step();
    }
    if lexer.open.len() > 1 {
        lexer.wrong(phrases::FILE_OPEN_VARIATION, "(");
        while lexer.open.len() > 1 {
            lexer.close();
        }
    }
    let after = (lexer.rest, lexer.line);
    let main = lexer.open.pop().unwrap_or_default();
    Lexed { main, result: found, problems: lexer.problems, after }
}

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
    /// The game and the variations that are open, the innermost last; never empty.
    open: Vec<Movetext<'a>>,
    number: Option<u32>,
    problems: Vec<(usize, Misread)>,
}

impl<'a> Lexer<'a> {
    /// Whether anything is left.
    fn skip_space(&mut self) -> bool {
        let space =
            |sign: char| sign.is_whitespace() || matches!(sign, '\u{feff}' | '\0' | ',' | '，' | '。');
        let text = self.rest.trim_start_matches(space);
        self.take(self.rest.len() - text.len());
        !self.rest.is_empty()
    }

    /// The next bytes; the caller knows that they end at a character.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.line += taken.bytes().filter(|byte| *byte == b'\n').count();
        self.rest = rest;
        taken
    }

    fn wrong(&mut self, phrase: &'static str, token: &str) {
        // One of a kind tells enough.
        if self.problems.iter().all(|(_, known)| known.phrase != phrase) {
            let token: String = token.chars().take(40).collect();
            self.problems.push((self.line, Misread::new(phrase, token, 0)));
        }
    }

    fn here(&mut self) -> Option<&mut Movetext<'a>> {
        self.open.last_mut()
    }

    fn comment(&mut self, text: &'a str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        if let Some(here) = self.here() {
            match here.plies.last_mut() {
                Some(ply) => ply.comments.push(text),
                None => here.preface.push(text),
            }
        }
    }

    fn mark(&mut self, mark: u8) {
        if let Some(ply) = self.here().and_then(|here| here.plies.last_mut()) {
            ply.marks.push(mark);
        }
    }

    /// The innermost variation ends.
    fn close(&mut self) {
        let Some(done) = (if self.open.len() > 1 { self.open.pop() } else { None }) else {
            self.wrong(phrases::FILE_STRAY_BRACKET, ")");
            return;
        };
        match self.here().and_then(|here| here.plies.last_mut()) {
            Some(ply) => ply.variations.push(done),
            None => self.wrong(phrases::FILE_STRAY_BRACKET, "("),
        }
    }

    /// Takes the next piece; gives the result where it is one.
    fn step(&mut self) -> Option<Ending> {
        let first = self.rest.chars().next()?;
        match first {
            '{' => {
                let end = self.rest.find('}');
                if end.is_none() {
                    self.wrong(phrases::FILE_OPEN_COMMENT, "{");
                }
                let text = self.take(end.map_or(self.rest.len(), |end| end + 1));
                self.comment(text.trim_start_matches('{').trim_end_matches('}'));
            }
            ';' | '%' => {
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                let text = self.take(end);
                if first == ';' {
                    self.comment(text.trim_start_matches(';'));
                }
            }
            '(' | '（' => {
                self.take(first.len_utf8());
                self.number = None;
                if self.open.len() > DEEPEST {
                    self.wrong(phrases::FILE_TOO_DEEP, "(");
                } else {
                    self.open.push(Movetext::default());
                }
            }
            ')' | '）' => {
                self.take(first.len_utf8());
                self.number = None;
                self.close();
            }
            '}' => {
                self.take(1);
                self.wrong(phrases::FILE_STRAY_BRACKET, "}");
            }
            '$' => {
                let digits = self.rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
                let text = self.take(1 + digits);
                match text.trim_start_matches('$').parse() {
                    Ok(mark) => self.mark(mark),
                    Err(_) => self.wrong(phrases::FILE_BAD_MARK, text),
                }
            }
            _ => return self.word(),
        }
        None
    }

    fn word(&mut self) -> Option<Ending> {
        let ends = |sign: char| {
            sign.is_whitespace()
                || matches!(sign, '{' | '}' | '(' | ')' | '（' | '）' | ';' | '$' | ',' | '，' | '。')
        };
        let length = self.rest.find(ends).unwrap_or(self.rest.len());
        let word = self.rest.get(..length).unwrap_or_default();

        let outside = self.open.len() == 1;
        if let Some(found) = result(word) {
            self.take(length);
            return if outside { Some(found) } else { None };
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, tail) = word.split_at_checked(digits).unwrap_or((word, ""));
        let number: Option<u32> = number.parse().ok();
        // `12.` `12)` `12、` `12...`, glued to the move or not; but `33.4` is a move of a doubled pawn, and so is what
        // follows in `12.33.4`.
        let after = tail.trim_start_matches(['.', '．', '、', ':', '…']);
        let digits_first = after.starts_with(|sign: char| sign.is_ascii_digit());
        let is_move = !digits_first || after.len() > 2 && after.chars().any(|sign| !sign.is_ascii_digit());
        let numbered = number.is_some() && (tail.is_empty() || after.len() < tail.len() && is_move);
        if numbered {
            self.take(length - after.len());
            self.number = number;
            if outside && tail.is_empty() && self.rest.starts_with(')') {
                self.take(1);
            }
            return None;
        }
        // Dots stand for a move of White that is not repeated, or for the rest.
        if word.chars().all(|sign| matches!(sign, '.' | '…' | '-' | '—')) {
            self.take(length);
            return None;
        }
        if let Some((mark, length)) = glyph(self.rest) {
            self.take(length);
            self.mark(mark);
            return None;
        }
        let line = self.line;
        let token = self.take(notation::token_length(self.rest, length));
        let bare = token.trim_end_matches(['!', '?', '！', '？', '#']);
        let number = self.number.take();
        if let Some(here) = self.here() {
            let (comments, marks, variations) = (Vec::new(), Vec::new(), Vec::new());
            here.plies.push(Written { token: bare, line, number, comments, marks, variations });
        }
        if let Some((mark, _)) = token.get(bare.len()..).and_then(glyph) {
            self.mark(mark);
        }
        None
    }
}

/// The mark that the text begins with, and its length in bytes.
fn glyph(text: &str) -> Option<(u8, usize)> {
    let glyphs = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2), ("！", 1), ("？", 2)];
    let (glyph, mark) = glyphs.into_iter().find(|(glyph, _)| text.starts_with(glyph))?;
    Some((mark, glyph.len()))
}
