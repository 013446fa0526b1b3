//! From words to moves.

use kydan_game::{Explanation, HalfPoints, Line, Misread, Score};

use super::token::{Kind, Token, tokens};
use super::{Entry, Form, Sheet};
use crate::{Chess, Notation, notation, phrases};

pub(super) struct Reader {
    sheet: Sheet,
    notation: Notation,
}

/// What stopped the reader at a word.
enum Stop {
    /// The word is of no use, but the moves go on.
    Noise(Misread),
    /// The word must be a move, and is not known.
    Lost(Misread),
}

impl Reader {
    pub(super) fn new(form: &Form) -> Self {
        let line = Line::from_position(form.laws, form.start.clone());
        let sheet = Sheet { line, entries: Vec::new(), result: None, skipped: Vec::new() };
        Self { sheet, notation: form.notation }
    }

    pub(super) fn strictly(mut self, text: &str) -> Result<Sheet, Misread> {
        let tokens = tokens(text);
        for (index, token) in tokens.iter().enumerate() {
            match self.take(token, index + 1 == tokens.len()) {
                Ok(()) => {}
                Err(Stop::Noise(misread) | Stop::Lost(misread)) => return Err(misread),
            }
        }
        Ok(self.sheet)
    }

    pub(super) fn leniently(mut self, text: &str) -> Sheet {
        let tokens = tokens(text);
        for (index, token) in tokens.iter().enumerate() {
            match self.take(token, index + 1 == tokens.len()) {
                Ok(()) => {}
                Err(Stop::Noise(misread)) => {
                    let whole = Misread { token: token.text.to_owned(), at: token.at, ..misread };
                    self.sheet.skipped.push(whole);
                }
                Err(Stop::Lost(misread)) => {
                    let rest: Vec<&str> = tokens.iter().skip(index).map(|token| token.text).collect();
                    self.sheet.skipped.push(Misread { token: rest.join(" "), ..misread });
                    if let Some(Token { kind: Kind::Result(result), .. }) = tokens.last() {
                        self.sheet.result = *result;
                    }
                    break;
                }
            }
        }
        self.sheet
    }

    fn take(&mut self, token: &Token<'_>, is_last: bool) -> Result<(), Stop> {
        let wrong = |phrase| Stop::Noise(Misread::new(phrase, token.text, token.at));
        if self.sheet.result.is_some() {
            return Err(wrong(phrases::SHEET_AFTER_RESULT));
        }
        match token.kind {
            Kind::Number { number, black } => self.number(number, black).map_err(|expected| {
                Stop::Noise(Misread::new(phrases::SHEET_NUMBER, token.text, token.at).expecting([expected]))
            }),
            Kind::Offer => {
                let entry = self.sheet.entries.last_mut().ok_or_else(|| wrong(phrases::SHEET_NO_MOVE_YET))?;
                entry.offer = true;
                Ok(())
            }
            Kind::Clock(seconds) => {
                let entry = self.sheet.entries.last_mut().ok_or_else(|| wrong(phrases::SHEET_NO_MOVE_YET))?;
                entry.clock = Some(seconds);
                Ok(())
            }
            Kind::Result(result) => {
                self.sheet.result = result;
                Ok(())
            }
            Kind::Sign if self.sheet.entries.is_empty() => Err(wrong(phrases::SHEET_NO_MOVE_YET)),
            Kind::Sign => Ok(()),
            Kind::Aside => Err(wrong(phrases::SHEET_ASIDE)),
            Kind::Word => self.mv(token, is_last),
        }
    }

    /// The number of the move that is due; with dots for White's half, Black's is.
    fn number(&self, number: u32, black: bool) -> Result<(), String> {
        let position = self.sheet.line.position();
        let due = position.move_number();
        let blacks = position.turn() == kydan_game::Side::Black;
        // Black's move may repeat the number, with or without the dots.
        if number == due && (blacks || !black) {
            return Ok(());
        }
        Err(if blacks { format!("{due}...") } else { format!("{due}.") })
    }

    fn mv(&mut self, token: &Token<'_>, is_last: bool) -> Result<(), Stop> {
        let position = self.sheet.line.position();
        let offer = token.text.contains("(=)");
        let mv = match notation::read(position, token.text, self.notation) {
            Ok(mv) => mv,
            Err(misread) => {
                let misread = Misread { at: token.at + misread.at, ..misread };
                return Err(if looks_like_a_move(token.text) {
                    Stop::Lost(misread)
                } else {
                    Stop::Noise(misread)
                });
            }
        };
        let illegal: Option<Explanation> = position.check(mv).err();
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
