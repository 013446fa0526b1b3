//! What judging a line costs: twice the plies may not cost much more than twice the time, whatever is played.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

use std::time::{Duration, Instant};

use kydan_bout::AnyLine;
use kydan_game::Kind;
use kydan_regulations::{Rate, editions};

/// So many plies of these moves, over and over.
fn over_and_over(kind: Kind, fen: &str, moves: &[String], plies: usize) -> AnyLine {
    let edition = editions().find(|edition| edition.game == kind).unwrap();
    let mut line = AnyLine::from_fen(edition, Rate::Standard, fen).unwrap();
    moves.iter().cycle().take(plies).for_each(|mv| line.push(mv).unwrap());
    line
}

/// How long this thread has computed: what else the machine does counts nothing. Where the system does not say it, how
/// long the test has run.
fn computed(begun: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| begun.elapsed(), Duration::from_nanos)
}

fn time(line: &AnyLine) -> Duration {
    let begun = Instant::now();
    let before = computed(begun);
    assert!(!line.judge_throughout().is_empty());
    computed(begun).saturating_sub(before)
}

fn is_linear(kind: Kind, fen: &str, moves: &[String]) {
    const PLIES: usize = 1_000;
    // The best of three, so that other work on the machine counts less.
    let best = |plies| {
        let line = over_and_over(kind, fen, moves, plies);
        (0..3).map(|_| time(&line)).min().unwrap()
    };
    let (once, fourfold) = (best(PLIES), best(4 * PLIES));
    // The square would be sixteen times as much.
    assert!(fourfold < once * 8 + Duration::from_millis(50), "{fen}: {once:?}, then {fourfold:?}");
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(String::from).collect()
}

#[test]
fn a_perpetual_check_of_xiangqi() {
    let fen = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w";
    is_linear(Kind::Xiangqi, fen, &words("h8h9 f9f8 h9h8 f8f9"));
}

/// Rooks that go round their lines in turns of seven and nine steps: no position comes again for sixty-three turns.
#[test]
fn rooks_of_xiangqi_that_go_around() {
    let around = |file: char, ranks: &[u32]| {
        let next = ranks.iter().cycle().skip(1);
        let steps = ranks.iter().zip(next).map(move |(from, to)| format!("{file}{from}{file}{to}"));
        steps.collect::<Vec<String>>()
    };
    let (white, black) = (around('a', &[0, 1, 2, 3, 4, 5, 6]), around('i', &[9, 8, 7, 6, 5, 4, 3, 2, 1]));
    let turns = white.iter().cycle().zip(black.iter().cycle()).take(63);
    let moves: Vec<String> = turns.flat_map(|(white, black)| [white.clone(), black.clone()]).collect();
    is_linear(Kind::Xiangqi, "3k4r/9/9/9/9/9/9/9/9/R4K3 w", &moves);
}

#[test]
fn knights_of_chess() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    is_linear(Kind::Chess, fen, &words("g1f3 g8f6 f3g1 f6g8"));
}
