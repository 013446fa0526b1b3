//! Tournaments by chance: ratings, results as ratings make them likely, forfeits, byes, withdrawals, late entries.
//! The same seed makes the same tournament.

use std::collections::BTreeSet;

use kydan_field::{Contestant, Encounter, Field, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::dutch::{self, Request};

use crate::chance::Chance;

impl Chance {
    /// True so many times in a thousand.
    fn happens(&mut self, in_a_thousand: u64) -> bool {
        self.below(1000) < in_a_thousand
    }
}

/// What a tournament is like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) players: u16,
    /// How many rounds are planned.
    pub(crate) rounds: u16,
    /// In a thousand, of every player and round.
    pub(crate) forfeits: u64,
    pub(crate) requested_byes: u64,
    pub(crate) withdrawals: u64,
    pub(crate) late: u64,
}

/// A tournament before one of its rounds.
#[derive(Clone)]
pub(crate) struct Moment {
    pub(crate) field: Field,
    pub(crate) absent: BTreeSet<usize>,
    pub(crate) initial: Side,
}

impl Moment {
    pub(crate) fn request(&self) -> Request<'_> {
        Request {
            field: &self.field,
            absent: self.absent.clone(),
            forbidden: Vec::new(),
            acceleration: Vec::new(),
            initial: self.initial,
        }
    }
}

/// A tournament, paired by the engine; `look` sees every moment before a round is paired, with the pairing.
pub(crate) fn play(kind: Kind, seed: u64, mut look: impl FnMut(&Moment, Option<&dutch::Paired>)) {
    let mut chance = Chance::new(seed);
    let initial = if chance.happens(500) { Side::White } else { Side::Black };
    let mut ratings: Vec<u16> = (0..kind.players).map(|_| 1400 + chance.below(1200) as u16).collect();
    ratings.sort_unstable_by_key(|rating| std::cmp::Reverse(*rating));
    let contestants = (1..).zip(&ratings).map(|(number, rating)| Contestant {
        number,
        rating: Some(*rating),
        ..Contestant::default()
    });
    let field = Field { planned: kind.rounds, contestants: contestants.collect(), ..Field::default() };
    let mut moment = Moment { field, absent: BTreeSet::new(), initial };
    let late: Vec<u16> = ratings
        .iter()
        .map(|_| if chance.happens(kind.late) { 1 + chance.below(3) as u16 } else { 0 })
        .collect();
    for round in 1..=kind.rounds {
        let count = moment.field.contestants.len();
        let mut turns = vec![Turn::ABSENT; count];
        moment.absent.clear();
        for at in 0..count {
            if round <= late[at] || moment.field.contestants[at].left_after.is_some() {
                moment.absent.insert(at);
                if round <= late[at] && chance.happens(400) {
                    turns[at] = Turn::Absent { points: HalfPoints::HALF };
                }
            } else if round > 1 && chance.happens(kind.withdrawals) {
                moment.field.contestants[at].left_after = Some(round - 1);
            } else if chance.happens(kind.requested_byes) {
                moment.absent.insert(at);
                let points = [HalfPoints::ZERO, HalfPoints::HALF, HalfPoints::HALF, HalfPoints::ONE];
                turns[at] = Turn::Absent { points: points[chance.below(4) as usize] };
            }
        }
        let paired = dutch::pair(&moment.request()).ok();
        look(&moment, paired.as_ref());
        let Some(paired) = paired else { return };
        for couple in &paired.proposal.couples {
            let difference = i64::from(ratings[couple.white]) - i64::from(ratings[couple.black]) + 35;
            let (white, black, result) = outcome(&mut chance, difference, kind.forfeits);
            for (own, opponent, side, points) in [
                (couple.white, couple.black, Side::White, white),
                (couple.black, couple.white, Side::Black, black),
            ] {
                let share = Some(Share { own: HalfPoints(points), kind: result });
                turns[own] = Turn::Game(Encounter { opponent, side, share });
            }
        }
        if let Some(bye) = &paired.proposal.left_over {
            turns[bye.contestant] = Turn::Bye { points: moment.field.points.bye };
        }
        for (contestant, turn) in moment.field.contestants.iter_mut().zip(turns) {
            contestant.turns.push(turn);
        }
    }
}

/// White's and Black's half points: draws are likelier among equals.
fn outcome(chance: &mut Chance, difference: i64, forfeits: u64) -> (u16, u16, ResultKind) {
    if chance.happens(forfeits) {
        let (white, black) = [(2, 0), (0, 2), (0, 0)][chance.below(3) as usize];
        return (white, black, ResultKind::Forfeit);
    }
    let expected = (500 + difference * 10 / 8).clamp(20, 980) as u64;
    let draws = 300 * expected.min(1000 - expected) / 500;
    let thrown = chance.below(1000);
    if thrown < draws {
        (1, 1, ResultKind::Played)
    } else if thrown < draws + expected * (1000 - draws) / 1000 {
        (2, 0, ResultKind::Played)
    } else {
        (0, 2, ResultKind::Played)
    }
}
