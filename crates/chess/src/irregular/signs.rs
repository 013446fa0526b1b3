//! What shows on the board that a position is illegal (3.10.3), and whose castling a wrong setup costs.

use kydan_game::{Grounds, Provision};
use shakmaty::{Bitboard, Color, Rank, Role, Square};

use crate::{Position, phrases, provisions};

impl Position {
    /// What shows at a glance that no series of legal moves has led here. Empty for a position that looks
    /// right, which is no proof (3.10.3). What A.4.4 names, both kings in check and a pawn on the last rank, is
    /// cited so.
    pub fn signs_of_illegality(&self) -> Vec<Grounds> {
        let mut signs = Vec::new();
        let mut sign = |article: Provision, phrase: &'static str, squares: Bitboard| {
            signs.push(Grounds::new(article, phrase).at(squares));
        };
        let attacked = Color::ALL.map(|color| self.kings_in_check(color));
        let [black, white] = attacked;
        if black.any() && white.any() {
            sign(provisions::ILLEGAL_POSITION, phrases::BOTH_KINGS_IN_CHECK, white | black);
        } else {
            let resting = self.kings_in_check(!self.color());
            if resting.any() {
                sign(provisions::KING_EXPOSED, phrases::RESTING_KING_IN_CHECK, resting);
            }
        }
        for color in Color::ALL {
            let kings = self.board().by_piece(color.king());
            if kings.count() != 1 {
                sign(provisions::PIECES, phrases::NOT_ONE_KING, kings);
            }
            let pawns = self.board().by_piece(color.pawn());
            let last = pawns & Bitboard::from(color.relative_rank(Rank::Eighth));
            if last.any() {
                sign(provisions::ILLEGAL_POSITION, phrases::PAWN_ON_LAST_RANK, last);
            }
            let first = pawns & Bitboard::from(color.backrank());
            if first.any() {
                sign(provisions::PAWN, phrases::PAWN_ON_FIRST_RANK, first);
            }
        }
        signs
    }

    fn kings_in_check(&self, color: Color) -> Bitboard {
        let board = self.board();
        let kings = board.by_piece(color.king());
        kings
            .into_iter()
            .filter(|king| board.attacks_to(*king, !color, board.occupied()).any())
            .fold(Bitboard::EMPTY, Bitboard::with)
    }
}

/// Of the squares where a setup was wrong, those with a king or rook on them.
pub(super) fn castlers(start: &Position, squares: &[Square]) -> Vec<Square> {
    let castles = |square: &Square| {
        start.piece_at(*square).is_some_and(|piece| matches!(piece.role, Role::King | Role::Rook))
    };
    squares.iter().copied().filter(castles).collect()
}
