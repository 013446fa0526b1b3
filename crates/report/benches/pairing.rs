//! Round 5 of 9 by the Dutch system, and standings with every tie-break of FIDE's C.07.
//!
//! Yardstick (one core, round 5 of 9; a published pairing program of 2026's rules needs 0.4 s for 200 players, 2.9 s
//! for 400 and 50 s for 1,000): 200 players 0.1 s, 400 players 0.5 s, 1,000 players 5 s, 3,000 players 60 s;
//! standings of 3,000 players after 11 rounds 50 ms. Where `KYDAN_PAIRING_PROGRAM` names a program with the
//! command line of bbpPairings, it pairs the same rounds in the same run, and the times stand beside each other.

#![expect(clippy::print_stdout, reason = "a bench tells what it measured")]

use std::collections::BTreeSet;
use std::time::Instant;

use kydan_field::{Contestant, Encounter, Field, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::dutch::{self, Request};
use kydan_regulations::tie_break::{Cut, Forfeits, LastRound, Measure};
use kydan_report::trf::{Identity, Report};
use kydan_table::fide::rank;

/// A field after so many rounds; the stronger wins more often. It is paired in blocks, which is quick and as like a
/// Swiss tournament as the rules' own order.
fn field(players: u16, rounds: u16) -> Field {
    let contestant = |number| Contestant { number, rating: Some(2800 - number / 5), ..Contestant::default() };
    let mut field =
        Field { contestants: (1..=players).map(contestant).collect(), planned: 9, ..Field::default() };
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..rounds {
        let paired =
            dutch::pair_in_blocks(&request(&field)).map(|paired| paired.proposal).unwrap_or_default();
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

/// The median of three runs in milliseconds.
fn measured<T>(mut work: impl FnMut() -> T) -> u128 {
    let mut times: Vec<u128> = (0..3)
        .map(|_| {
            let start = Instant::now();
            std::hint::black_box(work());
            start.elapsed().as_millis()
        })
        .collect();
    times.sort_unstable();
    times[1]
}

/// How long the program named by `KYDAN_PAIRING_PROGRAM` takes for the same round; none without one.
fn beside(field: &Field) -> Option<u128> {
    let program = std::env::var("KYDAN_PAIRING_PROGRAM").ok()?;
    let identity = |at: usize| Identity { name: format!("Player {at}"), ..Identity::default() };
    let text = Report::of(field, &[], Side::White, &[("012", "Bench")], identity).to_string();
    let folder = std::env::temp_dir();
    let (input, output) = (folder.join("kydan-bench.trf"), folder.join("kydan-bench.out"));
    std::fs::write(&input, text).ok()?;
    let start = Instant::now();
    let run = std::process::Command::new(program).arg("--dutch").arg(&input).arg("-p").arg(&output).status();
    run.ok().filter(std::process::ExitStatus::success).map(|_| start.elapsed().as_millis())
}

fn main() {
    // `cargo bench -- 1000` pairs fields of up to so many players only.
    let most = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(u16::MAX);
    println!("round 5 of 9, Dutch          ours     goal   other program");
    for (players, goal) in [(200, 100), (400, 500), (1_000, 5_000), (3_000, 60_000)] {
        if players > most {
            continue;
        }
        let field = field(players, 4);
        let ours = measured(|| dutch::pair(&request(&field)));
        let other = beside(&field).map_or_else(|| "not named".to_owned(), |time| format!("{time} ms"));
        println!("{players:>6} players       {ours:>9} ms {goal:>6} ms   {other}");
    }
    for players in [1_000, 3_000, 10_000] {
        let field = field(players, 0);
        let ours = measured(|| dutch::pair(&request(&field)));
        println!("{players:>6} in round 1      {ours:>9} ms");
    }
    if most >= 10_000 {
        let field = field(10_000, 4);
        let ours = measured(|| dutch::pair_in_blocks(&request(&field)));
        println!(" 10000 in blocks     {ours:>9} ms              (not FIDE's system)");
    }
    let table = field(3_000, 11);
    let all = [
        Measure::Buchholz(Cut::NONE, Forfeits::Unplayed),
        Measure::Buchholz(Cut::ONE, Forfeits::Unplayed),
        Measure::Buchholz(Cut::TWO, Forfeits::Unplayed),
        Measure::Buchholz(Cut::MEDIAN, Forfeits::Unplayed),
        Measure::ForeBuchholz(Cut::NONE, Forfeits::Unplayed),
        Measure::SonnebornBerger(Cut::NONE, Forfeits::Unplayed),
        Measure::SonnebornBerger(Cut::ONE, Forfeits::Unplayed),
        Measure::Progressive(Cut::NONE),
        Measure::Progressive(Cut::ONE),
        Measure::Wins,
        Measure::GamesWon,
        Measure::GamesWithBlack,
        Measure::WonWithBlack,
        Measure::RoundsElected,
        Measure::DirectEncounter(Forfeits::Unplayed),
        Measure::StandardPoints,
        Measure::Koya { more: 0 },
        Measure::AverageRating(Cut::NONE),
        Measure::Performance,
        Measure::PerfectPerformance,
        Measure::AverageOfBuchholz(LastRound::AsPlayed),
    ];
    let ours = measured(|| rank(&table, &all));
    println!("standings, 3000 players, 11 rounds, {} tie-breaks: {ours} ms, goal 50 ms", all.len());
}
