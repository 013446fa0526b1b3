//! cozy-chess, a generator by other hands, must agree with every move, ending and helpmate of ours.

use std::collections::BTreeSet;

use cozy_chess::{Board, GameStatus};
use kydan_chess::{Chess, Effort, Laws, Move, Position, can_win_within, castling_way, start_960};
use kydan_game::{Game, Line, Side, Winnable};
use proptest::prelude::*;

/// The position as cozy-chess sees it; it refuses boards that no game reaches.
fn other(fen: &str) -> Option<Board> {
    let clocks = if fen.split_whitespace().count() == 4 { " 0 1" } else { "" };
    let fen = format!("{fen}{clocks}");
    Board::from_fen(&fen, false).or_else(|_| Board::from_fen(&fen, true)).ok()
}

/// Its way to write our move: castling is the king onto its rook.
fn translated(position: &Position, mv: Move) -> String {
    let text = mv.to_string();
    let is_castling = castling_way(position, mv).is_some();
    let own_rook = position.pieces().any(|(square, side, _)| square == mv.to && side == position.turn());
    match (is_castling && !own_rook, text.get(2..3)) {
        (true, Some("g")) => text.replacen('g', "h", 1),
        (true, Some("c")) => text.replacen('c', "a", 1),
        _ => text,
    }
}

fn theirs(board: &Board) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    board.generate_moves(|piece| {
        moves.extend(piece.into_iter().map(|mv| mv.to_string()));
        false
    });
    moves
}

fn ours(position: &Position) -> BTreeSet<String> {
    Chess::legal_moves(position).into_iter().map(|mv| translated(position, mv)).collect()
}

/// A random game from one of the numbered starts.
fn game(start: Position, picks: &[usize]) -> Line<Chess> {
    picks.iter().fold(Line::from_position(Laws::FIDE_2018, start), |line, pick| {
        let moves = Chess::legal_moves(line.position());
        match pick.checked_rem(moves.len()) {
            Some(index) => line.then(moves[index]).expect("a legal move"),
            None => line,
        }
    })
}

/// How many positions the other generator refused.
fn agree_on_every_move_of(epd: &str) -> usize {
    let mut refused = 0;
    for text in epd.lines() {
        let fen = text.split(';').next().expect("a position").trim();
        let Ok(position) = Chess::read_position(fen) else { panic!("{fen}") };
        let Some(board) = other(fen) else {
            refused += 1;
            continue;
        };
        assert_eq!(ours(&position), theirs(&board), "{fen}");
        for mv in Chess::legal_moves(&position) {
            let after = Chess::apply(&position, mv);
            let mut board = board.clone();
            board.play(translated(&position, mv).parse().expect("a move"));
            assert_eq!(ours(&after), theirs(&board), "{fen} {mv}");
        }
    }
    refused
}

#[test]
fn the_generators_agree_two_plies_deep_in_the_collected_positions() {
    assert!(agree_on_every_move_of(include_str!("perft/standard.epd")) <= 1);
    // It reads no castling rights of Chess960 by the letters KQkq, and no boards that no game reaches.
    assert_eq!(agree_on_every_move_of(include_str!("perft/tricky.epd")), 10);
    assert_eq!(agree_on_every_move_of(include_str!("perft/chess960.epd")), 0);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn the_generators_agree_all_through_random_games(
        number in 0..960_u16,
        picks in prop::collection::vec(0..1000_usize, 0..200),
    ) {
        let line = game(start_960(number).expect("a start"), &picks);
        let mut board = Board::chess960_startpos(number.into());
        for (mv, position) in line.moves().iter().zip(line.positions()) {
            prop_assert_eq!(ours(position), theirs(&board), "{}", Chess::write_position(position));
            board.play(translated(position, *mv).parse().expect("a move"));
        }
        // Its own count of quiet plies ends games earlier than the Laws do, so ask for mates and stalemates only.
        let ended = Chess::legal_moves(line.position()).is_empty();
        prop_assert_eq!(theirs(&board).is_empty(), ended);
        prop_assert_eq!(!board.checkers().is_empty(), line.position().in_check());
    }

    #[test]
    fn every_helpmate_replays_to_mate_on_both_generators(
        picks in prop::collection::vec(0..1000_usize, 0..260),
    ) {
        let line = game(Chess::start(&Laws::default()), &picks);
        for side in [Side::White, Side::Black] {
            let Winnable::Shown(moves) = can_win_within(line.position(), side, &Effort::default()) else { continue };
            let mut position = line.position().clone();
            let mut board = other(&Chess::write_position(&position)).expect("a position of a game");
            for mv in moves {
                prop_assert_eq!(Chess::check(&position, mv), Ok(()));
                board.try_play(translated(&position, mv).parse().expect("a move")).expect("legal there too");
                position = Chess::apply(&position, mv);
            }
            prop_assert_eq!(position.turn(), !side);
            prop_assert!(position.in_check() && Chess::legal_moves(&position).is_empty());
            prop_assert_eq!(board.status(), GameStatus::Won);
        }
    }
}
