//! Random positions in which like men stand on one file.

use kydan_game::Game;
use kydan_xiangqi::{Position, Xiangqi};
use proptest::prelude::*;

/// Kings, and pawns of both sides mostly on two or three files: tandems of two to five, on one file and on two. Some
/// pairs of other men stand on one file too.
pub(crate) fn tandems() -> impl Strategy<Value = Position> {
    let pawns = || prop::collection::vec((0..3_usize, 0..10_usize), 2..=5);
    let files = prop::sample::subsequence((0..9).collect::<Vec<usize>>(), 3);
    let pair = prop::sample::select(vec!['r', 'n', 'c', 'a', 'b']);
    let pairs = prop::collection::vec((pair, 0..9_usize, 0..10_usize, 0..10_usize, any::<bool>()), 0..4);
    (files, pawns(), pawns(), pairs, any::<bool>()).prop_map(|(files, white, black, pairs, white_moves)| {
        let mut points = [['.'; 9]; 10];
        points[0][4] = 'K';
        points[9][3] = 'k';
        let mut put = |letter: char, file: usize, rank: usize| {
            if points[rank][file] == '.' {
                points[rank][file] = letter;
            }
        };
        for (men, letter) in [(white, 'P'), (black, 'p')] {
            for (file, rank) in men {
                put(letter, files[file], rank);
            }
        }
        let mut seen = Vec::new();
        for (letter, file, one, other, white) in pairs {
            let letter = if white { letter.to_ascii_uppercase() } else { letter };
            if !seen.contains(&letter) {
                seen.push(letter);
                put(letter, file, one);
                put(letter, file, other);
            }
        }
        let man = |man: &char| if *man == '.' { '1' } else { *man };
        let ranks: Vec<String> = points.iter().rev().map(|rank| rank.iter().map(man).collect()).collect();
        let turn = if white_moves { "w" } else { "b" };
        Xiangqi::read_position(&format!("{} {turn}", ranks.join("/"))).unwrap()
    })
}
