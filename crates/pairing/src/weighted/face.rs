//! All matchings that are as heavy as the one found.
//!
//! By complementary slackness a perfect matching is heaviest exactly if all its edges are tight and it leaves
//! every blossom with a dual once only. Both are told by small numbers: edges that are not tight are absent,
//! and every blossom that an edge leaves costs [`CROSSING`]. What was a sum of hundreds of bits is 64 now.

use super::{Amount, Matching, NONE};

/// What leaving a blossom costs; preferences among the heaviest matchings have to stay below it in sum.
pub(crate) const CROSSING: i64 = 1 << 44;

impl<A: Amount> Matching<A> {
    /// The same matching among those that are as heavy. Their weights are equal in all edges that matter, so
    /// that preferences can be added.
    pub(crate) fn face(&self) -> Matching<i64> {
        let around: Vec<Vec<usize>> = (0..self.size).map(|vertex| self.around(vertex)).collect();
        let mut weights = vec![i64::ABSENT.double(); self.size * self.size];
        for one in 0..self.size {
            for other in 0..self.size {
                let common = around[one].iter().filter(|node| around[other].contains(node));
                let mut slack = self.slack(one, other);
                let mut shared = 0;
                for node in common {
                    slack += self.duals[*node];
                    shared += 1;
                }
                if one != other && slack == A::ZERO {
                    let crossed = around[one].len() + around[other].len() - 2 * shared;
                    weights[one * self.size + other] = -2 * CROSSING * crossed as i64;
                }
            }
        }
        let vertices = around.iter().map(|nodes| -2 * CROSSING * nodes.len() as i64);
        let blossoms = (self.size..self.duals.len())
            .map(|node| if self.duals[node] > A::ZERO { 4 * CROSSING } else { 0 });
        let mut face = Matching {
            size: self.size,
            weights,
            duals: vertices.chain(blossoms).collect(),
            mates: self.mates.clone(),
            tops: self.tops.clone(),
            blossoms: self.blossoms.clone(),
            stale: vec![false; self.size],
        };
        for node in face.outermost() {
            if face.is_blossom(node) {
                for vertex in 0..face.size {
                    face.find_leaf(node, vertex);
                }
            }
        }
        face
    }

    /// The blossoms with a dual that a vertex is in.
    pub(super) fn around(&self, vertex: usize) -> Vec<usize> {
        let mut nodes = Vec::new();
        let mut open = vec![self.tops[vertex]];
        while let Some(node) = open.pop() {
            if !self.is_blossom(node) {
                continue;
            }
            if self.duals[node] > A::ZERO {
                nodes.push(node);
            }
            let children = &self.blossoms[node - self.size].children;
            open.extend(children.iter().copied().find(|child| {
                *child == vertex
                    || self.is_blossom(*child) && self.blossoms[*child - self.size].leaves.contains(&vertex)
            }));
        }
        nodes
    }
}

impl Matching<i64> {
    /// What an edge costs beyond preferences; none if it is absent.
    pub(crate) fn weight(&self, one: usize, other: usize) -> Option<i64> {
        let doubled = self.weights[one * self.size + other];
        (one != other && doubled > i64::ABSENT).then_some(doubled / 2)
    }

    /// Whether all are matched along edges that are there.
    pub(crate) fn is_sound(&self) -> bool {
        (0..self.size).all(|one| self.mates[one] != NONE && self.weight(one, self.mates[one]).is_some())
    }
}
