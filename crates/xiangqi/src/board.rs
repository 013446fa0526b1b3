//! The wood: which piece stands where. Knows how pieces reach points, not whose turn it is.

use std::fmt;

use kydan_game::Side;

use crate::bits::Bits;
use crate::piece::{Piece, Role};
use crate::square::Square;
use crate::tables;

/// Up to thirty-two pieces on ninety points.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    by_side: [Bits; 2],
    by_role: [Bits; 7],
    /// All occupied points, file after file instead of rank after rank, so that a file is ten bits in a row.
    turned: u128,
}

impl Board {
    pub(crate) const EMPTY: Self = Self { by_side: [Bits::NONE; 2], by_role: [Bits::NONE; 7], turned: 0 };

    /// The piece on the point.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = Side::BOTH.into_iter().find(|side| self.of(*side).has(square))?;
        let role = Role::ALL.into_iter().find(|role| self.by_role[*role as usize].has(square))?;
        Some(Piece { side, role })
    }

    /// Every piece and where it stands, rank by rank from `a0`.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().squares().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Where the side's king stands. None only after an illegal capture of the king stood.
    pub fn king(&self, side: Side) -> Option<Square> {
        self.men(side, Role::King).first()
    }

    pub(crate) fn of(&self, side: Side) -> Bits {
        self.by_side[side as usize]
    }

    pub(crate) fn men(&self, side: Side, role: Role) -> Bits {
        self.by_side[side as usize] & self.by_role[role as usize]
    }

    pub(crate) fn occupied(&self) -> Bits {
        self.by_side[0] | self.by_side[1]
    }

    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.clear(square);
        self.by_side[piece.side as usize] |= square.bit();
        self.by_role[piece.role as usize] |= square.bit();
        self.turned |= tables::turned_bit(square);
    }

    pub(crate) fn clear(&mut self, square: Square) {
        for set in self.by_side.iter_mut().chain(&mut self.by_role) {
            *set = set.without(square.bit());
        }
        self.turned &= !tables::turned_bit(square);
    }

    /// Moves whatever stands on `from`, taking whatever stands on `to`.
    pub(crate) fn shift(&mut self, from: Square, to: Square) {
        if let Some(piece) = self.piece_at(from) {
            self.clear(from);
            self.put(to, piece);
        }
    }

    /// The same for a man of `side` and `role` that is known to stand on `from` and may go to `to`.
    pub(crate) fn shift_known(&mut self, side: Side, role: Role, from: Square, to: Square) {
        let both = from.bit() | to.bit();
        let enemy = &mut self.by_side[!side as usize];
        if enemy.has(to) {
            *enemy ^= to.bit();
            for set in &mut self.by_role {
                *set = set.without(to.bit());
            }
        }
        self.by_side[side as usize] ^= both;
        self.by_role[role as usize] ^= both;
        self.turned = self.turned & !tables::turned_bit(from) | tables::turned_bit(to);
    }

    /// Where a man of this kind on `from` could go by its movement alone (Article 4.3), captures included.
    /// Palace, river, legs, eyes and screens are minded; the safety of the own king is not.
    #[inline]
    pub(crate) fn reach(&self, side: Side, role: Role, from: Square) -> Bits {
        let reach = match role {
            Role::King => tables::king_steps(from) & tables::palace(side),
            Role::Advisor => tables::advisor_steps(from) & tables::palace(side),
            Role::Elephant => tables::elephant_steps(from, self.occupied()) & tables::home(side),
            Role::Rook => tables::rook_lines(from, self.occupied(), self.turned),
            Role::Horse => tables::horse_steps(from, self.occupied()),
            Role::Cannon => {
                let occupied = self.occupied();
                tables::rook_lines(from, occupied, self.turned).without(occupied)
                    | tables::cannon_captures(from, occupied, self.turned) & self.of(!side)
            }
            Role::Pawn => tables::pawn_steps(side, from),
        };
        reach.without(self.of(side))
    }

    /// The enemy men that could take a king of `side` if it stood on `king`; the facing king is not among them.
    pub(crate) fn checkers(&self, side: Side, king: Square) -> Bits {
        let occupied = self.occupied();
        let enemy = |role| self.men(!side, role);
        tables::rook_lines(king, occupied, self.turned) & enemy(Role::Rook)
            | tables::cannon_captures(king, occupied, self.turned) & enemy(Role::Cannon)
            | tables::horse_sources(king, occupied) & enemy(Role::Horse)
            | tables::pawn_sources(!side, king) & enemy(Role::Pawn)
    }

    /// The men of `side` whose movement reaches an enemy on `to`.
    pub(crate) fn reaching(&self, side: Side, to: Square) -> Bits {
        let mut men = self.checkers(!side, to);
        if tables::palace(side).has(to) {
            men |= tables::king_steps(to) & self.men(side, Role::King);
            men |= tables::advisor_steps(to) & self.men(side, Role::Advisor);
        }
        if tables::home(side).has(to) {
            men |= tables::elephant_steps(to, self.occupied()) & self.men(side, Role::Elephant);
        }
        men
    }

    /// Whether the king of `side` could be taken, or faces the other king, after a man of `side` went
    /// from `from` to `to`. `king` is where the king then stands.
    #[inline]
    pub(crate) fn exposes(&self, side: Side, king: Square, from: Square, to: Square) -> bool {
        let occupied = self.occupied().without(from.bit()) | to.bit();
        let turned = self.turned & !tables::turned_bit(from) | tables::turned_bit(to);
        let enemies = self.of(!side).without(to.bit());
        let enemy = |role: Role| enemies & self.by_role[role as usize];
        let rooks = enemy(Role::Rook) | enemy(Role::King) & tables::file_of(king);
        let near = tables::cross(king);
        (near.meets(rooks) && tables::rook_lines(king, occupied, turned).meets(rooks))
            || {
                let cannons = enemy(Role::Cannon);
                near.meets(cannons) && tables::cannon_captures(king, occupied, turned).meets(cannons)
            }
            || tables::horse_sources(king, occupied).meets(enemy(Role::Horse))
            || tables::pawn_sources(!side, king).meets(enemy(Role::Pawn))
    }

    /// Whether the kings face each other on an open file (Article 4.3a).
    pub(crate) fn kings_face(&self) -> bool {
        match (self.king(Side::White), self.king(Side::Black)) {
            (Some(white), Some(black)) => {
                white.file() == black.file() && !tables::between(white, black).meets(self.occupied())
            }
            (None, _) | (_, None) => false,
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::fen::write_board(self))
    }
}
