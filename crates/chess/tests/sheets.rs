//! Score sheets: the sample game of Appendix C, evidence and import.

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::{
    Chess, Form, Laws, Notation, Position, Sheet, first_difference, read_sheet, read_sheet_leniently,
};
use kydan_game::{Game, HalfPoints, Score};
use numbers::Numbered as _;
use proptest::prelude::*;

/// The three printings of Appendix C's sample game.
const SHORT_WITH_X: &str = "1. e4 e5 2. Mf3 Mf6 3. d4 exd4 4. e5 Me4 5. Hxd4 d5 6. exd6 e.p. Mxd6 7. Tg5 Mc6 \
    8. He3+ Te7 9. Mbd2 0-0 10. 0-0-0 Xe8 11. Vb1 (=)";
const SHORT: &str = "1. e4 e5 2. Mf3 Mf6 3. d4 ed4 4. e5 Me4 5. Hd4 d5 6. ed6 Md6 7. Tg5 Mc6 8. He3 Te7 9 Mbd2 0-0 \
    10. 0-0-0 Xe8 11. Vb1 (=)";
const LONG: &str = "e2e4 e7e5 2. Mg1f3 Mg8f6 3. d2d4 e5xd4 4. e4e5 Mf6e4 5. Hd1xd4 d7d5 6. e5xd6 e. p. Me4xd6 \
    7. Tc1g5 Mb8c6 8. Hd4d3 Tf8e7 9. Mb1d2 0-0 10. 0-0-0 Xf8e8 11. Vb1 (=)";

fn strict(text: &str) -> Sheet {
    read_sheet(text, &Form::new(Notation::SanVi)).unwrap_or_else(|misread| panic!("{misread}"))
}

fn refused(text: &str) -> String {
    read_sheet(text, &Form::new(Notation::SanVi)).expect_err("must be refused").to_string()
}

#[test]
fn the_long_printing_of_the_sample_game_differs_at_whites_eighth_move() {
    let (with_x, short, long) = (strict(SHORT_WITH_X), strict(SHORT), strict(LONG));
    assert_eq!(first_difference(&with_x, &short), None);
    for sheet in [&with_x, &short] {
        let found = first_difference(sheet, &long).expect("a difference");
        assert_eq!(found.ply, 15);
        assert_eq!(found.one.expect("a move").mv.to_string(), "d4e3");
        assert_eq!(found.other.expect("a move").mv.to_string(), "d4d3");
    }
    // It is the only one: with that move taken from the others, the three are one game.
    let mended = strict(&LONG.replace("Hd4d3", "Hd4e3"));
    assert_eq!(first_difference(&with_x, &mended), None);
    for sheet in [with_x, short, long] {
        assert_eq!(sheet.line.plies(), 21);
        assert!(sheet.entries.iter().all(|entry| entry.illegal.is_none()));
        assert!(sheet.entries[20].offer, "the draw offer at the end");
        assert_eq!(sheet.entries.iter().filter(|entry| entry.offer).count(), 1);
    }
}

#[test]
fn textbook_sheets_are_read_with_their_spaces_and_signs() {
    let sheet = strict(
        "1. e2 - e4 e7 - e5 2.Mg1 - f3 ± Mb8 - c6 !? 3.Tf1 : b5 ∞ a6 >> +- 4. 0 - 0 = Mf6 -+ 5. Xe1 1/2-1/2",
    );
    assert_eq!(sheet.line.plies(), 9);
    assert_eq!(sheet.result, Some(Score::both(HalfPoints::HALF)));
    let black = Form {
        start: Chess::read_position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2 8")
            .expect("a FEN"),
        ..Form::new(Notation::SanVi)
    };
    let sheet = read_sheet("8.... Te7 9. d4 d6", &black).expect("a sheet");
    assert_eq!(sheet.line.plies(), 3);
}

#[test]
fn evaluation_signs_and_suffixes_decide_nothing() {
    let sheet = strict("1. e4!± e5∞ 2. Hh5?! Mc6!! 3. Tc4++ Mf6?? 4. Hxf7#+- 1-0");
    let plain = strict("1. e4 e5 2. Hh5 Mc6 3. Tc4 Mf6 4. Hxf7 1–0");
    assert_eq!(first_difference(&sheet, &plain), None);
    assert_eq!(sheet.result, plain.result);
    assert_eq!(sheet.result, Some(Score { white: HalfPoints::ONE, black: HalfPoints::ZERO }));
}

#[test]
fn figurines_are_read_among_letters() {
    let form = Form::new(Notation::SanAny);
    let sheet = read_sheet("1. ♙e4 e5 2. ♘f3 ♞c6 3. ♗\u{fe0e}b5 Ta3 4. ♖h1g1 *", &form).expect("a sheet");
    let moves: Vec<String> = sheet.entries.iter().map(|entry| entry.mv.to_string()).collect();
    assert_eq!(moves, ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "f8a3", "h1g1"]);
}

#[test]
fn clock_times_and_offers_belong_to_the_move_before() {
    let sheet = strict("1. e4 1:29:30 e5 (=) (1:28) 2. Mf3 = 75'");
    let notes: Vec<_> = sheet.entries.iter().map(|entry| (entry.offer, entry.clock)).collect();
    assert_eq!(notes, [(false, Some(5370)), (true, Some(5280)), (true, Some(4500))]);
}

#[test]
fn both_may_have_lost() {
    let sheet = strict("1. e4 e5 0-0");
    assert_eq!((sheet.line.plies(), sheet.result), (2, Some(Score::both(HalfPoints::ZERO))));
    // Where castling is legal, it is castling.
    assert_eq!(strict("1. e4 e5 2. Mf3 Mf6 3. Te2 Te7 4. 0-0").result, None);
    assert_eq!(
        strict("1. e4 e5 ½-0").result,
        Some(Score { white: HalfPoints::HALF, black: HalfPoints::ZERO })
    );
}

#[test]
fn evidence_with_an_unknown_token_is_refused_with_its_place() {
    assert_eq!(
        refused("1. e4 oi e5"),
        "chess.notation.not_a_move at character 6: \"oi\" (expected Mf3, exd5)"
    );
    assert_eq!(
        refused("1. e4 e5 2. Nf3"),
        "chess.notation.other_letters at character 12: \"N\" (expected V, H, X, T, M)"
    );
    assert_eq!(refused("1. e4 e5 {hay} 2. Mf3"), "chess.sheet.aside at character 9: \"{hay}\"");
    assert_eq!(refused("1. e4 e5 3. Mf3"), "chess.sheet.number at character 9: \"3.\" (expected 2.)");
    assert_eq!(refused("1. e4 2. e5"), "chess.sheet.number at character 6: \"2.\" (expected 1...)");
    assert_eq!(refused("(=) 1. e4"), "chess.sheet.no_move_yet at character 0: \"(=)\"");
    assert_eq!(refused("1. e4 1-0 e5"), "chess.sheet.after_result at character 10: \"e5\"");
    assert_eq!(
        refused("1. e4 e5 2. Me5"),
        "chess.notation.ambiguous at character 12: \"Me5\" (expected Mb1xe5, Mg1xe5)"
    );
}

#[test]
fn an_illegal_move_was_played_and_is_marked() {
    let sheet = strict("1. e4 e5 2. Hxe5+ He7");
    let illegal: Vec<_> = sheet.entries.iter().filter_map(|entry| entry.illegal.as_ref()).collect();
    assert_eq!(illegal.len(), 1);
    assert_eq!(illegal[0].article.number(), "3.4");
    assert_eq!(sheet.line.plies(), 4);
}

#[test]
fn import_skips_what_it_does_not_know_and_says_so() {
    let form = Form::new(Notation::SanAny);
    let text = "[Event \"?\"] 1. e4 {ngay} e5 $1 chào (1... c5 2. Nf3 (2. c3)) 2. Nf3 Mc6 ; hết\n 1/2-1/2";
    let sheet = read_sheet_leniently(text, &form);
    assert_eq!(sheet.line.plies(), 4);
    let skipped: Vec<&str> = sheet.skipped.iter().map(|misread| misread.token.as_str()).collect();
    assert_eq!(skipped, ["[Event \"?\"]", "{ngay}", "$1", "chào", "(1... c5 2. Nf3 (2. c3))", "; hết"]);
    assert_eq!(sheet.result, Some(Score::both(HalfPoints::HALF)));
}

#[test]
fn import_stops_at_a_move_that_it_cannot_read() {
    let sheet = read_sheet_leniently("1. e4 e5 2. Nz9 Nc6 3. Bb5 1-0", &Form::new(Notation::San));
    assert_eq!(sheet.line.plies(), 2);
    assert_eq!(sheet.skipped.len(), 1);
    assert_eq!(sheet.skipped[0].token, "Nz9 Nc6 3. Bb5 1-0");
    assert_eq!(sheet.result, Some(Score { white: HalfPoints::ONE, black: HalfPoints::ZERO }));
}

#[test]
fn long_forms_and_figurines_are_written() {
    let start = Chess::start(&Laws::default());
    let write = |position: &Position, uci: &str, notation| {
        let mv = Chess::read_move(position, uci, Notation::Uci).expect("a move");
        Chess::write_move(position, mv, notation)
    };
    assert_eq!(write(&start, "g1f3", Notation::LongVi), "Mg1f3");
    assert_eq!(write(&start, "g1f3", Notation::Long), "Ng1f3");
    assert_eq!(write(&start, "g1f3", Notation::Figurines), "♘f3");
    let position = Chess::read_position("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1").expect("a FEN");
    assert_eq!(write(&position, "e7d8n", Notation::LongVi), "e7xd8M");
    assert_eq!(write(&position, "e7d8n", Notation::Figurines), "exd8=♘");
    let black = Chess::read_position("4k3/8/8/8/8/8/8/4K2q b - - 0 1").expect("a FEN");
    assert_eq!(write(&black, "h1h2", Notation::Figurines), "♛h2");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_sheet_makes_a_reader_panic(
        text in "\\PC{0,60}",
        near in "([0-9]{1,2}\\.{0,3}|[KQRBNVHXTM]?[a-h]?[1-8]?[x:-]?[a-h][1-8]|\\(=\\)|0-0|[{}()\\[\\];$=+½ -]| |\n){0,30}",
    ) {
        for text in [&text, &near] {
            for notation in Notation::ALL {
                let form = Form::new(notation);
                let lenient = read_sheet_leniently(text, &form);
                if let Ok(strict) = read_sheet(text, &form) {
                    // What evidence accepts, import reads alike and skips nothing of.
                    prop_assert_eq!(&lenient.entries, &strict.entries);
                    prop_assert!(lenient.skipped.is_empty());
                }
            }
        }
    }
}
