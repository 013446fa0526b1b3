//! Whatever is typed or uploaded, every reader answers and none panics.
//!
//! A million inputs: `PROPTEST_CASES=1000000 cargo nextest run -p kydan-chess --test hostile`.

use std::ops::ControlFlow;

use kydan_chess::file::GameFile;
use kydan_chess::{
    Chess, Depth, Form, Laws, Notation, Position, import_pgn, read_sheet, read_sheet_leniently,
};
use kydan_game::Game;
use proptest::prelude::*;

/// Positions that readers meet: usual, with castling and promotion, of Chess960, and such as no game reaches.
const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/P6p/8/3pP3/8/8/p6P/R3K2R w KQkq d6 0 9",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "4k3/8/8/8/4r3/8/3B4/4K1N1 w - - 99 80",
    "8/8/8/8/8/8/8/8 b - - 0 1",
    "kkkkkkkk/PPPPPPPP/8/8/8/8/pppppppp/KKKKKKKK w - - 150 4000000000",
];

fn hostile() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,40}",
        "[KQRBNVHXTMDLSКФЛС♔♞]?[a-h]?[0-9]?[x:×–-]?[a-i][0-9][=/(]?[QHXTMDФ)]?[+#!?=±∞ ]{0,4}",
        "([0-9]{1,3}\\.{0,4}|[KQRBNVHXTM]?[a-h]?[1-8]?[x:-]?[a-h][1-8]|e\\. ?p\\.|qđ|\\(=\\)|[0O]-[0O](-[0O])?|1-0|½-½|[{}()\\[\\];$%=+-]| |\n){0,24}",
        "(\\[(Event|FEN|Variant|Result|WhiteScore) \"[^\"]{0,12}\"\\]\n){0,4}\n[a-h][1-8] (1-0|\\*)?",
        "[KQRBNPkqrbnp1-9/]{0,60} [wbr]? ?[KQkqA-Ha-h-]{0,5} ?([a-h][1-8]|-)? ?[0-9]{0,12} ?-?[0-9]{0,12}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_any_reader_panic(text in hostile(), which in 0..POSITIONS.len(), notation in 0..Notation::ALL.len()) {
        let position: Position = Chess::read_position(POSITIONS[which]).expect("a FEN");
        let notation = Notation::ALL[notation];
        if let Ok(mv) = Chess::read_move(&position, &text, notation) {
            // What was read can be judged, written, and played, legal or not.
            let legal = Chess::check(&position, mv).is_ok();
            let written = Chess::write_move(&position, mv, notation);
            if legal {
                prop_assert_eq!(Chess::read_move(&position, &written, notation), Ok(mv), "{}", written);
            }
            let _ = Chess::legal_moves(&Chess::apply(&position, mv));
        }
        if let Ok(read) = Chess::read_position(&text) {
            let again = Chess::read_position(&Chess::write_position(&read));
            prop_assert_eq!(again.as_ref(), Ok(&read));
        }
        let form = Form { start: position, laws: Laws::FIDE_2018, notation };
        let strict = read_sheet(&text, &form);
        let lenient = read_sheet_leniently(&text, &form);
        prop_assert!(strict.is_err() || lenient.skipped.is_empty());
        if let Ok(file) = GameFile::read(text.as_bytes()) {
            let size = file.games().progress().1;
            let mut games = file.games();
            let count = games.by_ref().count();
            prop_assert_eq!(games.progress(), (size, size));
            prop_assert!(count <= size, "every game takes text");
        }
        let mut take = |_| ControlFlow::Continue(());
        // Text that breaks off is an error there, not a panic.
        let _ = import_pgn(text.as_bytes(), Depth::Judge, &mut take, &mut |_| ControlFlow::Continue(()));
    }
}
