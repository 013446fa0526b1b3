//! Game files of the forms that are found in the field give their games, and say what is wrong with them.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

use kydan_game::{Game, HalfPoints, Score, Side};
use kydan_xiangqi::file::{FileFormat, FileProblem, GameFile, GameRecord, TextEncoding, write};
use kydan_xiangqi::{Laws, Likeness, Notation, PHRASES, Sheet, Why, Xiangqi};

const TOURNAMENT: &str = include_str!("games/tournament.pgn");

fn games(text: &str) -> Vec<GameRecord> {
    GameFile::read(text.as_bytes()).unwrap().games().collect()
}

fn only(text: &str) -> GameRecord {
    let mut games = games(text);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

fn moves(game: &GameRecord) -> String {
    let moves = game.line().moves().iter().map(ToString::to_string);
    moves.collect::<Vec<_>>().join(" ")
}

/// The problems, each as its line and what is wrong.
fn problems(game: &GameRecord) -> Vec<String> {
    let told = game.problems.iter().map(|problem| {
        assert!(PHRASES.contains(&&*problem.misread.phrase));
        format!("{}: {}", problem.line, problem.misread)
    });
    told.collect()
}

#[test]
fn real_tournament_games_are_read_to_the_end() {
    let games = games(TOURNAMENT);
    assert_eq!(games.len(), 60);
    for game in &games {
        assert!(game.is_sound(), "{game:?}");
        assert_eq!(game.notation, Some(Notation::ChineseTraditional));
        assert!(game.result.is_some());
    }
    let plies: usize = games.iter().map(|game| game.line().plies()).sum();
    let printed = TOURNAMENT.matches(['平', '進', '退']).count();
    assert_eq!(plies, printed);
}

#[test]
fn a_game_is_the_same_in_every_notation() {
    for game in games(TOURNAMENT).iter().take(20) {
        for notation in Notation::ALL {
            let text = write(game, notation);
            let again = only(&text);
            assert!(again.is_sound(), "{notation:?} {:?}", again.problems);
            assert_eq!(again.line().moves(), game.line().moves(), "{notation:?}");
            assert_eq!(again.notation, Some(notation));
            assert_eq!((again.result, again.tags.round()), (game.result, game.tags.round()));
        }
    }
}

#[test]
fn the_notation_is_found_from_all_moves_of_a_game() {
    for game in games(TOURNAMENT).iter().take(20) {
        for notation in Notation::ALL {
            let text = write(game, notation);
            let untold: Vec<&str> = text.lines().filter(|line| !line.starts_with("[Format")).collect();
            let again = only(&untold.join("\n"));
            assert_eq!(again.line().moves(), game.line().moves(), "{notation:?} {:?}", again.problems);
            assert!(again.is_sound());
        }
    }
}

#[test]
fn either_name_of_the_first_side_is_taken() {
    let red = only("[Red \"A\"]\n[Black \"B\"]\n\n1. h2e2 *");
    let white = only("[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. h2e2 *");
    assert_eq!((red.tags.red(), white.tags.red()), (Some("A"), Some("A")));
    assert_eq!(white.result, None);
}

#[test]
fn old_chinese_encodings_are_told_apart() {
    let simplified = "[Red \"柳大华\"]\n[Black \"吕钦\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0\n";
    let traditional = "[Red \"柳大華\"]\n[Black \"呂欽\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 1-0\n";
    let gb = encoding_rs::GB18030.encode(simplified).0;
    let gb_traditional = encoding_rs::GB18030.encode(traditional).0;
    let big5 = encoding_rs::BIG5.encode(traditional).0;
    for (bytes, encoding, red) in [
        (gb, TextEncoding::Gb18030, "柳大华"),
        (gb_traditional, TextEncoding::Gb18030, "柳大華"),
        (big5, TextEncoding::Big5, "柳大華"),
        (simplified.as_bytes().into(), TextEncoding::Utf8, "柳大华"),
        (format!("\u{feff}{simplified}").into_bytes().into(), TextEncoding::Utf8, "柳大华"),
    ] {
        let file = GameFile::read(&bytes).unwrap();
        assert_eq!(file.encoding(), encoding);
        let game = file.games().next().unwrap();
        assert_eq!(game.tags.red(), Some(red));
        assert_eq!(moves(&game), "h2e2 h9g7 h0g2 i9h9");
        assert!(game.is_sound());
    }
    let mark: Vec<u8> = format!("\u{feff}{simplified}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let file = GameFile::read(&mark).unwrap();
    assert_eq!(file.encoding(), TextEncoding::Utf16);
    assert!(file.games().next().unwrap().is_sound());
}

#[test]
fn a_whole_tournament_in_big5_is_the_same_tournament() {
    let bytes = encoding_rs::BIG5.encode(TOURNAMENT).0;
    let file = GameFile::read(&bytes).unwrap();
    assert_eq!(file.encoding(), TextEncoding::Big5);
    let expected: Vec<String> = games(TOURNAMENT).iter().map(moves).collect();
    assert_eq!(file.games().map(|game| moves(&game)).collect::<Vec<_>>(), expected);
}

#[test]
fn what_is_no_text_has_no_games() {
    assert_eq!(GameFile::read(b"").unwrap_err(), FileProblem::Empty);
    assert_eq!(GameFile::read(b"\xef\xbb\xbf\r\n ").unwrap_err(), FileProblem::Empty);
    assert_eq!(GameFile::read(b"XQ\x0a\0\0\0\0\0\0\0").unwrap_err(), FileProblem::Binary);
}

#[test]
fn comments_marks_and_variations_stand_with_their_moves() {
    let game = only(
        "{before} 1. P2-5! {central} M8.7 (1... M2.3 2. M2.3 (2. M8.7 $6) X1.1) 2. M2.3 $2 ; to the end of the line\nX9-8 1/2-1/2",
    );
    assert_eq!(moves(&game), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(game.result, Some(Score::both(HalfPoints::HALF)));
    let notes: Vec<_> =
        game.main.notes.iter().map(|note| (note.ply, note.comments.join("|"), note.marks.clone())).collect();
    assert_eq!(
        notes,
        [
            (0, "before".to_owned(), vec![]),
            (1, "central".to_owned(), vec![1]),
            (3, "to the end of the line".to_owned(), vec![2])
        ]
    );
    let [variation] = game.main.variations.as_slice() else { panic!("one variation") };
    assert_eq!(variation.instead_of, 2);
    let inner = &variation.branch;
    assert_eq!(
        inner.sheet.line.moves().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["b9c7", "h0g2", "a9a8"]
    );
    assert_eq!(inner.variations[0].instead_of, 2);
    assert_eq!(inner.variations[0].branch.notes[0].marks, [6]);

    let again = only(&write(&game, Notation::Iccs));
    assert_eq!(again.main.notes, game.main.notes);
    assert_eq!(write(&again, Notation::Wxf), write(&game, Notation::Wxf));
}

#[test]
fn a_misprint_stops_only_its_own_game_and_names_what_was_meant() {
    let text =
        "[Round \"1\"]\n\n1. P2-5 M8.7 2. M2.5 X9-8 3. X1-2 0-1\n\n[Round \"2\"]\n\n1. P2-5 M8.7 1-0\n";
    let games = games(text);
    assert_eq!(games.len(), 2);
    assert!(games[1].is_sound());
    assert_eq!(games[0].result, Some(Score { white: HalfPoints::ZERO, black: HalfPoints::ONE }));
    let sheet = &games[0].main.sheet;
    assert_eq!(sheet.line.plies(), 2);
    assert_eq!(sheet.unread, ["M2.5", "X9-8", "X1-2"]);
    let trouble = sheet.trouble.as_ref().unwrap();
    assert_eq!(
        (trouble.ply, trouble.number, trouble.side, trouble.token.as_str()),
        (3, 2, Side::White, "M2.5")
    );
    assert!(
        matches!(&trouble.why, Why::Misread(misread) if misread.phrase == "xiangqi.notation.unreachable")
    );
    // X1-2 is possible only after the horse has left its place.
    assert_eq!((trouble.near[0].text.as_str(), trouble.near[0].likeness), ("M2.3", Likeness::OneSign));
    assert_eq!(trouble.near[0].goes_on, 2);
}

#[test]
fn an_illegal_move_is_named_with_its_article() {
    let game = only("1. 炮二平五 马8进7 2. 车一进五 车9平8 *");
    let trouble = game.main.sheet.trouble.as_ref().unwrap();
    let Why::Illegal { mv, grounds } = &trouble.why else { panic!("{trouble:?}") };
    assert_eq!((mv.to_string().as_str(), &*grounds.phrase), ("i0i5", "xiangqi.illegal.path_blocked"));
    assert_eq!((trouble.near[0].text.as_str(), trouble.near[0].likeness), ("车一进一", Likeness::OneSign));
}

#[test]
fn words_of_vietnamese_are_moves_with_spaces_between() {
    // Article 11.2a prints it like this.
    let game = only("1) Pháo2 bình 5 Mã 2 tiến 3\n2) Mã8 tiến 7 Pháo 8 bình 5");
    assert_eq!(game.notation, Some(Notation::VietnameseWords));
    assert_eq!(moves(&game), "h2e2 b9c7 b0c2 h7e7");
    let plain = only("1. Phao 2 binh 5 Ma 2 tan 3 2. Binh 7 tien 1 Tuong 5 tien 1");
    assert_eq!(plain.notation, Some(Notation::VietnamesePlainWords));
    assert_eq!(moves(&plain), "h2e2 b9c7 c3c4 e9e8");
}

#[test]
fn numbers_are_told_from_moves_that_begin_with_digits() {
    let fen = "[FEN \"4k4/6P2/2P6/6P2/2P6/6P2/9/9/9/3K5 w\"]\n\n";
    for text in [
        "1. 33.4 K5+1 2. 7+.6 1-0",
        "1.33.4 K5+1 2.7+.6 1-0",
        "33.4 K5+1 7+.6 1-0",
        "1) 33=4 K5+1\n2) 7+=6\n1-0",
    ] {
        let game = only(&format!("{fen}{text}"));
        assert_eq!(moves(&game), "g6f6 e9e8 c7d7", "{text} {game:?}");
        assert!(game.result.is_some() && game.problems.is_empty());
    }
}

/// The text with one sign other than it was.
fn misprinted(text: &str, seed: usize) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let at = seed % signs.len();
    let others = match signs[at] {
        '1'..='9' => "123456789",
        '.' | '/' | '-' => "./-",
        _ => "XMPTSB",
    };
    let others: Vec<char> = others.chars().filter(|other| *other != signs[at]).collect();
    signs[at] = others[seed / 7 % others.len()];
    signs.into_iter().collect()
}

#[test]
fn the_move_that_was_meant_is_among_those_named() {
    let (mut stopped, mut first) = (0, 0);
    for (game, seed) in games(TOURNAMENT).iter().zip(0_usize..) {
        let line = game.line();
        let positions = line.moves().iter().zip(line.positions());
        let written: Vec<String> = positions
            .map(|(mv, position)| Xiangqi::write_move(position, *mv, Notation::Vietnamese))
            .collect();
        for wrong in (seed % 5..written.len()).step_by(5) {
            let mut sheet = written.clone();
            sheet[wrong] = misprinted(&sheet[wrong], seed * 31 + wrong * 17);
            let sheet = Sheet::replay(Laws::default(), *line.start(), &sheet, Notation::Vietnamese);
            // Many misprints are moves too, and are found where the sheet first goes wrong, or never.
            let Some(trouble) = sheet.trouble.filter(|trouble| usize::from(trouble.ply) == wrong + 1) else {
                continue;
            };
            stopped += 1;
            let place = trouble.near.iter().position(|near| near.mv == line.moves()[wrong]);
            assert!(place.is_some(), "{} for {}: {:?}", trouble.token, written[wrong], trouble.near);
            first += usize::from(place == Some(0));
        }
    }
    assert!(stopped > 300, "{stopped}");
    assert!(first * 10 > stopped * 8, "{first} of {stopped}");
}

#[test]
fn the_dot_is_what_all_moves_together_say() {
    let vietnamese = only("1. P2-5 M8.7 2. M2.3 X9-8");
    assert_eq!(vietnamese.notation, Some(Notation::Vietnamese));
    let asian = only("1. P2=5 M8+7 2. X1+1 M2+3 3. X1.1 X1+1");
    assert_eq!(
        (asian.notation, moves(&asian).as_str()),
        (Some(Notation::Asian), "h2e2 h9g7 i0i1 b9c7 i1i0 a9a8")
    );
    let printed = only("1. C2.5 H8+7 2. R1+1 H2+3 3. R1.4 R1+1");
    assert_eq!(
        (printed.notation, moves(&printed).as_str()),
        (Some(Notation::WxfDot), "h2e2 h9g7 i0i1 b9c7 i1f1 a9a8")
    );
    // One step back, or one file aside from file 2: both can be.
    let either = only("1. R1+1 R1+1 2. R1.2 R1.2");
    assert_eq!(either.notation, Some(Notation::WxfDot));
    let unclear = only("1. C2+2 C2+2 2. C2.1 C2.1");
    assert_eq!(unclear.notation, None);
    assert_eq!(unclear.main.sheet.unread.len(), 4);
    assert_eq!(
        problems(&unclear),
        [r#"1: xiangqi.file.undecided at character 0: "C2+2" (expected wxf, wxf-dot-back)"#]
    );
}

#[test]
fn the_tag_of_the_format_decides_where_moves_fit_several() {
    let unclear = only("[Format \"wxf-dot-back\"]\n\n1. C2+2 C2+2 2. C2.1 C2.1");
    assert_eq!(moves(&unclear), "h2h4 b7b5 h4h3 b5b6");
    assert!(unclear.is_sound());
    let wrong = only("[Format \"ICCS\"]\n\n1. C2=5 H8+7");
    assert_eq!(moves(&wrong), "h2e2 h9g7");
    assert_eq!(problems(&wrong), [r#"1: xiangqi.file.other_format at character 0: "ICCS" (expected wxf)"#]);
}

#[test]
fn what_is_wrong_besides_the_moves_is_named_with_its_line() {
    let game = only(
        "[Red \"A]\n[Event \"the \"great\" cup\"]\n[Result \"0-1\"]\n[Format \"Latin\"]\n\n1. C2=5 H8+7 3. H2+3 ) R9=8 {open 1-0\n",
    );
    insta::assert_snapshot!(problems(&game).join("\n"), @r#"
    1: xiangqi.file.bad_tag at character 0: "[Red \"A]" (expected [Name "…"])
    6: xiangqi.file.stray_bracket at character 0: ")"
    6: xiangqi.file.open_comment at character 0: "{"
    1: xiangqi.file.unknown_format at character 0: "Latin" (expected Chinese, uci, vi, vi-words, vi-words-plain, vi-asian, vi-appendix-3, wxf, wxf-dot, wxf-dot-back, iccs, uci-1, zh-hans, zh-hant)
    6: xiangqi.file.numbering at character 0: "3" (expected 2)
    "#);
    assert_eq!(game.tags.event(), Some("the \"great\" cup"));
    assert_eq!(game.line().plies(), 4);
    let chess = only("[Variant \"chess\"]\n\n1. e4 e5");
    assert_eq!(
        problems(&chess),
        [r#"1: xiangqi.file.other_game at character 0: "chess" (expected xiangqi)"#]
    );
    let fen = only("[FEN \"9/9/9 w\"]\n\n1. e4 e5");
    assert_eq!(problems(&fen), [r#"1: xiangqi.fen.ranks at character 0: "3" (expected 10)"#]);
}

#[test]
fn games_without_tags_end_with_their_results() {
    let games = games("1. h2e2 h9g7 1-0\n\n1. h2d2 h9g7 0-1\n1. C2=5 H8+7 *");
    let read: Vec<String> = games.iter().map(moves).collect();
    assert_eq!(read, ["h2e2 h9g7", "h2d2 h9g7", "h2e2 h9g7"]);
    assert_eq!(games.iter().map(|game| game.at_line).collect::<Vec<_>>(), [1, 3, 4]);
}

#[test]
fn a_game_with_tags_and_no_moves_is_a_game() {
    let games =
        games("[Round \"1\"]\n\n[Round \"2\"]\n\n1. h2e2 1-0\n\n[Round \"3\"]\n[Result \"1-0\"]\n\n1-0\n");
    let rounds: Vec<_> = games.iter().map(|game| (game.tags.round().unwrap(), game.line().plies())).collect();
    assert_eq!(rounds, [("1", 0), ("2", 1), ("3", 0)]);
}

#[test]
fn the_web_viewers_form_is_read() {
    let text = "<html>[DhtmlXQ][DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver][DhtmlXQ_title]t[/DhtmlXQ_title]\
        [DhtmlXQ_event]全国赛[/DhtmlXQ_event][DhtmlXQ_red]许银川[/DhtmlXQ_red][DhtmlXQ_black]王天一[/DhtmlXQ_black]\
        [DhtmlXQ_result]红胜[/DhtmlXQ_result]\n\
        [DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]\
        [DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist][DhtmlXQ_comment2]a||b[/DhtmlXQ_comment2]\
        [DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1][DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2][/DhtmlXQ]</html>";
    let file = GameFile::read(text.as_bytes()).unwrap();
    assert_eq!(file.format(), FileFormat::DhtmlXq);
    let game = file.games().next().unwrap();
    assert_eq!(moves(&game), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!((game.tags.event(), game.tags.red()), (Some("全国赛"), Some("许银川")));
    assert_eq!(game.result, Some(Score { white: HalfPoints::ONE, black: HalfPoints::ZERO }));
    assert_eq!(game.main.notes[0].comments, ["a", "b"]);
    let variation = &game.main.variations[0];
    assert_eq!((variation.instead_of, variation.branch.sheet.line.plies()), (2, 2));
    let inner = &variation.branch.variations[0];
    assert_eq!((inner.instead_of, inner.branch.sheet.line.moves()[0].to_string()), (2, "b0c2".to_owned()));
}

#[test]
fn engine_lines_are_games() {
    let text = "position startpos moves h2e2 h9g7\nposition fen 4k4/9/9/9/9/9/9/9/9/3K3R1 w - - 0 1 moves h0h9 e9e8\n";
    let games = games(text);
    assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), ["h2e2 h9g7", "h0h9 e9e8"]);
    let from_one = only("position startpos moves h3e3 h10g8");
    assert_eq!((from_one.notation, moves(&from_one).as_str()), (Some(Notation::UciFromOne), "h2e2 h9g7"));
}
