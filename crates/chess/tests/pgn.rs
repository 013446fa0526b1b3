//! PGN: what is written is read again, and real games are judged at import.

#[path = "support/numbers.rs"]
mod numbers;

use numbers::Numbered as _;
use std::ops::ControlFlow;

use kydan_chess::{
    Chess, Depth, ImportedGame, Laws, Missed, Notation, PgnGame, PlyTime, Progress, Roster, Trouble,
    import_pgn, missed, write_pgn,
};
use kydan_game::{Game, HalfPoints, Line, Score};
use proptest::prelude::*;

/// Games of the Lichess open database (CC0), players' names removed.
const REAL: &[u8] = include_bytes!("pgn/lichess-2025-05.pgn");

fn import(text: impl AsRef<[u8]>, depth: Depth) -> (Vec<ImportedGame>, Progress) {
    try_import(text, depth).expect("a whole collection")
}

fn try_import(text: impl AsRef<[u8]>, depth: Depth) -> std::io::Result<(Vec<ImportedGame>, Progress)> {
    let mut games = Vec::new();
    let mut take = |game| {
        games.push(game);
        ControlFlow::Continue(())
    };
    let done = import_pgn(text.as_ref(), depth, &mut take, &mut |_| ControlFlow::Continue(()));
    done.map(|done| (games, done))
}

fn line(fen: Option<&str>, moves: &str) -> Line<Chess> {
    let start = match fen {
        Some(fen) => Chess::read_position(fen).expect("a FEN"),
        None => Chess::start(&Laws::FIDE_2018),
    };
    moves.split_whitespace().fold(Line::from_position(Laws::FIDE_2018, start), |line, text| {
        let mv = Chess::read_move(line.position(), text, Notation::SanAny).expect("a move");
        line.standing(mv)
    })
}

fn game(line: &Line<Chess>, score: Option<Score>) -> PgnGame<'_> {
    PgnGame {
        roster: Roster::default(),
        tags: Vec::new(),
        line,
        score,
        times: Vec::new(),
        offers: Vec::new(),
    }
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn a_game_is_written_in_export_format() {
    let played = line(None, "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7");
    let clock = |clock, elapsed| PlyTime { clock: Some(clock), elapsed: Some(elapsed) };
    let text = write_pgn(&PgnGame {
        roster: Roster {
            event: "Giải \"Mùa xuân\"".into(),
            site: "Huế".into(),
            date: "2026.02.17".into(),
            round: "1".into(),
            white: "Nguyễn An".into(),
            black: "Trần Bình".into(),
        },
        tags: vec![("WhiteFideId".into(), "12400000".into()), ("Board".into(), "3".into())],
        times: vec![
            clock(5400, 3),
            clock(5395, 5),
            PlyTime::default(),
            PlyTime { clock: Some(5000), elapsed: None },
        ],
        offers: vec![5],
        ..game(&played, Some(Score { white: HalfPoints::ONE, black: HalfPoints::ZERO }))
    });
    insta::assert_snapshot!(text, @r#"
    [Event "Giải \"Mùa xuân\""]
    [Site "Huế"]
    [Date "2026.02.17"]
    [Round "1"]
    [White "Nguyễn An"]
    [Black "Trần Bình"]
    [Result "1-0"]
    [Board "3"]
    [WhiteFideId "12400000"]

    1. e4 { [%clk 1:30:00] [%emt 0:00:03] } 1... e5 { [%clk 1:29:55] [%emt 0:00:05]
    } 2. Qh5 Nc6 { [%clk 1:23:20] } 3. Bc4 { (=) } 3... Nf6 4. Qxf7# 1-0
    "#);
}

#[test]
fn a_result_that_pgn_does_not_know_is_told_per_side() {
    let played = line(None, "e4 e5");
    for (white, black, tags) in [
        (0, 0, "[BlackScore \"0\"]\n[WhiteScore \"0\"]\n"),
        (1, 0, "[BlackScore \"0\"]\n[WhiteScore \"1/2\"]\n"),
    ] {
        let score = Score { white: HalfPoints(white), black: HalfPoints(black) };
        let text = write_pgn(&game(&played, Some(score)));
        assert!(text.contains("[Result \"*\"]"), "{text}");
        assert!(text.contains(tags), "{text}");
        assert!(text.trim_end().ends_with(" *"), "{text}");
    }
}

#[test]
fn a_move_that_the_laws_forbid_is_written_and_said_to_be_illegal() {
    let text = write_pgn(&game(&line(None, "e4 e5 Qd1xe5 d6"), None));
    assert!(text.contains("{ illegal: chess.illegal.wrong_shape } 2. Qd1xe5"), "{text}");
    let (games, _) = import(&text, Depth::Replay);
    assert!(matches!(&games[0].trouble, Some(Trouble::Ply { ply: 3, .. })), "{:?}", games[0].trouble);
}

#[test]
fn games_from_other_positions_carry_them() {
    for (fen, moves) in [
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40", "Kd7 e4"),
        ("2k5/8/8/8/8/8/8/1R3KR1 w GB - 0 1", "O-O Kc7"),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "e4 Nd7"),
    ] {
        let played = line(Some(fen), moves);
        let (games, done) = import(write_pgn(&game(&played, None)), Depth::Replay);
        assert_eq!((done.games, done.troubled), (1, 0), "{fen}");
        assert_eq!(games[0].start, *played.start(), "{fen}");
        assert_eq!(games[0].moves, played.moves(), "{fen}");
        assert_eq!(games[0].line(Laws::FIDE_2018).position(), played.position(), "{fen}");
    }
}

#[test]
fn real_games_are_read_and_written_again() {
    let (games, done) = import(REAL, Depth::Judge);
    assert_eq!((done.games, done.troubled, done.bytes), (47, 0, REAL.len() as u64));
    let (_, scanned) = import(REAL, Depth::Scan);
    assert_eq!((scanned.games, scanned.plies), (done.games, done.plies));
    for imported in games {
        let played = imported.line(Laws::FIDE_2018);
        let tags = imported.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let written = write_pgn(&PgnGame { tags, ..game(&played, imported.score) });
        let (again, _) = import(&written, Depth::Replay);
        assert_eq!((&again[0].moves, again[0].score), (&imported.moves, imported.score));
        assert!(written.lines().all(|line| line.starts_with('[') || line.chars().count() < 80));
    }
}

#[test]
fn a_game_played_on_beyond_its_end_is_flagged_with_ply_and_article() {
    let flag = |line: &Line<Chess>| {
        let (games, done) = import(write_pgn(&game(line, None)), Depth::Judge);
        let flag = games[0].played_on.as_ref().map(|on| (on.grounds.article.number(), on.ply, on.beyond));
        assert_eq!(done.played_on, u64::from(flag.is_some()));
        flag
    };
    assert_eq!(flag(&line(None, &SHUFFLE.repeat(4))), None, "it ended with the fifth occurrence");
    assert_eq!(flag(&line(None, &(SHUFFLE.repeat(4) + "e4"))), Some(("9.6.1".to_owned(), 16, 1)));
    assert_eq!(
        flag(&line(None, &format!("e4 {}", "Nf6 Nf3 Ng8 Ng1 ".repeat(5)))),
        Some(("9.6.1".to_owned(), 17, 4))
    );
    let rook = "4k3/8/8/8/8/8/R7/4K3 w - - 148 80";
    assert_eq!(flag(&line(Some(rook), "Ra3 Kd8")), None);
    assert_eq!(flag(&line(Some(rook), "Ra3 Kd8 Ra4 Kc8")), Some(("9.6.2".to_owned(), 2, 2)));
    // Mate goes before the seventy-five moves.
    assert_eq!(flag(&line(Some("7k/8/6K1/8/8/8/8/R7 w - - 149 110"), "Ra8")), None);
    assert_eq!(
        flag(&line(Some("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"), "Kxe2 Kd8 Kd1")),
        Some(("5.2.2".to_owned(), 1, 2))
    );
}

#[test]
fn what_import_flags_is_what_the_laws_conclude() {
    let (games, _) = import(REAL, Depth::Judge);
    for game in games {
        let mut line = Line::from_position(Laws::FIDE_2018, game.start.clone());
        let mut ended = None;
        for (ply, mv) in (1_u16..).zip(&game.moves) {
            line.push(*mv);
            let over = Chess::verdicts(&line).into_iter().find(|verdict| {
                verdict.force == kydan_game::Force::Immediate
                    && verdict.grounds.phrase != "chess.ending.dead_position_proven"
                    && verdict.grounds.article.number() != "5.1.1"
                    && verdict.grounds.article.number() != "5.2.1"
            });
            ended = ended.or(over.map(|verdict| (ply, verdict.grounds)));
        }
        let ended = ended.filter(|(ply, _)| usize::from(*ply) < game.moves.len());
        let flagged = game.played_on.map(|on| (on.ply, on.grounds));
        assert_eq!(flagged, ended);
    }
}

#[test]
fn a_game_that_cannot_be_read_is_reported_and_the_next_is_read() {
    let text = "[Event \"a\"]\n\n1. e4 e5 2. Qe5 Nc6 1-0\n\n[Event \"b\"]\n[FEN \"8/8 w - -\"]\n\n1. e4 *\n\n1. d4 1/2-1/2\n";
    let (games, done) = import(text, Depth::Replay);
    assert_eq!((done.games, done.troubled), (3, 2));
    assert_eq!(games[0].trouble, Some(Trouble::Ply { ply: 3, text: "Qe5".to_owned() }));
    assert_eq!(games[0].moves.len(), 2);
    assert_eq!(games[0].score, Some(Score { white: HalfPoints::ONE, black: HalfPoints::ZERO }));
    assert!(
        matches!(&games[1].trouble, Some(Trouble::Start(Some(misread))) if misread.phrase == "chess.fen.ranks")
    );
    assert_eq!(games[2].score, Some(Score::both(HalfPoints::HALF)));
}

#[test]
fn an_import_tells_its_progress_and_can_be_broken_off() {
    let text = "1. e4 *\n\n".repeat(2500);
    let mut told = Vec::new();
    let mut progress = |now: Progress| {
        told.push(now.games);
        ControlFlow::Continue(())
    };
    import_pgn(text.as_bytes(), Depth::Scan, &mut |_| ControlFlow::Continue(()), &mut progress)
        .expect("a slice");
    assert_eq!(told, [1000, 2000, 2500]);
    let stopped = import_pgn(text.as_bytes(), Depth::Scan, &mut |_| ControlFlow::Continue(()), &mut |_| {
        ControlFlow::Break(())
    });
    assert_eq!(stopped.expect("a slice").games, 1000);
    let first = import_pgn(text.as_bytes(), Depth::Replay, &mut |_| ControlFlow::Break(()), &mut |_| {
        ControlFlow::Continue(())
    });
    assert_eq!(first.expect("a slice").games, 1);
}

#[test]
fn a_collection_that_breaks_off_gives_the_games_before_and_says_where() {
    let mut games = Vec::new();
    let mut take = |game: ImportedGame| {
        games.push(game.trouble);
        ControlFlow::Continue(())
    };
    let text = "1. e4 *\n\n1. d4 { no end";
    let broken = import_pgn(text.as_bytes(), Depth::Replay, &mut take, &mut |_| ControlFlow::Continue(()));
    let done = broken.expect("a slice");
    assert_eq!((done.games, done.troubled), (2, 1));
    assert_eq!(games, [None, Some(Trouble::Torn)]);
    assert_eq!(missed(text.as_bytes(), 9).expect("a slice"), [(3, Missed::Comment)]);
    let other = "[White \"A\n\n1. e4 (1. d4 *\n\n[White \"B\"]\n\n1. c4 {so}\n{[White \"C\"]\n} *\n";
    let found = missed(other.as_bytes(), 9).expect("a slice");
    assert_eq!(found, [(1, Missed::Tag), (3, Missed::Variation)]);
}

/// Readers of collections pass over what is no move: where a damaged one stood last in its game, nothing else tells.
#[test]
fn words_that_nobody_reads_are_named_with_their_lines() {
    let words = |text: &str| -> Vec<(usize, String)> {
        let found = missed(text.as_bytes(), 99).expect("a text");
        let word = |(line, missed)| match missed {
            Missed::Word(word) => (line, word),
            other @ (Missed::Tag | Missed::Comment | Missed::Variation) => panic!("{text}: {other:?}"),
        };
        found.into_iter().map(word).collect()
    };
    let named = |line: usize, text: &str| vec![(line, text.to_owned())];
    let (games, _) = import("1. e4 e5 2. Nf\u{fffd} 1-0\n", Depth::Replay);
    assert_eq!((games[0].moves.len(), &games[0].trouble), (2, &None), "that is why");
    assert_eq!(words("1. e4 e5 2. Nf\u{fffd} 1-0\n"), named(1, "Nf\u{fffd}"));
    assert_eq!(words("1. e4 e5\n2. Qxf7++ 1-0"), named(2, "Qxf7++"));
    assert_eq!(words("1…e5 *"), named(1, "1…e5"));
    assert_eq!(words("Games of a friend\n\n1. ♘f3 *").len(), 5);
    assert_eq!(words(&"x".repeat(10_000))[0].1.len(), 40);
    assert_eq!(words("1. e4 } e5\n2. Nf3 ) *"), [(1, "}".to_owned()), (2, ")".to_owned())]);
    for read in [
        "1. e4 e5 2. Nf3! Nc6!? 3. O-O 0-0-0+ 1/2-1/2",
        "1.e4 e5 2.Nf3 1... e5 12... Nf6 3.Bb5$146a6 $1$2 ½-½ *",
        "1. e4 {any words, N°} e5 (1... c5 any words) 2. exd6 e.p. ; any words\n% any words\n0-1",
        "1. e4 1… e5 2. e8=Q# -- * 1–0",
        "\u{feff}1. e4 *",
    ] {
        assert_eq!(words(read), [], "{read}");
    }
    let wide: Vec<u8> = "\u{feff}1. e4 e5 *\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(missed(wide.as_slice(), 9).expect("a text"), []);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_input_makes_the_importer_panic(
        noise in prop::collection::vec(any::<u8>(), 0..200),
        near in "(\\[(FEN|Event|Variant) \"[KQRkqrpP1-8/ w-]{0,30}\"\\]\n|[1-9]\\. |[NBRQK]?[a-h][1-8]=?Q? |O-O |\\{.{0,5}\\}|\\(|\\)|\\$3|1-0\n\n|--| ){0,40}",
    ) {
        for depth in [Depth::Scan, Depth::Replay, Depth::Judge] {
            let _ = try_import(&noise, depth);
            for imported in try_import(&near, depth).map_or(Vec::new(), |(games, _)| games) {
                let line = imported.line(Laws::FIDE_2018);
                prop_assert!(kydan_chess::illegal_plies(&line).is_empty());
            }
        }
    }
}

/// 5.1.1: who is mated has lost; 5.2.1: stalemate draws; whatever the file states, in its moves or in its tags.
#[test]
fn a_stated_result_that_contradicts_the_last_position_is_told() {
    let told = |text: &str| import(text, Depth::Judge).0.remove(0).by_the_laws;
    let half = |white, black| Some(Score { white: HalfPoints(white), black: HalfPoints(black) });
    for (text, by_the_laws) in [
        ("1. f3 e5 2. g4 Qh4# 1-0", half(0, 2)),
        ("[Result \"1/2-1/2\"]\n\n1. f3 e5 2. g4 Qh4#", half(0, 2)),
        ("1. f3 e5 2. g4 Qh4# 0-1", None),
        ("1. f3 e5 2. g4 Qh4# *", None),
        ("[FEN \"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\"]\n\n1-0", half(1, 1)),
        ("1. e4 e5 1-0", None),
    ] {
        assert_eq!(told(text), by_the_laws, "{text}");
    }
}

#[test]
fn moves_behind_a_result_are_none_of_the_game() {
    let (games, _) = import("1. e4 e5 1-0 2. Nf3 Nc6 *\n", Depth::Replay);
    let trouble = Trouble::Ply { ply: 3, text: "Nf3".to_owned() };
    assert_eq!((games.len(), games[0].moves.len(), &games[0].trouble), (1, 2, &Some(trouble)));
}
