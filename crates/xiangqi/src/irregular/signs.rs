//! What shows on the board that a position is illegal.

use kydan_game::{Grounds, Provision, Side};

use super::king_can_be_taken;
use crate::bits::Bits;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use crate::tables;
use crate::{phrases, provisions};

impl Position {
    /// What shows at a glance that no legal moves have led here (Articles 2.2, 4.3, 6.1). Empty for a position
    /// that looks right, which is no proof.
    ///
    /// ```
    /// use kydan_game::Game;
    /// use kydan_xiangqi::Xiangqi;
    ///
    /// let facing = Xiangqi::read_position("4k4/9/9/9/9/9/9/9/9/4K4 w").unwrap();
    /// assert_eq!(facing.signs_of_illegality()[0].article.name(), "kings_facing");
    /// ```
    pub fn signs_of_illegality(&self) -> Vec<Grounds> {
        let board = &self.board;
        let mut signs = Vec::new();
        let mut sign = |article: Provision, phrase: &'static str, points: Bits| {
            if !points.is_empty() {
                signs.push(Grounds::new(article, phrase).at(points));
            }
        };
        for side in Side::BOTH {
            for role in Role::ALL {
                let men = board.men(side, role);
                if men.count() > role.at_most() {
                    sign(provisions::PIECES, phrases::TOO_MANY, men);
                }
                if let Some((article, points)) = standing_points(side, role) {
                    sign(article, phrases::CANNOT_STAND, men.without(points));
                }
            }
        }
        if board.kings_face() {
            let kings = Side::BOTH.into_iter().filter_map(|side| board.king(side));
            sign(
                provisions::KINGS_FACING,
                phrases::KINGS_FACE_EACH_OTHER,
                kings.fold(Bits::NONE, |all, king| all | king.bit()),
            );
        } else if king_can_be_taken(self) {
            sign(provisions::CHECK_IS_MET, phrases::RESTING_KING_IN_CHECK, board.men(!self.turn, Role::King));
        }
        for side in Side::BOTH {
            if board.king(side).is_none() {
                signs.push(Grounds::new(provisions::PIECES, phrases::NO_KING));
            }
        }
        signs
    }
}

/// The points on which such a man can stand at all, with the article; none if it can go anywhere.
fn standing_points(side: Side, role: Role) -> Option<(Provision, Bits)> {
    let where_white = |fits: &dyn Fn(u8, u8) -> bool| {
        let fits = |square: &Square| {
            let rank = match side {
                Side::White => square.rank(),
                Side::Black => 9 - square.rank(),
            };
            fits(square.file(), rank)
        };
        Square::all().filter(fits).fold(Bits::NONE, |all, square| all | square.bit())
    };
    match role {
        Role::King => Some((provisions::KING, tables::palace(side))),
        Role::Advisor => {
            let diagonal = where_white(&|file, rank| (file + rank) % 2 == 1);
            Some((provisions::ADVISOR, diagonal & tables::palace(side)))
        }
        Role::Elephant => {
            let fits = |file, rank| (rank % 4 == 0 && file % 4 == 2) || (rank == 2 && file % 4 == 0);
            Some((provisions::ELEPHANT, where_white(&fits) & tables::home(side)))
        }
        // Before the river a pawn only goes forward on the file on which it began.
        Role::Pawn => {
            Some((provisions::PAWN, where_white(&|file, rank| rank > 4 || (rank > 2 && file % 2 == 0))))
        }
        Role::Rook | Role::Horse | Role::Cannon => None,
    }
}
