//! Published perft counts, walked with our own `legal_moves` and `apply`.

use kydan_chess::{Chess, Position};
use kydan_game::Game;

/// Leaves that one line may cost; deeper counts of the files are not walked.
const LEAVES: u64 = 50_000;

fn perft(position: &Position, depth: u32) -> u64 {
    let moves = Chess::legal_moves(position);
    if depth <= 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|mv| perft(&Chess::apply(position, mv), depth - 1)).sum()
}

fn walk(epd: &str) {
    walk_to(epd, LEAVES);
}

fn walk_to(epd: &str, most: u64) {
    for line in epd.lines().filter(|line| !line.trim().is_empty()) {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().expect("a position");
        let position = Chess::read_position(fen).unwrap_or_else(|misread| panic!("{fen}: {misread}"));
        let again = Chess::read_position(&Chess::write_position(&position));
        assert_eq!(again.as_ref(), Ok(&position), "{fen}");
        for count in parts {
            let (depth, leaves) = count.split_once(' ').expect("a depth and a count");
            let depth: u32 = depth.trim_start_matches('D').parse().expect("a depth");
            let leaves: u64 = leaves.trim().parse().expect("a count");
            // The shared move list holds 256. One board of 23 queens has more; no game can reach it.
            if depth == 1 && leaves > 256 {
                assert_eq!(perft(&position, depth), 256, "{fen}");
            } else if leaves <= most {
                assert_eq!(perft(&position, depth), leaves, "{fen} at depth {depth}");
            }
        }
    }
}

#[test]
fn standard_positions_have_the_published_counts() {
    walk(include_str!("perft/standard.epd"));
}

#[test]
fn tricky_positions_have_the_published_counts() {
    walk(include_str!("perft/tricky.epd"));
}

#[test]
fn chess960_positions_have_the_published_counts() {
    walk(include_str!("perft/chess960.epd"));
}

#[test]
#[ignore = "minutes; wants --release"]
fn chess960_positions_have_the_published_counts_far_down() {
    walk_to(include_str!("perft/chess960.epd"), 1_000_000);
}
