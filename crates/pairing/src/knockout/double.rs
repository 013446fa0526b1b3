//! Out after two defeats: bracket A for those without one, bracket B for those with one.
//!
//! In every round both brackets play at the same time; who loses in A comes to B for the next round, who loses
//! in B is out. The last of each meet; if the one of A loses, both have lost once and play again.

use super::{Fate, Pair, lines};

/// Which match it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Of bracket A.
    A,
    /// Of bracket B.
    B,
    /// The last of A against the last of B.
    Final,
    /// Again, because the last of A lost.
    SecondFinal,
}

/// A match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DoubleMatch {
    /// Counted from 1.
    pub round: u16,
    /// How far the game is.
    pub stage: Stage,
    /// Who; of a final, `upper` is the last of A.
    pub pair: Pair,
}

/// A double knock-out as far as it is decided.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Double {
    /// Every match that can be played, in order.
    pub matches: Vec<DoubleMatch>,
    /// Who has a bye: the round, the bracket and the player.
    pub byes: Vec<(u16, Stage, usize)>,
    /// Once it is decided: the first and the second.
    pub places: Option<(usize, usize)>,
}

/// Who rests in bracket B where its number is odd.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LosersByes {
    /// Whoever has rested least in either bracket; of those the one who has been there longest.
    Spread,
    /// Whoever has been there longest: one could rest five times. Knock-outs that began so go on so.
    AsTheyFell,
}

impl Double {
    /// Plays it through. `decide` is asked once for each match.
    pub fn play(players: usize, losers: LosersByes, mut decide: impl FnMut(DoubleMatch) -> Fate) -> Self {
        let mut double = Self::default();
        let mut a: Vec<usize> =
            lines(players.next_power_of_two()).into_iter().filter(|seed| *seed < players).collect();
        let mut b: Vec<usize> = Vec::new();
        if players < 2 {
            return double;
        }
        // Byes of the first round make the field a power of two.
        let mut playing = super::first_round(players);
        for round in 1.. {
            if a.len() == 1 && b.len() == 1 {
                double.play_finals(round, a[0], b[0], &mut decide);
                return double;
            }
            let upper = double.play_bracket(round, Stage::A, a, playing, &mut decide);
            if losers == LosersByes::Spread && !b.len().is_multiple_of(2) {
                double.rest_first(&mut b);
            }
            let lower = double.play_bracket(round, Stage::B, b, usize::MAX, &mut decide);
            let (Some((stay, fallen)), Some((survive, _))) = (upper, lower) else { return double };
            a = stay;
            // Those who fell meet those who were there, not each other again.
            b = survive.into_iter().chain(fallen.into_iter().rev()).collect();
            playing = usize::MAX;
        }
        double
    }

    /// Puts the one who rests to the front: whoever is there rests.
    fn rest_first(&self, members: &mut [usize]) {
        let rested = |one: usize| self.byes.iter().filter(|(_, _, who)| *who == one).count();
        let least = (0..members.len()).min_by_key(|index| rested(members[*index]));
        if let Some(index) = least {
            members[..=index].rotate_right(1);
        }
    }

    /// One round of a bracket in which so many play at most: the best against the last. The winners and the
    /// losers, or none while a match is open.
    fn play_bracket(
        &mut self,
        round: u16,
        stage: Stage,
        mut members: Vec<usize>,
        playing: usize,
        decide: &mut impl FnMut(DoubleMatch) -> Fate,
    ) -> Option<(Vec<usize>, Vec<usize>)> {
        if members.len() < 2 {
            return Some((members, Vec::new()));
        }
        let (mut winners, mut losers) = (Vec::new(), Vec::new());
        let count = members.len().min(playing) / 2 * 2;
        if stage == Stage::A {
            members.sort_unstable();
        }
        let resting = members.len() - count;
        for one in members.drain(..resting) {
            self.byes.push((round, stage, one));
            winners.push(one);
        }
        let mut is_decided = true;
        for index in 0..count / 2 {
            let (one, other) = (members[index], members[count - 1 - index]);
            let pair = Pair { upper: one.min(other), lower: one.max(other) };
            let own = DoubleMatch { round, stage, pair };
            self.matches.push(own);
            match decide(own) {
                Fate::Upper => {
                    winners.push(pair.upper);
                    losers.push(pair.lower);
                }
                Fate::Lower => {
                    winners.push(pair.lower);
                    losers.push(pair.upper);
                }
                Fate::Open => is_decided = false,
            }
        }
        is_decided.then_some((winners, losers))
    }

    fn play_finals(&mut self, round: u16, a: usize, b: usize, decide: &mut impl FnMut(DoubleMatch) -> Fate) {
        let pair = Pair { upper: a, lower: b };
        for (stage, round) in [(Stage::Final, round), (Stage::SecondFinal, round + 1)] {
            let own = DoubleMatch { round, stage, pair };
            self.matches.push(own);
            match (decide(own), stage) {
                (Fate::Upper, _) => {
                    self.places = Some((a, b));
                    return;
                }
                (Fate::Lower, Stage::SecondFinal) => self.places = Some((b, a)),
                (Fate::Lower, _) => {}
                (Fate::Open, _) => return,
            }
        }
    }
}
