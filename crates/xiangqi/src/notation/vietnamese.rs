//! Vietnamese notation (Article 11): piece, file it leaves, direction, then the file it reaches or how many
//! steps it goes along its own.
//!
//! In Viet Nam `.` is forward (tiến, tấn), `/` back (thoái), `-` sideways (bình); at Asian and world events `+` is
//! forward, `.` back, `=` sideways (11.2b). Of two like men on one file the front one is `t` (trước), the rear one
//! `s` (sau), and a pawn between them `g` (giữa); these letters take the place of the file.
//!
//! Where the article is silent, we write: the file after the letter when pawns are doubled on more than one
//! (`Bt3.1`); `g` again for each further pawn between (`g`, `gg`, `ggg` from the front); and coordinates for
//! a move that no piece of this kind could make in any position, because such a move too can have been played.
//!
//! The words are read with and without their marks, whichever way they are written. Without marks Tướng and Tượng
//! look alike: such a `Tuong` is the one of the two that may go there.

use arrayvec::ArrayVec;
use kydan_game::{Misread, Side};
use unicode_normalization::char::{decompose_canonical, is_combining_mark};

use super::looks_like_chess;
use super::relative::{Man, Named, Place, Script, Tandem, Way, standing};
use crate::phrases;
use crate::piece::{Piece, Role};
use crate::position::Position;

/// How Vietnamese players write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Vietnamese {
    /// `P2-5`.
    Letters,
    /// `P2=5`: the letters of the law with the signs of Asian and world events.
    Asian,
    /// `Pháo 2 bình 5`.
    Words,
    /// `Phao 2 binh 5`.
    PlainWords,
}

impl Vietnamese {
    /// Forward, back and sideways as this way of writing has them.
    const fn ways(self) -> [&'static str; 3] {
        match self {
            Self::Letters => [".", "/", "-"],
            Self::Asian => ["+", ".", "="],
            Self::Words => ["tiến", "thoái", "bình"],
            Self::PlainWords => ["tien", "thoai", "binh"],
        }
    }

    const fn space(self) -> &'static str {
        match self {
            Self::Letters | Self::Asian => "",
            Self::Words | Self::PlainWords => " ",
        }
    }

    fn way_of_sign(self, sign: char) -> Option<Way> {
        match (self, sign) {
            (Self::Asian, '+') | (Self::Letters | Self::Words | Self::PlainWords, '.') => Some(Way::Forward),
            (Self::Asian, '.') | (Self::Letters | Self::Words | Self::PlainWords, '/') => Some(Way::Back),
            // Word processors make dashes of it.
            (Self::Asian, '=') | (Self::Letters | Self::Words | Self::PlainWords, '-' | '–' | '−') => {
                Some(Way::Sideways)
            }
            _ => None,
        }
    }

    const fn piece(self, role: Role) -> &'static str {
        match (self, role) {
            (Self::Letters | Self::Asian, _) => role.vietnamese(),
            (Self::Words, Role::King) => "Tướng",
            (Self::Words, Role::Advisor) => "Sĩ",
            (Self::Words, Role::Elephant) => "Tượng",
            (Self::Words, Role::Horse) => "Mã",
            (Self::Words, Role::Cannon) => "Pháo",
            (Self::Words, Role::Pawn) => "Tốt",
            (Self::PlainWords, Role::King | Role::Elephant) => "Tuong",
            (Self::PlainWords, Role::Advisor) => "Si",
            (Self::PlainWords, Role::Horse) => "Ma",
            (Self::PlainWords, Role::Cannon) => "Phao",
            (Self::PlainWords, Role::Pawn) => "Tot",
            (Self::Words | Self::PlainWords, Role::Rook) => "Xe",
        }
    }
}

impl Script for Vietnamese {
    fn man(&self, piece: Piece, file: u8) -> String {
        format!("{}{}{file}", self.piece(piece.role), self.space())
    }

    fn whos(&self, piece: Piece, file: u8, tandem: Option<Tandem>) -> Vec<String> {
        let mut names = vec![self.piece(piece.role)];
        if *self == Self::PlainWords && piece.role == Role::King {
            // Tướng and Tượng look alike without their marks; Article 2.2 has another word for the king.
            names.push("Soai");
        }
        let Some(tandem) = tandem else {
            let space = self.space();
            return names.iter().map(|name| format!("{name}{space}{file}")).collect();
        };
        let (front, middle, rear) = match self {
            Self::Letters | Self::Asian => ("t", "g", "s"),
            Self::Words => ("trước", "giữa", "sau"),
            Self::PlainWords => ("truoc", "giua", "sau"),
        };
        let mut who = names.first().copied().into_iter().chain(match tandem.nth {
            0 => vec![front],
            nth if nth + 1 == tandem.count => vec![rear],
            nth => vec![middle; nth],
        });
        let mut text = who.next().unwrap_or_default().to_owned();
        for place in who {
            text += self.space();
            text += place;
        }
        if tandem.files > 1 {
            text += self.space();
            text += &file.to_string();
        }
        vec![text]
    }

    fn spell(&self, _side: Side, who: &str, (way, number): (Way, u8)) -> String {
        let [forward, back, sideways] = self.ways();
        let sign = match way {
            Way::Forward => forward,
            Way::Back => back,
            Way::Sideways => sideways,
        };
        let space = self.space();
        format!("{who}{space}{sign}{space}{number}")
    }

    fn parse(&self, position: &Position, text: &str) -> Result<Named, Misread> {
        if looks_like_chess(text.trim()) {
            return Err(Misread::new(phrases::OTHER_GAME, text.trim(), leading_space(text)));
        }
        let words = Words { tokens: lex(*self, text), end: text.trim_end().chars().count() };
        let roles = match words.sense(0) {
            Some(Sense::Piece(roles)) => roles.clone(),
            Some(_) => {
                let letters = Role::ALL.map(Role::vietnamese);
                return Err(
                    Misread::new(phrases::UNKNOWN_PIECE, words.found(0), words.at(0)).expecting(letters)
                );
            }
            None => return Err(Misread::new(phrases::EMPTY_TEXT, text, 0)),
        };

        let mut next = 1;
        let mut place = None;
        while let Some(Sense::Place(said)) = words.sense(next) {
            place = match (said, place) {
                (_, None) => Some(*said),
                (Place::Between(_), Some(Place::Between(nth))) => Some(Place::Between(nth + 1)),
                _ => break,
            };
            next += 1;
        }
        let file = words.digit(next);
        next += usize::from(file.is_some());
        let man = match (place, file) {
            (Some(place), file) => Man::Tandem { place, file },
            (None, Some(file)) => Man::File(file),
            (None, None) => {
                let missing = Misread::new(phrases::MISSING_FILE, words.found(next), words.at(next));
                return Err(missing.expecting(standing(self, position, &roles)));
            }
        };
        let who = slice(text, words.at(1), words.at(next)).trim_end().to_owned();

        let way = match words.sense(next) {
            Some(Sense::Way(way)) => *way,
            // The word for a pawn, Binh, is the word for sideways too.
            Some(Sense::Piece(roles)) if roles.contains(&Role::Pawn) => Way::Sideways,
            Some(Sense::Piece(_) | Sense::Place(_) | Sense::Digit(_) | Sense::Nothing) | None => {
                let unknown = Misread::new(phrases::UNKNOWN_SIGN, words.found(next), words.at(next));
                return Err(unknown.expecting(self.ways()));
            }
        };
        let Some(number) = words.digit(next + 1) else {
            let missing = Misread::new(phrases::MISSING_NUMBER, words.found(next + 1), words.at(next + 1));
            return Err(missing.expecting(["1–9"]));
        };
        if words.sense(next + 2).is_some() {
            let at = words.at(next + 2);
            return Err(Misread::new(phrases::TRAILING, slice(text, at, words.end), at));
        }
        let number_at = words.at(next + 1);
        Ok(Named { roles, man, way, number, who: (who, words.at(1)), number_at })
    }
}

/// What a sign or word of the text means.
#[derive(Clone, Debug)]
enum Sense {
    Piece(ArrayVec<Role, 2>),
    Place(Place),
    Digit(u8),
    Way(Way),
    Nothing,
}

struct Token {
    at: usize,
    text: String,
    sense: Sense,
}

struct Words {
    tokens: Vec<Token>,
    end: usize,
}

impl Words {
    fn sense(&self, nth: usize) -> Option<&Sense> {
        self.tokens.get(nth).map(|token| &token.sense)
    }

    fn digit(&self, nth: usize) -> Option<u8> {
        match self.sense(nth) {
            Some(Sense::Digit(digit)) => Some(*digit),
            Some(Sense::Piece(_) | Sense::Place(_) | Sense::Way(_) | Sense::Nothing) | None => None,
        }
    }

    fn at(&self, nth: usize) -> usize {
        self.tokens.get(nth).map_or(self.end, |token| token.at)
    }

    fn found(&self, nth: usize) -> String {
        self.tokens.get(nth).map(|token| token.text.clone()).unwrap_or_default()
    }
}

/// Whole words are one token, all else is one for each sign; white space is none.
fn lex(script: Vietnamese, text: &str) -> Vec<Token> {
    let signs: Vec<(usize, char)> = text.chars().enumerate().collect();
    let mut tokens: Vec<Token> = Vec::with_capacity(6);
    let mut rest = signs.as_slice();
    while let Some((at, sign)) = rest.first().copied() {
        let letters =
            rest.iter().take_while(|(_, sign)| sign.is_alphabetic() || is_combining_mark(*sign)).count();
        let (run, after) = rest.split_at(letters);
        let word: String = run.iter().map(|(_, sign)| *sign).collect();
        if let Some(sense) = word_sense(&word) {
            tokens.push(Token { at, text: word, sense });
            rest = after;
            continue;
        }
        // The king's two letters are one token.
        let king = tokens.is_empty()
            && matches!(rest, [(_, 'T' | 't'), (_, 'g' | 'G'), ..])
            && word.chars().count() >= 2;
        let taken = if king { 2 } else { 1 };
        let sense = match sign {
            _ if sign.is_whitespace() => None,
            _ if king => Some(Sense::Piece([Role::King].into_iter().collect())),
            '1'..='9' => Some(Sense::Digit(sign as u8 - b'0')),
            _ if tokens.is_empty() => Some(piece_of_letter(sign)),
            't' | 'T' => Some(Sense::Place(Place::Front)),
            'g' | 'G' => Some(Sense::Place(Place::Between(1))),
            's' | 'S' => Some(Sense::Place(Place::Rear)),
            _ => Some(script.way_of_sign(sign).map_or(Sense::Nothing, Sense::Way)),
        };
        if let Some(sense) = sense {
            let text = rest.iter().take(taken).map(|(_, sign)| *sign).collect();
            tokens.push(Token { at, text, sense });
        }
        rest = rest.get(taken..).unwrap_or_default();
    }
    tokens
}

fn piece_of_letter(letter: char) -> Sense {
    let role = Role::ALL
        .into_iter()
        .find(|role| *role != Role::King && role.vietnamese().starts_with(letter.to_ascii_uppercase()));
    role.map_or(Sense::Nothing, |role| Sense::Piece([role].into_iter().collect()))
}

/// What the word means, with or without its marks.
fn word_sense(word: &str) -> Option<Sense> {
    let mut plain = String::new();
    let (mut acute, mut below) = (false, false);
    for letter in word.chars() {
        decompose_canonical(letter, |part| match part {
            '\u{301}' => acute = true,
            '\u{323}' => below = true,
            _ if is_combining_mark(part) => {}
            _ => plain.extend(part.to_lowercase()),
        });
    }
    let pieces = |roles: &[Role]| Some(Sense::Piece(roles.iter().copied().collect()));
    match plain.as_str() {
        "tuong" if acute => pieces(&[Role::King]),
        "tuong" if below => pieces(&[Role::Elephant]),
        "tuong" => pieces(&[Role::King, Role::Elephant]),
        "soai" => pieces(&[Role::King]),
        "si" => pieces(&[Role::Advisor]),
        "xe" => pieces(&[Role::Rook]),
        "ma" => pieces(&[Role::Horse]),
        "phao" => pieces(&[Role::Cannon]),
        "tot" | "chot" | "binh" => pieces(&[Role::Pawn]),
        "truoc" => Some(Sense::Place(Place::Front)),
        "giua" => Some(Sense::Place(Place::Between(1))),
        "sau" => Some(Sense::Place(Place::Rear)),
        "tien" | "tan" => Some(Sense::Way(Way::Forward)),
        "thoai" | "lui" => Some(Sense::Way(Way::Back)),
        "ngang" => Some(Sense::Way(Way::Sideways)),
        _ => None,
    }
}

/// Whether the text begins with a Vietnamese word for a piece: then spaces do not end the move.
pub(super) fn begins_with_piece(word: &str) -> bool {
    let letters: String =
        word.chars().take_while(|letter| letter.is_alphabetic() || is_combining_mark(*letter)).collect();
    letters.chars().count() > 1 && matches!(word_sense(&letters), Some(Sense::Piece(_)))
}

/// Whether the text is a piece, its place or file or both, a way and a number, and nothing else.
pub(super) fn is_whole_move(text: &str) -> bool {
    let tokens = lex(Vietnamese::Words, text);
    let [piece, who @ .., way, number] = tokens.as_slice() else { return false };
    let named = matches!(piece.sense, Sense::Piece(_)) && !who.is_empty();
    let placed = who.iter().all(|token| matches!(token.sense, Sense::Place(_) | Sense::Digit(_)));
    let goes = match &way.sense {
        Sense::Way(_) => true,
        Sense::Piece(roles) => roles.contains(&Role::Pawn),
        Sense::Place(_) | Sense::Digit(_) | Sense::Nothing => false,
    };
    named && placed && goes && matches!(number.sense, Sense::Digit(_))
}

fn leading_space(text: &str) -> usize {
    text.chars().take_while(|letter| letter.is_whitespace()).count()
}

fn slice(text: &str, start: usize, end: usize) -> String {
    text.chars().skip(start).take(end.saturating_sub(start)).collect()
}
