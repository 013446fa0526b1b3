//! What judging a line costs: twice the plies may not cost much more than twice the time, whatever is played.
//! `KYDAN_CASES` says how many lines are played by chance.

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
    is_linear_from(1_000, kind, fen, moves);
}

fn is_linear_from(plies: usize, kind: Kind, fen: &str, moves: &[String]) {
    // The best of three, so that other work on the machine counts less.
    let best = |plies| {
        let line = over_and_over(kind, fen, moves, plies);
        (0..3).map(|_| time(&line)).min().unwrap()
    };
    let (once, fourfold) = (best(plies), best(4 * plies));
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

/// Numbers without order that are the same in every run (xorshift64*).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        usize::try_from((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % bound as u64).unwrap()
    }

    /// Moves by chance that take nothing and end nothing; mostly, where it is possible, a man goes back to where it came
    /// from, so that positions come again without order.
    fn walk(&mut self, kind: Kind, fen: &str, plies: usize) -> Vec<String> {
        let mut line = over_and_over(kind, fen, &[], 0);
        let men =
            |fen: &str| fen.split(' ').next().unwrap().chars().filter(char::is_ascii_alphabetic).count();
        let all = men(fen);
        let mut moves: Vec<String> = Vec::new();
        while moves.len() < plies {
            let legal: Vec<String> = line.legal_moves().into_iter().map(|mv| mv.uci).collect();
            let back = moves.len().checked_sub(2).map(|at| {
                let (from, to) = moves[at].split_at(2);
                format!("{to}{from}")
            });
            let back = back.filter(|back| legal.contains(back) && self.below(4) > 0);
            let found = (0..20).find_map(|tried| {
                let mv = match &back {
                    Some(back) if tried == 0 => back,
                    _ => legal.get(self.below(legal.len().max(1)))?,
                };
                line.push(mv).unwrap();
                let is_quiet = men(&line.fen()) == all && !line.legal_moves().is_empty();
                if !is_quiet {
                    line.take_back(1);
                }
                is_quiet.then(|| mv.clone())
            });
            match found {
                Some(mv) => moves.push(mv),
                // Nothing quiet can be played here: another way is taken from a few plies before.
                None => {
                    let kept = moves.len().saturating_sub(1 + self.below(10));
                    line.take_back(moves.len() - kept);
                    moves.truncate(kept);
                }
            }
        }
        moves
    }
}

/// A position is looked for in so many plies at most: below that a longer line costs more for each of its plies.
const WINDOW: usize = 4_000;

#[test]
fn lines_by_chance() {
    let asked = std::env::var("KYDAN_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1);
    let mut chance = Chance(15);
    for (kind, fen) in [
        (Kind::Xiangqi, "3ak4/4a4/4b4/2n3r2/9/9/2R3N2/4B4/4A4/3AK4 w"),
        (Kind::Chess, "r3k3/3nb3/8/8/8/8/3NB3/R3K3 w - - 0 1"),
    ] {
        for _ in 0..asked {
            let moves = chance.walk(kind, fen, 4 * WINDOW);
            is_linear_from(WINDOW, kind, fen, &moves);
        }
    }
}
