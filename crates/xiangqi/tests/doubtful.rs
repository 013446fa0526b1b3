//! Repetitions that the law can be read on in two ways, or where two of its clauses fit: what is said of each.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/figures.rs"]
#[expect(dead_code, reason = "shared with the tests of the figures")]
mod figures;
#[path = "support/numbers.rs"]
mod numbers;

use figures::{Figure, View, played_twice, verdict};
use kydan_xiangqi::Move;
use numbers::Numbered as _;

/// What is said of the cycle from every ply, mirrored and with colors exchanged: verdict, article, last words of the
/// phrase.
fn judged(fen: &str, cycle: &str, said: [&str; 3]) {
    let [verdict_is, article, phrase] = said;
    let figure = Figure {
        figure: 0,
        clause: article.into(),
        fen: fen.into(),
        lead: Vec::new(),
        cycle: cycle.split(' ').map(String::from).collect(),
        verdict: verdict_is.into(),
    };
    for view in View::ALL {
        let start = view.position(&figure.start());
        let moves: Vec<Move> = figure.moves().into_iter().map(|mv| view.mv(mv)).collect();
        for cut in 0..moves.len() {
            let found = verdict(&played_twice(start, &moves, cut));
            let said = (found.outcome, &*found.grounds.article.number(), &*found.grounds.phrase);
            let phrase = format!("xiangqi.repetition.{phrase}");
            assert_eq!(said, (view.outcome(figure.outcome()), article, &*phrase), "{fen} {view:?} {cut}");
        }
    }
}

#[test]
fn figure_98_threatens_two_checks_and_then_a_capture() {
    let fen = "5k3/1n7/9/3P5/P1r5c/2B5R/6P2/4B4/4A4/3AK4 w";
    judged(fen, "i4h4 i5h5 h4g4 h5g5 g4i4 g5i5", ["draw", "24.34", "perpetual_discovery"]);
}

#[test]
fn figure_95_chases_by_horse_and_cannon_to_save_a_man() {
    let fen = "4k4/9/4c4/6PC1/9/9/9/4BN3/4A4/3AKR1rc w";
    judged(fen, "f2h1 h0g0 h1f2 g0h0", ["white_loses", "24.33", "chase_to_save_own"]);
}

#[test]
fn a_root_does_not_help_a_man_that_is_pinned_and_cannot_move() {
    let fen = "4k4/3r5/6n2/C3n4/9/1N7/9/9/9/4RK3 w";
    judged(fen, "b4c6 d8d6 c6b4 d6d8", ["draw", "23.7", "needs_arbiter.pinned_but_protected"]);
}

#[test]
fn the_kings_step_frees_a_horse() {
    let fen = "3k5/9/9/3P5/7P1/2B6/9/3A5/4n4/2BAK4 w";
    judged(fen, "c4e2 d9e9 e2c4 e9d9", ["draw", "23.9", "needs_arbiter.king_frees_attacker"]);
}

#[test]
fn an_elephant_that_takes_a_root_away_is_no_clear_chaser() {
    let fen = "4k2P1/2c1a4/9/9/2b1N4/2r6/9/4B4/4K1n2/2p6 w";
    judged(fen, "e5c6 c5e7 c6e5 e7c5", ["white_loses", "24.19", "needs_arbiter.defender_chases"]);
}

/// With one move the cannon behind the rook chases, with the other only the rook is offered, the other protecting it: "one
/// of the two is really an exchange" (23.8), or all of it is (24.13).
#[test]
fn a_chase_with_one_move_and_an_exchange_with_the_other_is_for_the_arbiter() {
    let fen = "5k3/5c3/9/9/9/r7r/9/9/4KR3/9 b";
    judged(fen, "i4f4 f1i1 f4i4 i1f1", ["draw", "24.13", "needs_arbiter.exchange_in_chase"]);
}

/// Check and chase by turns draw (24.8); here the check attacks the man chased as well (23.3).
#[test]
fn a_check_that_attacks_the_man_chased_is_for_the_arbiter() {
    let fen = "1R3n3/7c1/2Cnk1N2/9/9/9/9/9/9/5K3 b";
    judged(fen, "d7e9 c7c9 e9d7 c9c7", ["draw", "24.8", "needs_arbiter.check_and_chase"]);
}

/// 23.7 has a man that cannot leave chased though it is protected; figures 54 and 66, where it cannot take its like
/// either, draw (24.20).
#[test]
fn a_bound_man_that_is_protected_is_for_the_arbiter() {
    let fen = "3k5/9/9/9/9/9/3nC4/2N1K4/9/9 b";
    judged(fen, "d3b4 c2e1 b4d3 e1c2", ["draw", "24.20", "needs_arbiter.pinned_but_protected"]);
}
