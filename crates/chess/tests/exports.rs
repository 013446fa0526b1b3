//! Files as boards and sites write them, read for what stands in them: every move, every clock, nothing of what is beside the
//! game. The players are made up; heads, comments, variations and broken lines are as in the real ones.

use std::ops::ControlFlow;

use kydan_chess::file::{GameFile, GameRecord};
use kydan_chess::{Depth, ImportedGame, Missed, import_pgn, missed, number_960};
use kydan_game::{HalfPoints, Score};

/// A round of DGT LiveChess: each ply with its clock and what it took in comments of their own, lines that break within
/// them and end in CR LF, a game that goes on, a board without moves, a start of Chess960 without `SetUp`.
const BOARDS: &[u8] = include_bytes!("pgn/dgt-livechess.pgn");
/// Chapters of a study and a board of a broadcast as Lichess exports them: arrows, circles, evaluations, clocks,
/// variations in variations, brackets in comments, a chapter from a position.
const STUDY: &[u8] = include_bytes!("pgn/lichess-study.pgn");

const DRAW: Option<Score> = Some(Score { white: HalfPoints::HALF, black: HalfPoints::HALF });

fn games(bytes: &[u8]) -> Vec<GameRecord> {
    GameFile::read(bytes).expect("a text").games().collect()
}

fn clocks(game: &GameRecord) -> Vec<Option<u32>> {
    game.entries.iter().map(|entry| entry.clock).collect()
}

fn moves(game: &GameRecord) -> String {
    let moves: Vec<String> = game.line.moves().iter().map(ToString::to_string).collect();
    moves.join(" ")
}

fn assert_sound(games: &[GameRecord]) {
    for game in games {
        assert!(game.is_sound(), "{}: {:?} {:?}", game.number, game.trouble, game.problems);
    }
}

#[test]
fn a_round_of_dgt_live_chess_is_read_with_every_clock() {
    let read = games(BOARDS);
    assert_sound(&read);
    let plies: Vec<usize> = read.iter().map(|game| game.line.plies()).collect();
    assert_eq!(plies, [22, 10, 0, 6]);
    assert_eq!(read[0].tags.white(), Some("Nguyen, Thuy Phuong"));
    assert_eq!(read.iter().map(|game| game.result).collect::<Vec<_>>()[..3], [DRAW, None, None]);
    assert_eq!(moves(&read[1]), "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8 f1d3 d7d5");
    let text = String::from_utf8_lossy(BOARDS);
    assert!(text.contains("[%clk\r\n"), "one of the lines breaks within a clock");
    assert!(clocks(&read[0]).iter().all(Option::is_some), "{:?}", clocks(&read[0]));
    let second = clocks(&read[1]);
    assert_eq!((second[0], second[1..].iter().filter(|clock| clock.is_some()).count()), (None, 9));
    assert_eq!(number_960(read[3].line.start()), Some(1));
}

#[test]
fn chapters_of_a_lichess_study_are_read_without_what_is_beside_the_game() {
    let read = games(STUDY);
    assert_sound(&read);
    assert_eq!(moves(&read[0]), "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4");
    assert_eq!(
        clocks(&read[0]),
        [Some(5400), Some(5398), Some(5371), Some(5342), None, None, None],
        "not those of variations, and a fraction of a second is none"
    );
    assert_eq!(moves(&read[1]), "e5e4 e1d2 e4d4 e2e3 d4e4");
    assert_eq!((read[2].tags.white(), read[2].line.plies()), (Some("Le, Quynh Nhu"), 6));
    assert_eq!(read.iter().map(|game| game.result).collect::<Vec<_>>(), [None; 3]);
    let title = |game: &GameRecord| game.tags.told(&["ChapterName"]).map(str::to_owned);
    assert_eq!(title(&read[1]).as_deref(), Some("Tàn cuộc"));
}

/// The reader of collections understands the same, and no word is lost.
#[test]
fn the_reader_of_collections_reads_the_same() {
    for bytes in [BOARDS, STUDY] {
        let mut imported: Vec<ImportedGame> = Vec::new();
        let mut take = |game| {
            imported.push(game);
            ControlFlow::Continue(())
        };
        import_pgn(bytes, Depth::Replay, &mut take, &mut |_| ControlFlow::Continue(())).expect("a slice");
        let read = games(bytes);
        assert_eq!(read.len(), imported.len());
        for (one, other) in read.iter().zip(&imported) {
            assert_eq!((one.line.moves(), one.result), (other.moves.as_slice(), other.score));
            assert_eq!(other.trouble, None);
        }
        let lost: Vec<(usize, Missed)> = missed(bytes, 9).expect("a text");
        assert_eq!(lost, []);
    }
}

#[test]
fn brackets_in_comments_close_no_variation() {
    let one = |text: &str| games(text.as_bytes()).remove(0);
    for text in [
        "1. e4 (1. d4 { good :) } 1... d5) e5 *",
        "1. e4 (1. d4 { (so } 1... d5 (1... f5 { :( })) e5 *",
        "1. e4 { ((( } (1. d4) e5 { [%clk\n1:00:00] ))) } *",
    ] {
        let game = one(text);
        assert_eq!(moves(&game), "e2e4 e7e5", "{text}");
        assert!(game.is_sound(), "{text}: {:?}", game.problems);
    }
    let open = one("1. e4 (1. d4 { :) } 1... d5 e5 2. Nf3 *");
    assert_eq!((open.line.plies(), open.problems.len()), (1, 1), "{:?}", open.problems);
}
