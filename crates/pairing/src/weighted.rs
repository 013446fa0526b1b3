//! Perfect matchings of greatest weight in dense graphs, by Edmonds' blossoms with duals.
//!
//! Unlike the matching crates at hand, a solved matching can go on from where it is when some weights change
//! (one search for each vertex that has to be seated anew), and it can be narrowed to its [face](face): the
//! matchings that are as heavy. The Dutch system asks for both thousands of times in a large bracket.

mod blossom;
mod face;
mod search;
mod wide;

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use blossom::Blossom;

pub(super) use wide::Wide;

const NONE: usize = usize::MAX;

/// What weights are counted in: an ordered group in which even amounts can be halved.
pub(super) trait Amount:
    Copy + Ord + Debug + Add<Output = Self> + Sub<Output = Self> + AddAssign + SubAssign
{
    /// The weight of no edge.
    const ZERO: Self;
    /// The weight of an edge that is not there: no sum of others makes up for it.
    const ABSENT: Self;
    /// Twice as much.
    fn double(self) -> Self;
    /// Half of an even amount.
    fn half(self) -> Self;
    /// Adds a small number that begins at this bit.
    fn add_at(&mut self, bit: u32, amount: u64);
}

impl Amount for i64 {
    const ZERO: Self = 0;
    const ABSENT: Self = -(1 << 58);

    fn double(self) -> Self {
        self * 2
    }

    fn half(self) -> Self {
        self >> 1
    }

    fn add_at(&mut self, bit: u32, amount: u64) {
        *self += (amount as Self) << bit;
    }
}

impl Amount for i128 {
    const ZERO: Self = 0;
    const ABSENT: Self = -(1 << 118);

    fn double(self) -> Self {
        self * 2
    }

    fn half(self) -> Self {
        self >> 1
    }

    fn add_at(&mut self, bit: u32, amount: u64) {
        *self += Self::from(amount) << bit;
    }
}

/// A matching of vertices `0..size` with the duals that prove it heaviest. Nodes are the vertices and, from
/// `size` on, the blossoms.
#[derive(Clone)]
pub(super) struct Matching<A> {
    size: usize,
    /// Twice the weights, so that duals stay whole.
    weights: Vec<A>,
    /// Of the vertices, then of the blossoms.
    duals: Vec<A>,
    mates: Vec<usize>,
    /// The outermost node that a vertex is in.
    tops: Vec<usize>,
    blossoms: Vec<Blossom>,
    /// Vertices whose duals have to be found anew; they are alone.
    stale: Vec<bool>,
}

impl<A: Amount> Matching<A> {
    /// A graph, not solved yet. Weights are asked for once for every `one < other`.
    pub(super) fn new(size: usize, weight: impl Fn(usize, usize) -> A) -> Self {
        let mut weights = vec![A::ABSENT; size * size];
        for one in 0..size {
            for other in one + 1..size {
                let doubled = weight(one, other).double();
                weights[one * size + other] = doubled;
                weights[other * size + one] = doubled;
            }
        }
        let dual = |one: usize| {
            let row = weights[one * size..(one + 1) * size].iter().enumerate();
            row.filter(|(at, _)| *at != one).map(|(_, weight)| *weight).max().map_or(A::ZERO, A::half)
        };
        let mut matching = Self {
            size,
            duals: (0..size).map(dual).collect(),
            weights,
            mates: vec![NONE; size],
            tops: (0..size).collect(),
            blossoms: Vec::new(),
            stale: vec![false; size],
        };
        matching.match_tight();
        matching
    }

    /// How many vertices there are.
    pub(super) const fn len(&self) -> usize {
        self.size
    }

    /// Whom a vertex is matched with; itself while it is alone.
    pub(super) fn mate(&self, vertex: usize) -> usize {
        match self.mates[vertex] {
            NONE => vertex,
            mate => mate,
        }
    }

    /// Finds a heaviest perfect matching; the size must be even.
    pub(super) fn solve(&mut self) {
        for vertex in 0..self.size {
            if std::mem::take(&mut self.stale[vertex]) {
                let feasible = |other: usize| self.weights[vertex * self.size + other] - self.duals[other];
                let dual = (0..self.size).filter(|other| *other != vertex).map(feasible).max();
                self.duals[vertex] = dual.unwrap_or(A::ZERO);
            }
        }
        for vertex in 0..self.size {
            if self.mates[vertex] == NONE && !self.seat(vertex) {
                return;
            }
        }
    }

    /// Changes the weight of an edge. The matching is heaviest again after [`solve`](Self::solve).
    pub(super) fn set(&mut self, one: usize, other: usize, weight: A) {
        let doubled = weight.double();
        if self.weights[one * self.size + other] == doubled {
            return;
        }
        if self.tops[one] == self.tops[other] {
            self.dissolve(self.tops[one]);
        }
        self.weights[one * self.size + other] = doubled;
        self.weights[other * self.size + one] = doubled;
        for (node, vertex) in [(self.tops[one], other), (self.tops[other], one)] {
            if self.is_blossom(node) {
                self.find_leaf(node, vertex);
            }
        }
        if self.stale[one] || self.stale[other] {
            return;
        }
        let slack = self.slack(one, other);
        if slack < A::ZERO {
            self.dissolve(self.tops[one]);
            self.part(one);
            self.stale[one] = true;
        } else if slack > A::ZERO && self.mates[one] == other {
            self.part(one);
        }
    }

    /// The slack of an edge between two outermost nodes: nothing where it is tight.
    fn slack(&self, one: usize, other: usize) -> A {
        self.duals[one] + self.duals[other] - self.weights[one * self.size + other]
    }

    fn join(&mut self, one: usize, other: usize) {
        self.mates[one] = other;
        self.mates[other] = one;
    }

    fn part(&mut self, vertex: usize) {
        let mate = std::mem::replace(&mut self.mates[vertex], NONE);
        if mate != NONE {
            self.mates[mate] = NONE;
        }
    }

    fn match_tight(&mut self) {
        for one in 0..self.size {
            if self.mates[one] == NONE {
                let free = |other: &usize| {
                    *other != one && self.mates[*other] == NONE && self.slack(one, *other) == A::ZERO
                };
                if let Some(other) = (0..self.size).find(free) {
                    self.join(one, other);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
