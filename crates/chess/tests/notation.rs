//! Reading and writing moves in the notations of Appendix C.

use kydan_chess::{Chess, Laws, Notation, Position};
use kydan_game::{Game, Line};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    src: String,
    fen: String,
    token: String,
    expect_uci: String,
    san: String,
}

fn at(fen: &str) -> Position {
    Chess::read_position(fen).expect("a FEN")
}

fn uci(position: &Position, text: &str, notation: Notation) -> String {
    match Chess::read_move(position, text, notation) {
        Ok(mv) => mv.to_string(),
        Err(misread) => misread.to_string(),
    }
}

#[test]
fn vietnamese_score_sheets_are_read() {
    for text in include_str!("cases/vietnamese-notation.jsonl").lines() {
        let case: Case = serde_json::from_str(text).expect("a case");
        let position = at(&case.fen);
        for notation in [Notation::SanVi, Notation::SanAny] {
            assert_eq!(
                uci(&position, &case.token, notation),
                case.expect_uci,
                "{}: {}",
                case.src,
                case.token
            );
        }
        for notation in [Notation::San, Notation::SanAny] {
            assert_eq!(uci(&position, &case.san, notation), case.expect_uci, "{}: {}", case.src, case.san);
        }
        let mv = Chess::read_move(&position, &case.expect_uci, Notation::Uci).expect("a move");
        assert_eq!(Chess::write_move(&position, mv, Notation::San), case.san);
    }
}

#[test]
fn the_sample_game_of_appendix_c_is_written_as_printed() {
    let printed = "e4 e5 Mf3 Mf6 d4 exd4 e5 Me4 Hxd4 d5 exd6 Mxd6 Tg5 Mc6 He3+ Te7 Mbd2 0-0 0-0-0 Xe8 Vb1";
    let mut line = Line::<Chess>::new(Laws::FIDE_2018);
    for token in printed.split(' ') {
        let mv = Chess::read_move(line.position(), token, Notation::SanVi).expect("a move");
        assert_eq!(Chess::write_move(line.position(), mv, Notation::SanVi), token);
        line = line.then(mv).expect("a legal move");
    }
}

#[test]
fn signs_that_may_be_left_out_decide_nothing() {
    let position = at("3k4/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1");
    for text in ["O-O-O+", "0-0-0", "o-o-o#", "O–O–O ++", "0-0-0 (=)", "OOO!?"] {
        assert_eq!(uci(&position, text, Notation::San), "e1c1", "{text}");
        assert_eq!(uci(&position, text, Notation::SanVi), "e1c1", "{text}");
    }
    for text in ["exd6", "ed6", "e:d6", "exd6 e.p.", "ed6ep", "e5xd6++", "e5-d6", "e5d6 qđ", "exd6!!"] {
        assert_eq!(uci(&position, text, Notation::SanAny), "e5d6", "{text}");
    }
    let promoting = at("4k3/2P5/8/8/8/8/8/4K3 w - - 0 1");
    for text in ["c8=Q+", "c8Q", "c8(Q)", "c8/Q#", "c8H", "c8=H", "c7-c8/H"] {
        assert_eq!(uci(&promoting, text, Notation::SanAny), "c7c8q", "{text}");
    }
}

#[test]
fn castling_is_written_in_coordinates_as_a_king_move() {
    let position = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(uci(&position, "e1g1", Notation::Uci), "e1g1");
    assert_eq!(uci(&position, "e1h1", Notation::Uci), "e1g1");
    assert_eq!(uci(&position, "e1a1", Notation::Uci), "e1c1");
    let chess960 = at("1k6/8/8/8/8/8/8/1R3KR1 w GB - 0 1");
    assert_eq!(uci(&chess960, "f1g1", Notation::Uci), "f1g1");
    assert_eq!(uci(&chess960, "O-O", Notation::San), "f1g1");
    assert_eq!(uci(&chess960, "f1c1", Notation::Uci), "f1b1");
}

#[test]
fn what_cannot_be_read_is_said_precisely() {
    let start = Chess::start(&Laws::default());
    let said = |text, notation| uci(&start, text, notation);
    assert_eq!(said("  ", Notation::San), "chess.notation.empty at character 0: \"\"");
    assert_eq!(
        said("P2-5", Notation::SanVi),
        "chess.notation.xiangqi at character 0: \"P2-5\" (expected Mf3, exd5)"
    );
    assert_eq!(said("M8.7", Notation::SanAny).split(' ').next(), Some("chess.notation.xiangqi"));
    assert_eq!(said("Xt1/2", Notation::SanAny).split(' ').next(), Some("chess.notation.xiangqi"));
    assert_eq!(
        said("Mf3", Notation::San),
        "chess.notation.other_letters at character 0: \"M\" (expected K, Q, R, B, N)"
    );
    assert_eq!(
        said("Nf9", Notation::San),
        "chess.notation.not_a_move at character 2: \"9\" (expected Nf3, exd5)"
    );
    assert_eq!(
        said("e2e9", Notation::Uci),
        "chess.notation.not_a_move at character 2: \"e9\" (expected e2e4, e7e8q)"
    );
    assert_eq!(
        said("e2e4k", Notation::Uci),
        "chess.notation.not_a_move at character 4: \"k\" (expected q, r, b, n)"
    );
    // The Laws' own misprint of "Mdxf3" in C.10.3.4.
    assert_eq!(said("Mdx3", Notation::SanVi).split(' ').next(), Some("chess.notation.not_a_move"));
    assert_eq!(said("exd5", Notation::San), "e2d5");
    let rooks = at("4k3/8/8/8/8/8/8/R4R1K w - - 0 1");
    assert_eq!(
        uci(&rooks, "Xd1", Notation::SanVi),
        "chess.notation.ambiguous at character 0: \"Xd1\" (expected Xad1, Xfd1)"
    );
    assert_eq!(uci(&rooks, "Qd1", Notation::San), "chess.notation.no_such_move at character 0: \"Qd1\"");
}

#[test]
fn an_illegal_move_is_read_where_it_is_named_without_doubt() {
    // The knight is pinned.
    let pinned = at("4k3/4r3/8/8/4N3/8/8/4K3 w - - 0 1");
    assert_eq!(uci(&pinned, "Nc5", Notation::San), "e4c5");
    // Something stands in the way.
    let start = Chess::start(&Laws::default());
    assert_eq!(uci(&start, "Hh5", Notation::SanVi), "d1h5");
    assert_eq!(uci(&start, "O-O", Notation::San), "e1g1");
    // The pawn was left on the last rank (7.5.2).
    let pawn = at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(uci(&pawn, "a8", Notation::San), "a7a8");
    // Two pieces of the kind, neither of which can: no telling which.
    assert_eq!(uci(&start, "Ra5", Notation::San), "a1a5");
    assert_eq!(uci(&start, "Rd4", Notation::San).split(' ').next(), Some("chess.notation.ambiguous"));
}

#[test]
fn a_notation_is_found_by_its_name() {
    for notation in Notation::ALL {
        assert_eq!(notation.name().parse(), Ok(notation));
    }
    assert!("SAN".parse::<Notation>().is_err());
}
