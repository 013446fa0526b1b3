//! The men of a repetition by identity: which of two horses it was that was chased.

use kydan_game::Side;

use crate::board::Board;
use crate::mv::Move;
use crate::piece::{Piece, Role};
use crate::square::Square;

/// Each man as a set of one, which stays with it when it moves.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Identities {
    at: [Men; Square::COUNT],
}

impl Identities {
    /// Numbers the men from 0, by the points on which they stand.
    pub(super) fn of(board: &Board) -> Self {
        let mut at = [Men::NONE; Square::COUNT];
        for (number, square) in (0..).zip(board.occupied()) {
            at[square.index()] = Men(1 << (number & 31));
        }
        Self { at }
    }

    /// The man on this point as a set of one; none where nobody stands.
    pub(super) fn on(&self, square: Square) -> Men {
        self.at[square.index()]
    }

    /// A man goes to a free point: nothing is taken within a repetition. A move from an empty point that stands
    /// moves nobody.
    pub(super) fn follow(&mut self, mv: Move) {
        let man = std::mem::take(&mut self.at[mv.from.index()]);
        self.at[mv.to.index()] = man;
    }
}

/// A set of men by identity: thirty-two at most.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Men(u32);

impl Men {
    pub(super) const ALL: Self = Self(u32::MAX);
    pub(super) const NONE: Self = Self(0);

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Where the men stand now, by identity.
pub(super) struct Muster {
    men: Vec<(Men, Square, Piece)>,
}

impl Muster {
    /// Lists the men of the board under these identities.
    pub(super) fn of(board: &Board, who: &Identities) -> Self {
        Self { men: board.pieces().map(|(square, piece)| (who.on(square), square, piece)).collect() }
    }

    /// The men of this side and kind.
    pub(super) fn men(&self, side: Side, role: Role) -> Men {
        let like = self.men.iter().filter(|(.., piece)| *piece == Piece { side, role });
        like.fold(Men::NONE, |men, (man, ..)| men.or(*man))
    }

    /// Where those men stand.
    pub(super) fn squares(&self, men: Men) -> impl Iterator<Item = Square> {
        self.find(men).map(|(_, square, _)| square)
    }

    /// The men of the set, each with its point and what it is.
    pub(super) fn find(&self, men: Men) -> impl Iterator<Item = (Men, Square, Piece)> {
        self.men.iter().copied().filter(move |(man, ..)| man.meets(men))
    }
}
