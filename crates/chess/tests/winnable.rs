//! Who can still win, shown or proven.

#[path = "support/numbers.rs"]
mod numbers;

use numbers::Numbered as _;
use std::cell::Cell;

use kydan_chess::{Analyzer, Chess, Effort, Laws, Notation, can_win_on, can_win_within};
use kydan_game::{Game, Line, Outcome, Side, Winnable};
use proptest::prelude::*;

fn line(fen: &str) -> Line<Chess> {
    Line::from_position(Laws::FIDE_2018, Chess::read_position(fen).expect("a FEN"))
}

/// The article and the method of a "never", the number of plies of a mate, or `?`.
fn chances(line: &Line<Chess>, side: Side, effort: &Effort<'_>) -> String {
    match can_win_on(line, side, effort) {
        Winnable::Shown(moves) => {
            let mut mated = line.clone();
            for mv in &moves {
                let verdicts = Chess::verdicts(&mated);
                assert!(
                    verdicts.iter().all(|verdict| verdict.force != kydan_game::Force::Immediate),
                    "the game is over before the mate"
                );
                mated = mated.then(*mv).expect("a legal move");
            }
            assert_eq!(Chess::verdicts(&mated)[0].outcome, Outcome::Win(side));
            "mates".to_owned()
        }
        Winnable::Never(why) => {
            format!("{} {}", why.article.number(), why.phrase.trim_start_matches("chess.winnable."))
        }
        Winnable::Unsettled => "?".to_owned(),
    }
}

fn full(fen: &str, side: Side) -> String {
    chances(&line(fen), side, &Effort::default())
}

#[test]
fn a_never_names_its_method() {
    assert_eq!(full("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Side::Black), "5.2.2 insufficient_material");
    let wall = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1";
    assert_eq!(full(wall, Side::Black), "5.2.2 proven_unwinnable");
    assert_eq!(full(wall, Side::White), "mates");
    // The only legal move completes the seventy-five.
    assert_eq!(full("7k/8/2R3K1/8/8/8/8/8 b - - 149 100", Side::White), "9.6.2 no_line_within_limits");
}

#[test]
fn a_mate_must_come_before_the_seventy_five_moves_are_over() {
    // With the queen on the board mate takes few plies; a pawn may still begin a new count.
    assert_eq!(full("7k/8/8/8/8/8/8/KQ6 w - - 100 90", Side::White), "mates");
    assert_eq!(full("7k/8/8/8/8/8/8/KQ6 w - - 147 90", Side::White), "9.6.2 no_line_within_limits");
    assert_eq!(full("7k/8/8/8/8/8/1P6/KN6 w - - 145 90", Side::White), "mates");
}

#[test]
fn a_mate_may_not_lead_over_a_fifth_occurrence() {
    // Black's only move leads to a position that has stood four times.
    let mut shuttle = line("k7/8/1K6/8/8/8/8/7R w - - 0 1");
    for text in ["Rh2", "Kb8", "Rh1", "Ka8"].iter().cycle().take(18) {
        let mv = Chess::read_move(shuttle.position(), text, Notation::San).expect("a move");
        shuttle = shuttle.then(mv).expect("a legal move");
    }
    assert_eq!(chances(&shuttle, Side::White, &Effort::default()), "9.6.1 no_line_within_limits");
}

#[test]
fn castling_of_chess960_is_not_known_to_the_analyzer_and_excludes_nothing() {
    // Everything but castling is locked or leaves: the analyzer is asked without the rights.
    let fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    assert_eq!(full(fen, Side::White), "mates");
    assert_eq!(full(fen, Side::Black), "5.2.2 insufficient_material");
}

#[test]
fn the_effort_can_be_bounded_and_stopped() {
    let position = Chess::start(&Laws::default());
    let small = Effort { positions: 50, analyzer: Analyzer::Quick, ..Effort::default() };
    assert_eq!(can_win_within(&position, Side::White, &small), Winnable::Unsettled);
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let stopped =
        Effort { positions: usize::MAX, analyzer: Analyzer::Quick, stop: &stop, ..Effort::default() };
    assert_eq!(can_win_within(&position, Side::White, &stopped), Winnable::Unsettled);
    assert_eq!(asked.get(), 4);
}

/// White can mate here (collected as such), but the analyzer needs more than its usual positions to see it.
const HARD: &str = "8/8/1b6/4k2B/8/4p1p1/4P1P1/5BRK b - -";

#[test]
fn the_analyzer_is_stopped_in_the_midst_of_its_deepest_search() {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 300
    };
    let found = chances(&line(HARD), Side::White, &Effort { stop: &stop, ..Effort::default() });
    // Once more by our own search, which comes after the analyzer.
    assert_eq!((found.as_str(), asked.get()), ("?", 302));
}

/// It is asked every 4,096 positions: so often that the bound on them shows, and besides once for each depth.
#[test]
fn no_question_costs_more_than_its_bound() {
    let cost = |analyzed| {
        let asked = Cell::new(0_u64);
        let stop = || {
            asked.set(asked.get() + 1);
            false
        };
        chances(&line(HARD), Side::White, &Effort { analyzed, stop: &stop, ..Effort::default() });
        asked.get()
    };
    let (little, more) = (cost(1 << 16), cost(1 << 19));
    assert!(little < more, "{little} and {more}");
    assert!(more <= 4 * (1 << 19) / 4096 + 17 * 3 * 128 + 21_000 / 256, "{more}");
}

#[test]
fn an_irregular_position_is_left_to_the_arbiter() {
    assert_eq!(full("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", Side::White), "?");
}

#[test]
fn more_men_than_a_game_has_are_not_shown_to_the_analyzer() {
    let crowd = "QQQQQQQk/QQQQQQQQ/QQQQQQQQ/8/8/8/8/K7 b - - 0 1";
    let settled = Chess::read_position(crowd).map(|position| Chess::can_win(&position, Side::Black));
    assert!(matches!(settled, Ok(Winnable::Never(_) | Winnable::Unsettled)));
}

/// Few men on a board, to be searched to the end.
fn sparse() -> impl Strategy<Value = String> {
    let men = prop::collection::vec(
        (0..64_usize, prop::sample::select("PpPpPpNnBbRr".chars().collect::<Vec<_>>())),
        0..5,
    );
    (0..64_usize, 0..64_usize, men, any::<bool>()).prop_map(|(white, black, men, turn)| {
        let mut board = ['1'; 64];
        for (square, man) in men {
            let on_edge = !(8..56).contains(&square);
            board[square] = if man.eq_ignore_ascii_case(&'p') && on_edge { '1' } else { man };
        }
        board[white] = 'K';
        board[black] = 'k';
        let ranks: Vec<String> = board.chunks(8).map(|rank| rank.iter().collect()).collect();
        format!("{} {} - - 0 1", ranks.join("/"), if turn { 'w' } else { 'b' })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(96) })]

    #[test]
    fn the_analyzer_and_our_own_search_never_contradict_each_other(fen in sparse()) {
        let position = Chess::read_position(&fen).expect("a FEN");
        prop_assume!(!position.is_irregular());
        for side in [Side::White, Side::Black] {
            let ask = |analyzer| can_win_within(&position, side, &Effort { positions: 4_000, analyzer, ..Effort::default() });
            let (alone, quick, full) = (ask(Analyzer::Off), ask(Analyzer::Quick), ask(Analyzer::Full));
            let says = |found: &Winnable<_>| match found {
                Winnable::Shown(_) => Some(true),
                Winnable::Never(_) => Some(false),
                Winnable::Unsettled => None,
            };
            let said: Vec<bool> = [&alone, &quick, &full].into_iter().filter_map(says).collect();
            prop_assert!(said.windows(2).all(|pair| pair[0] == pair[1]), "{fen} {side}: {alone:?} {quick:?} {full:?}");
            prop_assert!(says(&full).is_some(), "{fen} {side}: the analyzer settles every small position");
        }
    }
}

/// Whether the side can win, which must be settled; a mate was replayed.
fn settled(line: &Line<Chess>, side: Side, effort: &Effort<'_>) -> bool {
    let said = chances(line, side, effort);
    assert_ne!(said, "?", "{side} in {}", Chess::write_position(line.position()));
    said == "mates"
}

/// Every `nth` collected position must be settled as classified, and its helpmates must mate on our generator.
fn collected(nth: usize, effort: &Effort<'_>) {
    let lines = include_str!("winnability/positions.txt").lines().filter(|line| !line.starts_with('#'));
    for text in lines.step_by(nth) {
        let (classes, fen) = text.split_once(' ').expect("classes and a position");
        let line = line(fen);
        for (side, letter) in [(Side::White, 'W'), (Side::Black, 'B')] {
            let wins = settled(&line, side, effort);
            assert_eq!(wins, classes.contains(letter), "{side} in {fen}");
        }
    }
}

#[test]
fn collected_positions_are_settled_as_their_collector_has_it() {
    collected(100, &Effort::default());
}

#[test]
#[ignore = "minutes; wants --release"]
fn all_collected_positions_are_settled_as_their_collector_has_it() {
    // Of 6,828 questions 22, all about compositions, need more than the usual effort.
    collected(1, &Effort { analyzed: 1 << 24, ..Effort::default() });
}

/// Every position of the other collected cases, those on the way included.
fn positions_of_the_cases() -> Vec<Line<Chess>> {
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("a case");
    let mut found = Vec::new();
    for text in include_str!("cases/draws.jsonl").lines() {
        let case = json(text);
        let mut played = line(case["fen"].as_str().expect("a FEN"));
        for mv in case["moves"].as_array().expect("moves") {
            let mv = mv.as_str().expect("a move");
            let mv = Chess::read_move(played.position(), mv, Notation::Uci).expect("a move");
            played = played.then(mv).expect("a legal move");
        }
        found.push(played);
    }
    for file in [include_str!("cases/touched-pieces.jsonl"), include_str!("cases/vietnamese-notation.jsonl")]
    {
        found.extend(file.lines().map(|text| line(json(text)["fen"].as_str().expect("a FEN"))));
    }
    for (file, nth) in [
        (include_str!("perft/standard.epd"), 1),
        (include_str!("perft/tricky.epd"), 1),
        (include_str!("perft/chess960.epd"), 16),
    ] {
        let fens = file.lines().filter(|text| !text.is_empty() && !text.starts_with('#'));
        found.extend(fens.step_by(nth).map(|text| line(text.split(';').next().expect("a FEN").trim())));
    }
    found
}

#[test]
fn every_position_of_the_collected_cases_is_settled_for_both_sides() {
    let (mut shown, mut never) = (0, 0);
    for line in positions_of_the_cases() {
        if line.position().is_irregular() {
            continue;
        }
        for side in [Side::White, Side::Black] {
            if settled(&line, side, &Effort::default()) { shown += 1 } else { never += 1 }
        }
    }
    // Both answers occur, or the cases would test nothing.
    assert!(shown > 100 && never > 20, "{shown} mates, {never} nevers");
}

#[test]
fn the_collectors_own_answers_are_ours() {
    for text in include_str!("cases/draws.jsonl").lines() {
        let case: serde_json::Value = serde_json::from_str(text).expect("a case");
        // The collector's tool knows no seventy-five moves.
        let Some(answers) = case["cha"].as_object().filter(|_| case["debated"] == false) else { continue };
        let line = line(case["final_fen"].as_str().expect("a FEN"));
        for (side, answer) in answers {
            let side: Side = side.parse().expect("a side");
            let wins = settled(&line, side, &Effort::default());
            assert_eq!(wins, answer == "winnable", "{}: {side}", case["id"]);
        }
    }
}
