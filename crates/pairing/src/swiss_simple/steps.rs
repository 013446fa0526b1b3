//! What the plain rule settled, step by step.

use crate::{About, Ground, Step};

use super::{Round, color};

impl Round<'_> {
    /// The bye: those below had rested, or the others could not have been paired.
    pub(super) fn bye_step(&self, contestant: usize) -> Step {
        let own = self.players.iter().position(|player| player.contestant == contestant).unwrap_or(0);
        let (above, below) = self.players.split_at(own);
        let passed = below.iter().skip(1).rev().map(|player| {
            (player.contestant, if player.has_rested { Ground::SecondBye } else { Ground::Completion })
        });
        let behind = above.iter().rev().map(|player| {
            let ground = match () {
                () if player.has_rested => Ground::SecondBye,
                () if player.points == self.players[own].points => Ground::ByeLast,
                () => Ground::ByeScore,
            };
            (player.contestant, ground)
        });
        Step {
            about: About::Bye,
            chosen: vec![contestant],
            passed: passed.collect(),
            behind: behind.collect(),
            elsewhere: Ground::ByeScore,
        }
    }

    /// Who of a bracket goes down: whoever is lower and did not, could not.
    pub(super) fn floater_step(&self, bracket: &[usize], floaters: &[usize]) -> Step {
        let highest = floaters.iter().min().copied();
        let others = bracket.iter().rev().filter(|at| !floaters.contains(at));
        let (passed, behind): (Vec<usize>, Vec<usize>) =
            others.partition(|at| highest.is_some_and(|highest| **at > highest));
        let name = |at: &usize| self.players[*at].contestant;
        Step {
            about: About::Floaters(bracket.iter().map(name).collect()),
            chosen: floaters.iter().map(name).collect(),
            passed: passed.iter().map(|at| (name(at), Ground::Completion)).collect(),
            behind: behind.iter().map(|at| (name(at), Ground::FloaterNumber)).collect(),
            elsewhere: Ground::ScoreGroup,
        }
    }

    /// Whom a player meets: `by_halves` is the order before colors are looked at.
    pub(super) fn opponent_step<K: Ord>(
        &self,
        higher: usize,
        lower: usize,
        candidates: &[usize],
        by_halves: impl Fn(usize) -> K,
    ) -> Step {
        let clash = |at: usize| color::clash(&self.players[higher], &self.players[at]);
        let tried = candidates.iter().take_while(|at| **at != lower);
        let (mut passed, mut behind) = (Vec::new(), Vec::new());
        for at in candidates.iter().copied().filter(|at| *at != lower) {
            let obstacle = self.obstacle(higher, at).map(Ground::from);
            let was_tried = tried.clone().any(|one| *one == at);
            if was_tried || by_halves(at) < by_halves(lower) {
                let less = if was_tried { Ground::Completion } else { Ground::ColorDue };
                passed.push((at, obstacle.unwrap_or(less)));
            } else {
                let less = if clash(at) > clash(lower) { Ground::ColorDue } else { Ground::Halves };
                behind.push((at, obstacle.unwrap_or(less)));
            }
        }
        passed.sort_by_key(|(at, _)| by_halves(*at));
        let named = |list: Vec<(usize, Ground)>| {
            list.into_iter().map(|(at, ground)| (self.players[at].contestant, ground)).collect()
        };
        Step {
            about: About::Opponent(self.players[higher].contestant),
            chosen: vec![self.players[lower].contestant],
            passed: named(passed),
            behind: named(behind),
            elsewhere: Ground::ScoreGroup,
        }
    }
}
