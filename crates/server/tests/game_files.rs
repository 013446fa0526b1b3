//! `kydan` on game files alone: games judged, collections scanned.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/kydan.rs"]
mod program;

use std::fs;

use program::{complaints, json, kydan, out};

/// Figure 1 of Article 24: the rook checks on three ranks, the king has nowhere else to go.
const FIGURE_1: &str = "[FEN \"c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w\"]\n\n\
    1. h8h9 f9f8 2. h9h8 f8f9 3. h8h9 f9f8 4. h9h8 f8f9 *\n";

#[test]
fn a_perpetual_check_is_told_with_its_clause_and_every_ply() {
    let told = kydan(&["adjudicate", "--language", "vi", "-"], FIGURE_1);
    assert!(told.status.success(), "{told:?}");
    let text = out(&told);
    for expected in ["Đen thắng (do trọng tài quyết định)", "Điều 24.2", "Chiếu mãi", "chiếu"]
    {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
    let told = kydan(&["adjudicate", "--language", "en", "--json", "--game", "xiangqi", "-"], FIGURE_1);
    let game = json(&told);
    let judged = &game["judged"][0];
    assert_eq!(judged["outcome"]["win"], "black");
    assert_eq!(judged["force"], "by_arbiter");
    assert_eq!(judged["grounds"]["article"]["number"], "24.2");
    assert_eq!(judged["grounds"]["cycle"][0]["class"], "check");
}

#[test]
fn chess_is_told_in_the_same_shape_and_a_misprint_by_its_move() {
    let game = "1. e4 e5 2. Mf3 Mf6 3. Mg1 Mg8 4. Mf3 Mf6 5. Mg1 Mg8 6. Tc5 *\n";
    let told = kydan(&["adjudicate", "--json", "-"], game);
    assert_eq!(told.status.code(), Some(1), "a move could not be read");
    let game = json(&told);
    assert_eq!(game["kind"], "chess");
    assert_eq!(game["judged"][0]["grounds"]["article"]["number"], "9.2.2");
    assert_eq!(game["judged"][0]["force"]["on_claim_by"], "white");
    assert_eq!((&game["trouble"]["number"], &game["trouble"]["token"]), (&6.into(), &"Tc5".into()));
    let near = game["trouble"]["near"].as_array().unwrap();
    assert!(near.contains(&"Tc4".into()), "{near:?}");
}

#[test]
fn what_is_no_game_file_is_refused_with_a_reason() {
    for (bytes, reason) in [(" \n", "empty"), ("\0\0\0\0", "not text")] {
        let told = kydan(&["adjudicate", "-"], bytes);
        assert!(!told.status.success() && complaints(&told).contains(reason), "{told:?}");
    }
    let told = kydan(&["adjudicate", "--notation", "morse", "-"], FIGURE_1);
    assert!(!told.status.success() && complaints(&told).contains("wxf"), "{told:?}");
    let told = kydan(&["adjudicate", "--edition", "fide-2018", "--game", "xiangqi", "-"], FIGURE_1);
    assert!(!told.status.success() && complaints(&told).contains("xiangqi-vn-2004"), "{told:?}");
}

#[test]
fn a_collection_is_scanned_and_what_was_played_on_is_found() {
    // The start stands for the fifth time after ply 16 (9.6.1); a move of each was played beyond.
    let dance = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 1-0";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    fs::write(&path, format!("[White \"An\"]\n\n{dance}\n\n[White \"Ba\"]\n\n1. e4 e5 1/2-1/2\n")).unwrap();
    let told = kydan(&["scan", "--json", path.to_str().unwrap()], "");
    assert!(told.status.success(), "{told:?}");
    let lines: Vec<serde_json::Value> =
        out(&told).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["game"], &lines[0]["over_after_ply"]), (&1.into(), &16.into()), "{lines:?}");
    assert_eq!((&lines[0]["beyond"], &lines[0]["article"]), (&2.into(), &"9.6.1".into()));
    assert_eq!((&lines[1]["games"], &lines[1]["plies"]), (&2.into(), &20.into()));
    fs::write(&path, "1. e4 e5 2. Ke3 *\n").unwrap();
    let told = kydan(&["scan", "--language", "en", path.to_str().unwrap()], "");
    assert!(!told.status.success() && out(&told).contains("ply 3: Ke3"), "{told:?}");
}

#[test]
fn every_illegal_move_is_named_with_ply_and_article_though_the_game_goes_on() {
    // The king steps from e1 to e3; in the other game Black castles across f8, which the bishop on a3 attacks.
    for (text, token, ply, article) in [
        ("1. e4 e5 2. Ke3 d6 3. b4 Be7 4. b5 Nf6 5. Ba3 Nc6 6. d3 a6 *\n", "Ke3", 3, "3.8.1"),
        ("1. b3 g6 2. Ba3 Nf6 3. e3 Bg7 4. h3 e6 5. g4 O-O 6. Nf3 a6 *\n", "O-O", 10, "3.8.2.2.1"),
    ] {
        let told = kydan(&["adjudicate", "--language", "en", "--game", "chess", "-"], text);
        assert_eq!(told.status.code(), Some(1), "{told:?}");
        let said = out(&told);
        let named = format!("“{token}” (ply {ply}), is illegal");
        assert!(said.contains(&named) && said.contains(&format!("Article {article}\n")), "{said}");
        assert!(!said.contains("conclude nothing"), "{said}");
        let told = json(&kydan(&["adjudicate", "--json", "--game", "chess", "-"], text));
        let illegal = &told["illegal"][0];
        assert_eq!((&illegal["ply"], &illegal["token"]), (&ply.into(), &token.into()));
        assert_eq!(illegal["article"], article);
        assert_eq!(told["moves"].as_array().unwrap().len(), 12);
    }
}

#[test]
fn what_was_not_read_is_always_said() {
    let told = |text: &str| kydan(&["adjudicate", "--language", "en", "--game", "chess", "-"], text);
    for (text, said) in [
        ("1. e4 { e5 2. Nf3 *\n", "never closed"),
        ("1. e4 (1. d4 e5 2. Nf3 *\n", "never closed"),
        ("[FEN \"8/8 w\"]\n\n1. e4 e5 *\n", "Not replayed from here on: 1. e4 e5"),
        ("1. f3 e5 2. g4 Qh4# 1-0\n", "contradicts the last position: by the laws it is 0–1"),
    ] {
        let told = told(text);
        assert_eq!(told.status.code(), Some(1), "{text}: {told:?}");
        assert!(out(&told).contains(said), "{text}: {}", out(&told));
    }
    let none = kydan(&["adjudicate", "--language", "en", "-"], &"(".repeat(200_000));
    assert_eq!(none.status.code(), Some(1), "{:?}", none.status);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let scan = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        kydan(&["scan", "--language", "en", path.to_str().unwrap()], "")
    };
    let torn = scan(b"[White \"An\"]\n\n1. e4 e5 *\n\n[White \"Ba\"]\n\n1. d4 {d5\n2. c4 *\n");
    assert_eq!(torn.status.code(), Some(1), "{torn:?}");
    assert!(
        out(&torn).contains("line 7: a comment that is never closed") && out(&torn).contains("Games: 2"),
        "{torn:?}"
    );
    let cut = "[White \"An\n";
    assert!(out(&told(cut)).contains("is not a tag of the form") && told(cut).status.code() == Some(1));
    let scanned = scan(cut.as_bytes());
    assert!(out(&scanned).contains("line 1: a tag that is not whole"), "{scanned:?}");
    assert_eq!(scanned.status.code(), Some(1));
    // One byte of every hundred is damaged.
    let mut damaged = "[White \"An\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n".repeat(50).into_bytes();
    (0..damaged.len()).step_by(100).for_each(|at| damaged[at] = 0xfe);
    let scanned = scan(&damaged);
    assert_eq!(scanned.status.code(), Some(1));
    let said = out(&scanned);
    assert!(
        said.contains("#8 An – ?: not read at ply 1") && said.contains("Games: 51, plies: 260"),
        "{said}"
    );
    assert_eq!(kydan(&["adjudicate", "--game", "chess", path.to_str().unwrap()], "").status.code(), Some(1));
    // A damaged move that stands last, words that are none, brackets that nothing opened, moves behind a result, a result
    // that the mate contradicts, no game at all, a text in four bytes a letter.
    for (text, said) in [
        ("1. e4 e5 2. Nf\u{fffd} 1-0\n", "line 1: not read: Nf\u{fffd}"),
        ("no game of chess\n", "line 1: not read: no"),
        ("1. e4 } e5 *\n", "line 1: not read: }"),
        ("1. e4 e5 1-0 2. Nf3 *\n", "not read at ply 3: Nf3"),
        ("1. f3 e5 2. g4 Qh4# 1-0\n", "contradicts the last position; by the laws it is 0–1"),
        ("", "Games: 0"),
    ] {
        let told = scan(text.as_bytes());
        assert_eq!(told.status.code(), Some(1), "{text}: {told:?}");
        assert!(out(&told).contains(said), "{text}: {}", out(&told));
    }
    let four: Vec<u8> = "\u{feff}1. e4 e5 *\n".chars().flat_map(|one| u32::from(one).to_le_bytes()).collect();
    let told = scan(&four);
    assert!(!told.status.success() && complaints(&told).contains("not text"), "{told:?}");
    let wide: Vec<u8> = "\u{feff}1. e4 e5 *\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let wide = scan(&wide);
    assert!(wide.status.success() && out(&wide).contains("Games: 1, plies: 2"), "{wide:?}");
}
