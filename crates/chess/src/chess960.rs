//! Chess960 (Guideline II): the numbered starting positions and the four ways of castling.

use shakmaty::Square;

use crate::{Move, Position, position::fen};

/// How many starting positions there are.
pub const STARTS: u16 = 960;
/// The number of the usual starting position.
pub const USUAL_START: u16 = 518;

/// Where the two knights stand on the five squares that bishops and queen leave.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// How king and rook move when castling (II.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingWay {
    /// A move of each (II.3.2.1).
    Double,
    /// They change places (II.3.2.2).
    Transposition,
    /// Only the king moves (II.3.2.3).
    KingOnly,
    /// Only the rook moves (II.3.2.4).
    RookOnly,
}

/// The starting position of this number, 0 to 959, in the numbering that is in general use; none beyond.
///
/// The king stands between the rooks, the bishops on squares of different colors, Black opposite (II.2).
///
/// ```
/// use kydan_chess::{Chess, start_960};
/// use kydan_game::Game;
///
/// let usual = start_960(518).unwrap();
/// assert_eq!(usual, Chess::start(&Default::default()));
/// assert!(start_960(960).is_none());
/// ```
pub fn start_960(number: u16) -> Option<Position> {
    let rank: String = back_rank(number)?.iter().collect();
    let rooks: String =
        ('A'..='H').zip(rank.chars()).filter(|(_, piece)| *piece == 'R').map(|(file, _)| file).collect();
    let text = format!(
        "{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {rooks}{} - 0 1",
        rank.to_ascii_lowercase(),
        rooks.to_ascii_lowercase()
    );
    fen::read(&text).ok()
}

/// The number of a starting position; none for any other position.
pub fn number_960(position: &Position) -> Option<u16> {
    let rank: Option<Vec<char>> = Square::ALL
        .into_iter()
        .take(8)
        .map(|square| position.piece_at(square).map(|piece| piece.role.upper_char()))
        .collect();
    let rank = rank?;
    let number =
        (0..STARTS).find(|number| back_rank(*number).is_some_and(|pieces| pieces.as_slice() == rank))?;
    (start_960(number)? == *position).then_some(number)
}

/// In which of the four ways a move castles; none for a move that does not.
pub fn castling_way(position: &Position, mv: Move) -> Option<CastlingWay> {
    let castling = position.castling_meant(mv)?;
    Some(match (castling.king == castling.king_to, castling.rook == castling.rook_to) {
        (true, _) => CastlingWay::RookOnly,
        (false, true) => CastlingWay::KingOnly,
        (false, false) if castling.king == castling.rook_to && castling.rook == castling.king_to => {
            CastlingWay::Transposition
        }
        (false, false) => CastlingWay::Double,
    })
}

/// The pieces from the a-file to the h-file.
fn back_rank(number: u16) -> Option<[char; 8]> {
    if number >= STARTS {
        return None;
    }
    let number = usize::from(number);
    let mut rank = [' '; 8];
    rank[number % 4 * 2 + 1] = 'B';
    rank[number / 4 % 4 * 2] = 'B';
    place(&mut rank, number / 16 % 6, 'Q')?;
    let (left, right) = *KNIGHTS.get(number / 96)?;
    // The right one first, so that the left one's place is still counted among all five.
    place(&mut rank, right, 'N')?;
    place(&mut rank, left, 'N')?;
    for piece in ['R', 'K', 'R'] {
        place(&mut rank, 0, piece)?;
    }
    Some(rank)
}

/// Puts a piece on the n-th empty square.
fn place(rank: &mut [char; 8], nth: usize, piece: char) -> Option<()> {
    let square = rank.iter_mut().filter(|square| **square == ' ').nth(nth)?;
    *square = piece;
    Some(())
}
