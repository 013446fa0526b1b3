//! Round 5 of 9 by the Dutch system, and standings with tie-breaks.

use std::collections::BTreeSet;

use kydan_game::{HalfPoints, Side};
use kydan_tournament::pairing::dutch::{self, Request};
use kydan_tournament::table::fide::{Cut, Measure, explain};
use kydan_tournament::{Contestant, Encounter, Field, ResultKind, Share, Turn};

fn main() {
    divan::main();
}

/// A field after so many rounds; the stronger wins more often.
fn field(players: u16, rounds: u16) -> Field {
    let contestant = |number| Contestant { number, rating: Some(2700 - number / 2), ..Contestant::default() };
    let mut field =
        Field { contestants: (1..=players).map(contestant).collect(), planned: 9, ..Field::default() };
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..rounds {
        let paired = dutch::pair(&request(&field)).map(|paired| paired.proposal).unwrap_or_default();
        let mut turns = vec![Turn::ABSENT; usize::from(players)];
        for couple in paired.couples {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let favorite = if couple.white < couple.black { 2 } else { 0 };
            let white = match state % 10 {
                0..=4 => favorite,
                5..=7 => 1,
                _ => 2 - favorite,
            };
            for (own, opponent, side, points) in [
                (couple.white, couple.black, Side::White, white),
                (couple.black, couple.white, Side::Black, 2 - white),
            ] {
                let share = Some(Share { own: HalfPoints(points), kind: ResultKind::Played });
                turns[own] = Turn::Game(Encounter { opponent, side, share });
            }
        }
        for (contestant, turn) in field.contestants.iter_mut().zip(turns) {
            contestant.turns.push(turn);
        }
    }
    field
}

fn request(field: &Field) -> Request<'_> {
    Request {
        field,
        absent: BTreeSet::new(),
        forbidden: Vec::new(),
        acceleration: Vec::new(),
        initial: Side::White,
    }
}

#[divan::bench(args = [200, 400, 1000], sample_count = 3, sample_size = 1)]
fn dutch_round_5_of_9(bencher: divan::Bencher<'_, '_>, players: u16) {
    let field = field(players, 4);
    bencher.bench(|| dutch::pair(&request(&field)));
}

#[divan::bench(args = [300], sample_count = 3, sample_size = 1)]
fn fide_tie_breaks_of_everyone(bencher: divan::Bencher<'_, '_>, players: u16) {
    let field = field(players, 8);
    let measures = [
        Measure::Buchholz(Cut::NONE),
        Measure::Buchholz(Cut::ONE),
        Measure::SonnebornBerger(Cut::NONE),
        Measure::Progressive(Cut::NONE),
    ];
    bencher.bench(|| {
        let all = measures.iter().flat_map(|measure| (0..field.contestants.len()).map(|at| (*measure, at)));
        all.map(|(measure, at)| explain(&field, measure, at).hundredths).sum::<i32>()
    });
}
