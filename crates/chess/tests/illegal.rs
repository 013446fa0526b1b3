//! Every reason why a move is illegal, with its article.

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::{Chess, Notation, PHRASES, Position};
use kydan_game::Game;
use numbers::Numbered as _;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn at(fen: &str) -> Position {
    Chess::read_position(fen).expect("a FEN")
}

/// Article, phrase and squares in one line.
fn why(fen: &str, mv: &str) -> String {
    let position = at(fen);
    let mv = Chess::read_move(&position, mv, Notation::Uci).expect("a move");
    match Chess::check(&position, mv) {
        Ok(()) => "legal".to_owned(),
        Err(why) => {
            assert!(PHRASES.contains(&why.phrase.as_ref()), "{}", why.phrase);
            let case = why.phrase.trim_start_matches("chess.illegal.");
            format!("{} {case} {}", why.article.number(), why.squares.join(" ")).trim_end().to_owned()
        }
    }
}

#[test]
fn every_illegality_names_its_article_and_squares() {
    for (fen, mv, expected) in [
        (START, "e4e5", "3.10.2 empty_square e4"),
        (START, "e7e5", "1.1 not_your_piece e7"),
        (START, "e2e2", "7.5.3 no_move e2"),
        (START, "d1d2", "3.1 own_piece d2"),
        (START, "d1d5", "3.5 path_blocked d1 d5 d2"),
        (START, "f1c4", "3.5 path_blocked f1 c4 e2"),
        (START, "a1b2", "3.1 own_piece b2"),
        (START, "a1b3", "3.3 wrong_shape a1 b3"),
        (START, "c1c4", "3.2 wrong_shape c1 c4"),
        (START, "d1e3", "3.4 wrong_shape d1 e3"),
        (START, "g1g3", "3.6 wrong_shape g1 g3"),
        (START, "e1e3", "3.8.1 wrong_shape e1 e3"),
        (START, "e2e5", "3.7 wrong_shape e2 e5"),
        (START, "e2d3", "3.7.3 pawn_captures_nothing e2 d3"),
        (START, "e1g1", "3.8.2.2.2 castling_blocked e1 h1 f1 g1"),
        (START, "e2e4q", "3.7.5.1 promotion_undue e4"),
        ("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", "3.7.1 pawn_blocked e3 e4 e4"),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", "3.7.2 pawn_blocked e2 e4 e3"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "3.7.2 pawn_double_step e3 e5"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "3.7.4.2 en_passant_late e5 d6 d5"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "legal"),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "3.7.5.1 promotion_missing a8"),
        ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "legal"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "3.8.2.1 castling_lost_right e1 h1"),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "3.8.2.2.2 castling_blocked e1 a1 b1"),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "3.8.2.2.1 castling_in_check e1 e8"),
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "3.8.2.2.1 castling_through_check f1 f8"),
        ("6rk/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "3.8.2.2.1 castling_into_check g1 g8"),
        // The rook may cross an attacked square; the king may not.
        ("1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "legal"),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "3.9.2 king_exposed e1 e8"),
        ("4r1k1/8/8/8/8/8/N7/4K3 w - - 0 1", "a2c3", "3.9.2 king_left_in_check e1 e8"),
        ("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "3.9.2 king_into_check d1 d8"),
        // A capture en passant that would open the rank to a rook (3.9.2).
        ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5d6", "3.9.2 king_exposed a5 h5"),
        // The king of the other side stands in check out of turn.
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "e7e8", "1.4.1 takes_king e8"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "e7a7", "legal"),
    ] {
        assert_eq!(why(fen, mv), expected, "{fen} {mv}");
    }
}

#[test]
fn an_illegal_move_can_stand() {
    for (fen, mv, after) in [
        // A rook jumps, a king is left in check.
        (START, "a1a5", "rnbqkbnr/pppppppp/8/R7/8/8/PPPPPPPP/1NBQKBNR b Kkq - 1 1"),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 4 9", "e2c3", "4r1k1/8/8/8/8/2N5/8/4K3 b - - 5 9"),
        // The pawn stays a pawn on the last rank.
        ("7k/P7/8/8/8/8/8/4K3 w - - 3 1", "a7a8", "P6k/8/8/8/8/8/8/4K3 b - - 0 1"),
        // En passant, too late: the pawn is gone all the same.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 3 1", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"),
        // Castling through check, and without the right.
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "5rk1/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        // The king is taken; its rights go with it.
        ("4k2r/4R3/8/8/8/8/8/4K3 w k - 0 1", "e7e8", "4R2r/8/8/8/8/8/8/4K3 b - - 0 1"),
        // The opponent's piece is moved; nothing is moved.
        (START, "g8f6", "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1"),
        (START, "e4e5", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1"),
    ] {
        let position = at(fen);
        let mv = Chess::read_move(&position, mv, Notation::Uci).expect("a move");
        assert!(Chess::check(&position, mv).is_err(), "{fen} {mv}");
        assert_eq!(Chess::write_position(&Chess::apply(&position, mv)), after, "{fen} {mv}");
    }
}
