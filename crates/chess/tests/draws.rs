//! Collected cases of draws and winnability.

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::{
    Chess, Claim, Due, Effort, Finding, Ground, Laws, Notation, Square, can_win_on, examine_claim,
    right_claims,
};
use kydan_game::{Force, Game, Judgment, Line, Outcome, Side, Winnable};
use numbers::Numbered as _;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Case {
    id: String,
    fen: String,
    moves: Vec<String>,
    question: String,
    #[serde(default)]
    intended: Option<String>,
    #[serde(default)]
    touched: Vec<String>,
    #[serde(default)]
    flagged: Option<Side>,
    expected: Value,
    articles: Vec<String>,
    why: String,
    occurrences: usize,
    halfmove: u32,
}

fn from(fen: &str) -> Line<Chess> {
    Line::from_position(Laws::FIDE_2018, Chess::read_position(fen).expect("a FEN"))
}

fn play(line: Line<Chess>, text: &str) -> Line<Chess> {
    let mv = Chess::read_move(line.position(), text, Notation::Uci).expect("a move");
    line.then(mv).expect("a legal move")
}

fn line(fen: &str, moves: &[String]) -> Line<Chess> {
    moves.iter().fold(from(fen), |line, text| play(line, text))
}

fn has(verdicts: &[Judgment], article: &str, force: Force) -> bool {
    verdicts.iter().any(|verdict| {
        verdict.grounds.article.number() == article
            && verdict.force == force
            && verdict.outcome == Outcome::Draw
    })
}

/// Whether the claim is right; the finding must cite an article of the case.
fn claim(line: &Line<Chess>, case: &Case, ground: Ground) -> bool {
    let intended = case
        .intended
        .as_ref()
        .map(|text| Chess::read_move(line.position(), text, Notation::Uci).expect("a move"));
    let touched: Vec<Square> = case.touched.iter().map(|square| square.parse().expect("a square")).collect();
    let claim = Claim { by: line.turn(), ground, intended, touched };
    let finding = examine_claim(line, &claim);
    let cited = match &finding {
        Finding::Right { grounds } | Finding::Barred { grounds } => Some(grounds.article.number()),
        Finding::Wrong { shortfall, due } => {
            assert_eq!(*due, intended.map_or(Due::Anything, Due::Intended), "{}", case.id);
            intended.is_some().then(|| shortfall.article.number())
        }
    };
    if let Some(cited) = cited {
        // The cases cite 9.2.2 and its sub-clauses for what the same position is; the claim itself is 9.2.1's.
        let cites = case.articles.iter().any(|article| cited.starts_with(article.as_str()));
        assert!(cites || cited.starts_with("9.2.1"), "{}: {cited}", case.id);
    }
    matches!(finding, Finding::Right { .. })
}

fn can(line: &Line<Chess>, side: Side) -> bool {
    let found = can_win_on(line, side, &Effort::default());
    match (&found, Chess::can_win(line.position(), side)) {
        (Winnable::Shown(_), Winnable::Shown(_)) | (Winnable::Never(_), Winnable::Never(_)) => {}
        other => panic!("the line and its position differ: {other:?}"),
    }
    match found {
        Winnable::Shown(moves) => {
            let mated = moves.into_iter().try_fold(line.clone(), Line::then).expect("legal moves");
            assert_eq!(Chess::verdicts(&mated)[0].outcome, Outcome::Win(side));
            true
        }
        Winnable::Never(_) => false,
        Winnable::Unsettled => panic!("not settled"),
    }
}

#[test]
fn collected_cases_of_draws_are_judged_right() {
    for text in include_str!("cases/draws.jsonl").lines() {
        let case: Case = serde_json::from_str(text).expect("a case");
        let line = line(&case.fen, &case.moves);
        assert_eq!(line.occurrences(), case.occurrences, "{}: {}", case.id, case.why);
        assert_eq!(line.position().quiet_plies(), case.halfmove, "{}: {}", case.id, case.why);
        let verdicts = Chess::verdicts(&line);
        let right = match case.question.as_str() {
            "threefold_on_board" | "threefold_intended" => {
                case.expected["claim_valid"] == claim(&line, &case, Ground::Repetition)
            }
            "fifty_on_board" | "fifty_intended" | "fifty_on_board_touched" => {
                case.expected["claim_valid"] == claim(&line, &case, Ground::QuietMoves)
            }
            "fivefold_auto" => case.expected["game_over"] == has(&verdicts, "9.6.1", Force::Immediate),
            "seventyfive_auto" => match case.expected["result"].as_str() {
                Some("1/2") => has(&verdicts, "9.6.2", Force::Immediate),
                _ => matches!(verdicts.as_slice(), [Judgment { outcome: Outcome::Win(_), .. }]),
            },
            "dead_position" => {
                let (white, black) = (can(&line, Side::White), can(&line, Side::Black));
                let dead = !(white || black);
                case.expected["white_can_win"] == white
                    && case.expected["black_can_win"] == black
                    && case.expected["dead"] == dead
                    && has(&verdicts, "5.2.2", Force::Immediate) == dead
            }
            "flag_fall" => {
                let winner = !case.flagged.expect("who flagged");
                let score = match (winner, can(&line, winner)) {
                    (_, false) => "1/2",
                    (Side::White, true) => "1-0",
                    (Side::Black, true) => "0-1",
                };
                case.expected["result"] == score
            }
            // 7.5.5: the second illegal move loses, but is a draw where the opponent cannot mate.
            "illegal_move_second" => !can(&line, Side::Black),
            other => panic!("{}: no such question: {other}", case.id),
        };
        assert!(right, "{}: {}: {:?}", case.id, case.why, verdicts);
    }
}

const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

fn shuffled(plies: usize) -> Line<Chess> {
    SHUFFLE.iter().cycle().take(plies).fold(Line::new(Laws::FIDE_2018), |line, text| play(line, text))
}

fn claiming(by: Side, ground: Ground, intended: Option<&str>, line: &Line<Chess>) -> Finding {
    let intended =
        intended.map(|text| Chess::read_move(line.position(), text, Notation::San).expect("a move"));
    examine_claim(line, &Claim { by, ground, intended, touched: Vec::new() })
}

#[test]
fn only_the_player_to_move_may_claim() {
    let line = shuffled(8);
    assert!(matches!(claiming(Side::White, Ground::Repetition, None, &line), Finding::Right { .. }));
    let Finding::Barred { grounds } = claiming(Side::Black, Ground::Repetition, None, &line) else {
        panic!("Black has just moved");
    };
    assert_eq!(grounds.article.number(), "9.2.1");
}

#[test]
fn a_wrong_claim_says_what_is_missing_and_what_must_be_played() {
    let line = shuffled(7);
    let Finding::Wrong { shortfall, due } = claiming(Side::Black, Ground::Repetition, Some("d5"), &line)
    else {
        panic!("d5 makes a new position");
    };
    assert_eq!((shortfall.article.number().as_str(), shortfall.plies), ("9.5.3", vec![8]));
    assert!(matches!(due, Due::Intended(mv) if mv.to_string() == "d7d5"));
    // A quiet-move claim does not become right because a repetition would have been.
    let quiet = claiming(Side::Black, Ground::QuietMoves, Some("Ng8"), &line);
    assert!(matches!(&quiet, Finding::Wrong { shortfall, .. } if shortfall.plies == [1, 8]), "{quiet:?}");
}

#[test]
fn an_illegal_intended_move_is_replaced_as_if_it_had_been_played() {
    let line = from("4k3/8/8/8/4r3/8/3B4/4K1N1 w - - 99 80");
    let found = claiming(Side::White, Ground::QuietMoves, Some("Nf3"), &line);
    let Finding::Wrong { due: Due::Instead(kydan_game::Obligation::Bound { moves, .. }), .. } = found else {
        panic!("the knight leaves the king in check: {found:?}");
    };
    assert_eq!(moves.iter().map(ToString::to_string).collect::<Vec<_>>(), ["g1e2"]);
}

#[test]
fn every_right_claim_is_found_among_the_moves() {
    assert_eq!(right_claims(&shuffled(6)), []);
    let found = right_claims(&shuffled(7));
    let intended: Vec<String> =
        found.iter().filter_map(|claim| claim.intended).map(|mv| mv.to_string()).collect();
    assert_eq!(intended, ["f6g8"]);
    assert_eq!(found.len(), 1);
}

#[test]
fn nothing_can_be_claimed_after_mate() {
    let mated = line("7k/8/6K1/8/8/8/8/R7 w - - 99 80", &["a1a8".to_owned()]);
    let Finding::Barred { grounds } = claiming(Side::Black, Ground::QuietMoves, None, &mated) else {
        panic!("Black is mated");
    };
    assert_eq!(grounds.article.number(), "5.1.1");
    // But who writes the mating move down and claims instead has claimed.
    let before = from("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
    assert!(matches!(claiming(Side::White, Ground::QuietMoves, Some("Ra8"), &before), Finding::Right { .. }));
}
