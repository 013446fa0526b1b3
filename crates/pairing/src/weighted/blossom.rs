//! Odd sets of vertices that count as one.

use super::{Amount, Matching, NONE};

/// A cycle of an odd number of nodes, all but the first matched along the cycle. Free slots have no children.
#[derive(Clone, Default)]
pub(super) struct Blossom {
    /// The first holds the base.
    pub(super) children: Vec<usize>,
    /// The edge from each child to the next, as vertices.
    pub(super) edges: Vec<(usize, usize)>,
    pub(super) leaves: Vec<usize>,
    /// For every vertex outside, which leaf it is nearest to. Kept while the blossom is outermost.
    pub(super) nearest: Vec<usize>,
    /// The vertex whose mate is outside, if it has one.
    pub(super) base: usize,
    /// The blossom around this one.
    pub(super) parent: usize,
}

impl<A: Amount> Matching<A> {
    pub(super) fn is_blossom(&self, node: usize) -> bool {
        node >= self.size
    }

    pub(super) fn base(&self, node: usize) -> usize {
        if self.is_blossom(node) { self.blossoms[node - self.size].base } else { node }
    }

    pub(super) fn leaves(&self, node: usize) -> Vec<usize> {
        if self.is_blossom(node) { self.blossoms[node - self.size].leaves.clone() } else { vec![node] }
    }

    /// The vertex of a node that is nearest to this one outside of it.
    pub(super) fn nearest(&self, node: usize, vertex: usize) -> usize {
        if self.is_blossom(node) { self.blossoms[node - self.size].nearest[vertex] } else { node }
    }

    /// The outermost nodes.
    pub(super) fn outermost(&self) -> Vec<usize> {
        let vertices = (0..self.size).filter(|vertex| self.tops[*vertex] == *vertex);
        let blossoms = self
            .blossoms
            .iter()
            .enumerate()
            .filter(|(_, blossom)| !blossom.children.is_empty() && blossom.parent == NONE);
        vertices.chain(blossoms.map(|(slot, _)| slot + self.size)).collect()
    }

    /// A new outermost node from such ones.
    pub(super) fn wrap(&mut self, children: Vec<usize>, edges: Vec<(usize, usize)>) -> usize {
        let slot =
            self.blossoms.iter().position(|blossom| blossom.children.is_empty()).unwrap_or_else(|| {
                self.blossoms.push(Blossom::default());
                self.duals.push(A::ZERO);
                self.blossoms.len() - 1
            });
        let node = slot + self.size;
        self.duals[node] = A::ZERO;
        let nearest = (0..self.size)
            .map(|vertex| {
                let inside = children.contains(&self.tops[vertex]);
                let nearest = children.iter().map(|child| self.nearest(*child, vertex));
                if inside {
                    vertex
                } else {
                    nearest.min_by_key(|leaf| self.slack(vertex, *leaf)).unwrap_or(vertex)
                }
            })
            .collect();
        let leaves: Vec<usize> = children.iter().flat_map(|child| self.leaves(*child)).collect();
        for leaf in &leaves {
            self.tops[*leaf] = node;
        }
        for child in &children {
            if self.is_blossom(*child) {
                self.blossoms[*child - self.size].parent = node;
            }
        }
        let base = self.base(children[0]);
        self.blossoms[slot] = Blossom { children, edges, leaves, nearest, base, parent: NONE };
        node
    }

    /// Opens an outermost blossom without dual: its children become outermost.
    pub(super) fn unwrap_node(&mut self, node: usize) -> Blossom {
        let blossom = std::mem::take(&mut self.blossoms[node - self.size]);
        for child in &blossom.children {
            for leaf in self.leaves(*child) {
                self.tops[leaf] = *child;
            }
        }
        for child in &blossom.children {
            if self.is_blossom(*child) {
                self.blossoms[*child - self.size].parent = NONE;
                for vertex in 0..self.size {
                    self.find_leaf(*child, vertex);
                }
            }
        }
        blossom
    }

    /// Finds anew which leaf of an outermost blossom a vertex outside is nearest to.
    pub(super) fn find_leaf(&mut self, node: usize, vertex: usize) {
        if self.tops[vertex] != node {
            let leaves = self.blossoms[node - self.size].leaves.iter().copied();
            let nearest = leaves.min_by_key(|leaf| self.slack(vertex, *leaf));
            self.blossoms[node - self.size].nearest[vertex] = nearest.unwrap_or(vertex);
        }
    }

    /// Matches a blossom inside so that this vertex is its base.
    pub(super) fn rebase(&mut self, node: usize, vertex: usize) {
        if !self.is_blossom(node) || self.base(node) == vertex {
            return;
        }
        let mut blossom = std::mem::take(&mut self.blossoms[node - self.size]);
        let at = blossom.children.iter().position(|child| {
            *child == vertex
                || self.is_blossom(*child) && self.blossoms[*child - self.size].leaves.contains(&vertex)
        });
        blossom.children.rotate_left(at.unwrap_or(0));
        blossom.edges.rotate_left(at.unwrap_or(0));
        self.rebase(blossom.children[0], vertex);
        for index in (1..blossom.children.len()).step_by(2) {
            let (one, other) = blossom.edges[index];
            self.rebase(blossom.children[index], one);
            self.rebase(blossom.children[index + 1], other);
            self.join(one, other);
        }
        blossom.base = vertex;
        self.blossoms[node - self.size] = blossom;
    }

    /// Opens a blossom and all within. Edges that are not tight then are matched no more.
    pub(super) fn dissolve(&mut self, node: usize) {
        if !self.is_blossom(node) {
            return;
        }
        let mut open = vec![node];
        let leaves = self.leaves(node);
        while let Some(node) = open.pop() {
            if !self.is_blossom(node) {
                continue;
            }
            let share = self.duals[node].half();
            let blossom = std::mem::take(&mut self.blossoms[node - self.size]);
            for leaf in blossom.leaves {
                self.duals[leaf] += share;
            }
            open.extend(blossom.children);
        }
        for leaf in &leaves {
            self.tops[*leaf] = *leaf;
        }
        for leaf in leaves {
            let mate = self.mates[leaf];
            if mate != NONE && self.slack(leaf, mate) != A::ZERO {
                self.part(leaf);
            }
        }
    }
}
