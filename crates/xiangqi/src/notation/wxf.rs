//! The notation of the world federation (WXF), with English letters: `C2=5`, `H8+7`, `R1-1`.
//!
//! As the Asian federation laid it down (1980/82, pieces renamed in 1995): of two like men on one file the front one
//! is `+`, the rear one `-` in the place of the file (`R+=3`). Of three pawns the middle one keeps its file
//! (`P3=4`); of four or five the foremost is `++`, the rearmost `--`, and `P+`, `P3`, `P-` are those between. Where
//! pawns are doubled on two files, the file comes first: `3+=4`, `33=4` (the middle one of three), `7-=6`.
//! Computer programs number three and more pawns of a file from the front and put the number before the file
//! (`15=6`, `25=6`), and some write the sign before the piece (`+C=5`); both are read.
//!
//! The federation prints `.` for sideways where computers write `=`; and the Vietnamese law says that abroad `.` is
//! *back* (11.2b). These are three notations here, because no single move tells them apart.

use arrayvec::ArrayVec;
use kydan_game::{Misread, Side};

use super::looks_like_chess;
use super::relative::{Man, Named, Place, Script, Signs, Tandem, Way, on_file, standing};
use crate::phrases;
use crate::piece::{Piece, Role};
use crate::position::Position;

/// Which sign is which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wxf {
    /// `+ - =`, as computers have it; `.` is read as `=`.
    Equals,
    /// `+ - .`, as the federation printed it; `=` is read as `.`.
    Dot,
    /// `+ . =`, as Article 11.2b says of Asian and world events.
    DotBack,
}

impl Wxf {
    const fn ways(self) -> [&'static str; 3] {
        match self {
            Self::Equals => ["+", "-", "="],
            Self::Dot => ["+", "-", "."],
            Self::DotBack => ["+", ".", "="],
        }
    }

    const fn way(self, sign: char) -> Option<Way> {
        match (self, sign) {
            (_, '+') => Some(Way::Forward),
            (Self::Equals | Self::Dot, '-' | '–' | '−') | (Self::DotBack, '.') => Some(Way::Back),
            (_, '=') | (Self::Equals | Self::Dot, '.') => Some(Way::Sideways),
            _ => None,
        }
    }

    /// The man that the signs before the way name.
    fn who(self, position: &Position, signs: &Signs, end: usize) -> Result<(Role, Man), Misread> {
        let pawn = |place, file| Ok((Role::Pawn, Man::Tandem { place, file: Some(file) }));
        let front = |place, file| Man::Tandem { place, file };
        let mark = |nth: usize| signs.get(nth).filter(|_| nth < end).and_then(mark);
        let digit = |nth: usize| signs.get(nth).filter(|_| nth < end).and_then(digit);
        let piece = |nth: usize| signs.get(nth).filter(|_| nth < end).and_then(piece);
        let wrong = |phrase, nth: usize| Misread::new(phrase, signs.found(nth), signs.at(nth));
        let whole = |named: (Role, Man), length: usize| {
            if length == end {
                Ok(named)
            } else {
                Err(wrong(phrases::UNKNOWN_SIGN, length).expecting(self.ways()))
            }
        };
        match (piece(0), mark(0), digit(0)) {
            (Some(role), ..) => match (mark(1), digit(1)) {
                (Some(place), _) => {
                    whole((role, front(place, digit(2))), 2 + usize::from(digit(2).is_some()))
                }
                (None, Some(file)) => whole((role, by_file(position, role, file)), 2),
                (None, None) => {
                    Err(wrong(phrases::MISSING_FILE, 1).expecting(standing(&self, position, &[role])))
                }
            },
            // `++`, `--`: the ends of four or five pawns.
            (None, Some(Place::InnerFront), _) if mark(1) == Some(Place::InnerFront) => {
                whole((Role::Pawn, front(Place::Front, None)), 2)
            }
            (None, Some(Place::InnerRear), _) if mark(1) == Some(Place::InnerRear) => {
                whole((Role::Pawn, front(Place::Rear, None)), 2)
            }
            (None, Some(place), _) => {
                let role = piece(1).ok_or_else(|| wrong(phrases::UNKNOWN_PIECE, 1).expecting(LETTERS))?;
                whole((role, front(place, digit(2))), 2 + usize::from(digit(2).is_some()))
            }
            (None, None, Some(first)) => match (mark(1), digit(1)) {
                (Some(place), _) => pawn(place, first).and_then(|named| whole(named, 2)),
                (None, Some(file)) => {
                    let named = pawn(numbered(position, first, file), file)?;
                    whole(named, 2)
                }
                (None, None) => Err(wrong(phrases::UNKNOWN_PIECE, 0).expecting(LETTERS)),
            },
            (None, None, None) => Err(wrong(phrases::UNKNOWN_PIECE, 0).expecting(LETTERS)),
        }
    }
}

const LETTERS: [&str; 7] = ["K", "A", "E", "R", "H", "C", "P"];

impl Script for Wxf {
    fn man(&self, piece: Piece, file: u8) -> String {
        format!("{}{file}", letter(piece.role))
    }

    fn whos(&self, piece: Piece, file: u8, tandem: Option<Tandem>) -> Vec<String> {
        let by_file = self.man(piece, file);
        let Some(Tandem { nth, count, files }) = tandem else { return vec![by_file] };
        let last = count - 1;
        let inner = usize::from(count > 3);
        let mark = match nth {
            nth if nth == inner => "+",
            nth if nth + inner == last => "-",
            _ => "",
        };
        if piece.role != Role::Pawn {
            let marked = format!("{}{mark}", letter(piece.role));
            // Of advisors and elephants on one file only one can go that way, and players leave the sign out.
            return match piece.role {
                Role::Advisor | Role::Elephant => vec![by_file, marked],
                Role::King | Role::Rook | Role::Horse | Role::Cannon | Role::Pawn => vec![marked],
            };
        }
        let middle = count % 2 == 1 && nth == count / 2;
        vec![match (files > 1, middle) {
            (true, true) => format!("{file}{file}"),
            (true, false) => format!("{file}{mark}"),
            (false, true) => by_file,
            (false, false) if nth < inner => "++".to_owned(),
            (false, false) if nth + inner > last => "--".to_owned(),
            (false, false) => format!("P{mark}"),
        }]
    }

    fn spell(&self, _side: Side, who: &str, (way, number): (Way, u8)) -> String {
        let [forward, back, sideways] = self.ways();
        let sign = match way {
            Way::Forward => forward,
            Way::Back => back,
            Way::Sideways => sideways,
        };
        format!("{who}{sign}{number}")
    }

    fn parse(&self, position: &Position, text: &str) -> Result<Named, Misread> {
        let signs = Signs::of(text);
        if looks_like_chess(text.trim()) {
            return Err(Misread::new(phrases::OTHER_GAME, text.trim(), signs.at(0)));
        }
        // The last two signs are the way and the number; `+` and `-` before them name a man.
        let way_at = match signs.len() {
            0 => return Err(Misread::new(phrases::EMPTY_TEXT, text, 0)),
            length if length > 2 && signs.get(length - 1).and_then(digit).is_some() => length - 2,
            length if length > 2 && signs.get(length - 1).and_then(|sign| self.way(sign)).is_some() => {
                length - 1
            }
            length => length.min(2),
        };
        let (role, man) = self.who(position, &signs, way_at)?;
        let wrong = |phrase, nth: usize| Misread::new(phrase, signs.found(nth), signs.at(nth));
        let way = signs.get(way_at).and_then(|sign| self.way(sign));
        let way = way.ok_or_else(|| wrong(phrases::UNKNOWN_SIGN, way_at).expecting(self.ways()))?;
        let number = signs.get(way_at + 1).and_then(digit);
        let number = number.ok_or_else(|| wrong(phrases::MISSING_NUMBER, way_at + 1).expecting(["1–9"]))?;
        if signs.len() > way_at + 2 {
            let rest = signs.slice(way_at + 2..signs.len());
            return Err(Misread::new(phrases::TRAILING, rest, signs.at(way_at + 2)));
        }
        let roles: ArrayVec<Role, 2> = [role].into_iter().collect();
        let from = usize::from(signs.get(0).and_then(piece).is_some());
        let who = (signs.slice(from..way_at), signs.at(from));
        Ok(Named { roles, man, way, number, who, number_at: signs.at(way_at + 1) })
    }
}

/// Of three or five pawns on a file the middle one is written like one that stands alone.
fn by_file(position: &Position, role: Role, file: u8) -> Man {
    let men = on_file(position, Piece { side: position.turn, role }, file).len();
    if role == Role::Pawn && men % 2 == 1 && men > 1 {
        Man::Tandem { place: Place::Middle, file: Some(file) }
    } else {
        Man::File(file)
    }
}

/// `35=4` is the third pawn on file 5; but `33=4` the middle one on file 3 where pawns are doubled on another too.
fn numbered(position: &Position, first: u8, file: u8) -> Place {
    let pawn = Piece { side: position.turn, role: Role::Pawn };
    let men = |file| on_file(position, pawn, file).len();
    let twice = (1..=9).filter(|file| men(*file) > 1).count() > 1;
    if first == file && twice && men(file) == 3 { Place::Middle } else { Place::Nth(first.into()) }
}

const fn mark(sign: char) -> Option<Place> {
    match sign {
        '+' => Some(Place::InnerFront),
        '-' | '–' | '−' => Some(Place::InnerRear),
        _ => None,
    }
}

fn digit(sign: char) -> Option<u8> {
    sign.to_digit(10).filter(|digit| *digit > 0).map(|digit| digit as u8)
}

/// Letters of other English books too: general, minister and bishop, knight, soldier.
const fn piece(sign: char) -> Option<Role> {
    match sign.to_ascii_uppercase() {
        'K' | 'G' => Some(Role::King),
        'A' => Some(Role::Advisor),
        'E' | 'B' | 'M' => Some(Role::Elephant),
        'R' => Some(Role::Rook),
        'H' | 'N' => Some(Role::Horse),
        'C' => Some(Role::Cannon),
        'P' | 'S' => Some(Role::Pawn),
        _ => None,
    }
}

const fn letter(role: Role) -> char {
    match role {
        Role::King => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Rook => 'R',
        Role::Horse => 'H',
        Role::Cannon => 'C',
        Role::Pawn => 'P',
    }
}
