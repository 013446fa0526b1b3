//! Algebraic notation as text (Appendix C): taking it apart and writing it.

use kydan_game::Misread;
use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::letters::Letters;
use crate::{Move, Position, phrases};

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
        .filter(|(_, char)| !char.is_whitespace())
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

/// Writes a move: the shortest form that is clear for a legal move (C.8–C.11), the long form for any other.
pub(super) fn write(position: &Position, mv: Move, letters: Letters) -> String {
    let mut text = body(position, mv, letters);
    if position.check(mv).is_ok() {
        let after = position.after(mv);
        if after.in_check() {
            text.push(if after.legal_moves().is_empty() { '#' } else { '+' });
        }
    }
    text
}

fn body(position: &Position, mv: Move, letters: Letters) -> String {
    if let Some(castling) = position.castling_meant(mv) {
        let zero = match letters {
            Letters::English => "O",
            Letters::Vietnamese => "0",
        };
        return match castling.side {
            CastlingSide::KingSide => [zero, zero].join("-"),
            CastlingSide::QueenSide => [zero, zero, zero].join("-"),
        };
    }
    let role = position.piece_at(mv.from).map_or(Role::Pawn, |piece| piece.role);
    let captures = position.captured_by(mv).is_some();
    let mut text = String::new();
    text.extend(letters.letter(role));
    let (file, rank) = origin(position, mv, role, captures);
    text.extend(file.map(File::char));
    text.extend(rank.map(Rank::char));
    if captures {
        text.push('x');
    }
    text.push_str(&mv.to.to_string());
    if let Some(letter) = mv.promotion.and_then(|role| letters.letter(role)) {
        if letters == Letters::English {
            text.push('=');
        }
        text.push(letter);
    }
    text
}

/// How much of the square of departure must be written (C.9.3, C.10): the file before the rank.
fn origin(position: &Position, mv: Move, role: Role, captures: bool) -> (Option<File>, Option<Rank>) {
    let (file, rank) = (mv.from.file(), mv.from.rank());
    if position.check(mv).is_err() {
        return (Some(file), Some(rank));
    }
    if role == Role::Pawn {
        return (captures.then_some(file), None);
    }
    let others: Vec<Square> = position
        .legal_moves()
        .into_iter()
        .filter(|other| {
            other.to == mv.to && other.from != mv.from && position.castling_meant(*other).is_none()
        })
        .map(|other| other.from)
        .filter(|from| position.piece_at(*from).is_some_and(|piece| piece.role == role))
        .collect();
    let file_tells = others.iter().all(|other| other.file() != file);
    let rank_tells = others.iter().all(|other| other.rank() != rank);
    match (others.is_empty(), file_tells, rank_tells) {
        (true, _, _) => (None, None),
        (false, true, _) => (Some(file), None),
        (false, false, true) => (None, Some(rank)),
        (false, false, false) => (Some(file), Some(rank)),
    }
}

fn dash(char: char) -> char {
    match char {
        '–' | '—' | '−' | '‐' | '‑' => '-',
        other => other,
    }
}

fn strip_suffixes(chars: &mut Vec<(usize, char)>) {
    const WORDS: [&str; 6] = ["(=)", "e.p.", "e.p", "ep", "qđ", "qđ."];
    loop {
        let before = chars.len();
        while chars.last().is_some_and(|(_, char)| matches!(char, '+' | '#' | '!' | '?' | '†' | '‡')) {
            chars.pop();
        }
        for word in WORDS {
            let length = word.chars().count();
            let start = chars.len().saturating_sub(length);
            let tail = chars[start..].iter().map(|(_, char)| *char);
            if chars.len() > length && tail.eq(word.chars()) {
                chars.truncate(start);
            }
        }
        if chars.len() == before {
            return;
        }
    }
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
    match letters {
        Letters::English => ["Nf3", "exd5"],
        Letters::Vietnamese => ["Mf3", "exd5"],
    }
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
            Some('P') => {
                self.next += 1;
                Ok(Role::Pawn)
            }
            Some(letter) => match self.letters.role(letter) {
                Some(role) => {
                    self.next += 1;
                    Ok(role)
                }
                None if self.letters.other().role(letter).is_some() => Err(self.other_letters(letter)),
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
        let promotion = match self.letters.role(letter) {
            Some(promotion) if role == Role::Pawn && promotion != Role::King => promotion,
            None if self.letters.other().role(letter).is_some() => return Err(self.other_letters(letter)),
            _ => return Err(self.unexpected()),
        };
        self.next += 1;
        if opened {
            if self.peek() != Some(')') {
                return Err(self.unexpected());
            }
            self.next += 1;
        }
        Ok(Some(promotion))
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
