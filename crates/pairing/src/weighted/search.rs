//! One search: a tree of alternating paths grows from a vertex that is alone until it meets another.

use super::{Amount, Matching, NONE};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Free,
    /// An even number of steps from the root.
    Outer,
    /// An odd number.
    Inner,
}

/// What happens next in a search.
#[derive(Clone, Copy)]
enum Step {
    Grow(usize),
    Shrink(usize),
    Expand(usize),
}

struct Tree {
    labels: Vec<Label>,
    /// For an inner node, the edge by which it was reached: from the outer vertex to its own.
    entries: Vec<(usize, usize)>,
    /// For a free or outer node, the nearest outer vertex outside of it.
    from: Vec<usize>,
    nodes: Vec<usize>,
}

impl Tree {
    fn make_room(&mut self, node: usize) {
        if node >= self.labels.len() {
            self.labels.resize(node + 1, Label::Free);
            self.entries.resize(node + 1, (NONE, NONE));
            self.from.resize(node + 1, NONE);
        }
    }
}

impl<A: Amount> Matching<A> {
    /// Matches a lone vertex; false if all others are matched.
    pub(super) fn seat(&mut self, vertex: usize) -> bool {
        let count = self.size + self.blossoms.len();
        let mut tree = Tree {
            labels: vec![Label::Free; count],
            entries: vec![(NONE, NONE); count],
            from: vec![NONE; count],
            nodes: self.outermost(),
        };
        self.make_outer(&mut tree, self.tops[vertex]);
        loop {
            let Some((by, step)) = self.next_step(&tree) else { return false };
            if by > A::ZERO {
                self.adjust(&tree, by);
            }
            match step {
                Step::Grow(node) => {
                    let from = tree.from[node];
                    let to = self.nearest(node, from);
                    let base = self.base(node);
                    if self.mates[base] == NONE {
                        self.augment(&tree, from, to);
                        return true;
                    }
                    tree.labels[node] = Label::Inner;
                    tree.entries[node] = (from, to);
                    self.make_outer(&mut tree, self.tops[self.mates[base]]);
                }
                Step::Shrink(node) => {
                    let from = tree.from[node];
                    self.shrink(&mut tree, from, self.nearest(node, from));
                }
                Step::Expand(node) => self.expand(&mut tree, node),
            }
        }
    }

    /// By how much the duals can change, and what can be done then.
    fn next_step(&self, tree: &Tree) -> Option<(A, Step)> {
        let mut best: Option<(A, Step)> = None;
        for node in &tree.nodes {
            let from = tree.from[*node];
            let slack = || self.slack(from, self.nearest(*node, from));
            let (by, step) = match tree.labels[*node] {
                Label::Free if from != NONE => (slack(), Step::Grow(*node)),
                Label::Outer if from != NONE => (slack().half(), Step::Shrink(*node)),
                Label::Inner if self.is_blossom(*node) => (self.duals[*node].half(), Step::Expand(*node)),
                Label::Free | Label::Outer | Label::Inner => continue,
            };
            if best.is_none_or(|(least, _)| by < least) {
                best = Some((by, step));
                if by == A::ZERO {
                    break;
                }
            }
        }
        best
    }

    fn adjust(&mut self, tree: &Tree, by: A) {
        for vertex in 0..self.size {
            match tree.labels[self.tops[vertex]] {
                Label::Outer => self.duals[vertex] -= by,
                Label::Inner => self.duals[vertex] += by,
                Label::Free => {}
            }
        }
        for node in &tree.nodes {
            if self.is_blossom(*node) {
                match tree.labels[*node] {
                    Label::Outer => self.duals[*node] += by.double(),
                    Label::Inner => self.duals[*node] -= by.double(),
                    Label::Free => {}
                }
            }
        }
    }

    fn make_outer(&mut self, tree: &mut Tree, node: usize) {
        tree.labels[node] = Label::Outer;
        for leaf in self.leaves(node) {
            self.look_around(tree, node, leaf);
        }
    }

    /// Notes what a vertex that became outer is near to.
    fn look_around(&self, tree: &mut Tree, own: usize, vertex: usize) {
        for node in &tree.nodes {
            if *node == own || tree.labels[*node] == Label::Inner {
                continue;
            }
            let from = tree.from[*node];
            if from == NONE
                || self.slack(vertex, self.nearest(*node, vertex))
                    < self.slack(from, self.nearest(*node, from))
            {
                tree.from[*node] = vertex;
            }
        }
    }

    /// Finds the nearest outer vertex of a node anew.
    fn find_nearest(&self, tree: &mut Tree, node: usize) {
        let outer = (0..self.size)
            .filter(|vertex| self.tops[*vertex] != node && tree.labels[self.tops[*vertex]] == Label::Outer);
        tree.from[node] =
            outer.min_by_key(|vertex| self.slack(*vertex, self.nearest(node, *vertex))).unwrap_or(NONE);
    }

    fn augment(&mut self, tree: &Tree, from: usize, to: usize) {
        self.rebase(self.tops[to], to);
        let (mut outer, mut other) = (from, to);
        loop {
            let node = self.tops[outer];
            let mate = self.mates[self.base(node)];
            self.rebase(node, outer);
            self.join(outer, other);
            if mate == NONE {
                return;
            }
            let inner = self.tops[mate];
            let (next, own) = tree.entries[inner];
            self.rebase(inner, own);
            (outer, other) = (next, own);
        }
    }

    /// The way from an outer node to the root: nodes, and the edges between them.
    fn way_up(&self, tree: &Tree, vertex: usize) -> (Vec<usize>, Vec<(usize, usize)>) {
        let mut nodes = vec![self.tops[vertex]];
        let mut edges = Vec::new();
        loop {
            let base = self.base(nodes[nodes.len() - 1]);
            let mate = self.mates[base];
            if mate == NONE {
                return (nodes, edges);
            }
            let inner = self.tops[mate];
            let (outer, own) = tree.entries[inner];
            edges.extend([(base, mate), (own, outer)]);
            nodes.extend([inner, self.tops[outer]]);
        }
    }

    /// Two outer nodes are joined by a tight edge: the cycle through them becomes one node.
    fn shrink(&mut self, tree: &mut Tree, one: usize, other: usize) {
        let (mut down, mut down_edges) = self.way_up(tree, one);
        let (mut up, mut up_edges) = self.way_up(tree, other);
        while down.len() > 1 && up.len() > 1 && down[down.len() - 2] == up[up.len() - 2] {
            down.pop();
            up.pop();
            down_edges.pop();
            up_edges.pop();
        }
        // Both end at the node where the ways part; the cycle begins there.
        up.pop();
        down.reverse();
        let mut edges: Vec<(usize, usize)> = down_edges.into_iter().rev().map(|(a, b)| (b, a)).collect();
        edges.push((one, other));
        edges.append(&mut up_edges);
        let mut children = down;
        children.append(&mut up);
        let fresh: Vec<usize> = children
            .iter()
            .filter(|child| tree.labels[**child] == Label::Inner)
            .flat_map(|child| self.leaves(*child))
            .collect();
        tree.nodes.retain(|node| !children.contains(node));
        let node = self.wrap(children, edges);
        tree.make_room(node);
        tree.nodes.push(node);
        tree.labels[node] = Label::Outer;
        for leaf in fresh {
            self.look_around(tree, node, leaf);
        }
        self.find_nearest(tree, node);
    }

    /// Opens an inner blossom whose dual is used up.
    fn expand(&mut self, tree: &mut Tree, node: usize) {
        let (from, to) = tree.entries[node];
        tree.nodes.retain(|one| *one != node);
        let blossom = self.unwrap_node(node);
        let count = blossom.children.len();
        let entry = blossom.children.iter().position(|child| *child == self.tops[to]).unwrap_or(0);
        for child in &blossom.children {
            tree.labels[*child] = Label::Free;
            tree.nodes.push(*child);
        }
        // From the child that was reached to the one with the base, the way of even length.
        let (mut at, mut edge) = (entry, (from, to));
        let mut outer = Vec::new();
        loop {
            let inner = blossom.children[at % count];
            tree.labels[inner] = Label::Inner;
            tree.entries[inner] = edge;
            if at.is_multiple_of(count) {
                break;
            }
            if entry % 2 == 0 {
                outer.push(blossom.children[at - 1]);
                let (own, next) = blossom.edges[at - 2];
                edge = (next, own);
                at -= 2;
            } else {
                outer.push(blossom.children[at + 1]);
                edge = blossom.edges[at + 1];
                at += 2;
            }
        }
        for child in &outer {
            tree.labels[*child] = Label::Outer;
        }
        for child in &blossom.children {
            match tree.labels[*child] {
                Label::Free | Label::Outer => self.find_nearest(tree, *child),
                Label::Inner => {}
            }
        }
        for child in outer {
            self.make_outer(tree, child);
        }
    }
}
