//! Algebraic notation as text (Appendix C), taken apart.

use kydan_game::Misread;
use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::letters::Letters;
use crate::phrases;

/// What a text says, not yet which move it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Castle(CastlingSide),
    Piece {
        role: Role,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        to: Square,
        promotion: Option<Role>,
    },
}

/// Takes a text apart.
///
/// Signs that may be left out decide nothing (C.13): check and mate signs (`++` is mate to FIDE and double
/// check to the textbooks), capture signs `x` `:` `×`, `e.p.` and `qđ`, evaluations, the draw offer `(=)`.
pub(super) fn parse(text: &str, letters: Letters) -> Result<Token, Misread> {
    let mut chars: Vec<(usize, char)> = text
        .chars()
        .enumerate()
        // Figurines may be followed by a mark that asks for plain print.
        .filter(|(_, char)| !char.is_whitespace() && !matches!(char, '\u{fe0e}' | '\u{fe0f}'))
        .map(|(at, char)| (at, dash(char)))
        .collect();
    strip_suffixes(&mut chars);
    if chars.is_empty() {
        return Err(Misread::new(phrases::EMPTY_TEXT, text.trim(), 0));
    }
    if let Some(side) = castling(&chars) {
        return Ok(Token::Castle(side));
    }
    if is_xiangqi(&chars) {
        return Err(Misread::new(phrases::XIANGQI_NOTATION, text.trim(), 0).expecting(example(letters)));
    }
    Reader { text, letters, chars: &chars, next: 0 }.token()
}

fn dash(char: char) -> char {
    match char {
        '–' | '—' | '−' | '‐' | '‑' => '-',
        other => other,
    }
}

/// Signs after a move: check and mate, en passant, draw offers, the textbooks' evaluations. They decide nothing.
const SIGNS: &[&str] = &[
    "(=)", "e.p.", "e.p", "ep", "qđ", "qđ.", "+/-", "-/+", "+/=", "=/+", "=/∞", "+-", "-+", "=+", "+=", "±",
    "∓", "⩲", "⩱", "∞", "□", "△", "▲", "⌓", "⇔", "⇄", "→", "↑", ">>", "<<", "≥", "≤", "+", "#", "!", "?",
    "†", "‡",
];

/// Whether a text is nothing but signs that may follow a move.
pub(crate) fn is_sign(text: &str) -> bool {
    // A move must be left before the sign, so give it one.
    let mut chars: Vec<(usize, char)> = ['a', '2']
        .into_iter()
        .chain(text.chars().filter(|char| !char.is_whitespace()).map(dash))
        .enumerate()
        .collect();
    strip_suffixes(&mut chars);
    !text.trim().is_empty() && chars.len() == 2
}

fn strip_suffixes(chars: &mut Vec<(usize, char)>) {
    loop {
        let before = chars.len();
        for sign in SIGNS {
            let length = sign.chars().count();
            let start = chars.len().saturating_sub(length);
            let tail = chars[start..].iter().map(|(_, char)| *char);
            if chars.len() > length && tail.eq(sign.chars()) {
                chars.truncate(start);
            }
        }
        if is_even(chars) {
            chars.pop();
        }
        if chars.len() == before {
            return;
        }
    }
}

/// `=` at the end is the sign of an even position, unless it begins a promotion that is not finished: `e8=`.
fn is_even(chars: &[(usize, char)]) -> bool {
    let ends_so = matches!(chars, [_, .., (_, '=')]);
    let on_last_rank = matches!(chars, [.., (_, '1' | '8'), (_, '=')]);
    let by_piece = chars.first().is_some_and(|(_, char)| !('a'..='h').contains(char));
    ends_so && (by_piece || !on_last_rank)
}

fn castling(chars: &[(usize, char)]) -> Option<CastlingSide> {
    let text: String =
        chars.iter().map(|(_, char)| if matches!(char, '0' | 'O' | 'o') { 'O' } else { *char }).collect();
    match text.as_str() {
        "O-O" | "OO" => Some(CastlingSide::KingSide),
        "O-O-O" | "OOO" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// A piece, a file number, a direction, a number: `P2-5`, `M8.7`, `Tg5.1`, `Xs1/2`, `C2=5`.
fn is_xiangqi(chars: &[(usize, char)]) -> bool {
    let text: String = chars.iter().map(|(_, char)| *char).collect();
    let head = text.trim_start_matches(|char: char| char.is_alphabetic());
    let letters = text.chars().count() - head.chars().count();
    let mut rest = head.chars();
    let digits_around = matches!(
        (rest.next(), rest.next(), rest.next(), rest.next()),
        (Some('1'..='9'), Some('-' | '.' | '/' | '=' | '+'), Some('1'..='9'), None)
    );
    digits_around && (1..=3).contains(&letters)
}

fn example(letters: Letters) -> [&'static str; 2] {
    let knight = match letters {
        Letters::English | Letters::Figurines => "Nf3",
        Letters::Vietnamese => "Mf3",
        Letters::German => "Sf3",
        Letters::Russian => "Кf3",
    };
    [knight, "exd5"]
}

/// Reads one move, character by character.
struct Reader<'a> {
    text: &'a str,
    letters: Letters,
    chars: &'a [(usize, char)],
    next: usize,
}

/// A file or a rank, and whether a capture sign or dash stands before it.
#[derive(Clone, Copy)]
enum Coordinate {
    File(File),
    Rank(Rank),
}

impl Reader<'_> {
    fn token(mut self) -> Result<Token, Misread> {
        let role = self.role()?;
        let (coordinates, sign) = self.coordinates();
        let [origin @ .., Coordinate::File(file), Coordinate::Rank(rank)] = coordinates.as_slice() else {
            return Err(self.unexpected());
        };
        if sign.is_some_and(|before| before != origin.len()) {
            return Err(self.unexpected());
        }
        let (from_file, from_rank) = match origin {
            [] => (None, None),
            [Coordinate::File(file)] => (Some(*file), None),
            [Coordinate::Rank(rank)] => (None, Some(*rank)),
            [Coordinate::File(file), Coordinate::Rank(rank)] => (Some(*file), Some(*rank)),
            _ => return Err(self.unexpected()),
        };
        let to = Square::from_coords(*file, *rank);
        let promotion = self.promotion(role)?;
        if self.next < self.chars.len() {
            return Err(self.unexpected());
        }
        Ok(Token::Piece { role, from_file, from_rank, to, promotion })
    }

    /// The piece's letter, if any. `P` is not to be written (C.4), but means only one thing.
    fn role(&mut self) -> Result<Role, Misread> {
        match self.peek() {
            Some('P' | '♙' | '♟') => {
                self.next += 1;
                Ok(Role::Pawn)
            }
            Some(letter) => match self.letter() {
                Some(role) => Ok(role),
                None if self.letters.is_foreign(letter) => Err(self.other_letters(letter)),
                None => Ok(Role::Pawn),
            },
            None => Err(self.unexpected()),
        }
    }

    /// The files and ranks that follow, and before which of them a capture sign or dash stands.
    fn coordinates(&mut self) -> (Vec<Coordinate>, Option<usize>) {
        let mut found = Vec::new();
        let mut sign = None;
        while let Some(char) = self.peek() {
            if let Some(file) = File::from_char(char) {
                found.push(Coordinate::File(file));
            } else if let Some(rank) = Rank::from_char(char) {
                found.push(Coordinate::Rank(rank));
            } else if matches!(char, 'x' | '×' | ':' | '-') && sign.is_none() {
                sign = Some(found.len());
            } else {
                break;
            }
            self.next += 1;
        }
        (found, sign)
    }

    /// `=Q`, `Q`, `/X`, `(Q)`.
    fn promotion(&mut self, role: Role) -> Result<Option<Role>, Misread> {
        let opened = match self.peek() {
            None => return Ok(None),
            Some('=' | '/') => {
                self.next += 1;
                false
            }
            Some('(') => {
                self.next += 1;
                true
            }
            Some(_) => false,
        };
        let letter = self.peek().ok_or_else(|| self.unexpected())?;
        let at = self.next;
        let promotion = match self.letter() {
            Some(promotion) if role == Role::Pawn && promotion != Role::King => promotion,
            None if self.letters.is_foreign(letter) => return Err(self.other_letters(letter)),
            _ => {
                self.next = at;
                return Err(self.unexpected());
            }
        };
        if opened {
            if self.peek() != Some(')') {
                return Err(self.unexpected());
            }
            self.next += 1;
        }
        Ok(Some(promotion))
    }

    /// Takes the letter of a piece, if one comes next.
    fn letter(&mut self) -> Option<Role> {
        let ahead: String = self.chars.iter().skip(self.next).take(2).map(|(_, char)| *char).collect();
        let (role, length) = self.letters.read(&ahead)?;
        self.next += length;
        Some(role)
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.next).map(|(_, char)| *char)
    }

    fn unexpected(&self) -> Misread {
        let (token, at) = match self.chars.get(self.next) {
            Some((at, _)) => (self.text.chars().skip(*at).collect::<String>().trim_end().to_owned(), *at),
            None => (self.text.trim().to_owned(), 0),
        };
        Misread::new(phrases::NOT_A_MOVE, token, at).expecting(example(self.letters))
    }

    fn other_letters(&self, letter: char) -> Misread {
        let at = self.chars.get(self.next).map_or(0, |(at, _)| *at);
        Misread::new(phrases::OTHER_LETTERS, letter, at).expecting(self.letters.all())
    }
}
