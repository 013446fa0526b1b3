//! The words of a score sheet, with their places.

use kydan_game::{HalfPoints, Score};

/// A word of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    /// Where it begins, in characters from 0.
    pub(crate) at: usize,
    /// The same in bytes.
    byte: usize,
    pub(crate) kind: Kind,
}

/// What a word is, as far as it shows without a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The number of a move, and whether dots leave White's half open.
    Number { number: u32, black: bool },
    /// `(=)`.
    Offer,
    /// `1-0`, `½-½`, `0-0`; none for `*`.
    Result(Option<Score>),
    /// A clock time in seconds.
    Clock(u32),
    /// A sign that may follow a move.
    Sign,
    /// A comment, a variation, an annotation number, a tag pair.
    Aside,
    /// The same, opened and never closed: it holds everything to the end.
    Unclosed,
    /// Anything else: a move, it is hoped.
    Word,
}

/// Takes a sheet apart.
pub(crate) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut lexer = Lexer { text, byte: 0, at: 0 };
    while let Some(word) = lexer.word() {
        push_parts(&mut found, word);
    }
    join(text, found)
}

/// What stands between blanks, and where it begins in characters and bytes.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    at: usize,
    byte: usize,
}

impl<'a> Word<'a> {
    const fn is(self, kind: Kind) -> Token<'a> {
        Token { text: self.text, at: self.at, byte: self.byte, kind }
    }
}

struct Lexer<'a> {
    text: &'a str,
    byte: usize,
    at: usize,
}

impl<'a> Lexer<'a> {
    /// The next word and where it begins. Brackets hold together what is between them.
    fn word(&mut self) -> Option<Word<'a>> {
        let rest = self.rest();
        let blank = rest.len() - rest.trim_start().len();
        self.advance(blank);
        let rest = self.rest();
        let first = rest.chars().next()?;
        let length = match first {
            '{' => rest.find('}').map_or(rest.len(), |end| end + 1),
            ';' => rest.find('\n').unwrap_or(rest.len()),
            // A line that the PGN standard reserves for programs.
            '%' if self.begins_a_line() => rest.find('\n').unwrap_or(rest.len()),
            '[' => rest.find(']').map_or(rest.len(), |end| end + 1),
            '(' => closed(rest).unwrap_or(rest.len()),
            // An annotation number may stand between two moves without a blank: `Nf3$146Nc6`.
            '$' => 1 + rest.bytes().skip(1).take_while(u8::is_ascii_digit).count(),
            _ => rest
                .find(|char: char| char.is_whitespace() || matches!(char, '{' | ';' | '$'))
                .unwrap_or(rest.len()),
        };
        let word = Word { text: &rest[..length], at: self.at, byte: self.byte };
        self.advance(length);
        Some(word)
    }

    fn begins_a_line(&self) -> bool {
        self.text[..self.byte].chars().next_back().is_none_or(|before| before == '\n')
    }

    fn rest(&self) -> &'a str {
        &self.text[self.byte..]
    }

    fn advance(&mut self, bytes: usize) {
        self.at += self.rest()[..bytes].chars().count();
        self.byte += bytes;
    }
}

/// The length of what the bracket at the beginning encloses, brackets inside included; none where it is never closed. What
/// stands in comments is no bracket: `(1... c5 { good :) } 2. Nf3)`.
fn closed(text: &str) -> Option<usize> {
    let (mut depth, mut in_comment) = (0_usize, false);
    for (index, char) in text.char_indices() {
        match char {
            '{' => in_comment = true,
            '}' => in_comment = false,
            '(' if !in_comment => depth += 1,
            ')' if !in_comment => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(index + char.len_utf8());
        }
    }
    None
}

/// Splits `12.Mf3` into number and move, and says what each part is.
fn push_parts<'a>(found: &mut Vec<Token<'a>>, word: Word<'a>) {
    if is_unclosed(word.text) {
        found.push(word.is(Kind::Unclosed));
        return;
    }
    if let Some(kind) = whole(word.text) {
        found.push(word.is(kind));
        return;
    }
    let digits = word.text.chars().take_while(char::is_ascii_digit).count();
    let dots: usize =
        word.text[digits..].chars().take_while(|char| matches!(char, '.' | '…')).map(char::len_utf8).sum();
    let (head, rest) = word.text.split_at(digits + dots);
    match head[..digits].parse() {
        Ok(number) if dots > 0 => {
            let black = head[digits..].contains("..") || head.contains('…');
            found.push(Word { text: head, ..word }.is(Kind::Number { number, black }));
            if !rest.is_empty() {
                let kind = whole(rest).unwrap_or(Kind::Word);
                let (at, byte) = (word.at + head.chars().count(), word.byte + head.len());
                found.push(Word { text: rest, at, byte }.is(kind));
            }
        }
        _ => found.push(word.is(Kind::Word)),
    }
}

/// Whether the word begins with a bracket that nothing closes.
fn is_unclosed(word: &str) -> bool {
    match word.chars().next() {
        Some('{') => !word.ends_with('}'),
        Some('[') => !word.ends_with(']'),
        Some('(') => closed(word).is_none(),
        _ => false,
    }
}

fn whole(word: &str) -> Option<Kind> {
    let plain: String =
        word.chars().map(|char| if matches!(char, '–' | '—' | '−') { '-' } else { char }).collect();
    if matches!(plain.as_str(), "(=)" | "=") {
        return Some(Kind::Offer);
    }
    if let Some(result) = result(&plain) {
        return Some(result);
    }
    if let Some(seconds) = clock(plain.trim_start_matches('(').trim_end_matches(')')) {
        return Some(Kind::Clock(seconds));
    }
    if plain.starts_with(['{', '[', ';', '$', '(', '%']) {
        return Some(Kind::Aside);
    }
    if plain.chars().count() <= 3
        && let Ok(number) = plain.parse()
    {
        return Some(Kind::Number { number, black: false });
    }
    crate::notation::is_sign(&plain).then_some(Kind::Sign)
}

/// A result per side. `0-0` could be castling: it is a result only where no king can castle, so not here.
fn result(text: &str) -> Option<Kind> {
    if text == "*" {
        return Some(Kind::Result(None));
    }
    let (white, black) = text.split_once('-')?;
    let points = |text: &str| match text {
        "0" => Some(HalfPoints::ZERO),
        "½" | "1/2" | "0.5" | "0,5" => Some(HalfPoints::HALF),
        "1" => Some(HalfPoints::ONE),
        _ => None,
    };
    let score = Score { white: points(white)?, black: points(black)? };
    (score != Score::both(HalfPoints::ZERO)).then_some(Kind::Result(Some(score)))
}

/// The clock time in a comment of PGN: `{[%clk 1:29:30]}`, seconds with a fraction too. Boards that send games break the
/// line there.
pub(super) fn clock_command(comment: &str) -> Option<u32> {
    let (_, rest) = comment.split_once("[%clk")?;
    let time = rest.strip_prefix(char::is_whitespace)?.split(']').next()?.trim();
    clock(time.split('.').next()?)
}

/// `0:45`, `1:23:05`, `45'`, `1h05`.
fn clock(text: &str) -> Option<u32> {
    if let Some(minutes) = text.strip_suffix('\'') {
        return minutes.parse::<u32>().ok()?.checked_mul(60);
    }
    let parts: Vec<u32> = text.split([':', 'h']).map(|part| part.parse().ok()).collect::<Option<_>>()?;
    match parts.as_slice() {
        [hours, minutes] if *minutes < 60 => hours.checked_mul(60)?.checked_add(*minutes)?.checked_mul(60),
        [hours, minutes, seconds] if *minutes < 60 && *seconds < 60 => {
            hours.checked_mul(60)?.checked_add(*minutes)?.checked_mul(60)?.checked_add(*seconds)
        }
        _ => None,
    }
}

/// Puts together what is written with spaces: `e2 - e4`, `0 - 0 - 0`, `e. p.`, `Mg1 : f3`, and the textbook's
/// signs `+ -`, `- +`, `+ =`, `= +`.
fn join<'a>(text: &'a str, tokens: Vec<Token<'a>>) -> Vec<Token<'a>> {
    let mut joined: Vec<Token<'a>> = Vec::new();
    let mut open = false;
    for token in tokens {
        let binds = matches!(token.text, "-" | "–" | "—" | "−" | ":" | "x" | "×");
        let after_e = token.text == "p." && joined.last().is_some_and(|last| last.text == "e.");
        let completes_sign = joined.last().is_some_and(|last| match token.text {
            "-" | "–" | "—" | "−" => last.text.ends_with('+'),
            "=" => last.text == "+",
            "+" => last.text == "=",
            _ => false,
        });
        match joined.last_mut() {
            Some(last) if (open || binds || after_e || completes_sign) && last.text.len() < LONGEST => {
                last.text = &text[last.byte..token.byte + token.text.len()];
                let squeezed: String = last.text.split_whitespace().collect();
                last.kind = whole(&squeezed).unwrap_or(Kind::Word);
                open = binds && !completes_sign;
            }
            _ => {
                open = false;
                joined.push(token);
            }
        }
    }
    joined
}

/// No move has more bytes before its last part, however it is spaced out.
const LONGEST: usize = 64;
