//! The wood: which piece stands where. Knows how pieces reach points, not whose turn it is.

use std::fmt;
use std::hash::{Hash, Hasher};

use kydan_game::Side;

use crate::bits::Bits;
use crate::piece::{Piece, Role};
use crate::square::Square;
use crate::tables;
use crate::ways::{Near, Ways};

/// Up to thirty-two pieces on ninety points.
#[derive(Clone, Copy)]
pub struct Board {
    by_side: [Bits; 2],
    by_role: [Bits; 7],
    /// The same men of each side, line by line.
    lines: [Lines; 2],
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.by_side == other.by_side && self.by_role == other.by_role
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.by_side.hash(state);
        self.by_role.hash(state);
    }
}

/// A side's men line by line, so that one look at a table tells where a line leads.
#[derive(Clone, Copy)]
struct Lines {
    /// Rank after rank, bit 0 the man on file `a`. Sixteen of them, so that no index needs to be checked.
    ranks: [u16; 16],
    /// File after file, bit 0 the man on rank 0.
    files: [u16; 16],
}

impl Lines {
    const EMPTY: Self = Self { ranks: [0; 16], files: [0; 16] };

    /// The men on the rank and on the file of the point.
    #[inline]
    fn through(&self, square: Square) -> tables::InLine {
        let (file, rank) = (usize::from(square.file()) & 15, usize::from(square.rank()) & 15);
        tables::InLine { rank: self.ranks[rank], file: self.files[file] }
    }

    #[inline]
    fn put(&mut self, square: Square) {
        self.ranks[usize::from(square.rank()) & 15] |= 1 << square.file();
        self.files[usize::from(square.file()) & 15] |= 1 << square.rank();
    }

    #[inline]
    fn clear(&mut self, square: Square) {
        self.ranks[usize::from(square.rank()) & 15] &= !(1 << square.file());
        self.files[usize::from(square.file()) & 15] &= !(1 << square.rank());
    }
}

impl Board {
    pub(crate) const EMPTY: Self =
        Self { by_side: [Bits::NONE; 2], by_role: [Bits::NONE; 7], lines: [Lines::EMPTY; 2] };

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
        self.lines[piece.side as usize].put(square);
    }

    pub(crate) fn clear(&mut self, square: Square) {
        for set in self.by_side.iter_mut().chain(&mut self.by_role) {
            *set = set.without(square.bit());
        }
        for lines in &mut self.lines {
            lines.clear(square);
        }
    }

    /// Moves whatever stands on `from`, taking whatever stands on `to`.
    pub(crate) fn shift(&mut self, from: Square, to: Square) {
        if let Some(piece) = self.piece_at(from) {
            if self.of(piece.side).has(to) {
                self.clear(to);
            }
            self.shift_known(piece.side, piece.role, from, to);
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
            self.lines[!side as usize].clear(to);
        }
        self.by_side[side as usize] ^= both;
        self.by_role[role as usize] ^= both;
        self.lines[side as usize].clear(from);
        self.lines[side as usize].put(to);
    }

    #[inline]
    fn men_in_line(&self, square: Square) -> tables::InLine {
        let [white, black] = &self.lines;
        white.through(square) | black.through(square)
    }

    /// Where a man of this kind on `from` could go by its movement alone (Article 4.3), captures included.
    /// Palace, river, legs, eyes and screens are minded; the safety of the own king is not.
    #[inline]
    pub(crate) fn reach(&self, side: Side, role: Role, from: Square) -> Bits {
        let reach = match role {
            Role::King => tables::king_steps(from) & tables::palace(side),
            Role::Advisor => tables::advisor_steps(from) & tables::palace(side),
            Role::Elephant => tables::elephant_steps(from, self.occupied()) & tables::home(side),
            Role::Rook => tables::rook_lines(from, self.men_in_line(from)),
            Role::Horse => tables::horse_steps(from, self.occupied()),
            Role::Cannon => {
                let (occupied, men) = (self.occupied(), self.men_in_line(from));
                tables::rook_lines(from, men).without(occupied)
                    | tables::cannon_captures(from, men) & self.of(!side)
            }
            Role::Pawn => tables::pawn_steps(side, from),
        };
        reach.without(self.of(side))
    }

    /// The same for a horse, elephant or advisor, as moves; none for the others.
    #[expect(
        clippy::inline_always,
        reason = "what is not this role's is left out only where the caller is known"
    )]
    #[inline(always)]
    pub(crate) fn ways(&self, side: Side, role: Role, from: Square) -> Ways {
        let near = |set| Near::new(set, from);
        let (near_own, all) = (near(self.of(side)), self.occupied());
        match role {
            Role::Horse => Ways::of_horse(from, near_own, near(all)),
            Role::Elephant => Ways::of_elephant(side, from, near_own, near(all)),
            Role::Advisor => Ways::of_advisor(side, from, near_own),
            Role::King | Role::Rook | Role::Cannon | Role::Pawn => Ways::NONE,
        }
    }

    /// Where a rook could go.
    #[inline]
    pub(crate) fn rook_lines(&self, side: Side, from: Square) -> tables::InLine {
        let (own, enemy) =
            (self.lines[side as usize].through(from), self.lines[!side as usize].through(from));
        tables::rook_in_line(from, own | enemy).without(own)
    }

    /// Where a cannon could go and take nothing, and what it could take.
    #[inline]
    pub(crate) fn cannon_lines(&self, side: Side, from: Square) -> [tables::InLine; 2] {
        let enemy = self.lines[!side as usize].through(from);
        let men = self.lines[side as usize].through(from) | enemy;
        [tables::rook_in_line(from, men).without(men), tables::cannon_in_line(from, men) & enemy]
    }

    /// The enemy men that could take a king of `side` if it stood on `king`; the facing king is not among them.
    pub(crate) fn checkers(&self, side: Side, king: Square) -> Bits {
        let occupied = self.occupied();
        let men = self.men_in_line(king);
        let enemy = |role| self.men(!side, role);
        tables::rook_lines(king, men) & enemy(Role::Rook)
            | tables::cannon_captures(king, men) & enemy(Role::Cannon)
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
        let enemies = self.of(!side).without(to.bit());
        let enemy = |role: Role| enemies & self.by_role[role as usize];
        let line = tables::cross(king);
        let rooks = enemy(Role::Rook) & line | enemy(Role::King) & tables::file_of(king);
        let horses = enemy(Role::Horse);
        rooks.squares().any(|rook| !tables::between_in_line(king, rook).meets(occupied))
            || (enemy(Role::Cannon) & line)
                .squares()
                .any(|cannon| (tables::between_in_line(king, cannon) & occupied).is_one())
            || tables::horse_near(king, horses) && tables::horse_sources(king, occupied).meets(horses)
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

    /// The ranks as FEN has them, from Black's back rank down.
    pub(crate) fn ranks(&self) -> String {
        let mut text = String::new();
        for rank in (0..10).rev() {
            let mut empty = 0;
            for square in (0..9).filter_map(|file| Square::new(file, rank)) {
                match self.piece_at(square) {
                    Some(piece) => {
                        push_gap(&mut text, empty);
                        empty = 0;
                        text.push(piece.letter());
                    }
                    None => empty += 1,
                }
            }
            push_gap(&mut text, empty);
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }
}

fn push_gap(text: &mut String, empty: u32) {
    text.extend(char::from_digit(empty, 10).filter(|_| empty > 0));
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ranks())
    }
}
