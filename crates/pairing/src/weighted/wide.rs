//! Whole numbers of many bits, all on the stack.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use super::Amount;

/// A signed number of `64 · LIMBS` bits, the lowest limb first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Wide<const LIMBS: usize>(pub(crate) [u64; LIMBS]);

impl<const LIMBS: usize> Add for Wide<LIMBS> {
    type Output = Self;

    #[inline]
    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (own, more) in self.0.iter_mut().zip(other.0) {
            let (sum, first) = own.overflowing_add(more);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *own = sum;
            carry = first || second;
        }
        self
    }
}

impl<const LIMBS: usize> Sub for Wide<LIMBS> {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (own, less) in self.0.iter_mut().zip(other.0) {
            let (rest, first) = own.overflowing_sub(less);
            let (rest, second) = rest.overflowing_sub(u64::from(borrow));
            *own = rest;
            borrow = first || second;
        }
        self
    }
}

impl<const LIMBS: usize> AddAssign for Wide<LIMBS> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const LIMBS: usize> SubAssign for Wide<LIMBS> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const LIMBS: usize> Ord for Wide<LIMBS> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let top = LIMBS - 1;
        (self.0[top] as i64)
            .cmp(&(other.0[top] as i64))
            .then_with(|| self.0[..top].iter().rev().cmp(other.0[..top].iter().rev()))
    }
}

impl<const LIMBS: usize> PartialOrd for Wide<LIMBS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const LIMBS: usize> Amount for Wide<LIMBS> {
    const ZERO: Self = Self([0; LIMBS]);
    const ABSENT: Self = {
        let mut limbs = [0; LIMBS];
        limbs[LIMBS - 1] = (-(1_i64 << 58)) as u64;
        Self(limbs)
    };

    fn double(self) -> Self {
        self + self
    }

    #[inline]
    fn half(mut self) -> Self {
        let mut carry = (self.0[LIMBS - 1] >> 63) << 63;
        for limb in self.0.iter_mut().rev() {
            let next = *limb << 63;
            *limb = (*limb >> 1) | carry;
            carry = next;
        }
        self
    }

    fn add_at(&mut self, bit: u32, amount: u64) {
        let (limb, shift) = ((bit / 64) as usize, bit % 64);
        let mut carry = u128::from(amount) << shift;
        for own in self.0.iter_mut().skip(limb) {
            if carry == 0 {
                return;
            }
            let sum = u128::from(*own) + (carry & u128::from(u64::MAX));
            *own = sum as u64;
            carry = (carry >> 64) + (sum >> 64);
        }
    }
}
