//! Sets of points, one bit each.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::square::Square;

/// A set of points: bit `n` is the point of index `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Bits(pub(crate) u128);

impl Bits {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self((1 << 90) - 1);

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn has(self, square: Square) -> bool {
        self.meets(square.bit())
    }

    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) const fn squares(self) -> Squares {
        Squares { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }

    /// Whether there is one point in it and no other.
    pub(crate) const fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Without the point that has the smallest index; of a set that is not empty.
    pub(crate) const fn rest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The point with the smallest index.
    pub(crate) const fn first(self) -> Option<Square> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        if low != 0 {
            Some(Square::from_bit(low.trailing_zeros()))
        } else if high != 0 {
            Some(Square::from_bit(64 + high.trailing_zeros()))
        } else {
            None
        }
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Square {
    pub(crate) const fn bit(self) -> Bits {
        Bits(BIT[(self.0 & 127) as usize])
    }

    /// From the index of a bit that is known to be on the board.
    pub(crate) const fn from_bit(index: u32) -> Self {
        Self(index as u8)
    }
}

/// Looked up, as a shift of 128 bits by a number that is not known beforehand takes several steps.
static BIT: [u128; 128] = {
    let mut table = [0; 128];
    let mut at = 0;
    while at < 128 {
        table[at] = 1 << at;
        at += 1;
    }
    table
};

impl IntoIterator for Bits {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.squares()
    }
}

/// The points of a set, the smallest index first.
#[derive(Clone, Debug)]
pub(crate) struct Squares {
    low: u64,
    high: u64,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.low != 0 {
            let first = self.low.trailing_zeros();
            self.low &= self.low - 1;
            Some(Square::from_bit(first))
        } else if self.high != 0 {
            let first = 64 + self.high.trailing_zeros();
            self.high &= self.high - 1;
            Some(Square::from_bit(first))
        } else {
            None
        }
    }
}

impl BitAnd for Bits {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bits {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bits {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitAndAssign for Bits {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bits {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bits {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Not for Bits {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0) & Self::ALL
    }
}
