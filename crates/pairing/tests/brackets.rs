//! Double knock-outs by chance, beside every choice of who rests. `KYDAN_CASES` says how many of every size.

#[path = "support/cases.rs"]
mod cases;

use std::collections::BTreeMap;

use cases::cases;
use kydan_pairing::knockout::{
    Double, DoubleMatch, Fate, LosersByes, Pair, Stage, double_matches, first_round,
};

#[test]
fn everyone_but_the_winner_loses_twice_and_the_total_is_as_the_formula_says() {
    for players in 2..40 {
        let mut losses: BTreeMap<usize, usize> = BTreeMap::new();
        let double = Double::play(players, LosersByes::Spread, |own| {
            let lower_wins = own.stage != Stage::Final && (own.pair.upper + usize::from(own.round)) % 4 == 0;
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
    let double = Double::play(players, losers, |DoubleMatch { round, pair, .. }| fate(round, pair, case));
    let mut byes = BTreeMap::new();
    for (_, _, who) in &double.byes {
        *byes.entry(*who).or_default() += 1;
    }
    (double, byes)
}

#[test]
fn nobody_rests_in_the_losers_half_while_somebody_there_has_rested_less() {
    let (mut most, mut before) = (0, 0);
    for (players, case) in
        (2..70).flat_map(|players| (0..cases::<usize>(20)).map(move |case| (players, case)))
    {
        let (double, byes) = byes_of(players, LosersByes::Spread, case);
        most = most.max(byes.values().copied().max().unwrap_or(0));
        let old = byes_of(players, LosersByes::AsTheyFell, case).1;
        before = before.max(old.values().copied().max().unwrap_or(0));
        for (round, _, who) in double.byes.iter().filter(|(_, stage, _)| *stage == Stage::B) {
            let rested =
                |one: usize| double.byes.iter().filter(|(own, _, who)| own < round && *who == one).count();
            let there = double.matches.iter().filter(|own| (own.round, own.stage) == (*round, Stage::B));
            for Pair { upper, lower } in there.map(|own| own.pair) {
                assert!(rested(*who) <= rested(upper).min(rested(lower)), "{players}, {case}, {round}");
            }
        }
    }
    assert!((2..=3).contains(&most), "{most}: the most that anybody rests, nearly always two");
    assert!(before >= 5, "{before}: what the older way comes to in the same knock-outs");
}

/// Who loses of a match of the course `case`: whatever is chosen elsewhere, the same two in the same round.
fn fate(round: u16, pair: Pair, case: usize) -> Fate {
    let mixed = (usize::from(round) * 31 + pair.upper * 17 + pair.lower * 7 + case) * 2_654_435_761;
    if (mixed >> 7).is_multiple_of(2) { Fate::Upper } else { Fate::Lower }
}

/// A double knock-out in which every choice of who rests in bracket B is tried: the fewest byes that whoever has most
/// can have. It plays by the document's text and shares nothing with the other but the order of the first round.
struct Tried {
    a: Vec<usize>,
    b: Vec<usize>,
    byes: BTreeMap<usize, usize>,
}

impl Tried {
    fn fewest(mut self, round: u16, case: usize) -> usize {
        let most = self.byes.values().copied().max().unwrap_or(0);
        if self.a.len() == 1 && self.b.len() <= 1 {
            return most;
        }
        self.a.sort_unstable();
        // The first round makes the field a power of two; whoever stands highest rests.
        let playing = if round == 1 { first_round(self.a.len()) } else { self.a.len() };
        let resting = self.a.len() - playing / 2 * 2;
        let (there, members) = self.a.split_at(if self.a.len() < 2 { self.a.len() } else { resting });
        if self.a.len() > 1 {
            for one in there {
                *self.byes.entry(*one).or_default() += 1;
            }
        }
        let (winners, losers) = halves(round, members, case);
        let a = [there, &winners].concat();
        let fallen: Vec<usize> = losers.into_iter().rev().collect();
        let on = |b: Vec<usize>, byes| Self { a: a.clone(), b, byes }.fewest(round + 1, case);
        if self.b.len() < 2 {
            return on([self.b.clone(), fallen].concat(), self.byes.clone());
        }
        if self.b.len().is_multiple_of(2) {
            let (survive, _) = halves(round, &self.b, case);
            return on([survive, fallen].concat(), self.byes.clone());
        }
        let tries = (0..self.b.len()).map(|index| {
            let mut others = self.b.clone();
            let rests = others.remove(index);
            let mut byes = self.byes.clone();
            *byes.entry(rests).or_default() += 1;
            let (survive, _) = halves(round, &others, case);
            on([vec![rests], survive, fallen.clone()].concat(), byes)
        });
        tries.min().unwrap_or(most)
    }
}

/// The best against the last: the winners and the losers.
fn halves(round: u16, members: &[usize], case: usize) -> (Vec<usize>, Vec<usize>) {
    let half = members.len() / 2;
    let pairs = members[..half].iter().zip(members[half..].iter().rev());
    let decided = pairs.map(|(one, other)| {
        let pair = Pair { upper: *one.min(other), lower: *one.max(other) };
        match fate(round, pair, case) {
            Fate::Upper => (pair.upper, pair.lower),
            Fate::Lower | Fate::Open => (pair.lower, pair.upper),
        }
    });
    decided.unzip()
}

/// Who rests is chosen before the results are known; with hindsight one can do better, but never by more than one bye.
#[test]
fn nobody_rests_twice_more_than_the_best_choice_in_hindsight() {
    let all: Vec<_> =
        (2..=14).flat_map(|players| (0..cases::<usize>(20)).map(move |case| (players, case))).collect();
    let mut as_good = 0;
    for (players, case) in &all {
        let (_, byes) = byes_of(*players, LosersByes::Spread, *case);
        let most = byes.values().copied().max().unwrap_or(0);
        let tried = Tried { a: (0..*players).collect(), b: Vec::new(), byes: BTreeMap::new() };
        let fewest = tried.fewest(1, *case);
        assert!((fewest..=fewest + 1).contains(&most), "{players}, {case}: {most}, {fewest} by trying");
        as_good += usize::from(most == fewest);
    }
    assert!(as_good * 2 > all.len(), "as good as can be in {as_good} of {}", all.len());
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
