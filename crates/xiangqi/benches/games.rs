//! How long it takes to read and replay real games, and to ask for the verdict after each.
//!
//! The yardstick in the same run is the bare replay of the same moves given as numbers, verdicts left out: what is over
//! that is the cost of reading. `KYDAN_XIANGQI_GAMES` may name a larger file.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]
#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::hint::black_box;
use std::time::Instant;

use kydan_game::{Game, Line};
use kydan_xiangqi::file::GameFile;
use kydan_xiangqi::{Laws, Move, Xiangqi};

const WANTED: usize = 10_000;

fn main() {
    let bytes = match std::env::var_os("KYDAN_XIANGQI_GAMES") {
        Some(path) => std::fs::read(path).unwrap(),
        None => include_bytes!("../tests/games/tournament.pgn").to_vec(),
    };
    let once = GameFile::read(&bytes).unwrap().games().count();
    let copies = WANTED.div_ceil(once);
    let many = bytes.repeat(copies);
    println!("{once} games {copies} times, {} kB", many.len() / 1000);

    let begin = Instant::now();
    let file = GameFile::read(&many).unwrap();
    let mut lines: Vec<Vec<Move>> = Vec::new();
    let mut sound = 0;
    for game in file.games().take(WANTED) {
        sound += usize::from(game.is_sound());
        lines.push(game.line().moves().to_vec());
    }
    let plies: usize = lines.iter().map(Vec::len).sum();
    println!(
        "read and replayed: {} games, {sound} sound, {plies} plies in {:?}",
        lines.len(),
        begin.elapsed()
    );

    let begin = Instant::now();
    let verdicts: usize = file.games().take(WANTED).map(|game| Xiangqi::verdicts(game.line()).len()).sum();
    println!("the same, judged at the end of each: {verdicts} verdicts in {:?}", begin.elapsed());

    let begin = Instant::now();
    let mut verdicts = 0;
    for moves in &lines {
        let mut line = Line::<Xiangqi>::new(Laws::default());
        for mv in moves {
            line.push(*mv);
            verdicts += Xiangqi::verdicts(&line).len();
        }
    }
    println!("judged after every ply: {verdicts} verdicts in {:?}", begin.elapsed());

    let begin = Instant::now();
    for moves in &lines {
        let mut line = Line::<Xiangqi>::new(Laws::default());
        for mv in moves {
            line.push(*mv);
        }
        black_box(&line);
    }
    println!("yardstick, bare replay of moves already read: {:?}", begin.elapsed());
}
