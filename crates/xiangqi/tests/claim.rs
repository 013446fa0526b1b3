//! The limit of moves without a capture: Article 12, 7.2e, 20.4 b.6, the arbiters' note and rule 3 of 2015.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/numbers.rs"]
mod numbers;

use kydan_game::{BySide, Force, Game, Line, Outcome, Side};
use kydan_xiangqi::{
    Claim, Finding, Invoked, Laws, Notation, PHRASES, QuietCount, QuietLimit, Xiangqi, claim_objection,
    examine_claim, offer_objection, right_claims,
};
use numbers::Numbered as _;

/// A rook and the two kings; nobody checks on files a and e.
const QUIET: &str = "4k4/9/9/9/9/9/9/9/9/R2K5 w";
const TO_AND_FRO: &str = "a0a1 e9e8 a1a0 e8e9";
/// The same rook checks on the ranks of the king.
const CHECKS: &str = "e9e8 a9a8 e8e9 a8a9";

fn laws(limit: QuietLimit) -> Laws {
    Laws { quiet_limit: Some(limit), ..Laws::VN_2004 }
}

fn start(laws: Laws, fen: &str) -> Line<Xiangqi> {
    Line::from_position(laws, Xiangqi::read_position(fen).unwrap())
}

fn play<'a>(line: Line<Xiangqi>, moves: impl IntoIterator<Item = &'a str>) -> Line<Xiangqi> {
    moves.into_iter().fold(line, |line, text| {
        let mv = Xiangqi::read_move(line.position(), text, Notation::Uci).unwrap();
        line.then(mv).unwrap_or_else(|why| panic!("{text}: {why:?}"))
    })
}

fn quiet(laws: Laws, plies: usize) -> Line<Xiangqi> {
    play(start(laws, QUIET), TO_AND_FRO.split(' ').cycle().take(plies))
}

fn claimed(line: &Line<Xiangqi>, by: Side) -> Finding {
    examine_claim(line, &Claim { by, earlier: None })
}

/// `right 12a [1, 100]` or `wrong 12b [1, 99] missing 1`.
fn told(finding: &Finding) -> String {
    match finding {
        Finding::Right { grounds } => format!("right {} {:?}", grounds.article.number(), grounds.plies),
        Finding::Wrong { shortfall, missing, .. } => {
            format!("wrong {} {:?} missing {missing}", shortfall.article.number(), shortfall.plies)
        }
        Finding::Barred { grounds } => format!("barred {}", grounds.article.number()),
    }
}

#[test]
fn fifty_moves_of_both_sides_without_a_capture_are_a_hundred_plies() {
    for side in Side::BOTH {
        assert_eq!(told(&claimed(&quiet(Laws::VN_2004, 99), side)), "wrong 12b [1, 99] missing 1");
        assert_eq!(told(&claimed(&quiet(Laws::VN_2004, 100), side)), "right 12a [1, 100]");
        assert_eq!(told(&claimed(&quiet(Laws::VN_2004, 131), side)), "right 12a [1, 131]");
        assert_eq!(told(&claimed(&quiet(Laws::VN_2004, 0), side)), "wrong 12b [] missing 50");
    }
}

#[test]
fn the_other_printing_asks_for_sixty_moves_and_international_events_for_a_hundred_turns() {
    let sixty = laws(QuietLimit::SIXTY_MOVES);
    assert_eq!(told(&claimed(&quiet(sixty, 100), Side::White)), "wrong 12b [1, 100] missing 10");
    assert_eq!(told(&claimed(&quiet(sixty, 119), Side::White)), "wrong 12b [1, 119] missing 1");
    assert_eq!(told(&claimed(&quiet(sixty, 120), Side::White)), "right 12a [1, 120]");
    let hundred = laws(QuietLimit::HUNDRED_TURNS);
    assert_eq!(told(&claimed(&quiet(hundred, 99), Side::Black)), "wrong 12b [1, 99] missing 2");
    assert_eq!(told(&claimed(&quiet(hundred, 99), Side::White)), "wrong 12b [1, 99] missing 1");
    assert_eq!(told(&claimed(&quiet(hundred, 100), Side::Black)), "right 12a [1, 100]");
}

#[test]
fn both_players_may_claim_and_the_verdicts_say_so() {
    let draws = |line: &Line<Xiangqi>| -> Vec<Force> {
        let quiet = Xiangqi::verdicts(line)
            .into_iter()
            .filter(|verdict| &*verdict.grounds.phrase == "xiangqi.ending.quiet_moves");
        quiet
            .map(|verdict| {
                assert_eq!(verdict.outcome, Outcome::Draw);
                verdict.force
            })
            .collect()
    };
    assert_eq!(draws(&quiet(Laws::VN_2004, 99)), []);
    let due = quiet(Laws::VN_2004, 100);
    assert_eq!(draws(&due), [Force::OnClaimBy(Side::White), Force::OnClaimBy(Side::Black)]);
    let claims: Vec<Side> = right_claims(&due).into_iter().map(|claim| claim.by).collect();
    assert_eq!(claims, Side::BOTH);
    // 20.4 b.6: the arbiter may, without a claim.
    let by_arbiter = laws(QuietLimit { invoked: Invoked::ByArbiter, ..QuietLimit::SIXTY_MOVES });
    assert_eq!(draws(&quiet(by_arbiter, 119)), []);
    assert_eq!(draws(&quiet(by_arbiter, 120)), [Force::ByArbiter]);
}

#[test]
fn five_checks_of_a_side_count_and_each_further_one_is_made_up_for_by_a_move() {
    // Both kings have moved out of the way each time; the checks come first.
    let with_checks = |checks: usize, plies: usize, laws: Laws| {
        let checks_and_parries = ["a0a9"].into_iter().chain(CHECKS.split(' ').cycle());
        let line = play(start(laws, QUIET), checks_and_parries.take(2 * checks));
        let back = if checks.is_multiple_of(2) { "a8a0" } else { "a9a0" };
        let line = play(line, [back]);
        let king = line.position().board().king(Side::Black).unwrap().to_string();
        let rest: Vec<&str> = if king == "e9" {
            vec!["e9e8", "a0a1", "e8e9", "a1a0"]
        } else {
            vec!["e8e9", "a0a1", "e9e8", "a1a0"]
        };
        let missing = plies - line.plies();
        play(line, rest.into_iter().cycle().take(missing))
    };
    let count = QuietCount::of(&with_checks(6, 100, Laws::VN_2004));
    assert_eq!((count.plies, count.turns), (100, BySide::both(50)));
    assert_eq!(count.checks, BySide { white: 6, black: 0 });
    for side in Side::BOTH {
        assert_eq!(told(&claimed(&with_checks(5, 100, Laws::VN_2004), side)), "right 12a [1, 100]");
        assert_eq!(told(&claimed(&with_checks(6, 100, Laws::VN_2004), side)), "wrong 12b [1, 100] missing 1");
        assert_eq!(told(&claimed(&with_checks(6, 102, Laws::VN_2004), side)), "right 12a [1, 102]");
        assert_eq!(
            told(&claimed(&with_checks(20, 129, Laws::VN_2004), side)),
            "wrong 12b [1, 129] missing 1"
        );
        assert_eq!(told(&claimed(&with_checks(20, 130, Laws::VN_2004), side)), "right 12a [1, 130]");
    }
    // Counted by turns, the claimant's own count; the checks of the other side do not hold him up.
    let hundred = laws(QuietLimit::HUNDRED_TURNS);
    assert_eq!(told(&claimed(&with_checks(20, 100, hundred), Side::Black)), "right 12a [1, 100]");
    assert_eq!(told(&claimed(&with_checks(20, 100, hundred), Side::White)), "wrong 12b [1, 100] missing 30");
    // Where no edition limits the checks, each counts.
    let all = laws(QuietLimit { checks_count_at_most: None, ..QuietLimit::FIFTY_MOVES });
    assert_eq!(told(&claimed(&with_checks(20, 100, all), Side::White)), "right 12a [1, 100]");
}

#[test]
fn a_capture_begins_a_new_count() {
    let line = start(Laws::VN_2004, "4k4/9/9/9/9/p8/9/9/9/R2K5 w");
    let line = play(line, ["a0b0", "e9e8", "b0a0", "e8e9", "a0a4", "e9e8", "a4a0", "e8e9"]);
    assert_eq!(QuietCount::of(&line).plies, 3);
    let line = play(line, TO_AND_FRO.split(' ').cycle().take(96));
    assert_eq!(told(&claimed(&line, Side::White)), "wrong 12b [6, 104] missing 1");
    assert_eq!(told(&claimed(&play(line, ["a0a1"]), Side::White)), "right 12a [6, 105]");
}

#[test]
fn a_later_claim_adds_to_what_was_counted_before() {
    let early = quiet(Laws::VN_2004, 90);
    assert_eq!(told(&claimed(&early, Side::White)), "wrong 12b [1, 90] missing 5");
    let again = |line: &Line<Xiangqi>| examine_claim(line, &Claim { by: Side::Black, earlier: Some(90) });
    assert_eq!(told(&again(&quiet(Laws::VN_2004, 96))), "wrong 12c [1, 96] missing 2");
    assert_eq!(told(&again(&quiet(Laws::VN_2004, 100))), "right 12c [1, 100]");
}

#[test]
fn a_run_that_a_capture_has_ended_is_shown_for_the_arbiter_to_read_12a() {
    let line = start(Laws::VN_2004, "4k4/9/9/9/9/2p6/9/9/9/R2K5 w");
    let line = play(line, TO_AND_FRO.split(' ').cycle().take(100));
    let line = play(line, ["a0a4", "e9e8", "a4c4", "e8e9"]);
    let Finding::Wrong { missing: 50, earlier_run: Some(run), .. } = claimed(&line, Side::White) else {
        panic!("the pawn was taken")
    };
    assert_eq!((run.article.number().as_str(), run.plies), ("12a", vec![1, 102]));
    assert!(PHRASES.contains(&&*run.phrase));
}

#[test]
fn rapid_and_blitz_know_no_limit() {
    let line = quiet(Laws::VN_RAPID_2015, 200);
    assert_eq!(told(&claimed(&line, Side::White)), "barred QT.3");
    assert!(right_claims(&line).is_empty());
    assert!(Xiangqi::verdicts(&line).iter().all(|verdict| verdict.grounds.article.number() != "12a"));
}

#[test]
fn in_a_game_that_is_lost_and_won_there_is_nothing_to_claim() {
    let line = play(start(Laws::VN_2004, "4k4/R8/9/9/9/9/9/9/9/1R1K5 w"), ["b0b1", "e9f9"]);
    let line = play(line, ["b1b0", "f9e9"].into_iter().cycle().take(0));
    let line = play(line, ["b1b9"]);
    assert_eq!(told(&claimed(&line, Side::Black)), "barred 7.1a");
}

#[test]
fn a_claim_in_the_opponents_time_is_examined_and_is_a_fault() {
    let line = quiet(Laws::VN_2004, 101);
    let claim = |by| Claim { by, earlier: None };
    assert_eq!(claim_objection(&line, &claim(Side::Black)), None);
    let fault = claim_objection(&line, &claim(Side::White)).unwrap();
    assert_eq!(fault.article.number(), "16.3a");
    assert_eq!(told(&claimed(&line, Side::White)), "right 12a [1, 101]");
}

#[test]
fn a_draw_is_offered_in_ones_own_turn_and_not_when_mate_cannot_be_helped() {
    let article =
        |fen: &str, by| offer_objection(&start(Laws::VN_2004, fen), by).map(|why| why.article.number());
    assert_eq!(article(QUIET, Side::White), None);
    assert_eq!(article(QUIET, Side::Black).as_deref(), Some("15.7k"));
    // The rooks on a8 and b0 mate on b9 whatever Black does; with a rook to take one of them he may still offer.
    assert_eq!(article("4k4/R8/9/9/9/9/9/9/9/1R1K5 b", Side::Black).as_deref(), Some("7.2f"));
    assert_eq!(article("4k4/R8/9/9/9/9/9/9/9/rR1K5 b", Side::Black), None);
}
