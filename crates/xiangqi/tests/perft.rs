//! The move generator counts the lines that other engines count.

use kydan_game::Game;
use kydan_xiangqi::{Position, Xiangqi, perft};

#[test]
fn the_start_position_has_the_known_lines_to_depth_five() {
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&Position::start(), depth)).collect();
    assert_eq!(counts, [44, 1_920, 79_666, 3_290_240, 133_312_995]);
}

/// To the depth that stays below five million lines, so that the suite stays quick.
#[test]
fn every_position_of_the_suites_has_the_known_lines() {
    for line in include_str!("perft/positions.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [id, fen, counts] = fields[..] else { panic!("three fields in {line:?}") };
        let position = Xiangqi::read_position(fen).unwrap();
        let known = counts.split(' ').map(|count| count.parse::<u64>().unwrap());
        for (depth, known) in (1..).zip(known).filter(|(_, known)| *known < 5_000_000) {
            assert_eq!(perft(&position, depth), known, "{id} at depth {depth}");
        }
    }
}
