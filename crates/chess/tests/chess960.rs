//! Guideline II: the numbered starts, castling's four ways, notation.

use std::collections::HashSet;

use kydan_chess::{
    CastlingWay, Chess, Laws, Notation, Position, STARTS, USUAL_START, castling_way, number_960, start_960,
};
use kydan_game::Game;

fn at(fen: &str) -> Position {
    Chess::read_position(fen).expect("a FEN")
}

fn rank(number: u16) -> String {
    let fen = Chess::write_position(&start_960(number).expect("a start"));
    fen.chars().take(8).collect()
}

#[test]
fn the_numbers_name_the_positions_that_everyone_means() {
    // Published with the numbering: the first, the last, the usual one, and some between.
    assert_eq!(rank(0), "bbqnnrkr");
    assert_eq!(rank(1), "bqnbnrkr");
    assert_eq!(rank(518), "rnbqkbnr");
    assert_eq!(rank(959), "rkrnnqbb");
    assert_eq!(start_960(USUAL_START), Some(Chess::start(&Laws::default())));
    assert_eq!(start_960(STARTS), None);
}

#[test]
fn every_start_obeys_the_guideline_and_has_its_own_number() {
    let mut seen = HashSet::new();
    for number in 0..STARTS {
        let position = start_960(number).expect("a start");
        let rank = rank(number);
        assert!(seen.insert(rank.clone()), "{number}");
        let place = |piece: char| -> Vec<usize> {
            rank.char_indices().filter(|(_, found)| *found == piece).map(|(index, _)| index).collect()
        };
        let (rooks, king, bishops) = (place('r'), place('k')[0], place('b'));
        assert!(rooks[0] < king && king < rooks[1], "{number}: the king between the rooks (II.2.1)");
        assert_ne!(bishops[0] % 2, bishops[1] % 2, "{number}: bishops of different colors (II.2.2)");
        assert_eq!(number_960(&position), Some(number));
        assert_eq!(Chess::read_position(&Chess::write_position(&position)), Ok(position), "{number}");
    }
    assert_eq!(seen.len(), 960);
    assert_eq!(number_960(&at("4k3/8/8/8/8/8/8/4K3 w - - 0 1")), None);
    assert_eq!(number_960(&at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")), None);
}

#[test]
fn castling_has_four_ways() {
    let way = |fen: &str, text: &str| {
        let position = at(fen);
        let mv = Chess::read_move(&position, text, Notation::San).expect("a move");
        assert_eq!(Chess::check(&position, mv), Ok(()), "{fen}");
        let after = Chess::write_position(&Chess::apply(&position, mv));
        assert_eq!(Chess::write_move(&position, mv, Notation::SanVi), text.replace('O', "0"));
        (castling_way(&position, mv).expect("a way"), after.split(' ').next().expect("a board").to_owned())
    };
    let board = |rank: &str| format!("4k3/8/8/8/8/8/8/{rank}");
    assert_eq!(way("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"), (CastlingWay::Double, board("R4RK1")));
    assert_eq!(
        way("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1", "O-O"),
        (CastlingWay::Transposition, board("1R3RK1"))
    );
    assert_eq!(way("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "O-O-O"), (CastlingWay::KingOnly, board("2KR4")));
    assert_eq!(
        way("4k3/8/8/8/8/8/P7/R1K5 w A - 0 1", "O-O-O"),
        (CastlingWay::RookOnly, board("2KR4").replace("8/2KR4", "P7/2KR4"))
    );
    let quiet = at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let step = Chess::read_move(&quiet, "Kf1", Notation::San).expect("a move");
    assert_eq!(castling_way(&quiet, step), None);
}

#[test]
fn castling_may_be_possible_at_the_first_move() {
    // II.3.2.7.3: king on f1, rook on g1.
    let number = (0..STARTS).find(|number| rank(*number).get(5..7) == Some("kr"));
    let position = start_960(number.expect("a start")).expect("a start");
    let castle = Chess::read_move(&position, "O-O", Notation::San).expect("a move");
    assert_eq!(Chess::check(&position, castle), Ok(()));
}
