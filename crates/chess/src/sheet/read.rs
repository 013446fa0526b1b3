//! From words to moves.

use kydan_game::{Grounds, HalfPoints, Line, Misread, Score, Side};

use super::token::{Kind, Token, tokens};
use super::{Entry, Form, Sheet};
use crate::{Chess, Notation, notation, phrases};

/// Reads the words of one game.
pub(crate) struct Reader {
    sheet: Sheet,
    notation: Notation,
    notes: Vec<Note>,
}

/// A word that gave no move, and which move was due there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) remark: Remark,
    /// The word alone, with its place.
    pub(crate) misread: Misread,
}

/// Why a word gave no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Remark {
    /// A comment, a variation, an annotation: no part of the game.
    Aside,
    /// The word is of no use, but the moves go on.
    Noise,
    /// The word must be a move, and is not known: what follows was not read.
    Lost,
    /// More moves than a game can have; what follows was not read.
    TooLong,
}

impl Remark {
    /// Whether nothing was read after the word.
    pub(crate) const fn stops(self) -> bool {
        match self {
            Self::Lost | Self::TooLong => true,
            Self::Aside | Self::Noise => false,
        }
    }
}

/// How many characters are shown of a text that goes on to the end.
const SHOWN: usize = 40;

/// What stopped the reader at a word.
struct Stop {
    remark: Remark,
    misread: Misread,
}

impl Reader {
    pub(crate) fn new(form: &Form) -> Self {
        let line = Line::from_position(form.laws, form.start.clone());
        let sheet = Sheet { line, entries: Vec::new(), result: None, skipped: Vec::new() };
        Self { sheet, notation: form.notation, notes: Vec::new() }
    }

    pub(super) fn strictly(mut self, text: &str) -> Result<Sheet, Misread> {
        let tokens = tokens(text);
        for (index, token) in tokens.iter().enumerate() {
            self.take(token, index + 1 == tokens.len()).map_err(|stop| stop.misread)?;
        }
        Ok(self.sheet)
    }

    pub(super) fn leniently(self, text: &str) -> Sheet {
        let tokens = tokens(text);
        let (mut sheet, notes, read) = self.take_all(&tokens, Beyond::IsNoise);
        sheet.skipped = notes.into_iter().map(|note| note.misread).collect();
        // From a word on that must be a move and is none, everything is one rest.
        if let (Some(last), true) = (sheet.skipped.last_mut(), read < tokens.len()) {
            let rest: Vec<&str> = tokens.iter().skip(read - 1).map(|token| token.text).collect();
            last.token = rest.join(" ");
            if let Some(Token { kind: Kind::Result(result), .. }) = tokens.last() {
                sheet.result = *result;
            }
        }
        sheet
    }

    /// Takes words as long as they belong to one game, and says how many that were.
    pub(crate) fn take_all(mut self, tokens: &[Token<'_>], beyond: Beyond) -> (Sheet, Vec<Note>, usize) {
        for (index, token) in tokens.iter().enumerate() {
            let starts_anew = matches!(token.kind, Kind::Number { number: 1, .. });
            if self.sheet.result.is_some() && starts_anew && beyond == Beyond::IsAnotherGame {
                return (self.sheet, self.notes, index);
            }
            let Err(stop) = self.take(token, index + 1 == tokens.len()) else { continue };
            self.notes.push(Note {
                remark: stop.remark,
                misread: match stop.remark {
                    Remark::Aside | Remark::Noise if token.kind != Kind::Unclosed => {
                        Misread { token: token.text.to_owned(), at: token.at, ..stop.misread }
                    }
                    Remark::Aside | Remark::Noise | Remark::Lost | Remark::TooLong => stop.misread,
                },
            });
            if stop.remark.stops() {
                return (self.sheet, self.notes, index + 1);
            }
        }
        (self.sheet, self.notes, tokens.len())
    }

    fn take(&mut self, token: &Token<'_>, is_last: bool) -> Result<(), Stop> {
        let noise =
            |phrase| Stop { remark: Remark::Noise, misread: Misread::new(phrase, token.text, token.at) };
        if self.sheet.result.is_some() && !matches!(token.kind, Kind::Aside | Kind::Unclosed) {
            return Err(noise(phrases::SHEET_AFTER_RESULT));
        }
        match token.kind {
            Kind::Number { number, black } => self.number(number, black).map_err(|expected| {
                let stop = noise(phrases::SHEET_NUMBER);
                Stop { misread: stop.misread.expecting([expected]), ..stop }
            }),
            Kind::Offer => {
                let entry = self.sheet.entries.last_mut().ok_or_else(|| noise(phrases::SHEET_NO_MOVE_YET))?;
                entry.offer = true;
                Ok(())
            }
            Kind::Clock(seconds) => {
                let entry = self.sheet.entries.last_mut().ok_or_else(|| noise(phrases::SHEET_NO_MOVE_YET))?;
                entry.clock = Some(seconds);
                Ok(())
            }
            Kind::Result(result) => {
                self.sheet.result = result;
                Ok(())
            }
            Kind::Sign if self.sheet.entries.is_empty() => Err(noise(phrases::SHEET_NO_MOVE_YET)),
            Kind::Sign => Ok(()),
            Kind::Aside => {
                let clock = super::token::clock_command(token.text);
                if let (Some(entry), Some(_)) = (self.sheet.entries.last_mut(), clock) {
                    entry.clock = clock;
                }
                Err(Stop { remark: Remark::Aside, ..noise(phrases::SHEET_ASIDE) })
            }
            Kind::Unclosed => {
                let shown: String =
                    token.text.lines().next().unwrap_or_default().chars().take(SHOWN).collect();
                let misread = Misread::new(phrases::SHEET_UNCLOSED, shown, token.at);
                let closing = match token.text.chars().next() {
                    Some('{') => "}",
                    Some('[') => "]",
                    _ => ")",
                };
                Err(Stop { remark: Remark::Noise, misread: misread.expecting([closing]) })
            }
            Kind::Word => self.mv(token, is_last),
        }
    }

    /// The number of the move that is due; with dots for White's half, Black's is.
    fn number(&self, number: u32, black: bool) -> Result<(), String> {
        let position = self.sheet.line.position();
        let due = position.move_number();
        let blacks = position.turn() == Side::Black;
        // Black's move may repeat the number, with or without the dots.
        if number == due && (blacks || !black) {
            return Ok(());
        }
        Err(if blacks { format!("{due}...") } else { format!("{due}.") })
    }

    fn mv(&mut self, token: &Token<'_>, is_last: bool) -> Result<(), Stop> {
        let position = self.sheet.line.position();
        if self.sheet.line.plies() >= usize::from(u16::MAX) {
            let misread = Misread::new(phrases::SHEET_TOO_LONG, token.text, token.at);
            return Err(Stop { remark: Remark::TooLong, misread });
        }
        let offer = token.text.contains("(=)");
        let mv = notation::read(position, token.text, self.notation).map_err(|misread| Stop {
            remark: if looks_like_a_move(token.text) { Remark::Lost } else { Remark::Noise },
            misread: Misread { at: token.at + misread.at, ..misread },
        })?;
        let illegal: Option<Grounds> = position.check(mv).err();
        // `0-0` at the end is what both get when both lose (11.8), where no castling is legal.
        if is_last && illegal.is_some() && is_nil_nil(token.text) {
            self.sheet.result = Some(Score::both(HalfPoints::ZERO));
            return Ok(());
        }
        let line: &mut Line<Chess> = &mut self.sheet.line;
        line.push(mv);
        let ply = u16::try_from(line.plies()).unwrap_or(u16::MAX);
        let text = token.text.to_owned();
        self.sheet.entries.push(Entry { ply, mv, text, at: token.at, offer, clock: None, illegal });
        Ok(())
    }
}

/// What a game's first number after a result is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Beyond {
    /// A sheet has one game.
    IsNoise,
    /// A file may have several.
    IsAnotherGame,
}

fn is_nil_nil(text: &str) -> bool {
    let squeezed: String = text.split_whitespace().collect();
    matches!(squeezed.as_str(), "0-0" | "0–0" | "0—0" | "0−0")
}

/// A square, or castling: prose has neither.
fn looks_like_a_move(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    let square = chars.windows(2).any(|pair| matches!(pair, ['a'..='h', '1'..='9']));
    let castling = chars.first().is_some_and(|first| matches!(first, '0' | 'O' | 'o'));
    let piece_and_digit =
        chars.first().is_some_and(char::is_ascii_uppercase) && chars.iter().any(char::is_ascii_digit);
    square || castling || piece_and_digit
}
