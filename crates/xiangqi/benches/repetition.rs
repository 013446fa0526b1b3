//! How long judging takes when it is done after every ply of a game of 300 plies.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]
#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use kydan_game::{Game, Line};
use kydan_xiangqi::{Laws, Move, Notation, Position, Xiangqi};

const PLIES: usize = 300;
const ROUNDS: usize = 21;

fn main() {
    report("300 plies, nothing repeated", &wander(PLIES));
    report("300 plies, the last 12 to and fro", &to_and_fro(wander(PLIES - 12), 12));
    for (name, fen, cycle) in REPEATED {
        report(&format!("300 plies of nothing but {name}"), &repeat(fen, cycle));
    }
}

/// Figures 1, 18, 102 and 12; the last has the longest search for mate by checks.
const REPEATED: [(&str, &str, &str); 4] = [
    ("perpetual check", "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w", "h8h9 f9f8 h9h8 f8f9"),
    (
        "perpetual chase",
        "2bakab2/3r5/2n1c2c1/p1R1p1p2/7np/2P3P2/P2r1C2P/2N1C1N2/4A4/2B1KAB1R b",
        "d3d1 f3f1 d1d3 f1f3",
    ),
    (
        "exchange offers",
        "3r1k3/4P4/9/c1p3r2/9/6R2/9/4B4/4A4/4K1B2 w",
        "g4h4 g6h6 h4f4 h6f6 f4i4 f6i6 i4h4 i6h6 h4g4 h6g6",
    ),
    (
        "check and claimed mate threat",
        "2bak3r/2R1a2C1/2Rcb4/2N2P3/5C2p/9/9/4p4/4p2p1/5K3 w",
        "f5e5 e9f9 e5f5 f9e9",
    ),
];

/// Legal moves by a fixed rule, in which no position stands three times. Fewer captures than chance would have,
/// so that many men are left.
fn wander(plies: usize) -> Line<Xiangqi> {
    let mut line = Line::<Xiangqi>::new(Laws::default());
    let mut number = 12_345_usize;
    while line.plies() < plies {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let all = Xiangqi::legal_moves(line.position());
        let calm = |mv: &&Move| line.position().board().piece_at(mv.to).is_none();
        let goes_on = |mv: &&Move| Xiangqi::verdicts(&line.clone().standing(**mv)).is_empty();
        let quiet: Vec<Move> = all.iter().filter(calm).filter(goes_on).copied().collect();
        let any: Vec<Move> = all.iter().filter(goes_on).copied().collect();
        let choice = if quiet.is_empty() { &any } else { &quiet };
        line.push(choice[(number >> 33) % choice.len()]);
    }
    line
}

/// Each side moves one man out and home again.
fn to_and_fro(mut line: Line<Xiangqi>, plies: usize) -> Line<Xiangqi> {
    let back = |mv: Move| Move { from: mv.to, to: mv.from };
    let returns = |line: &Line<Xiangqi>, first: Move, second: Move| {
        let out = line.clone().then(first).and_then(|line| line.then(second));
        out.and_then(|line| line.then(back(first)))
            .and_then(|line| line.then(back(second)))
            .is_ok_and(|after| after.position() == line.position())
    };
    let firsts = Xiangqi::legal_moves(line.position());
    let (first, second) = firsts
        .iter()
        .flat_map(|first| {
            let after = line.clone().standing(*first);
            Xiangqi::legal_moves(after.position()).into_iter().map(|second| (*first, second))
        })
        .find(|(first, second)| returns(&line, *first, *second))
        .unwrap();
    for mv in [first, second, back(first), back(second)].into_iter().cycle().take(plies) {
        line.push(mv);
    }
    line
}

fn repeat(fen: &str, cycle: &str) -> Line<Xiangqi> {
    let line = Line::from_position(Laws::default(), Xiangqi::read_position(fen).unwrap());
    let read = |mv: &str| Xiangqi::read_move(&Position::start(), mv, Notation::Uci).unwrap();
    let moves: Vec<Move> = cycle.split_whitespace().map(read).collect();
    moves.iter().cycle().take(PLIES).fold(line, |line, mv| line.then(*mv).unwrap())
}

/// The median time to judge after every ply.
fn report(name: &str, line: &Line<Xiangqi>) {
    let mut times: Vec<Duration> = (0..ROUNDS).map(|_| judge_after_every_ply(line)).collect();
    times.sort();
    println!("{name}: {:?} in all (median of {ROUNDS})", times[ROUNDS / 2]);
}

fn judge_after_every_ply(played: &Line<Xiangqi>) -> Duration {
    let mut line = Line::<Xiangqi>::from_position(Laws::default(), *played.start());
    let mut spent = Duration::ZERO;
    for mv in played.moves() {
        line.push(*mv);
        let begin = Instant::now();
        black_box(Xiangqi::verdicts(black_box(&line)));
        spent += begin.elapsed();
    }
    spent
}
