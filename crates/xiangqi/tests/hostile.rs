//! Whatever is typed or uploaded, the readers answer: text of any kind, text made of the right signs, and true text
//! with a few defects. The usual run asks a few hundred times; `PROPTEST_CASES=100000 cargo nextest run -p kydan-xiangqi
//! --test hostile` reads 600,000 texts and 400,000 files, the moves among them in every notation.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/positions.rs"]
mod positions;
#[path = "support/tandems.rs"]
mod tandems;

use kydan_game::Game;
use kydan_xiangqi::file::{GameFile, write};
use kydan_xiangqi::{Laws, Notation, PHRASES, Position, Sheet, Xiangqi};
use proptest::prelude::*;

/// Every sign that some notation, position or file gives a meaning.
const SIGNS: &str = "rnbakchegpsRNBAKCHEGPSXMTVPBtgs0123456789+-=./_–−*#!?$%;,:|[](){}\"\\ \n\t\r\u{feff}\u{fffd}\0\
    abcdefghiwxq帅帥将將仕士相象车車俥马馬傌炮砲包兵卒前后後中一二三四五六七八九０１２３４５６７８９进進退平红胜和，。（）\
    ấầáảạướợĩãáố\u{301}\u{323}";

/// Words that mean something.
const WORDS: [&str; 40] = [
    "Pháo",
    "Tướng",
    "Tượng",
    "Mã",
    "Xe",
    "Sĩ",
    "Tốt",
    "tuong",
    "binh",
    "tiến",
    "thoái",
    "bình",
    "trước",
    "sau",
    "giữa",
    "1-0",
    "0-1",
    "1/2-1/2",
    "*",
    "h2e2",
    "H2-E2",
    "a10a9",
    "C2=5",
    "++=4",
    "33.4",
    "P2-5",
    "Bggg.1",
    "炮二平五",
    "前车进一",
    "position",
    "startpos",
    "fen",
    "moves",
    "[FEN \"",
    "[Red \"A\"]\n",
    "[DhtmlXQ_binit]",
    "[DhtmlXQ_movelist]",
    "[DhtmlXQ_move_0_1_1]",
    "[Format \"WXF\"]\n",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
];

fn of_signs() -> impl Strategy<Value = String> {
    let signs: Vec<char> = SIGNS.chars().collect();
    let sign = prop::sample::select(signs).prop_map(String::from);
    let word = prop::sample::select(WORDS.to_vec()).prop_map(str::to_owned);
    prop::collection::vec(prop_oneof![4 => sign, 1 => word], 0..24).prop_map(|parts| parts.concat())
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![1 => any::<String>(), 3 => of_signs()]
}

/// Some of the bytes changed, left out, doubled, exchanged or put in.
fn defects() -> impl Strategy<Value = Vec<(prop::sample::Index, u8, u8)>> {
    prop::collection::vec((any::<prop::sample::Index>(), 0..5_u8, any::<u8>()), 0..6)
}

fn with_defects(text: &str, defects: &[(prop::sample::Index, u8, u8)]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for (at, kind, byte) in defects {
        if bytes.len() < 2 {
            break;
        }
        let at = at.index(bytes.len() - 1);
        match kind {
            0 => bytes[at] = *byte,
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, bytes[at]),
            3 => bytes.swap(at, at + 1),
            _ => bytes.insert(at, *byte),
        }
    }
    bytes
}

/// A misreading points into the text, and says something that has words.
fn well_told(misread: &kydan_game::Misread, text: &str) {
    assert!(PHRASES.contains(&&*misread.phrase), "{}", misread.phrase);
    assert!(misread.at <= text.chars().count(), "{misread} in {text:?}");
}

fn ask_for_moves(position: &Position, text: &str) {
    for notation in Notation::ALL {
        match Xiangqi::read_move(position, text, notation) {
            // What is read can be written, and is then the same.
            Ok(mv) => {
                let written = Xiangqi::write_move(position, mv, notation);
                assert_eq!(Xiangqi::read_move(position, &written, notation), Ok(mv), "{text:?} {notation:?}");
            }
            Err(misread) => well_told(&misread, text),
        }
    }
}

fn ask_for_games(bytes: &[u8]) {
    let Ok(file) = GameFile::read(bytes) else { return };
    for game in file.games() {
        assert_eq!(
            game.main.sheet.trouble.is_none(),
            game.main.sheet.unread.is_empty() || game.notation.is_none()
        );
        for problem in &game.problems {
            assert!(PHRASES.contains(&&*problem.misread.phrase));
        }
        for mv in game.line().positions().iter().zip(game.line().moves()) {
            assert!(Xiangqi::check(mv.0, *mv.1).is_ok());
        }
        // What was read can be written, and is then the same.
        let written = write(&game, Notation::Iccs);
        let again = GameFile::read(written.as_bytes()).unwrap();
        let again = again.games().next().unwrap();
        assert_eq!(again.line().moves(), game.line().moves(), "{written}");
    }
}

proptest! {
    #[test]
    fn any_text_is_a_move_or_misread(position in positions::played(), text in text()) {
        ask_for_moves(&position, &text);
    }

    #[test]
    fn a_true_move_with_defects_is_a_move_or_misread(
        position in prop_oneof![positions::played(), tandems::tandems()],
        choice in any::<prop::sample::Index>(),
        notation in prop::sample::select(Notation::ALL.to_vec()),
        defects in defects(),
    ) {
        let moves = Xiangqi::legal_moves(&position);
        // In a position without moves there is still the text of one.
        let text = match moves.as_slice() {
            [] => "h2e2".to_owned(),
            moves => Xiangqi::write_move(&position, *choice.get(moves), notation),
        };
        let text = String::from_utf8_lossy(&with_defects(&text, &defects)).into_owned();
        ask_for_moves(&position, &text);
        let sheet = Sheet::replay(Laws::default(), position, &[&text, &text], notation);
        for near in sheet.trouble.iter().flat_map(|trouble| &trouble.near) {
            let at = sheet.line.position();
            prop_assert_eq!(Xiangqi::read_move(at, &near.text, notation), Ok(near.mv));
        }
    }

    #[test]
    fn any_text_is_a_position_or_misread(
        position in positions::scattered(),
        text in text(),
        defects in defects(),
    ) {
        let fen = Xiangqi::write_position(&position);
        let harmed = String::from_utf8_lossy(&with_defects(&fen, &defects)).into_owned();
        for text in [text.as_str(), &harmed, &format!("position fen {harmed} moves h2e2"), &format!("startpos moves {text}")] {
            match Xiangqi::read_position(text) {
                Ok(position) => {
                    let written = Xiangqi::write_position(&position);
                    // An illegal capture of a king leaves a board that is no position to begin with.
                    if position.board().king(kydan_game::Side::White).is_some()
                        && position.board().king(kydan_game::Side::Black).is_some()
                    {
                        prop_assert_eq!(Xiangqi::read_position(&written), Ok(position));
                    }
                }
                Err(misread) => well_told(&misread, text),
            }
        }
    }

    #[test]
    fn any_bytes_are_games_or_none(
        text in text(),
        bytes in prop::collection::vec(any::<u8>(), 0..64),
        line in positions::line(),
        notation in prop::sample::select(Notation::ALL.to_vec()),
        defects in defects(),
    ) {
        ask_for_games(text.as_bytes());
        ask_for_games(&bytes);
        let mut now = *line.start();
        let mut moves = String::from("[Red \"許\"]\n[Black \"Lý\"]\n[Result \"1-0\"]\n\n");
        for mv in line.moves().iter().take(12) {
            moves += &Xiangqi::write_move(&now, *mv, notation);
            moves += " {x} (";
            moves += &Xiangqi::write_move(&now, *mv, notation);
            moves += ") ";
            now = now.after(*mv);
        }
        ask_for_games(&with_defects(&moves, &defects));
        let viewer = "[DhtmlXQ][DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383\
            [/DhtmlXQ_binit][DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist][DhtmlXQ_comment1_2]x[/DhtmlXQ_comment1_2]\
            [DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1][DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2][/DhtmlXQ]";
        ask_for_games(&with_defects(viewer, &defects));
    }
}

#[test]
fn games_of_any_length_and_depth_are_read() {
    ask_for_games("P2-5 ".repeat(70_000).as_bytes());
    ask_for_games("(".repeat(70_000).as_bytes());
    ask_for_games("h2e2 (".repeat(5_000).as_bytes());
    ask_for_games("h2e2 h9g7 {".repeat(5_000).as_bytes());
    ask_for_games("Pháo ".repeat(20_000).as_bytes());
    let branches: Vec<String> = (1..400)
        .map(|n| format!("[DhtmlXQ_move_{}_1_{n}]7747[/DhtmlXQ_move_{}_1_{n}]", n / 2, n / 2))
        .collect();
    ask_for_games(format!("[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]{}", branches.concat()).as_bytes());
    let chain: Vec<String> = (0..9_000).map(|n| format!("[DhtmlXQ_move_{n}_1_{}]7747", n + 1)).collect();
    ask_for_games(format!("[DhtmlXQ_movelist]7747{}", chain.concat()).as_bytes());
    ask_for_games("[DhtmlXQ_a]".repeat(50_000).as_bytes());
    ask_for_games("[DhtmlXQ]".repeat(50_000).as_bytes());
    // Games without tags, and lines without anything, are not looked through again for each.
    ask_for_games("1. h2e2 h9g7 *\n".repeat(5_000).as_bytes());
    ask_for_games(format!("[Red \"A\"]{}1. h2e2", "\n".repeat(200_000)).as_bytes());
    let lines = format!("position startpos moves{}\n", " h2h3 h7h6 h3h2 h6h7".repeat(20_000));
    ask_for_games(lines.as_bytes());
}
