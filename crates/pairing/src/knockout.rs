//! Knock-outs (xiangqi law 25; in the other printing's forms of competition, 2 and 3).
//!
//! Places of the bracket are seeds: 0 is the first. Who is missing to the next power of two are byes for the
//! highest seeds, so that the first round has 2 · (a − 2ⁿ) players and every later one is full.

mod bracket;
mod contest;
mod double;
mod due;

use kydan_field::Boards;

use crate::pairing::{Pairing, Ran};
use crate::{Engine, Judged, Task};

pub use bracket::{Bracket, Form, Gave, Lot, Met, Part, Record};
pub use contest::{Contest, Decision, ExtraGame, Progress};
pub use double::{Double, DoubleMatch, LosersByes, Stage};
pub use due::Due;

/// Knock-outs: who meets follows from the bracket.
pub(crate) struct Knockout;

impl Pairing for Knockout {
    fn run(&self, _: &Task<'_>) -> Engine {
        Engine::Bracket
    }

    fn compare(&self, _: &Ran<'_>, _: &Boards, _: &Boards) -> Judged {
        Judged::NEITHER
    }
}

/// How many play in the first round: X = (a − 2ⁿ) · 2 with the largest power of two that is not more than a;
/// all, if a is such a power.
pub fn first_round(players: usize) -> usize {
    if players < 2 {
        return 0;
    }
    let power = 1 << players.ilog2();
    if players == power { players } else { (players - power) * 2 }
}

/// How many matches a single knock-out has, without one for the third place: Y = a − 1.
pub const fn matches(players: usize) -> usize {
    players.saturating_sub(1)
}

/// How many a double one has, with its first final: Y = 2a − 2; one more if the winner of A loses that final.
pub const fn double_matches(players: usize) -> usize {
    if players < 2 { 0 } else { players * 2 - 2 }
}

/// How far a match has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// The one of the upper line goes on.
    Upper,
    /// The one of the lower line.
    Lower,
    /// Not decided.
    Open,
}

/// A round of a single knock-out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnockoutRound {
    /// Counted from 1.
    pub number: u16,
    /// The matches in the order of the bracket.
    pub pairs: Vec<Pair>,
    /// Who has a bye.
    pub byes: Vec<usize>,
}

/// Two who meet; `upper` had the better place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pair {
    /// By seed.
    pub upper: usize,
    /// By seed.
    pub lower: usize,
}

/// The lines of a bracket of this many (a power of two), from top to bottom: 1 and 2 can meet in the final only,
/// 1 to 4 not before the semi-finals.
pub fn lines(size: usize) -> Vec<usize> {
    let mut lines = vec![0];
    while lines.len() < size {
        let count = lines.len() * 2;
        lines = lines.iter().flat_map(|seed| [*seed, count - 1 - seed]).collect();
    }
    lines
}

/// Every round that can be paired, and the winner if there is one. `decide` is asked for each match of a round,
/// counted from 1, with the two seeds.
pub fn single(
    players: usize,
    mut decide: impl FnMut(u16, Pair) -> Fate,
) -> (Vec<KnockoutRound>, Option<usize>) {
    let mut alive: Vec<Option<usize>> =
        lines(players.next_power_of_two()).into_iter().map(|seed| (seed < players).then_some(seed)).collect();
    let mut rounds = Vec::new();
    for number in 1.. {
        if alive.len() < 2 {
            break;
        }
        let mut round = KnockoutRound { number, pairs: Vec::new(), byes: Vec::new() };
        let mut next = Vec::with_capacity(alive.len() / 2);
        let mut is_decided = true;
        for pair in alive.chunks(2) {
            match *pair {
                [Some(one), Some(other)] => {
                    let pair = Pair { upper: one.min(other), lower: one.max(other) };
                    round.pairs.push(pair);
                    match decide(number, pair) {
                        Fate::Upper => next.push(Some(pair.upper)),
                        Fate::Lower => next.push(Some(pair.lower)),
                        Fate::Open => is_decided = false,
                    }
                }
                [Some(one), None] | [None, Some(one)] => {
                    round.byes.push(one);
                    next.push(Some(one));
                }
                _ => next.push(None),
            }
        }
        rounds.push(round);
        if !is_decided {
            return (rounds, None);
        }
        alive = next;
    }
    (rounds, alive.first().copied().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formulas_of_the_document() {
        assert_eq!(first_round(7), 6);
        assert_eq!(matches(7), 6);
        assert_eq!([8, 9, 32, 33].map(first_round), [8, 2, 32, 2]);
        assert_eq!(double_matches(8), 14);
        assert_eq!([0, 1].map(first_round), [0, 0]);
    }

    #[test]
    fn the_best_meet_last() {
        assert_eq!(lines(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        let (rounds, winner) = single(7, |_, _| Fate::Upper);
        assert_eq!(winner, Some(0));
        assert_eq!((rounds[0].pairs.len(), rounds[0].byes.as_slice()), (3, &[0][..]));
        assert_eq!(rounds[2].pairs, [Pair { upper: 0, lower: 1 }]);
    }

    #[test]
    fn totals_are_as_the_formulas_say() {
        for players in 2..70 {
            let (rounds, winner) = single(players, |round, pair| {
                if (usize::from(round) + pair.upper) % 3 == 0 { Fate::Lower } else { Fate::Upper }
            });
            assert!(winner.is_some());
            assert_eq!(rounds.iter().map(|round| round.pairs.len()).sum::<usize>(), matches(players));
            assert_eq!(rounds[0].pairs.len() * 2, first_round(players));
            assert!(rounds[1..].iter().all(|round| round.byes.is_empty()));
        }
    }

    #[test]
    fn a_round_waits_for_all_matches_of_the_one_before() {
        let (rounds, winner) = single(8, |_, pair| if pair.upper == 2 { Fate::Open } else { Fate::Upper });
        assert_eq!((rounds.len(), winner), (1, None));
    }
}
