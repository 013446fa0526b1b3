//! Which of the best candidates comes first (Article 4): the players moved down who are paired, then their
//! opponents, then the remainder: its exchanges, then its transpositions.

use crate::weighted::{Amount, Matching};

use super::{Board, Bracket, Sight};

/// All the best candidates, narrowed down step by step to one.
pub(super) struct Narrowing {
    pub(super) face: Matching<i64>,
    /// Who has the opponent for good.
    pub(super) bound: Vec<bool>,
}

/// More than all numbers of a remainder together.
const EXCHANGE: i64 = 1 << 26;

impl Narrowing {
    /// Whether a member is joined to nobody whom it could meet: to the vertex that makes the number even, or
    /// to another who goes down as well.
    pub(super) fn are_idle(&self, board: &Board<'_>, at: usize) -> bool {
        let mate = self.face.mate(at);
        match board.sight {
            Sight::Whole => false,
            Sight::Alone | Sight::Near => {
                mate >= board.members.len() || mate == at || !board.meets(at.min(mate), at.max(mate))
            }
        }
    }

    /// How many of the bracket go down.
    pub(super) fn floaters(&self, board: &Board<'_>) -> usize {
        (0..board.here).filter(|at| !self.is_paired_here(board, *at)).count()
    }

    fn is_paired_here(&self, board: &Board<'_>, at: usize) -> bool {
        let mate = self.face.mate(at);
        mate < board.here && !self.are_idle(board, at)
    }

    /// 4.4: of every score as many as can be paired, the first set of them.
    pub(super) fn choose_moved_down(&mut self, bracket: &Bracket<'_>, board: &Board<'_>) {
        let score = |at: usize| bracket.round.players[board.members[at]].score;
        let mut start = 0;
        while start < board.moved_down {
            let end =
                (start..board.moved_down).find(|at| score(*at) < score(start)).unwrap_or(board.moved_down);
            let mut open = (start..end).filter(|at| self.is_paired_here(board, *at)).count();
            for at in start..end {
                if open == 0 {
                    break;
                }
                if end - at > open && !self.is_paired_here(board, at) {
                    self.prefer(at, board.moved_down..board.here, |_| 1);
                    self.face.solve();
                    if !self.is_paired_here(board, at) {
                        self.prefer(at, board.moved_down..board.here, |_| -1);
                        self.face.solve();
                        continue;
                    }
                }
                open -= 1;
                self.forbid(at, |other| {
                    other < board.moved_down || other >= board.here || !board.meets(at, other)
                });
            }
            start = end;
        }
    }

    /// 4.2 for the players moved down: each in turn has the first opponent that he can have.
    pub(super) fn choose_opponents(&mut self, board: &Board<'_>) {
        let residents: Vec<usize> = (board.moved_down..board.here).collect();
        for at in 0..board.moved_down {
            if self.is_paired_here(board, at) {
                self.choose_first(at, &residents);
            }
        }
    }

    /// 4.3, then 4.2.
    pub(super) fn choose_remainder(&mut self, board: &Board<'_>) {
        let residents = board.moved_down..board.here;
        let remainder: Vec<usize> = residents
            .filter(|at| self.face.mate(*at) >= board.moved_down || self.are_idle(board, *at))
            .collect();
        let pairs = remainder.iter().filter(|at| self.is_upper(board, **at)).count();
        let mut exchanges = self.exchanges(board, &remainder[..pairs]);
        if exchanges > 0 {
            for (place, at) in remainder.iter().enumerate() {
                let worth = (if place < pairs { EXCHANGE } else { 0 }) - place as i64;
                for other in &remainder[place + 1..] {
                    if board.meets(*at, *other) {
                        self.add(*at, *other, 2 * worth);
                    }
                }
            }
            self.face.solve();
            exchanges = self.exchanges(board, &remainder[..pairs]);
        }
        if exchanges > 0 {
            self.move_down(board, &remainder, pairs, exchanges);
            self.move_up(board, &remainder, pairs, exchanges);
        }
        let is_upper: Vec<bool> = remainder.iter().map(|at| self.is_upper(board, *at)).collect();
        for (place, at) in remainder.iter().enumerate() {
            for (after, other) in remainder.iter().enumerate().skip(place + 1) {
                if board.meets(*at, *other) && (!is_upper[place] || is_upper[after]) {
                    self.face.set(*at, *other, i64::ABSENT);
                }
            }
        }
        self.face.solve();
        let lower = || remainder.iter().zip(&is_upper).filter(|(_, upper)| !**upper).map(|(at, _)| *at);
        for (at, upper) in remainder.iter().zip(&is_upper) {
            if *upper {
                let candidates: Vec<usize> = lower().filter(|other| other > at).collect();
                self.choose_first(*at, &candidates);
            }
        }
    }

    /// Whether a resident is the higher of a pair of the bracket.
    fn is_upper(&self, board: &Board<'_>, at: usize) -> bool {
        let mate = self.face.mate(at);
        mate > at && mate < board.here && !self.are_idle(board, at)
    }

    fn exchanges(&self, board: &Board<'_>, upper: &[usize]) -> usize {
        upper.iter().filter(|at| !self.is_upper(board, **at)).count()
    }

    /// 4.3.3: who goes from the upper half to the lower, the largest number first.
    fn move_down(&mut self, board: &Board<'_>, remainder: &[usize], pairs: usize, exchanges: usize) {
        let mut open = exchanges;
        for place in (0..pairs).rev() {
            if open == 0 {
                return;
            }
            let at = remainder[place];
            let others: Vec<usize> =
                remainder[place + 1..].iter().copied().filter(|other| board.meets(at, *other)).collect();
            let tested = self.is_upper(board, at);
            if tested {
                self.prefer(at, others.iter().copied(), |_| -1);
                self.face.solve();
            }
            if !self.is_upper(board, at) {
                open -= 1;
                self.forbid(at, |other| others.contains(&other));
            } else if tested {
                self.prefer(at, others.iter().copied(), |_| 1);
                self.face.solve();
            }
        }
    }

    /// 4.3.4: who goes from the lower half to the upper, the smallest number first.
    fn move_up(&mut self, board: &Board<'_>, remainder: &[usize], pairs: usize, exchanges: usize) {
        let mut open = exchanges;
        for place in pairs..remainder.len() {
            // The sum of the numbers leaves no choice for the last.
            if open <= 1 {
                return;
            }
            let at = remainder[place];
            let others: Vec<usize> =
                remainder[place + 1..].iter().copied().filter(|other| board.meets(at, *other)).collect();
            let tested = !self.is_upper(board, at);
            if tested {
                self.prefer(at, others.iter().copied(), |_| 1);
                self.face.solve();
            }
            if self.is_upper(board, at) {
                open -= 1;
                self.forbid(at, |other| !others.contains(&other));
            }
            if tested {
                self.prefer(at, others.iter().copied(), |_| -1);
                self.face.solve();
            }
        }
    }

    /// Matches a player with the first of these that a best candidate has, for good.
    fn choose_first(&mut self, at: usize, candidates: &[usize]) {
        let mate = self.face.mate(at);
        let better: Vec<usize> = candidates
            .iter()
            .copied()
            .take_while(|other| *other != mate)
            .filter(|other| self.face.weight(at, *other).is_some() && !self.bound[*other])
            .collect();
        if !better.is_empty() {
            let count = better.len() as i64;
            // The present one is the last resort: it must not be lost to one that comes after it.
            self.add(at, mate, 1);
            for (place, other) in better.iter().enumerate() {
                self.add(at, *other, 1 + count - place as i64);
            }
            self.face.solve();
        }
        let mate = self.face.mate(at);
        self.bound[at] = true;
        self.bound[mate] = true;
        self.forbid(at, |other| other != mate);
    }

    fn add(&mut self, one: usize, other: usize, more: i64) {
        if let Some(weight) = self.face.weight(one, other) {
            self.face.set(one, other, weight + more);
        }
    }

    fn prefer(&mut self, at: usize, others: impl IntoIterator<Item = usize>, more: impl Fn(usize) -> i64) {
        for other in others {
            self.add(at, other, more(other));
        }
    }

    fn forbid(&mut self, at: usize, which: impl Fn(usize) -> bool) {
        for other in 0..self.face.len() {
            if other != at && which(other) {
                self.face.set(at, other, i64::ABSENT);
            }
        }
        self.face.solve();
    }
}
