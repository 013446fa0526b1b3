//! Vietnamese notation (Article 11): piece, file it leaves, direction, then the file it reaches or how many
//! steps it goes along its own.
//!
//! Files are counted 1–9 from each player's own right hand; `.` is forward (tiến, tấn), `/` back (thoái), `-`
//! sideways (bình). Of two like men on one file the front one is `t` (trước), the rear one `s` (sau), and a
//! pawn between them `g` (giữa); these letters take the place of the file.
//!
//! Where the article is silent, we write: the file after the letter when pawns are doubled on more than one
//! (`Bt3.1`); `g` again for each further pawn between (`g`, `gg`, `ggg` from the front); and coordinates for
//! a move that no piece of this kind could make in any position, because such a move too can have been played.

use kydan_game::{Misread, Side};

use super::{coordinates, looks_like_chess};
use crate::moves::{Move, legality};
use crate::phrases;
use crate::piece::{Piece, Role};
use crate::position::Position;
use crate::square::Square;

/// Which way a man goes, seen from its own side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Forward,
    Back,
    Sideways,
}

impl Way {
    const fn sign(self) -> char {
        match self {
            Self::Forward => '.',
            Self::Back => '/',
            Self::Sideways => '-',
        }
    }

    const fn from_sign(sign: char) -> Option<Self> {
        match sign {
            '.' => Some(Self::Forward),
            '/' => Some(Self::Back),
            // Word processors make dashes of it.
            '-' | '–' | '−' => Some(Self::Sideways),
            _ => None,
        }
    }
}

/// A man's place among like men of its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Front,
    /// The first, second … between the front and the rear one, from 1.
    Between(usize),
    Rear,
}

impl Place {
    fn letters(self) -> String {
        match self {
            Self::Front => "t".to_owned(),
            Self::Between(nth) => "g".repeat(nth),
            Self::Rear => "s".to_owned(),
        }
    }

    /// The one of `men`, which stand on one file and are listed from the front.
    fn of(self, men: &[Square]) -> Option<Square> {
        match (self, men) {
            (Self::Front, [front, _, ..]) => Some(*front),
            (Self::Between(nth), [_, between @ .., _]) => between.get(nth.checked_sub(1)?).copied(),
            (Self::Rear, [_, .., rear]) => Some(*rear),
            (Self::Front | Self::Between(_) | Self::Rear, _) => None,
        }
    }
}

/// What a text names: `P2-5`, `Xs/2`, `Bt3.1`.
#[derive(Clone, Copy, Debug)]
struct Named {
    role: Role,
    place: Option<Place>,
    /// 1–9 from the player's right.
    file: Option<u8>,
    way: Way,
    /// A file or a number of steps, 1–9.
    number: u8,
    /// Where file or place, and the number, begin, in characters.
    at: (usize, usize),
}

impl Named {
    /// The part that says which man is meant.
    fn who(&self, text: &str) -> String {
        slice(text, self.at.0, self.at.1.saturating_sub(1)).trim_end().to_owned()
    }
}

pub(super) fn write(position: &Position, mv: Move) -> String {
    let Some(piece) = position.board.piece_at(mv.from) else { return mv.to_string() };
    let Some((way, number)) = course(piece, mv) else { return mv.to_string() };
    let doubled = doubled_files(position, piece);
    let who = match doubled.iter().find(|men| men.contains(&mv.from)) {
        Some(men) => {
            let place = men.iter().position(|man| *man == mv.from).map(|nth| match nth {
                0 => Place::Front,
                nth if nth + 1 == men.len() => Place::Rear,
                nth => Place::Between(nth),
            });
            let mut who = place.map(Place::letters).unwrap_or_default();
            if doubled.len() > 1 {
                who += &file_number(piece.side, mv.from).to_string();
            }
            who
        }
        None => file_number(piece.side, mv.from).to_string(),
    };
    format!("{}{who}{}{number}", piece.role.vietnamese(), way.sign())
}

/// Where several men fit, as on sheets that leave the letter out, the one is meant that may go there: first by
/// its own movement, then also by the safety of its king.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, Misread> {
    if let Some(mv) = coordinates::exact(text.trim()) {
        return Ok(mv);
    }
    let named = parse(position, text)?;
    let piece = Piece { side: position.turn, role: named.role };
    let men = men_meant(position, piece, &named, text)?;
    let fits: Vec<Move> = men
        .iter()
        .filter_map(|from| Some(Move { from: *from, to: target(piece, *from, named.way, named.number)? }))
        .collect();
    if fits.is_empty() {
        let number = named.number.to_string();
        return Err(Misread::new(phrases::UNREACHABLE, number, named.at.1)
            .expecting(possible_numbers(piece, &men, named.way)));
    }
    let reaches = |mv: &Move| position.board.reach(piece.side, piece.role, mv.from).has(mv.to);
    only(fits.iter(), |_| true)
        .or_else(|| only(fits.iter(), reaches))
        .or_else(|| only(fits.iter(), |mv| legality::check(position, *mv).is_ok()))
        .ok_or_else(|| {
            Misread::new(phrases::AMBIGUOUS, named.who(text), named.at.0)
                .expecting(fits.iter().map(|mv| write(position, *mv)))
        })
}

/// The only move for which it holds.
fn only<'a>(moves: impl Iterator<Item = &'a Move>, holds: impl Fn(&Move) -> bool) -> Option<Move> {
    let mut moves = moves.filter(|mv| holds(mv));
    match (moves.next(), moves.next()) {
        (Some(mv), None) => Some(*mv),
        (None | Some(_), _) => None,
    }
}

/// The letters of the text as they were written, without white space, each with its place.
fn parse(position: &Position, text: &str) -> Result<Named, Misread> {
    let letters: Vec<(usize, char)> =
        text.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()).collect();
    let end = text.trim_end().chars().count();
    let at = |nth: usize| letters.get(nth).map_or(end, |(at, _)| *at);
    let letter = |nth: usize| letters.get(nth).map(|(_, letter)| *letter);
    let found = |nth: usize| letter(nth).map(String::from).unwrap_or_default();

    if looks_like_chess(text.trim()) {
        return Err(Misread::new(phrases::OTHER_GAME, text.trim(), at(0)));
    }
    let (role, mut next) = match (letter(0), letter(1)) {
        (Some('T' | 't'), Some('g' | 'G')) => (Role::King, 2),
        (Some(first), _) => {
            let role = Role::ALL.into_iter().find(|role| {
                *role != Role::King && role.vietnamese().starts_with(first.to_ascii_uppercase())
            });
            let letters = Role::ALL.map(Role::vietnamese);
            let unknown = || Misread::new(phrases::UNKNOWN_PIECE, first, at(0)).expecting(letters);
            (role.ok_or_else(unknown)?, 1)
        }
        (None, _) => return Err(Misread::new(phrases::EMPTY_TEXT, text, 0)),
    };

    let who_at = at(next);
    let mut place = None;
    while let Some(letter) = letter(next) {
        place = match (letter.to_ascii_lowercase(), place) {
            ('t', None) => Some(Place::Front),
            ('s', None) => Some(Place::Rear),
            ('g', None) => Some(Place::Between(1)),
            ('g', Some(Place::Between(nth))) => Some(Place::Between(nth + 1)),
            _ => break,
        };
        next += 1;
    }
    let file = letter(next).and_then(digit);
    next += usize::from(file.is_some());
    if place.is_none() && file.is_none() {
        let men = position.board.men(position.turn, role).squares();
        let files = men.map(|man| format!("{}{}", role.vietnamese(), file_number(position.turn, man)));
        return Err(Misread::new(phrases::MISSING_FILE, found(next), at(next)).expecting(files));
    }

    let way = letter(next).and_then(Way::from_sign);
    let unknown = || Misread::new(phrases::UNKNOWN_SIGN, found(next), at(next)).expecting([".", "/", "-"]);
    let way = way.ok_or_else(unknown)?;
    let number = letter(next + 1).and_then(digit);
    let missing = || Misread::new(phrases::MISSING_NUMBER, found(next + 1), at(next + 1)).expecting(["1–9"]);
    let number = number.ok_or_else(missing)?;
    if letter(next + 2).is_some() {
        let rest = slice(text, at(next + 2), end);
        return Err(Misread::new(phrases::TRAILING, rest, at(next + 2)));
    }
    Ok(Named { role, place, file, way, number, at: (who_at, at(next + 1)) })
}

/// The men that the text can mean; never none.
fn men_meant(position: &Position, piece: Piece, named: &Named, text: &str) -> Result<Vec<Square>, Misread> {
    let on_file = |man: &Square| named.file.is_none_or(|file| file_number(piece.side, *man) == file);
    let men: Vec<Square> = match named.place {
        None => position.board.men(piece.side, piece.role).squares().filter(on_file).collect(),
        Some(place) => {
            doubled_files(position, piece).iter().filter_map(|men| place.of(men)).filter(on_file).collect()
        }
    };
    if !men.is_empty() {
        return Ok(men);
    }
    let letter = piece.role.vietnamese();
    let standing = position.board.men(piece.side, piece.role).squares();
    let expected = standing.map(|man| format!("{letter}{}", file_number(piece.side, man)));
    let phrase = if named.place.is_some() { phrases::NO_TANDEM } else { phrases::NO_SUCH_PIECE };
    Err(Misread::new(phrase, named.who(text), named.at.0).expecting(expected))
}

/// The like men of each file with at least two of them, listed from the front.
fn doubled_files(position: &Position, piece: Piece) -> Vec<Vec<Square>> {
    let men = position.board.men(piece.side, piece.role);
    (0..9)
        .map(|file| {
            let mut men: Vec<Square> = men.squares().filter(|man| man.file() == file).collect();
            if piece.side == Side::White {
                men.reverse();
            }
            men
        })
        .filter(|men| men.len() > 1)
        .collect()
}

/// The way and number of the move, if a piece of this kind could make it on some board.
fn course(piece: Piece, mv: Move) -> Option<(Way, u8)> {
    let way = match (piece.side, mv.from.rank().cmp(&mv.to.rank())) {
        (_, std::cmp::Ordering::Equal) => Way::Sideways,
        (Side::White, std::cmp::Ordering::Less) | (Side::Black, std::cmp::Ordering::Greater) => Way::Forward,
        (Side::White, std::cmp::Ordering::Greater) | (Side::Black, std::cmp::Ordering::Less) => Way::Back,
    };
    let number = if way == Way::Sideways || is_diagonal(piece.role) {
        file_number(piece.side, mv.to)
    } else {
        mv.from.rank().abs_diff(mv.to.rank())
    };
    (mv.from != mv.to && target(piece, mv.from, way, number) == Some(mv.to)).then_some((way, number))
}

/// Where a man of this kind arrives from `from`, if it can go that way at all.
fn target(piece: Piece, from: Square, way: Way, number: u8) -> Option<Square> {
    let file = match piece.side {
        Side::White => 9 - number as i8,
        Side::Black => number as i8 - 1,
    };
    let aside = file - from.file() as i8;
    let forward = match (piece.side, way) {
        (_, Way::Sideways) => 0,
        (Side::White, Way::Forward) | (Side::Black, Way::Back) => 1,
        (Side::White, Way::Back) | (Side::Black, Way::Forward) => -1,
    };
    let (aside, ranks) = match (piece.role, forward, aside.abs()) {
        (Role::Advisor | Role::Elephant | Role::Horse, 0, _) | (_, 0, 0) => return None,
        (_, 0, _) => (aside, 0),
        (Role::Advisor, _, 1) | (Role::Horse, _, 2) => (aside, forward),
        (Role::Elephant, _, 2) | (Role::Horse, _, 1) => (aside, 2 * forward),
        (Role::Advisor | Role::Elephant | Role::Horse, _, _) => return None,
        (Role::King | Role::Rook | Role::Cannon | Role::Pawn, _, _) => (0, forward * number as i8),
    };
    from.offset(aside, ranks)
}

/// The numbers that would have named a point on the board.
fn possible_numbers(piece: Piece, men: &[Square], way: Way) -> Vec<u8> {
    (1..=9).filter(|number| men.iter().any(|from| target(piece, *from, way, *number).is_some())).collect()
}

const fn is_diagonal(role: Role) -> bool {
    match role {
        Role::Advisor | Role::Elephant | Role::Horse => true,
        Role::King | Role::Rook | Role::Cannon | Role::Pawn => false,
    }
}

/// 1–9 from the right hand of the side.
const fn file_number(side: Side, square: Square) -> u8 {
    match side {
        Side::White => 9 - square.file(),
        Side::Black => square.file() + 1,
    }
}

fn digit(letter: char) -> Option<u8> {
    letter.to_digit(10).filter(|digit| *digit > 0).map(|digit| digit as u8)
}

fn slice(text: &str, start: usize, end: usize) -> String {
    text.chars().skip(start).take(end.saturating_sub(start)).collect()
}
