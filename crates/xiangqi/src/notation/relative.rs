//! What the notations share that name a man by the file it leaves: files counted 1–9 from each player's own right
//! hand, a direction, then the file that is reached or the number of steps along the own one (Article 11.2).

use arrayvec::ArrayVec;
use kydan_game::{Misread, Side};

use crate::moves::legality;
use crate::mv::Move;
use crate::phrases;
use crate::piece::{Piece, Role};
use crate::position::Position;
use crate::square::Square;

/// Which way a man goes, seen from its own side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Forward,
    Back,
    Sideways,
}

/// A man's place among like men of its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Front,
    Rear,
    /// The one with as many before it as behind it.
    Middle,
    /// The first, second … between the front and the rear one, from 1.
    Between(usize),
    /// The first, second … from the front, from 1.
    Nth(usize),
    /// The front one of two or three, the second of four or five: `P+` as the Asian federation defined it.
    InnerFront,
    /// The rear one of two or three, the last but one of four or five: `P-`.
    InnerRear,
}

impl Place {
    /// Which of `count` men is meant, from 0 at the front.
    fn among(self, count: usize) -> Option<usize> {
        let wings = usize::from(count > 3);
        let nth = match self {
            Self::Front => 0,
            Self::Rear => count.checked_sub(1)?,
            Self::Middle if count % 2 == 1 => count / 2,
            Self::Between(nth) if (1..count.saturating_sub(1)).contains(&nth) => nth,
            Self::Middle | Self::Between(_) => return None,
            Self::Nth(nth) => nth.checked_sub(1)?,
            Self::InnerFront => wings,
            Self::InnerRear => count.checked_sub(1 + wings)?,
        };
        (count > 1 && nth < count).then_some(nth)
    }
}

/// The part of a text that says which man is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Man {
    /// By its file, 1–9 from the player's right.
    File(u8),
    /// By its place on a file where several like men stand; the file too, where it is written.
    Tandem { place: Place, file: Option<u8> },
}

/// What a text names: `P2-5`, `Xs/2`, `前车进一`.
#[derive(Clone, Debug)]
pub(super) struct Named {
    /// The kinds that the word may mean: one, or two where it is spelled without its marks (`Tuong`).
    pub(super) roles: ArrayVec<Role, 2>,
    pub(super) man: Man,
    pub(super) way: Way,
    /// A file or a number of steps, 1–9.
    pub(super) number: u8,
    /// What was written for the man, and where, in characters.
    pub(super) who: (String, usize),
    /// Where the number was written.
    pub(super) number_at: usize,
}

/// A way to spell such moves.
pub(super) trait Script {
    /// The man by its file: `P2`, `炮二`.
    fn man(&self, piece: Piece, file: u8) -> String;
    /// The ways to name it in this position, the usual one first, the clearest last.
    fn whos(&self, piece: Piece, file: u8, tandem: Option<Tandem>) -> Vec<String>;
    /// The whole move.
    fn spell(&self, side: Side, who: &str, course: (Way, u8)) -> String;
    /// What the text says.
    fn parse(&self, position: &Position, text: &str) -> Result<Named, Misread>;
}

/// Where a man stands among like men of its file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tandem {
    /// From 0 at the front.
    pub(super) nth: usize,
    /// How many like men stand on the file, two at least.
    pub(super) count: usize,
    /// On how many files two or more of them stand.
    pub(super) files: usize,
}

/// The move, as coordinates where the script cannot name it: no piece of this kind could make it in any position, or
/// it is not this side's man. Such a move too can have been played.
pub(super) fn write(script: &impl Script, position: &Position, mv: Move) -> String {
    spelled(script, position, mv).unwrap_or_else(|| mv.to_string())
}

fn spelled(script: &impl Script, position: &Position, mv: Move) -> Option<String> {
    let piece = position.board.piece_at(mv.from)?;
    let course = course(piece, mv)?;
    let file = file_number(piece.side, mv.from);
    let like = on_file(position, piece, file);
    let tandem = if like.len() > 1 {
        let nth = like.iter().position(|man| *man == mv.from)?;
        let files = (1..=9).filter(|file| on_file(position, piece, *file).len() > 1).count();
        Some(Tandem { nth, count: like.len(), files })
    } else {
        None
    };
    let whos = script.whos(piece, file, tandem);
    whos.iter()
        .map(|who| script.spell(piece.side, who, course))
        .find(|text| meant(script, position, text) == Some(mv))
}

/// Where several men fit, as on sheets that leave the place out, the one is meant that may go there: first by its own
/// movement, then also by the safety of its king.
pub(super) fn read(script: &impl Script, position: &Position, text: &str) -> Result<Move, Misread> {
    let named = script.parse(position, text)?;
    let men = men_named(position, &named);
    if men.is_empty() {
        return Err(nobody(script, position, &named));
    }
    let fits = moves_named(&men, &named);
    if fits.is_empty() {
        let possible = (1..=9_u8).filter(|number| {
            men.iter().any(|(piece, from)| target(*piece, *from, named.way, *number).is_some())
        });
        let number = named.number.to_string();
        return Err(Misread::new(phrases::UNREACHABLE, number, named.number_at).expecting(possible));
    }
    settle(position, &fits).ok_or_else(|| {
        let clear = fits.iter().filter_map(|(_, mv)| spelled(script, position, *mv));
        let (who, at) = named.who.clone();
        Misread::new(phrases::AMBIGUOUS, who, at).expecting(clear)
    })
}

/// The move that the text means, without a word on why it means none.
fn meant(script: &impl Script, position: &Position, text: &str) -> Option<Move> {
    let named = script.parse(position, text).ok()?;
    settle(position, &moves_named(&men_named(position, &named), &named))
}

/// Room for the men of two kinds.
type OfTwoKinds<T> = ArrayVec<(Piece, T), 16>;

/// The men that the text can mean.
fn men_named(position: &Position, named: &Named) -> OfTwoKinds<Square> {
    let pieces = named.roles.iter().map(|role| Piece { side: position.turn, role: *role });
    pieces
        .flat_map(|piece| men_meant(position, piece, named.man).into_iter().map(move |man| (piece, man)))
        .collect()
}

/// Where each of them would go.
fn moves_named(men: &OfTwoKinds<Square>, named: &Named) -> OfTwoKinds<Move> {
    let moves = men.iter().filter_map(|(piece, from)| {
        Some((*piece, Move { from: *from, to: target(*piece, *from, named.way, named.number)? }))
    });
    moves.collect()
}

/// The one of these moves that is meant.
fn settle(position: &Position, fits: &OfTwoKinds<Move>) -> Option<Move> {
    let reaches =
        |(piece, mv): &(Piece, Move)| position.board.reach(piece.side, piece.role, mv.from).has(mv.to);
    only(fits, |_| true)
        .or_else(|| only(fits, reaches))
        .or_else(|| only(fits, |(_, mv)| legality::check(position, *mv).is_ok()))
}

/// The only move for which it holds.
fn only(moves: &[(Piece, Move)], holds: impl Fn(&(Piece, Move)) -> bool) -> Option<Move> {
    let mut moves = moves.iter().filter(|mv| holds(mv));
    match (moves.next(), moves.next()) {
        (Some((_, mv)), None) => Some(*mv),
        (None | Some(_), _) => None,
    }
}

fn nobody(script: &impl Script, position: &Position, named: &Named) -> Misread {
    let phrase = match named.man {
        Man::File(_) => phrases::NO_SUCH_PIECE,
        Man::Tandem { .. } => phrases::NO_TANDEM,
    };
    let (who, at) = named.who.clone();
    Misread::new(phrase, who, at).expecting(standing(script, position, &named.roles))
}

/// The men of these kinds by their files.
pub(super) fn standing(script: &impl Script, position: &Position, roles: &[Role]) -> Vec<String> {
    let side = position.turn;
    let pieces = roles.iter().map(|role| Piece { side, role: *role });
    pieces
        .flat_map(|piece| position.board.men(side, piece.role).squares().map(move |man| (piece, man)))
        .map(|(piece, man)| script.man(piece, file_number(side, man)))
        .collect()
}

/// The men that the text can mean, each once.
fn men_meant(position: &Position, piece: Piece, man: Man) -> ArrayVec<Square, 8> {
    let mut men = ArrayVec::new();
    let (place, files) = match man {
        Man::File(file) => return on_file(position, piece, file).into_iter().collect(),
        Man::Tandem { place, file: Some(file) } => (place, file..=file),
        Man::Tandem { place, file: None } => (place, 1..=9),
    };
    let anywhere = files.clone().count() > 1;
    let files = files.map(|file| on_file(position, piece, file));
    let tandems: ArrayVec<ArrayVec<Square, 5>, 9> = files.filter(|men| men.len() > 1).collect();
    let meant = tandems.iter().filter_map(|men| men.get(place.among(men.len())?));
    men.extend(meant.copied());
    // Where pawns are doubled on two files, some number all of them in one row, from the right and the front.
    if let (Place::Nth(nth), true, [_, _, ..]) = (place, anywhere, tandems.as_slice())
        && let Some(counted) = tandems.iter().flatten().nth(nth.saturating_sub(1))
        && !men.contains(counted)
    {
        men.push(*counted);
    }
    men
}

/// The like men of this file (1–9 from the side's right), listed from the front. No more than a side can have.
pub(super) fn on_file(position: &Position, piece: Piece, file: u8) -> ArrayVec<Square, 5> {
    let file = match piece.side {
        Side::White => 9 - file,
        Side::Black => file - 1,
    };
    let men = position.board.men(piece.side, piece.role).squares().filter(|man| man.file() == file);
    let mut men: ArrayVec<Square, 5> = men.take(5).collect();
    if piece.side == Side::White {
        men.reverse();
    }
    men
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

const fn is_diagonal(role: Role) -> bool {
    match role {
        Role::Advisor | Role::Elephant | Role::Horse => true,
        Role::King | Role::Rook | Role::Cannon | Role::Pawn => false,
    }
}

/// 1–9 from the right hand of the side.
pub(super) const fn file_number(side: Side, square: Square) -> u8 {
    match side {
        Side::White => 9 - square.file(),
        Side::Black => square.file() + 1,
    }
}

/// The signs of a text without white space, each with its place in characters.
pub(super) struct Signs {
    signs: Vec<(usize, char)>,
    end: usize,
}

impl Signs {
    pub(super) fn of(text: &str) -> Self {
        let mut end = 0;
        let mut signs = Vec::with_capacity(8);
        for (at, sign) in text.chars().enumerate() {
            if !sign.is_whitespace() {
                signs.push((at, sign));
                end = at + 1;
            }
        }
        Self { signs, end }
    }

    pub(super) fn get(&self, nth: usize) -> Option<char> {
        self.signs.get(nth).map(|(_, sign)| *sign)
    }

    /// Where the sign stands; behind the text if there is none.
    pub(super) fn at(&self, nth: usize) -> usize {
        self.signs.get(nth).map_or(self.end, |(at, _)| *at)
    }

    pub(super) fn found(&self, nth: usize) -> String {
        self.get(nth).map(String::from).unwrap_or_default()
    }

    /// The signs from one to before another, as text.
    pub(super) fn slice(&self, range: std::ops::Range<usize>) -> String {
        self.signs.get(range).unwrap_or_default().iter().map(|(_, sign)| *sign).collect()
    }

    pub(super) fn len(&self) -> usize {
        self.signs.len()
    }
}
