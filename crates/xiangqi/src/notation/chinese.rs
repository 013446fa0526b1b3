//! Chinese notation: `炮二平五`, `马8进7`, `前车进一`. Red counts with Chinese numerals, Black with others, which we
//! write full-width; either is read for either side, and so is either script.
//!
//! Of two like men on one file the front one is 前, the rear one 后, and a pawn between them 中; of four pawns the
//! second and third are 二 and 三, of five the second and fourth 二 and 四. Where pawns are doubled on two files, the
//! file follows (`前兵四进一`). Also read: `车前平三`, `前四进一`, and pawns counted from the front (`一兵进一`), of one
//! file or of two from the right.

use arrayvec::ArrayVec;
use kydan_game::{Misread, Side};

use super::relative::{Man, Named, Place, Script, Signs, Tandem, Way, standing};
use crate::phrases;
use crate::piece::{Piece, Role};
use crate::position::Position;

/// Which characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chinese {
    Simplified,
    Traditional,
}

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

impl Chinese {
    const fn piece(self, piece: Piece) -> char {
        match (piece.role, piece.side, self) {
            (Role::King, Side::White, Self::Simplified) => '帅',
            (Role::King, Side::White, Self::Traditional) => '帥',
            (Role::King, Side::Black, Self::Simplified) => '将',
            (Role::King, Side::Black, Self::Traditional) => '將',
            (Role::Advisor, Side::White, _) => '仕',
            (Role::Advisor, Side::Black, _) => '士',
            (Role::Elephant, Side::White, _) => '相',
            (Role::Elephant, Side::Black, _) => '象',
            (Role::Rook, _, Self::Simplified) => '车',
            (Role::Rook, _, Self::Traditional) => '車',
            (Role::Horse, _, Self::Simplified) => '马',
            (Role::Horse, _, Self::Traditional) => '馬',
            (Role::Cannon, _, _) => '炮',
            (Role::Pawn, Side::White, _) => '兵',
            (Role::Pawn, Side::Black, _) => '卒',
        }
    }

    const fn ways(self) -> [char; 3] {
        match self {
            Self::Simplified => ['进', '退', '平'],
            Self::Traditional => ['進', '退', '平'],
        }
    }

    /// The men of White and of Black.
    fn pieces(self) -> impl Iterator<Item = char> {
        let both = Role::ALL.into_iter().flat_map(|role| Side::BOTH.map(|side| Piece { side, role }));
        both.map(move |piece| self.piece(piece))
    }
}

/// The number as this side writes it.
const fn numeral(side: Side, number: u8) -> char {
    match side {
        Side::White => NUMERALS[number as usize - 1],
        Side::Black => match char::from_u32('０' as u32 + number as u32) {
            Some(digit) => digit,
            None => '？',
        },
    }
}

impl Script for Chinese {
    fn man(&self, piece: Piece, file: u8) -> String {
        [self.piece(piece), numeral(piece.side, file)].iter().collect()
    }

    fn whos(&self, piece: Piece, file: u8, tandem: Option<Tandem>) -> Vec<String> {
        let by_file = self.man(piece, file);
        let Some(Tandem { nth, count, files }) = tandem else { return vec![by_file] };
        let place = match nth {
            0 => '前',
            nth if nth + 1 == count => match self {
                Self::Simplified => '后',
                Self::Traditional => '後',
            },
            nth if count % 2 == 1 && nth == count / 2 => '中',
            nth => NUMERALS[nth],
        };
        let mut marked: String = [place, self.piece(piece)].iter().collect();
        if files > 1 {
            marked.push(numeral(piece.side, file));
        }
        match piece.role {
            // Only one of them can go that way, and nobody writes more.
            Role::Advisor | Role::Elephant => vec![by_file, marked],
            Role::King | Role::Rook | Role::Horse | Role::Cannon | Role::Pawn => vec![marked],
        }
    }

    fn spell(&self, side: Side, who: &str, (way, number): (Way, u8)) -> String {
        let [forward, back, sideways] = self.ways();
        let sign = match way {
            Way::Forward => forward,
            Way::Back => back,
            Way::Sideways => sideways,
        };
        format!("{who}{sign}{}", numeral(side, number))
    }

    fn parse(&self, position: &Position, text: &str) -> Result<Named, Misread> {
        let signs = Signs::of(text);
        let wrong = |phrase, nth: usize| Misread::new(phrase, signs.found(nth), signs.at(nth));
        let place = |nth: usize| signs.get(nth).and_then(place);
        let digit = |nth: usize| signs.get(nth).and_then(digit);
        let role = |nth: usize| signs.get(nth).and_then(piece);
        let by_place = |place, file: Option<u8>| Man::Tandem { place, file };
        let filed = |nth: usize| nth + usize::from(digit(nth).is_some());
        let (role, man, next, from) = match (role(0), place(0), digit(0)) {
            (Some(found), ..) => match (place(1), digit(1)) {
                (Some(place), _) => (found, by_place(place, digit(2)), filed(2), 1),
                (None, Some(file)) => (found, Man::File(file), 2, 1),
                (None, None) => {
                    let missing = wrong(phrases::MISSING_FILE, 1);
                    return Err(missing.expecting(standing(self, position, &[found])));
                }
            },
            (None, Some(place), _) => match (role(1), digit(1)) {
                (Some(found), _) => (found, by_place(place, digit(2)), filed(2), 0),
                // The pawn is not written where the file is.
                (None, Some(file)) => (Role::Pawn, by_place(place, Some(file)), 2, 0),
                (None, None) => return Err(wrong(phrases::UNKNOWN_PIECE, 1).expecting(self.pieces())),
            },
            (None, None, Some(nth)) if role(1) == Some(Role::Pawn) => {
                (Role::Pawn, by_place(Place::Nth(nth.into()), digit(2)), filed(2), 0)
            }
            (None, None, _) => return Err(wrong(phrases::UNKNOWN_PIECE, 0).expecting(self.pieces())),
        };
        let way = match signs.get(next) {
            Some('进' | '進') => Way::Forward,
            Some('退') => Way::Back,
            Some('平') => Way::Sideways,
            _ => return Err(wrong(phrases::UNKNOWN_SIGN, next).expecting(self.ways())),
        };
        let number = digit(next + 1);
        let number =
            number.ok_or_else(|| wrong(phrases::MISSING_NUMBER, next + 1).expecting(["一–九", "1–9"]))?;
        if signs.len() > next + 2 {
            let rest = signs.slice(next + 2..signs.len());
            return Err(Misread::new(phrases::TRAILING, rest, signs.at(next + 2)));
        }
        let roles: ArrayVec<Role, 2> = [role].into_iter().collect();
        let who = (signs.slice(from..next), signs.at(from));
        Ok(Named { roles, man, way, number, who, number_at: signs.at(next + 1) })
    }
}

/// Characters of both scripts, and those that some sets carve for one side.
const fn piece(sign: char) -> Option<Role> {
    match sign {
        '帅' | '帥' | '将' | '將' => Some(Role::King),
        '仕' | '士' => Some(Role::Advisor),
        '相' | '象' => Some(Role::Elephant),
        '车' | '車' | '俥' => Some(Role::Rook),
        '马' | '馬' | '傌' => Some(Role::Horse),
        '炮' | '砲' | '包' => Some(Role::Cannon),
        '兵' | '卒' => Some(Role::Pawn),
        _ => None,
    }
}

const fn place(sign: char) -> Option<Place> {
    match sign {
        '前' => Some(Place::Front),
        '中' => Some(Place::Middle),
        '后' | '後' => Some(Place::Rear),
        _ => None,
    }
}

fn digit(sign: char) -> Option<u8> {
    let numeral = NUMERALS.iter().position(|numeral| *numeral == sign).map(|at| at as u8 + 1);
    numeral.or_else(|| match sign {
        '1'..='9' => Some(sign as u8 - b'0'),
        '１'..='９' => Some((sign as u32 - '０' as u32) as u8),
        _ => None,
    })
}

/// One character for all that mean the same: both sides' men, both scripts, every kind of digit.
pub(super) fn same_sign(sign: char) -> char {
    let usual = |role| Chinese::Simplified.piece(Piece { side: Side::White, role });
    match sign {
        '進' => '进',
        '後' => '后',
        _ => piece(sign)
            .map(usual)
            .or_else(|| digit(sign).map(|digit| char::from(b'0' + digit)))
            .unwrap_or(sign),
    }
}

/// Whether the character is used in moves of this notation and hardly elsewhere.
pub(super) fn is_way(sign: char) -> bool {
    matches!(sign, '进' | '進' | '退' | '平')
}

/// Whether the character is one that only traditional script has.
pub(super) fn is_traditional(sign: char) -> bool {
    matches!(sign, '進' | '後' | '帥' | '將' | '車' | '馬' | '俥' | '傌')
}
