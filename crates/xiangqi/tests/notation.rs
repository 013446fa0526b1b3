//! Moves are written as players of Viet Nam write them, and read back.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/positions.rs"]
mod positions;
#[path = "support/tandems.rs"]
mod tandems;

use kydan_game::{Game, Misread};
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
}

/// Reads and writes every one of `text=uci`, all of them in this position.
fn both_ways(fen: &str, notation: Notation, pairs: &str) {
    let now = position(fen);
    for pair in pairs.split_whitespace() {
        let (text, uci) = pair.rsplit_once(':').unwrap();
        let mv = Xiangqi::read_move(&now, text, notation);
        assert_eq!(mv.clone().map(|mv| mv.to_string()), Ok(uci.to_owned()), "{text} in {now:?}");
        assert_eq!(Xiangqi::write_move(&now, mv.unwrap(), notation), text, "{uci} in {now:?}");
    }
}

/// Only reads them: they are written in another way.
fn reads(fen: &str, notation: Notation, pairs: &str) {
    let now = position(fen);
    for pair in pairs.split_whitespace() {
        let (text, uci) = pair.rsplit_once(':').unwrap();
        let mv = Xiangqi::read_move(&now, text, notation).map(|mv| mv.to_string());
        assert_eq!(mv, Ok(uci.to_owned()), "{text} in {now:?}");
    }
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/// Files of White's pawns: three on file 3 (g), two on file 7 (c).
const THREE_AND_TWO: &str = "4k4/6P2/2P6/6P2/2P6/6P2/9/9/9/3K5 w";
const THREE: &str = "4k4/6P2/9/6P2/9/6P2/9/9/9/3K5 w";
const FOUR: &str = "4k4/6P2/6P2/6P2/9/6P2/9/9/9/3K5 w";
const FIVE: &str = "4k4/6P2/6P2/6P2/6P2/6P2/9/9/9/3K5 w";

#[test]
fn the_signs_of_the_law_for_asian_and_world_events_are_another_notation() {
    // Article 11.2b with the moves of 11.2a.
    both_ways(START, Notation::Asian, "P2=5:h2e2 M8+7:b0c2 X1+1:i0i1 Tg5+1:e0e1");
    let back = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/R8/1NBAKABNR";
    both_ways(&format!("{back} w"), Notation::Asian, "P5.1:e2e1 X9.1:a1a0");
    both_ways(&format!("{back} w"), Notation::WxfDotBack, "C5.1:e2e1 R9.1:a1a0 C5+4:e2e6");
    // The same dot is sideways in one and forward in another.
    both_ways(&format!("{back} w"), Notation::WxfDot, "C5.1:e2i2 C5-1:e2e1");
    both_ways(&format!("{back} w"), Notation::Vietnamese, "P5.1:e2e3 P5/1:e2e1 P5-1:e2i2");
}

#[test]
fn the_words_of_the_law_are_read_with_and_without_marks() {
    reads(
        START,
        Notation::Vietnamese,
        "Pháo2bình5:h2e2 Mã8tiến7:b0c2 Phao2binh5:h2e2 XE1TIEN1:i0i1 Binh7tan1:c3c4",
    );
    let words = |text: &str| read(&Position::start(), text).unwrap();
    assert_eq!(words("Pháo 2 bình 5"), "h2e2");
    assert_eq!(words("Tướng 5 tiến 1"), "e0e1");
    assert_eq!(words("Tượng 3 tiến 5"), "g0e2");
    // Decomposed, as some keyboards write, and without marks: only one of the two may go there.
    assert_eq!(words("Tu\u{31b}o\u{31b}\u{301}ng 5 tie\u{302}\u{301}n 1"), "e0e1");
    assert_eq!(words("Tuong 5 tien 1"), "e0e1");
    assert_eq!(words("Tuong 3 tien 5"), "g0e2");
    assert_eq!(words("Soái 5 tấn 1"), "e0e1");
    let write = |uci: &str, notation| {
        let mv = Xiangqi::read_move(&Position::start(), uci, Notation::Uci).unwrap();
        Xiangqi::write_move(&Position::start(), mv, notation)
    };
    assert_eq!(write("h2e2", Notation::VietnameseWords), "Pháo 2 bình 5");
    assert_eq!(write("e0e1", Notation::VietnameseWords), "Tướng 5 tiến 1");
    assert_eq!(write("g0e2", Notation::VietnamesePlainWords), "Tuong 3 tien 5");
    let five = position(FIVE);
    let pawn = |uci: &str| {
        let mv = Xiangqi::read_move(&five, uci, Notation::Uci).unwrap();
        Xiangqi::write_move(&five, mv, Notation::VietnameseWords)
    };
    assert_eq!(pawn("g8f8"), "Tốt trước bình 4");
    assert_eq!(pawn("g6f6"), "Tốt giữa giữa bình 4");
    assert_eq!(pawn("g4f4"), "Tốt sau bình 4");
}

#[test]
fn appendix_3_writes_the_point_that_is_reached() {
    // The appendix's own two moves.
    let mut now = Position::start();
    for (text, uci) in [("Phe2", "h2e2"), ("Mg7", "h9g7"), ("Pb1", "b2b1"), ("Bg5", "g6g5")] {
        let mv = Xiangqi::read_move(&now, text, Notation::Appendix3).unwrap();
        assert_eq!(mv.to_string(), uci);
        assert_eq!(Xiangqi::write_move(&now, mv, Notation::Appendix3), text);
        now = now.after(mv);
    }
    // V is the elephant, T the king; the rank where the file does not tell, and both where neither does.
    both_ways(START, Notation::Appendix3, "Vge2:g0e2 Te1:e0e1 Sde1:d0e1");
    both_ways("4k4/9/R8/9/9/9/9/R8/9/3K5 w", Notation::Appendix3, "X7a5:a7a5 X2a5:a2a5 Xb7:a7b7");
    let wrong = |text| misread(&Position::start(), text, Notation::Appendix3);
    insta::assert_snapshot!(wrong("Tge2"), @r#"xiangqi.notation.no_such_piece at character 0: "Tg" (expected Te0)"#);
    insta::assert_snapshot!(wrong("Pe2"), @r#"xiangqi.notation.ambiguous at character 0: "P" (expected Pb2e2, Ph2e2)"#);
    insta::assert_snapshot!(wrong("Cg7"), @r#"xiangqi.notation.unknown_piece at character 0: "C" (expected T, S, V, X, M, P, B)"#);
    insta::assert_snapshot!(wrong("Pe"), @r#"xiangqi.notation.not_a_square at character 1: "e" (expected a0–i9)"#);
    insta::assert_snapshot!(wrong("Pj2"), @r#"xiangqi.notation.not_a_square at character 1: "j2" (expected a0–i9)"#);
}

#[test]
fn tandem_pawns_are_written_as_the_asian_federation_laid_down() {
    // The table of the federation: pawns of file 3 to file 4, one of file 7 to file 6.
    both_ways(THREE, Notation::WxfDot, "P+.4:g8f8 P3.4:g6f6 P-.4:g4f4");
    both_ways(FOUR, Notation::WxfDot, "++.4:g8f8 P+.4:g7f7 P-.4:g6f6 --.4:g4f4");
    both_ways(FIVE, Notation::WxfDot, "++.4:g8f8 P+.4:g7f7 P3.4:g6f6 P-.4:g5f5 --.4:g4f4");
    both_ways(THREE_AND_TWO, Notation::WxfDot, "3+.4:g8f8 33.4:g6f6 3-.4:g4f4 7+.6:c7d7 7-.6:c5d5");
    both_ways(THREE_AND_TWO, Notation::Wxf, "3+=4:g8f8 33=4:g6f6 3-+1:g4g5 7++1:c7c8 7-=6:c5d5");
    let two = "4k4/9/9/9/9/9/R8/1C7/RC5N1/3K5 w";
    both_ways(two, Notation::Wxf, "R+=7:a3c3 C--1:b1b0 H2+3:h1g3");
}

#[test]
fn other_programs_ways_with_tandems_are_read() {
    // Fairy-Stockfish's own tests: pawns of file 5 on three ranks.
    let three = "rnbakabnr/9/1c5c1/p1p1P1p1p/4P4/9/P3P3P/1C5C1/9/RNBAKABNR w";
    reads(three, Notation::Wxf, "15=6:e6d6 25=6:e5d5 35+1:e3e4");
    reads(FIVE, Notation::Wxf, "13=4:g8f8 23=4:g7f7 33=4:g6f6 43=4:g5f5 53=4:g4f4");
    let two = "4k4/9/9/9/9/9/R8/1C7/R8/1C1K5 w";
    reads(two, Notation::Wxf, "+R=7:a3c3 -C+1:b0b1 r+.7:a3c3");
    reads(START, Notation::Wxf, "c2=5:h2e2 C2.5:h2e2 n2+3:h0g2 B3+5:g0e2 S3+1:g3g4 G5+1:e0e1");
}

#[test]
fn chinese_moves_are_read_and_written_in_both_scripts() {
    both_ways(START, Notation::ChineseSimplified, "炮二平五:h2e2 马二进三:h0g2 相三进五:g0e2 帅五进一:e0e1");
    both_ways(START, Notation::ChineseTraditional, "炮二平五:h2e2 馬二進三:h0g2 車一進一:i0i1 兵七進一:c3c4");
    let black = START.replace(" w", " b");
    both_ways(&black, Notation::ChineseSimplified, "马８进７:h9g7 将５进１:e9e8 卒３进１:c6c5 象７进５:g9e7");
    reads(&black, Notation::ChineseSimplified, "马8进7:h9g7 馬８進７:h9g7 傌八进七:h9g7 包8平5:h7e7");
    // The front cannon is the one nearer to the opponent.
    let both = "2baka3/9/4b1nc1/p3p3p/3n2c2/8C/P3P3P/2N1B1N1C/9/3AKAB2 w";
    both_ways(both, Notation::ChineseSimplified, "前炮平二:i4h4 后炮平二:i2h2");
    reads(both, Notation::ChineseSimplified, "炮一平六:i4d4 炮前平二:i4h4");
    insta::assert_snapshot!(
        misread(&position(both), "炮一平二", Notation::ChineseSimplified),
        @r#"xiangqi.notation.ambiguous at character 1: "一" (expected 前炮平二, 后炮平二)"#
    );
    // Of advisors and elephants on one file only one can go that way: nobody writes more.
    both_ways("4k4/9/9/9/9/2B6/9/9/9/2B1K4 w", Notation::ChineseSimplified, "相七进五:c0e2 相七退九:c4a2");
}

#[test]
fn chinese_tandem_pawns_have_their_places() {
    both_ways(THREE, Notation::ChineseSimplified, "前兵平四:g8f8 中兵平四:g6f6 后兵平四:g4f4");
    both_ways(FOUR, Notation::ChineseSimplified, "前兵平四:g8f8 二兵平四:g7f7 三兵平四:g6f6 后兵平四:g4f4");
    both_ways(
        FIVE,
        Notation::ChineseTraditional,
        "前兵平四:g8f8 二兵平四:g7f7 中兵平四:g6f6 四兵平四:g5f5 後兵平四:g4f4",
    );
    both_ways(THREE_AND_TWO, Notation::ChineseSimplified, "前兵三平四:g8f8 中兵三平四:g6f6 后兵七平六:c5d5");
    reads(THREE_AND_TWO, Notation::ChineseSimplified, "前三平四:g8f8 后七平六:c5d5");
    reads(THREE, Notation::ChineseSimplified, "一兵平四:g8f8 三兵平四:g4f4");
    // Two and two, counted from the right and from the front.
    let twice = "4k4/9/2P3P2/2P3P2/9/9/9/9/9/3K5 w";
    reads(twice, Notation::ChineseSimplified, "三兵平六:c7d7 四兵平八:c6b6");
}

#[test]
fn coordinates_have_three_forms() {
    both_ways(START, Notation::Iccs, "H2-E2:h2e2 I0-I1:i0i1");
    reads(START, Notation::Iccs, "h2e2:h2e2 h2-e2:h2e2 H2E2:h2e2");
    both_ways(START, Notation::UciFromOne, "h3e3:h2e2 i1i2:i0i1");
    both_ways(&START.replace(" w", " b"), Notation::UciFromOne, "a10a9:a9a8 h10g8:h9g7");
    let wrong = |text, notation| misread(&Position::start(), text, notation);
    insta::assert_snapshot!(wrong("h0e0", Notation::UciFromOne), @r#"xiangqi.notation.off_the_board at character 0: "h0" (expected a1–i10)"#);
    insta::assert_snapshot!(wrong("H2-E10", Notation::Iccs), @r#"xiangqi.notation.off_the_board at character 3: "e10" (expected A0–I9)"#);
}

#[test]
fn what_is_wrong_is_named_in_every_notation() {
    let start = Position::start();
    let wrong = |text, notation| misread(&start, text, notation);
    insta::assert_snapshot!(wrong("C3=5", Notation::Wxf), @r#"xiangqi.notation.no_such_piece at character 1: "3" (expected C8, C2)"#);
    insta::assert_snapshot!(wrong("C+=5", Notation::Wxf), @r#"xiangqi.notation.no_tandem at character 1: "+" (expected C8, C2)"#);
    insta::assert_snapshot!(wrong("X2=5", Notation::Wxf), @r#"xiangqi.notation.unknown_piece at character 0: "X" (expected K, A, E, R, H, C, P)"#);
    insta::assert_snapshot!(wrong("C2/5", Notation::Wxf), @r#"xiangqi.notation.unknown_sign at character 2: "/" (expected +, -, =)"#);
    insta::assert_snapshot!(wrong("C2-5", Notation::WxfDotBack), @r#"xiangqi.notation.unknown_sign at character 2: "-" (expected +, ., =)"#);
    insta::assert_snapshot!(wrong("C2=", Notation::Wxf), @r#"xiangqi.notation.missing_number at character 3: "" (expected 1–9)"#);
    insta::assert_snapshot!(wrong("H2+5", Notation::Wxf), @r#"xiangqi.notation.unreachable at character 3: "5" (expected 1, 3, 4)"#);
    insta::assert_snapshot!(wrong("炮三平五", Notation::ChineseSimplified), @r#"xiangqi.notation.no_such_piece at character 1: "三" (expected 炮八, 炮二)"#);
    insta::assert_snapshot!(wrong("炮二走五", Notation::ChineseSimplified), @r#"xiangqi.notation.unknown_sign at character 2: "走" (expected 进, 退, 平)"#);
    insta::assert_snapshot!(wrong("龙二平五", Notation::ChineseSimplified), @r#"xiangqi.notation.unknown_piece at character 0: "龙" (expected 帅, 将, 仕, 士, 相, 象, 车, 车, 马, 马, 炮, 炮, 兵, 卒)"#);
    insta::assert_snapshot!(wrong("P2-5", Notation::Asian), @r#"xiangqi.notation.unknown_sign at character 2: "-" (expected +, ., =)"#);
}

/// What the printed Chinese signs are in another alphabet: an independent road from print to notation.
fn transliterated(chinese: &str, pieces: [&str; 7], places: [&str; 2], ways: [&str; 3]) -> String {
    let [front, rear] = places;
    let signs: Vec<String> = chinese
        .chars()
        .map(|sign| match sign {
            '帥' | '將' => pieces[0].to_owned(),
            '仕' | '士' => pieces[1].to_owned(),
            '相' | '象' => pieces[2].to_owned(),
            '車' => pieces[3].to_owned(),
            '馬' => pieces[4].to_owned(),
            '炮' => pieces[5].to_owned(),
            '兵' | '卒' => pieces[6].to_owned(),
            '前' => front.to_owned(),
            '後' => rear.to_owned(),
            '進' => ways[0].to_owned(),
            '退' => ways[1].to_owned(),
            '平' => ways[2].to_owned(),
            '１'..='９' => (sign as u32 - '０' as u32).to_string(),
            _ => ("一二三四五六七八九".chars().position(|numeral| numeral == sign).unwrap() + 1).to_string(),
        })
        .collect();
    match chinese.chars().next() {
        // The place stands before the piece in Chinese and behind it elsewhere.
        Some('前' | '後') => [&*signs[1], &signs[0], &signs[2], &signs[3]].concat(),
        _ => signs.concat(),
    }
}

#[test]
fn printed_games_are_the_same_moves_in_every_notation_that_counts_files() {
    let games = include_str!("games/tournament.pgn");
    let mut left_out = 0;
    for game in games.split("[Game ").skip(1) {
        let (_, moves) = game.split_once("\n\n").unwrap();
        let mut now = Position::start();
        for printed in moves.split_whitespace().filter(|word| word.contains(['進', '退', '平'])) {
            let mv = Xiangqi::read_move(&now, printed, Notation::ChineseTraditional).unwrap();
            assert_eq!(Xiangqi::check(&now, mv), Ok(()), "{printed} in {now:?}");
            let written = Xiangqi::write_move(&now, mv, Notation::ChineseTraditional);
            if written != printed {
                // Print leaves the place out where only one man can be meant.
                assert!(written.contains(['前', '後', '中']), "{written} for {printed} in {now:?}");
                left_out += 1;
            }
            let wxf =
                transliterated(printed, ["K", "A", "E", "R", "H", "C", "P"], ["+", "-"], ["+", "-", "="]);
            assert_eq!(Xiangqi::read_move(&now, &wxf, Notation::Wxf), Ok(mv), "{wxf} in {now:?}");
            let vi =
                transliterated(printed, ["Tg", "S", "T", "X", "M", "P", "B"], ["t", "s"], [".", "/", "-"]);
            assert_eq!(Xiangqi::read_move(&now, &vi, Notation::Vietnamese), Ok(mv), "{vi} in {now:?}");
            now = now.after(mv);
        }
    }
    assert!(left_out < 60, "{left_out}");
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
    fn every_legal_move_of_tandems_is_read_back_in_every_notation(position in tandems::tandems()) {
        for mv in Xiangqi::legal_moves(&position) {
            for notation in Notation::ALL {
                let text = Xiangqi::write_move(&position, mv, notation);
                prop_assert_eq!(Xiangqi::read_move(&position, &text, notation), Ok(mv), "{}", text);
                // Not by falling back on coordinates: each of these is named.
                let plain = text == mv.to_string();
                prop_assert!(!plain || notation == Notation::Uci, "{} {:?}", text, notation);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_move_of_any_man_is_read_back_legal_or_not(
        position in prop_oneof![positions::scattered(), tandems::tandems()]
    ) {
        for (from, _) in position.board().pieces() {
            for mv in Square::all().map(|to| Move { from, to }) {
                for notation in Notation::ALL {
                    let text = Xiangqi::write_move(&position, mv, notation);
                    prop_assert_eq!(Xiangqi::read_move(&position, &text, notation), Ok(mv), "{}", text);
                }
            }
        }
    }
}
