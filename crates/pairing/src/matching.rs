//! Largest matchings in general graphs, by Edmonds' blossoms. Pairing engines ask it what can still be done.

use std::collections::VecDeque;

/// How many of `members` a largest matching leaves alone, where `may` says who may meet. It is asked as little as
/// can be: in most fields almost everyone may meet almost everyone.
pub(super) fn unmatched(members: &[usize], may: impl Fn(usize, usize) -> bool) -> usize {
    let may = |one: usize, other: usize| members[one] != members[other] && may(members[one], members[other]);
    let mut search = Search::new(members.len(), may);
    search.match_greedily();
    (0..members.len()).filter(|at| search.mate[*at].is_none() && !search.augment(*at)).count()
}

/// Whether all members can be matched.
pub(super) fn is_perfect(members: &[usize], may: impl Fn(usize, usize) -> bool) -> bool {
    members.len().is_multiple_of(2) && unmatched(members, may) == 0
}

/// All pairs of a perfect matching, both ways round; none if there is none.
pub(super) fn matched(members: &[usize], may: impl Fn(usize, usize) -> bool) -> Option<Vec<(usize, usize)>> {
    let may = |one: usize, other: usize| members[one] != members[other] && may(members[one], members[other]);
    let mut search = Search::new(members.len(), may);
    search.match_greedily();
    let is_perfect = (0..members.len()).all(|at| search.mate[at].is_some() || search.augment(at));
    is_perfect.then(|| {
        let mates = members.iter().zip(&search.mate);
        mates.filter_map(|(one, mate)| Some((*one, members[(*mate)?]))).collect()
    })
}

/// One growing matching with the tree of alternating paths of the current search.
struct Search<F> {
    may: F,
    mate: Vec<Option<usize>>,
    parent: Vec<Option<usize>>,
    base: Vec<usize>,
    reached: Vec<bool>,
}

impl<F: Fn(usize, usize) -> bool> Search<F> {
    fn new(size: usize, may: F) -> Self {
        Self {
            may,
            mate: vec![None; size],
            parent: vec![None; size],
            base: (0..size).collect(),
            reached: vec![false; size],
        }
    }

    fn match_greedily(&mut self) {
        let mut open: Vec<usize> = (0..self.mate.len()).rev().collect();
        while let Some(at) = open.pop() {
            let free = (0..open.len()).rev().find(|index| (self.may)(at, open[*index]));
            if let Some(index) = free {
                let other = open.remove(index);
                self.mate[at] = Some(other);
                self.mate[other] = Some(at);
            }
        }
    }

    /// Matches `root` if some alternating path allows it. Who stays alone once stays alone for good.
    fn augment(&mut self, root: usize) -> bool {
        let Some(end) = self.find_path(root) else {
            return false;
        };
        let mut at = Some(end);
        while let Some(here) = at {
            let Some(before) = self.parent[here] else { break };
            let next = self.mate[before];
            self.mate[here] = Some(before);
            self.mate[before] = Some(here);
            at = next;
        }
        true
    }

    fn find_path(&mut self, root: usize) -> Option<usize> {
        let size = self.mate.len();
        self.parent = vec![None; size];
        self.base = (0..size).collect();
        self.reached = vec![false; size];
        self.reached[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(at) = queue.pop_front() {
            for other in 0..size {
                let is_new = self.base[at] != self.base[other] && self.mate[at] != Some(other);
                if !is_new || !(self.may)(at, other) {
                    continue;
                }
                let is_outer =
                    other == root || self.mate[other].is_some_and(|mate| self.parent[mate].is_some());
                if is_outer {
                    self.contract(at, other, &mut queue);
                } else if self.parent[other].is_none() {
                    self.parent[other] = Some(at);
                    match self.mate[other] {
                        None => return Some(other),
                        Some(mate) => {
                            self.reached[mate] = true;
                            queue.push_back(mate);
                        }
                    }
                }
            }
        }
        None
    }

    /// Two outer nodes are neighbors: the odd cycle through them becomes one node.
    fn contract(&mut self, one: usize, other: usize, queue: &mut VecDeque<usize>) {
        let stem = self.common_base(one, other);
        let mut blossom = vec![false; self.mate.len()];
        self.mark(one, stem, other, &mut blossom);
        self.mark(other, stem, one, &mut blossom);
        for at in 0..self.mate.len() {
            if blossom[self.base[at]] {
                self.base[at] = stem;
                if !self.reached[at] {
                    self.reached[at] = true;
                    queue.push_back(at);
                }
            }
        }
    }

    fn mark(&mut self, from: usize, stem: usize, child: usize, blossom: &mut [bool]) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != stem {
            blossom[self.base[at]] = true;
            let Some(mate) = self.mate[at] else { return };
            blossom[self.base[mate]] = true;
            self.parent[at] = Some(child);
            child = mate;
            let Some(up) = self.parent[mate] else { return };
            at = up;
        }
    }

    fn common_base(&self, one: usize, other: usize) -> usize {
        let mut seen = vec![false; self.mate.len()];
        let mut at = self.base[one];
        loop {
            seen[at] = true;
            let Some(up) = self.mate[at].and_then(|mate| self.parent[mate]) else { break };
            at = self.base[up];
        }
        let mut at = self.base[other];
        while !seen[at] {
            let Some(up) = self.mate[at].and_then(|mate| self.parent[mate]) else { break };
            at = self.base[up];
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by trying everything.
    fn unmatched_by_trial(members: &[usize], may: &impl Fn(usize, usize) -> bool) -> usize {
        let Some((first, rest)) = members.split_first() else { return 0 };
        let alone = 1 + unmatched_by_trial(rest, may);
        rest.iter().filter(|other| may(*first, **other)).fold(alone, |best, other| {
            let left: Vec<usize> = rest.iter().copied().filter(|one| one != other).collect();
            best.min(unmatched_by_trial(&left, may))
        })
    }

    proptest::proptest! {
        #[test]
        fn no_trial_finds_a_larger_matching(size in 0usize..9, edges in proptest::collection::vec(proptest::bool::weighted(0.3), 81)) {
            let members: Vec<usize> = (0..size).collect();
            let may = |one: usize, other: usize| one != other && edges[one.min(other) * 9 + one.max(other)];
            proptest::prop_assert_eq!(unmatched(&members, may), unmatched_by_trial(&members, &may));
        }
    }
}
