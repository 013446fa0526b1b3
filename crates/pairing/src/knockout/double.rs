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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knockout::double_matches;
    use std::collections::BTreeMap;

    #[test]
    fn everyone_but_the_winner_loses_twice_and_the_total_is_as_the_formula_says() {
        for players in 2..40 {
            let mut losses: BTreeMap<usize, usize> = BTreeMap::new();
            let double = Double::play(players, LosersByes::Spread, |own| {
                let lower_wins =
                    own.stage != Stage::Final && (own.pair.upper + usize::from(own.round)) % 4 == 0;
                let (fate, loser) =
                    if lower_wins { (Fate::Lower, own.pair.upper) } else { (Fate::Upper, own.pair.lower) };
                *losses.entry(loser).or_default() += 1;
                fate
            });
            let (first, _) = double.places.expect("decided");
            assert_eq!(double.matches.len(), double_matches(players), "{players}");
            assert_eq!(losses.get(&first), None);
            assert!((0..players).filter(|one| *one != first).all(|one| losses[&one] == 2), "{players}");
        }
    }

    /// Results by chance: a match's fate comes from a mix of its round, its two and the case.
    fn byes_of(players: usize, losers: LosersByes, case: usize) -> (Double, BTreeMap<usize, usize>) {
        let double = Double::play(players, losers, |DoubleMatch { round, pair, .. }| {
            let mixed = (usize::from(round) * 31 + pair.upper * 17 + pair.lower * 7 + case) * 2_654_435_761;
            if (mixed >> 7).is_multiple_of(2) { Fate::Upper } else { Fate::Lower }
        });
        let mut byes = BTreeMap::new();
        for (_, _, who) in &double.byes {
            *byes.entry(*who).or_default() += 1;
        }
        (double, byes)
    }

    #[test]
    fn nobody_rests_in_the_losers_half_while_somebody_there_has_rested_less() {
        let (mut most, mut before) = (0, 0);
        for (players, case) in (2..70).flat_map(|players| (0..20).map(move |case| (players, case))) {
            let (double, byes) = byes_of(players, LosersByes::Spread, case);
            most = most.max(byes.values().copied().max().unwrap_or(0));
            let old = byes_of(players, LosersByes::AsTheyFell, case).1;
            before = before.max(old.values().copied().max().unwrap_or(0));
            for (round, _, who) in double.byes.iter().filter(|(_, stage, _)| *stage == Stage::B) {
                let rested = |one: usize| {
                    double.byes.iter().filter(|(own, _, who)| own < round && *who == one).count()
                };
                let there = double.matches.iter().filter(|own| (own.round, own.stage) == (*round, Stage::B));
                for Pair { upper, lower } in there.map(|own| own.pair) {
                    assert!(rested(*who) <= rested(upper).min(rested(lower)), "{players}, {case}, {round}");
                }
            }
        }
        assert_eq!(most, 2, "the most that anybody rests");
        assert!(before >= 5, "{before}: what the older way comes to in the same knock-outs");
    }

    #[test]
    fn the_last_of_a_may_lose_the_first_final_but_not_the_second() {
        let play = |second: Fate| {
            Double::play(8, LosersByes::Spread, |own| match own.stage {
                Stage::Final => Fate::Lower,
                Stage::SecondFinal => second,
                Stage::A | Stage::B => Fate::Upper,
            })
        };
        assert_eq!(play(Fate::Upper).matches.len(), 15);
        assert_eq!(play(Fate::Upper).places, Some((0, 1)));
        assert_eq!(play(Fate::Lower).places, Some((1, 0)));
        assert_eq!(play(Fate::Open).places, None);
    }
}
