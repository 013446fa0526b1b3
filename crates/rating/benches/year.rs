//! A year of rating: twelve monthly lists over 500,000 games. Yardstick: 2 s on one core.

#![expect(clippy::print_stdout, reason = "a bench tells what it measured")]

use std::collections::BTreeMap;
use std::time::Instant;

use kydan_game::{HalfPoints, Score};
use kydan_rating::{Age, Parameters, PlayedGame, RatingList, Standing, rate};
use kydan_regulations::Rate;

const PLAYERS: u32 = 40_000;
const GAMES: u32 = 500_000;

fn main() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut chance = |bound: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 33) % u64::from(bound)) as u32
    };
    let standings: BTreeMap<u32, Standing> = (0..PLAYERS)
        .map(|player| {
            let rating = (chance(10) > 0).then(|| 1400 + chance(1300) as u16);
            let age = if chance(4) == 0 { Age::Junior } else { Age::Adult };
            (player, Standing { rating, peak: rating, games: chance(200), age, ..Standing::default() })
        })
        .collect();
    let months: Vec<Vec<PlayedGame<u32>>> = (0..12)
        .map(|_| {
            (0..GAMES / 12)
                .map(|_| {
                    let white = chance(PLAYERS);
                    // Most meet someone near by in the list.
                    let black = (white + 1 + chance(500)) % PLAYERS;
                    let own = chance(3) as u16;
                    let score = Score { white: HalfPoints(own), black: HalfPoints(2 - own) };
                    PlayedGame { white, black, score }
                })
                .collect()
        })
        .collect();
    let mut times = Vec::new();
    for _ in 0..3 {
        let start = Instant::now();
        let mut list = RatingList::first((2026, 1), standings.clone());
        for games in &months {
            list = list.next(&rate(games, list.standings(), &Parameters::at(Rate::Standard)));
        }
        std::hint::black_box(&list);
        times.push(start.elapsed().as_millis());
    }
    times.sort_unstable();
    println!("a year, {GAMES} games, {PLAYERS} players: {} ms, goal 2000 ms", times[1]);
}
