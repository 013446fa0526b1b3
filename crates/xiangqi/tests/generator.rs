//! The fast generator, the explanations and a slow, plain generator agree on every position.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/naive.rs"]
mod naive;
#[path = "support/positions.rs"]
mod positions;

use std::collections::HashSet;

use kydan_game::Game;
use kydan_xiangqi::{Listing, Move, PHRASES, Position, Square, Xiangqi, perft};
use naive::NaiveBoard;
use proptest::prelude::*;

fn same_moves(position: &Position) {
    let plain: HashSet<String> = NaiveBoard::read(&Xiangqi::write_position(position))
        .legal_moves()
        .into_iter()
        .map(|(x, y, to_x, to_y)| {
            let point = |file, rank| Square::new(file as u8, rank as u8).unwrap();
            Move { from: point(x, y), to: point(to_x, to_y) }.to_string()
        })
        .collect();
    let fast: HashSet<String> = Xiangqi::legal_moves(position).iter().map(ToString::to_string).collect();
    assert_eq!(fast, plain, "{position:?}");
    let mut listing = Listing::new();
    listing.fill(position);
    assert_eq!(listing[..], Xiangqi::legal_moves(position)[..], "{position:?}");
    assert_eq!(listing.len() as u64, perft(position, 1), "counted as listed: {position:?}");
}

fn reasons_fit(position: &Position) {
    let legal = Xiangqi::legal_moves(position);
    for from in Square::all() {
        for to in Square::all() {
            let mv = Move { from, to };
            let checked = Xiangqi::check(position, mv);
            assert_eq!(checked.is_ok(), legal.contains(&mv), "{mv} in {position:?}: {checked:?}");
            if let Err(explanation) = checked {
                assert!(PHRASES.contains(&&*explanation.phrase), "{}", explanation.phrase);
            }
        }
    }
}

#[test]
fn the_plain_generator_counts_the_known_lines() {
    assert_eq!(NaiveBoard::read(&Xiangqi::write_position(&Position::start())).perft(3), 79_666);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn positions_of_random_games_have_the_same_moves(position in positions::played()) {
        same_moves(&position);
    }

    #[test]
    fn men_scattered_anywhere_have_the_same_moves(position in positions::scattered()) {
        same_moves(&position);
    }

    #[test]
    fn a_move_is_legal_exactly_when_no_reason_forbids_it(position in positions::scattered()) {
        reasons_fit(&position);
    }

    #[test]
    fn fen_goes_there_and_back(position in positions::scattered()) {
        let text = Xiangqi::write_position(&position);
        prop_assert_eq!(Xiangqi::read_position(&text).unwrap(), position);
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "[a-zA-Z0-9./ –-]{0,40}", position in positions::scattered()) {
        let _ = Xiangqi::read_position(&text);
        for notation in kydan_xiangqi::Notation::ALL {
            let _ = Xiangqi::read_move(&position, &text, notation);
        }
    }
}
