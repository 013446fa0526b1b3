//! Game files: bytes in, games out, with what is wrong in each and what may have been meant.

#[path = "support/numbers.rs"]
mod numbers;

use numbers::Numbered as _;
use std::ops::ControlFlow;

use kydan_chess::file::{FileProblem, GameFile, GameRecord, TextEncoding, Why};
use kydan_chess::{Chess, Depth, Laws, Notation, PgnGame, Roster, import_pgn, write_pgn};
use kydan_game::{Game, HalfPoints, Line, Score, Side};
use proptest::prelude::*;

/// Games of the Lichess open database (CC0), players' names removed.
const REAL: &[u8] = include_bytes!("pgn/lichess-2025-05.pgn");

fn games(text: impl AsRef<[u8]>) -> Vec<GameRecord> {
    GameFile::read(text.as_ref()).expect("a text").games().collect()
}

fn game(text: &str) -> GameRecord {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "one game");
    games.remove(0)
}

fn moves(game: &GameRecord) -> Vec<String> {
    game.line.moves().iter().map(ToString::to_string).collect()
}

fn problems(game: &GameRecord) -> Vec<String> {
    game.problems.iter().map(|problem| format!("{}: {}", problem.line, problem.misread)).collect()
}

const DRAW: Option<Score> = Some(Score { white: HalfPoints::HALF, black: HalfPoints::HALF });

#[test]
fn every_way_to_write_moves_is_found_out() {
    for (text, notation) in [
        ("1. e4 e5 2. Nf3 Nc6", Notation::San),
        ("1. e4 e5 2. Mf3 Mc6", Notation::SanVi),
        ("e2e4 e7e5 g1f3 b8c6", Notation::Uci),
        ("1. ♙e4 e5 2. ♘f3 ♞c6", Notation::San),
        ("1. e2 - e4 e7 - e5 2. Mg1 - f3 Mb8 - c6", Notation::SanVi),
        ("1. e4 e5 2. Nf3 Mc6", Notation::SanAny),
        ("1. e4 e5 2. Sf3 Sc6", Notation::SanDe),
        ("1. e4 e5 2. Кf3 Кc6", Notation::SanRu),
    ] {
        let game = game(text);
        assert_eq!(moves(&game), ["e2e4", "e7e5", "g1f3", "b8c6"], "{text}");
        assert_eq!(game.notation, Some(notation), "{text}");
        assert!(game.is_sound(), "{text}: {:?} {:?}", game.trouble, game.problems);
    }
}

#[test]
fn tags_comments_variations_and_clocks_are_told_apart() {
    let game = game(
        "[Event \"Giải \\\"Xuân\\\"\"]\n[Site \"?\"] [White \"Lê\"]\n[Black \"Trần\"]\n[Result \"1/2-1/2\"]\n\n\
         1. e4 {[%clk 1:29:30.5] mở} e5 $1 (1... c5 2. Nf3 {(2. c3)}) 2. Nf3 ; hết\n% máy\nNc6 (=) 1/2-1/2\n",
    );
    assert_eq!(game.tags.event(), Some("Giải \"Xuân\""));
    assert_eq!((game.tags.white(), game.tags.black(), game.tags.site()), (Some("Lê"), Some("Trần"), None));
    assert_eq!(moves(&game), ["e2e4", "e7e5", "g1f3", "b8c6"]);
    assert_eq!(game.entries[0].clock, Some(5370));
    assert!(game.entries[3].offer);
    assert_eq!(game.result, DRAW);
    assert!(game.is_sound(), "{:?}", problems(&game));
}

#[test]
fn a_misprint_is_told_by_move_number_with_what_would_have_been_legal() {
    let game = game("[White \"Lê\"]\n\n1. e4 e5 2. Mf3 Mc6\n3. Tb6 a6 4. Ta4 Mf6 5. 0-0 Te7 1-0\n");
    assert_eq!(game.line.plies(), 4);
    let trouble = game.trouble.clone().expect("Tb6 is no move");
    assert_eq!((trouble.number, trouble.side, trouble.ply, trouble.line), (3, Side::White, 5, 4));
    assert_eq!(trouble.token, "Tb6");
    // Tb5 is the one with which all the rest can be played.
    assert_eq!((trouble.near[0].text.as_str(), trouble.near[0].goes_on), ("Tb5", 5));
    assert!(trouble.near.len() <= 8);
    assert_eq!(game.unread[0], "Tb6");
    assert_eq!(game.result.map(|score| score.white), Some(HalfPoints::ONE));
}

#[test]
fn an_illegal_move_that_breaks_the_game_is_a_misprint_too() {
    // The queen's bishop is still shut in: the king's was meant.
    let broken = game("1. e4 e5 2. Mf3 Mc6 3. Tg5 Tc5 4. 0-0 Mf6 5. Xe1");
    let trouble = broken.trouble.expect("the king's bishop still stands on f1, so 0-0 is illegal");
    assert_eq!((trouble.number, trouble.token.as_str()), (3, "Tg5"));
    let Why::Illegal { grounds, .. } = trouble.why else { panic!("it names a move") };
    assert_eq!(grounds.article.number(), "3.5");
    assert_eq!(broken.line.plies(), 4);
}

#[test]
fn an_illegal_move_that_the_game_goes_on_from_was_played() {
    // Black's rook goes through his own pawn, and nobody said anything (A.4.2).
    let played = game("1. e4 a6 2. Nf3 Ra8a5 3. Bc4 e6 4. O-O Be7 5. d3 Nf6 6. Nc3 O-O 7. h3 d6");
    assert!(played.trouble.is_none(), "{:?}", played.trouble);
    let illegal: Vec<u16> = played.illegal().map(|entry| entry.ply).collect();
    assert_eq!(illegal, [4]);
    assert!(!played.is_sound());
}

#[test]
fn words_that_mean_nothing_and_wrong_numbers_are_problems_with_their_line() {
    let game = game("[Result \"1-0\"]\n\n1. e4 chào e5\n3. Nf3 0-1");
    assert_eq!(moves(&game), ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(
        problems(&game),
        [
            "3: chess.notation.not_a_move at character 6: \"chào\" (expected Nf3, exd5)",
            "4: chess.sheet.number at character 0: \"3.\" (expected 2.)",
            "4: chess.file.result_differs at character 7: \"0-1\" (expected 1-0)",
        ]
    );
    // What stands at the end of the moves is what was written last.
    assert_eq!(game.result, Some(Score { white: HalfPoints::ZERO, black: HalfPoints::ONE }));
}

#[test]
fn a_damaged_game_does_not_hide_the_next() {
    let found = games(
        "[White \"A\"]\n[Result \"*\n\n1. e4 {never closed\ne5\n\n[White \"B\"]\n\n1. d4 Nz9 d5 1-0\n\n\
         [White \"C\"]\n1. c4 c5 *",
    );
    let white: Vec<_> = found.iter().map(|game| game.tags.white().unwrap_or_default()).collect();
    assert_eq!(white, ["A", "B", "C"]);
    assert_eq!(found.iter().map(|game| game.number).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(found.iter().map(|game| game.at_line).collect::<Vec<_>>(), [1, 7, 11]);
    assert_eq!(
        problems(&found[0]),
        [
            "2: chess.file.tag at character 0: \"[Result \\\"*\" (expected [Event \"?\"])",
            "4: chess.sheet.unclosed at character 6: \"{never closed\" (expected })",
        ]
    );
    assert_eq!(found[1].trouble.as_ref().map(|trouble| trouble.token.as_str()), Some("Nz9"));
    assert_eq!(moves(&found[2]), ["c2c4", "c7c5"]);
}

#[test]
fn sheets_without_tags_follow_each_other() {
    let found = games("1. e4 e5 1-0\n1. d4 Mz6 2. c4 0-1\n\n1. c4 c5 ½-½");
    let plies: Vec<_> = found.iter().map(|game| game.line.plies()).collect();
    assert_eq!(plies, [2, 1, 2]);
    assert_eq!(found[1].unread, ["Mz6", "2.", "c4", "0-1"]);
    assert_eq!(found[2].result, DRAW);
    assert_eq!(found.iter().map(|game| game.at_line).collect::<Vec<_>>(), [1, 2, 4]);
}

#[test]
fn a_game_begins_where_its_tags_say() {
    let from = |tags: &str, text: &str| game(&format!("{tags}\n\n{text}"));
    let game = from("[FEN \"2k5/8/8/8/8/8/8/1R3KR1 w GB - 0 30\"]\n[Variant \"Chess960\"]", "30. O-O Kc7");
    assert_eq!(moves(&game), ["f1g1", "c8c7"]);
    assert!(game.is_sound(), "{:?}", problems(&game));
    let lost = from("[FEN \"2k5/8 w - -\"]", "1. e4");
    assert_eq!(lost.line.plies(), 0);
    assert_eq!(lost.problems[0].misread.phrase, "chess.fen.ranks");
    assert_eq!(lost.unread, ["1.", "e4"]);
    let missing = from("[Variant \"Fischerandom\"]", "1. e4");
    assert_eq!(problems(&missing), ["1: chess.file.start_missing at character 0: \"\" (expected FEN)"]);
    let other = from("[Variant \"Crazyhouse\"]", "1. e4");
    assert_eq!(other.problems[0].misread.phrase, "chess.file.variant");
    let black = from("[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 8\"]", "8.... Vd7 9. 0-0");
    assert_eq!(moves(&black), ["e8d7", "e1g1"]);
}

#[test]
fn encodings_are_found_from_mark_or_text() {
    let read = |bytes: &[u8]| {
        let file = GameFile::read(bytes).expect("a text");
        let name = file.games().next().and_then(|game| game.tags.white().map(str::to_owned));
        (file.encoding(), name.unwrap_or_default())
    };
    let text = "[White \"Lê\"]\n\n1. e4 *";
    assert_eq!(read(text.as_bytes()), (TextEncoding::Utf8, "Lê".into()));
    let marked = [b"\xef\xbb\xbf".as_slice(), text.as_bytes()].concat();
    assert_eq!(read(&marked), (TextEncoding::Utf8, "Lê".into()));
    let wide: Vec<u8> =
        [0xfeff_u16].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert_eq!(read(&wide), (TextEncoding::Utf16, "Lê".into()));
    assert_eq!(read(b"[White \"L\xea\"]\n\n1. e4 *"), (TextEncoding::Latin1, "Lê".into()));
    assert_eq!(GameFile::read(b" \n\xef\xbb\xbf").expect_err("empty"), FileProblem::Empty);
    assert_eq!(GameFile::read(b"PK\0\0").expect_err("binary"), FileProblem::Binary);
}

#[test]
fn what_a_missing_bracket_hides_is_said() {
    for (text, said) in [
        (
            "1. e4 { gut e5 2. Nf3 Nc6",
            "1: chess.sheet.unclosed at character 6: \"{ gut e5 2. Nf3 Nc6\" (expected })",
        ),
        ("1. e4 (1. d4 d5\ne5 2. Nf3", "1: chess.sheet.unclosed at character 6: \"(1. d4 d5\" (expected ))"),
        ("1. e4 ((1. d4) e5", "1: chess.sheet.unclosed at character 6: \"((1. d4) e5\" (expected ))"),
    ] {
        let game = game(text);
        assert_eq!(problems(&game), [said]);
        assert_eq!(moves(&game), ["e2e4"]);
        assert!(!game.is_sound());
    }
    let many = "(".repeat(200_000);
    assert_eq!(game(&many).problems.len(), 1);
}

#[test]
fn an_annotation_number_may_stand_between_moves_without_a_blank() {
    let text = "1. e4 e5 2. Nf3$146Nc6$1 *";
    let read = game(text);
    assert_eq!(moves(&read), ["e2e4", "e7e5", "g1f3", "b8c6"]);
    assert!(read.is_sound(), "{:?}", read.problems);
    let mut plies = 0;
    let mut take = |game: kydan_chess::ImportedGame| {
        plies += game.moves.len();
        ControlFlow::Continue(())
    };
    import_pgn(text.as_bytes(), Depth::Replay, &mut take, &mut |_| ControlFlow::Continue(()))
        .expect("a slice");
    assert_eq!(plies, 4);
}

#[test]
fn damaged_bytes_cost_the_games_that_they_are_in() {
    // One byte of a hundred is another one, zero bytes among them.
    let mut seed = 1_u32;
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        seed >> 16
    };
    let mut bytes = REAL.to_vec();
    for _ in 0..bytes.len() / 100 {
        let at = (next() << 8 | next() & 0xff) as usize % bytes.len();
        bytes[at] = (next() & 0xff) as u8;
    }
    bytes[100] = 0;
    let found = games(&bytes);
    assert!(found.len() > 20, "{}", found.len());
    assert!(
        found.iter().any(|game| game.problems.iter().any(|p| p.misread.phrase == "chess.file.bad_bytes"))
    );
    assert!(found.iter().any(|game| game.line.plies() > 20));
}

#[test]
fn a_game_of_any_length_is_judged() {
    let mut line = Line::<Chess>::new(Laws::FIDE_2018);
    let dance = ["g1f3", "g8f6", "f3g1", "f6g8"]
        .map(|mv| Chess::read_move(line.position(), mv, Notation::Uci).expect("a move"));
    for mv in dance.iter().cycle().take(70_000) {
        line.push(*mv);
        let said = Chess::verdicts(&line);
        assert_eq!(said.is_empty(), line.plies() < 8, "{}", line.plies());
    }
}

#[test]
fn real_games_are_read_as_the_bulk_import_reads_them() {
    let mut imported = Vec::new();
    let mut take = |game| {
        imported.push(game);
        ControlFlow::Continue(())
    };
    import_pgn(REAL, Depth::Replay, &mut take, &mut |_| ControlFlow::Continue(())).expect("a slice");
    let read = games(REAL);
    assert_eq!(read.len(), imported.len());
    for (one, other) in read.iter().zip(&imported) {
        assert_eq!(one.line.moves(), other.moves);
        assert_eq!(one.result, other.score);
        assert!(one.is_sound(), "{:?} {:?}", one.trouble, one.problems);
        let tags: Vec<_> = one.tags.iter().collect();
        let others: Vec<_> = other.tags.iter().collect();
        assert_eq!(tags, others);
    }
}

#[test]
fn what_is_written_for_both_sides_is_read_again() {
    let line = Line::<Chess>::new(Laws::FIDE_2018);
    for (white, black) in [(0, 0), (1, 0), (2, 0), (1, 1)] {
        let score = Some(Score { white: HalfPoints(white), black: HalfPoints(black) });
        let text = write_pgn(&PgnGame {
            roster: Roster::default(),
            tags: Vec::new(),
            line: &line,
            score,
            times: Vec::new(),
            offers: Vec::new(),
        });
        assert_eq!(game(&text).result, score);
    }
}

#[test]
fn the_reader_tells_how_far_it_is() {
    let file = GameFile::read(REAL).expect("a text");
    let mut games = file.games();
    assert_eq!(games.progress(), (0, REAL.len()));
    assert_eq!(games.by_ref().count(), 47);
    assert_eq!(games.progress(), (REAL.len(), REAL.len()));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_file_makes_the_reader_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..200),
        near in "(\\[[A-Z][a-z]{2,6} \"[^\"]{0,8}\"?\\]?\n|\n|[0-9]{1,2}\\.{0,3}|[KQRBNVHXTM]?[a-h]?[1-8]?[x:-]?[a-h][1-8]|\\(=\\)|0-0|1-0|[%{}()\\[\\];$=+½ -]| |\n){0,40}",
    ) {
        for bytes in [bytes.as_slice(), near.as_bytes()] {
            let Ok(file) = GameFile::read(bytes) else { continue };
            for game in file.games() {
                prop_assert_eq!(game.line.plies(), game.entries.len());
                for (mv, before) in game.line.moves().iter().zip(game.line.positions()) {
                    let stands = Chess::check(before, *mv).is_ok();
                    prop_assert!(stands || game.illegal().next().is_some());
                }
                for near in game.trouble.iter().flat_map(|trouble| &trouble.near) {
                    prop_assert!(Chess::check(game.line.position(), near.mv).is_ok());
                }
            }
        }
    }
}
