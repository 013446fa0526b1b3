//! Moves are written as players of Viet Nam write them, and read back.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/positions.rs"]
mod positions;

use kydan_game::{Game, Kind, Misread};
use kydan_xiangqi::{Move, Notation, PHRASES, Position, Square, Xiangqi};
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    Xiangqi::read_position(fen).unwrap()
}

fn read(position: &Position, text: &str) -> Result<String, Misread> {
    Xiangqi::read_move(position, text, Notation::Vietnamese).map(|mv| mv.to_string())
}

fn misread(position: &Position, text: &str, notation: Notation) -> String {
    let misread = Xiangqi::read_move(position, text, notation).unwrap_err();
    assert!(PHRASES.contains(&&*misread.phrase), "{}", misread.phrase);
    misread.to_string()
}

fn written(position: &Position, uci: &str) -> String {
    let mv = Xiangqi::read_move(position, uci, Notation::Uci).unwrap();
    Xiangqi::write_move(position, mv, Notation::Vietnamese)
}

#[test]
fn the_articles_own_example_is_read_and_written() {
    // Article 11.2a, with its first reply, which the printing gives as M2.3.
    let mut now = Position::start();
    for (text, uci) in [("P2-5", "h2e2"), ("M2.3", "b9c7"), ("M8.7", "b0c2"), ("P8-5", "h7e7")] {
        assert_eq!(read(&now, text).unwrap(), uci);
        assert_eq!(written(&now, uci), text);
        now = now.after(Xiangqi::read_move(&now, uci, Notation::Uci).unwrap());
    }
}

#[test]
fn every_move_of_the_figures_of_article_24_is_read_and_written() {
    for line in include_str!("examples/notation.txt").lines().filter(|line| !line.starts_with('#')) {
        let (fen, moves) = line.split_once(';').unwrap();
        let mut now = position(fen);
        for pair in moves.split_whitespace() {
            let (uci, text) = pair.split_once('=').unwrap();
            let (text, ours) = text.split_once('~').unwrap_or((text, text));
            assert_eq!(read(&now, text).unwrap(), uci, "{text} in {now:?}");
            let mv = Xiangqi::read_move(&now, uci, Notation::Uci).unwrap();
            assert_eq!(Xiangqi::write_move(&now, mv, Notation::Vietnamese), ours, "{uci} in {now:?}");
            now = now.after(mv);
        }
    }
}

#[test]
fn like_men_on_one_file_are_front_rear_and_middle() {
    // White: pawns on d5, d6, d8 (file 6); rooks on a1, a4 (file 9). Black: pawns on g3, g1 (its file 7).
    let white = position("4k4/3P5/9/3P5/3P5/R8/6p2/9/R5p2/4K4 w");
    assert_eq!(read(&white, "Bt.1").unwrap(), "d8d9");
    assert_eq!(read(&white, "Bg-5").unwrap(), "d6e6");
    assert_eq!(read(&white, "Bs-7").unwrap(), "d5c5");
    assert_eq!(read(&white, "Xt.2").unwrap(), "a4a6");
    assert_eq!(read(&white, "Xs/1").unwrap(), "a1a0");
    assert_eq!(written(&white, "d6e6"), "Bg-5");
    let black = position("4k4/3P5/9/3P5/3P5/R8/6p2/9/R5p2/4K4 b");
    assert_eq!(read(&black, "Bt-6").unwrap(), "g1f1");
    assert_eq!(read(&black, "Bs.1").unwrap(), "g3g2");
}

#[test]
fn pawns_doubled_on_two_files_need_the_file_too() {
    let twice = position("4k4/9/2P3P2/2P3P2/9/9/9/9/9/4K4 w");
    assert_eq!(written(&twice, "c7c8"), "Bt7.1");
    assert_eq!(read(&twice, "Bt7.1").unwrap(), "c7c8");
    assert_eq!(read(&twice, "Bs3.1").unwrap(), "g6g7");
    insta::assert_snapshot!(
        misread(&twice, "Bt.1", Notation::Vietnamese),
        @r#"xiangqi.notation.ambiguous at character 1: "t" (expected Bt3.1, Bt7.1)"#
    );
    let five = position("2P1k4/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w");
    assert_eq!(read(&five, "Bggg-8").unwrap(), "c6b6");
    assert_eq!(written(&five, "c7b7"), "Bgg-8");
}

#[test]
fn players_who_leave_the_letter_out_are_understood_where_only_one_man_can_be_meant() {
    let elephants = position("4k4/9/9/9/9/2B6/9/9/9/2B1K4 w");
    assert_eq!(read(&elephants, "T7.5").unwrap(), "c0e2");
    assert_eq!(read(&elephants, "T7/9").unwrap(), "c4a2");
    let rooks = position("4k4/9/9/9/9/R8/9/9/R8/4K4 w");
    insta::assert_snapshot!(
        misread(&rooks, "X9-8", Notation::Vietnamese),
        @r#"xiangqi.notation.ambiguous at character 1: "9" (expected Xt-8, Xs-8)"#
    );
}

#[test]
fn what_is_written_by_hand_is_taken() {
    let start = Position::start();
    for text in [" P2-5 ", "p2-5", "P 2 – 5", "P2−5", "h2e2"] {
        assert_eq!(read(&start, text).unwrap(), "h2e2");
    }
    assert_eq!(read(&start, "tg5.1").unwrap(), "e0e1");
}

#[test]
fn an_illegal_move_that_is_named_without_doubt_is_read() {
    let start = Position::start();
    assert_eq!(read(&start, "X1.5").unwrap(), "i0i5");
    assert_eq!(read(&start, "M2.4").unwrap(), "h0f1");
    assert_eq!(read(&start, "B5.3").unwrap(), "e3e6");
    // A move that no horse could ever make is written by its points.
    assert_eq!(written(&start, "b0b5"), "b0b5");
    assert_eq!(read(&start, "b0b5").unwrap(), "b0b5");
}

#[test]
fn what_is_wrong_with_a_move_is_named_with_its_place() {
    let start = Position::start();
    let vi = |text| misread(&start, text, Notation::Vietnamese);
    insta::assert_snapshot!(vi("  "), @r#"xiangqi.notation.empty at character 0: "  ""#);
    insta::assert_snapshot!(vi("Nf3"), @r#"xiangqi.notation.other_game at character 0: "Nf3""#);
    insta::assert_snapshot!(vi(" Mf3"), @r#"xiangqi.notation.other_game at character 1: "Mf3""#);
    insta::assert_snapshot!(vi("e4"), @r#"xiangqi.notation.other_game at character 0: "e4""#);
    insta::assert_snapshot!(vi("O-O"), @r#"xiangqi.notation.other_game at character 0: "O-O""#);
    insta::assert_snapshot!(vi("Q2-5"), @r#"xiangqi.notation.unknown_piece at character 0: "Q" (expected Tg, S, T, X, M, P, B)"#);
    insta::assert_snapshot!(vi("P3-5"), @r#"xiangqi.notation.no_such_piece at character 1: "3" (expected P8, P2)"#);
    insta::assert_snapshot!(vi("Tg/1"), @r#"xiangqi.notation.missing_file at character 2: "/" (expected Tg5)"#);
    insta::assert_snapshot!(vi("P2=5"), @r#"xiangqi.notation.unknown_sign at character 2: "=" (expected ., /, -)"#);
    insta::assert_snapshot!(vi("P2-"), @r#"xiangqi.notation.missing_number at character 3: "" (expected 1–9)"#);
    insta::assert_snapshot!(vi("P2-0"), @r#"xiangqi.notation.missing_number at character 3: "0" (expected 1–9)"#);
    insta::assert_snapshot!(vi("P2-55"), @r#"xiangqi.notation.trailing at character 4: "5""#);
    insta::assert_snapshot!(vi("Xt.1"), @r#"xiangqi.notation.no_tandem at character 1: "t" (expected X9, X1)"#);
    insta::assert_snapshot!(vi("M2.5"), @r#"xiangqi.notation.unreachable at character 3: "5" (expected 1, 3, 4)"#);
    insta::assert_snapshot!(vi("X1/1"), @r#"xiangqi.notation.unreachable at character 3: "1""#);
    let uci = |text| misread(&start, text, Notation::Uci);
    insta::assert_snapshot!(uci("Nf3"), @r#"xiangqi.notation.other_game at character 0: "Nf3" (expected a0–i9)"#);
    insta::assert_snapshot!(uci("P2-5"), @r#"xiangqi.notation.not_coordinates at character 0: "P2-5" (expected h2e2)"#);
    insta::assert_snapshot!(uci("a9a10"), @r#"xiangqi.notation.off_the_board at character 2: "a10" (expected a0–i9)"#);
    insta::assert_snapshot!(uci("j2e2"), @r#"xiangqi.notation.off_the_board at character 0: "j2" (expected a0–i9)"#);
    insta::assert_snapshot!("vn".parse::<Notation>().unwrap_err(), @r#"xiangqi.notation.unknown at character 0: "vn" (expected uci, vi, vi-words, vi-words-plain, vi-asian, vi-appendix-3, wxf, wxf-dot, wxf-dot-back, iccs, uci-1, zh-hans, zh-hant)"#);
    insta::assert_snapshot!("a10".parse::<Square>().unwrap_err(), @r#"xiangqi.notation.not_a_square at character 0: "a10" (expected a0–i9)"#);
    assert_eq!(Xiangqi::KIND, Kind::Xiangqi);
}

proptest! {
    #[test]
    fn every_legal_move_is_read_back_in_every_notation(position in positions::played()) {
        for mv in Xiangqi::legal_moves(&position) {
            for notation in Notation::ALL {
                let text = Xiangqi::write_move(&position, mv, notation);
                prop_assert_eq!(Xiangqi::read_move(&position, &text, notation), Ok(mv), "{}", text);
            }
        }
    }

    #[test]
    fn every_move_of_an_own_man_is_read_back_legal_or_not(position in positions::scattered()) {
        let own = position.board().pieces().filter(|(_, man)| man.side == position.turn());
        for (from, _) in own {
            for mv in Square::all().map(|to| Move { from, to }) {
                let text = Xiangqi::write_move(&position, mv, Notation::Vietnamese);
                prop_assert_eq!(read(&position, &text), Ok(mv.to_string()), "{}", text);
            }
        }
    }
}
