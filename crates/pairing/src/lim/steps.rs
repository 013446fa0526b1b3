//! What the rating-adjusted Swiss settled, step by step.

use crate::{About, Ground, Step};

use super::Work;

impl Work {
    fn named(&self, list: impl Iterator<Item = (usize, Ground)>) -> Vec<(usize, Ground)> {
        list.map(|(at, ground)| (self.members[at].contestant, ground)).collect()
    }

    /// 28.2.
    pub(super) fn bye_step(&self, chosen: usize) -> Step {
        let points = self.members[chosen].points;
        let ground = |at: usize| match () {
            () if self.members[at].has_rested => Ground::SecondBye,
            () if at > chosen => Ground::Completion,
            () if self.members[at].points == points => Ground::ByeLast,
            () => Ground::ByeScore,
        };
        let below = (chosen + 1..self.members.len()).rev();
        Step {
            about: About::Bye,
            chosen: vec![self.members[chosen].contestant],
            passed: self.named(below.map(|at| (at, ground(at)))),
            behind: self.named((0..chosen).rev().map(|at| (at, ground(at)))),
            elsewhere: Ground::ByeScore,
        }
    }

    /// 28.4: who of a group finds an opponent outside; `order` is the one in which they are asked.
    pub(super) fn floater_step(
        &self,
        group: &[usize],
        chosen: usize,
        order: &[usize],
        ground: impl Fn(usize) -> Ground,
    ) -> Step {
        let told = |at: &usize| (*at, ground(*at));
        let before = order.iter().take_while(|at| **at != chosen);
        let after = order.iter().skip_while(|at| **at != chosen).skip(1);
        Step {
            about: About::Floaters(group.iter().map(|at| self.members[*at].contestant).collect()),
            chosen: vec![self.members[chosen].contestant],
            passed: self.named(before.map(told)),
            behind: self.named(after.map(told)),
            elsewhere: Ground::ScoreGroup,
        }
    }

    /// 28.3, 28.5, 28.6: whom a player meets; `ground` says what is against those who are possible.
    pub(super) fn opponent_step(
        &self,
        of: usize,
        chosen: Option<usize>,
        order: &[usize],
        ground: impl Fn(usize) -> Ground,
    ) -> Step {
        let told = |at: usize| match () {
            () if self.may_meet(of, at) => ground(at),
            () => Ground::from(self.members[of].obstacle(&self.members[at])),
        };
        // Only of those who were asked it is known whether the others could all have been paired.
        let asked = |at: usize| match told(at) {
            against if against.is_absolute() || self.can_finish_without(&[of, at]) => against,
            _ => Ground::Completion,
        };
        let before = order.iter().take_while(|at| Some(**at) != chosen).map(|at| (*at, asked(*at)));
        let after = order.iter().skip_while(|at| Some(**at) != chosen).skip(1).map(|at| (*at, told(*at)));
        Step {
            about: About::Opponent(self.members[of].contestant),
            chosen: chosen.iter().map(|at| self.members[*at].contestant).collect(),
            passed: self.named(before),
            behind: self.named(after),
            elsewhere: Ground::ScoreGroup,
        }
    }
}
