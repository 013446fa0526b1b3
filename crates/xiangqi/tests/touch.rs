//! Touched pieces: Article 9.1–9.8 and 9.11, clause by clause.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/numbers.rs"]
mod numbers;

use kydan_game::{Game, Grounds, Obligation};
use kydan_xiangqi::{
    Asking, Contact, Handling, Move, Order, PHRASES, Placed, Position, Proof, Report, Sliding, Square,
    Xiangqi,
};
use numbers::Numbered as _;

fn position(fen: &str) -> Position {
    Xiangqi::read_position(fen).unwrap()
}

fn points(text: &str) -> Vec<Square> {
    text.split_whitespace().map(|square| square.parse().unwrap()).collect()
}

fn shown(grounds: &Grounds) -> String {
    assert!(PHRASES.contains(&&*grounds.phrase), "{}", grounds.phrase);
    format!("{} {} {}", grounds.article.number(), grounds.phrase, grounds.squares.join(" "))
}

fn told(obligation: &Obligation<Move>) -> String {
    match obligation {
        Obligation::Free => "free".to_owned(),
        Obligation::Bound { moves, grounds } => {
            let mut moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            moves.sort();
            format!("{}: {}", shown(grounds), moves.join(" "))
        }
        Obligation::FreeWithFault { grounds } => format!("fault {}", shown(grounds)),
    }
}

/// The article and the moves, or `free` or `fault` with the article.
fn due(fen: &str, handling: &Handling) -> String {
    let told = told(&handling.obligation(&position(fen)));
    let (fault, rest) = told.strip_prefix("fault ").map_or(("", told.as_str()), |rest| ("fault ", rest));
    let article = rest.split(' ').next().unwrap_or_default();
    rest.split_once(": ").map_or(format!("{fault}{article}"), |(_, moves)| format!("{article}: {moves}"))
}

fn in_order(order: Order, touched: &str) -> Handling {
    Handling { touched: points(touched), order, ..Handling::default() }
}

fn obliged(fen: &str, touched: &str) -> String {
    told(&Xiangqi::obligation(&position(fen), &points(touched)))
}

#[test]
fn touched_men_oblige_as_article_9_says() {
    // White: rook a0, horse d4, pawn i3; Black: rook a5 (the rook takes it), cannon e6 (the horse takes it),
    // pawn i6 (nothing takes it).
    let fen = "3k5/9/9/4c3p/r8/3N5/8P/9/9/R4K3 w";
    insta::assert_snapshot!(obliged(fen, "c8"), @"free");
    insta::assert_snapshot!(obliged(fen, "i3"), @"9.1 xiangqi.touch.moves_touched i3: i3i4");
    insta::assert_snapshot!(obliged(fen, "i3 a0"), @"9.1 xiangqi.touch.moves_touched i3: i3i4");
    insta::assert_snapshot!(obliged(fen, "a5"), @"9.2 xiangqi.touch.captures_touched a5: a0a5");
    insta::assert_snapshot!(obliged(fen, "i6"), @"fault 9.2 xiangqi.touch.cannot_be_captured i6");
    insta::assert_snapshot!(obliged(fen, "a0 a5"), @"9.3a xiangqi.touch.captures_with_touched a0 a5: a0a5");
    insta::assert_snapshot!(obliged(fen, "i3 a5"), @"9.3b xiangqi.touch.moves_as_capture_fails i3 a5: i3i4");
    insta::assert_snapshot!(obliged(fen, "a5 a0"), @"9.4a xiangqi.touch.captures_with_touched a0 a5: a0a5");
    insta::assert_snapshot!(obliged(fen, "a5 i3"), @"9.4b xiangqi.touch.captures_with_another i3 a5: a0a5");
    insta::assert_snapshot!(obliged(fen, "i6 i3"), @"9.4c xiangqi.touch.moves_as_capture_fails i3 i6: i3i4");
    // The horse is pinned by the rook: it cannot move.
    let pinned = "3k5/9/9/9/p3r4/9/9/4N4/9/R3K4 w";
    insta::assert_snapshot!(obliged(pinned, "e2"), @"fault 9.1 xiangqi.touch.cannot_move e2");
    insta::assert_snapshot!(obliged(pinned, "e2 a5"), @"9.3c xiangqi.touch.captures_with_another e2 a5: a0a5");
    insta::assert_snapshot!(obliged(pinned, "e2 e5"), @"fault 9.3d xiangqi.touch.neither_is_possible e2 e5");
    insta::assert_snapshot!(obliged(pinned, "e5 e2"), @"fault 9.4d xiangqi.touch.neither_is_possible e2 e5");
}

/// White: rook a0, horse d4, pawn i3; Black: rook a5 (the rook takes it), cannon e6 (the horse takes it), pawn i6
/// (nothing takes it).
const FEN: &str = "3k5/9/9/4c3p/r8/3N5/8P/9/9/R4K3 w";
/// The horse e2 is pinned by the rook e5.
const PINNED: &str = "3k5/9/9/9/p3r4/9/9/4N4/9/R3K4 w";

#[test]
fn if_nobody_knows_which_own_man_was_first_one_of_them_must_move() {
    assert_eq!(
        due(FEN, &in_order(Order::Unknown, "i3 d4")),
        "9.1: d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5 i3i4"
    );
    // One of them cannot move, so it is the other.
    assert_eq!(due(PINNED, &in_order(Order::Unknown, "e2 e0")), "9.1: e0e1 e0f0");
    // Known, the pinned horse was first: a fault, and FIDE's way on to the next man (4.3.1) is not taken.
    assert_eq!(due(PINNED, &in_order(Order::Known, "e2 e0")), "fault 9.1");
}

#[test]
fn if_nobody_knows_which_of_the_opponents_men_was_first_one_of_them_must_be_taken() {
    assert_eq!(due(FEN, &in_order(Order::Unknown, "a5 e6")), "9.2: a0a5 d4e6");
    assert_eq!(due(FEN, &in_order(Order::Unknown, "i6 e6")), "9.2: d4e6");
    assert_eq!(due(FEN, &in_order(Order::Known, "i6 e6")), "fault 9.2");
    assert_eq!(due(FEN, &in_order(Order::Known, "e6 a5")), "9.2: d4e6");
}

#[test]
fn men_of_both_sides_touched_at_once_are_judged_as_if_the_opponents_came_first() {
    for touched in ["i3 a5", "a5 i3"] {
        assert_eq!(due(FEN, &in_order(Order::AtOnce, touched)), "9.4b: a0a5", "{touched}");
    }
    assert_eq!(due(FEN, &in_order(Order::Known, "i3 a5")), "9.3b: i3i4");
    assert_eq!(due(FEN, &in_order(Order::AtOnce, "a0 a5")), "9.4a: a0a5");
    assert_eq!(due(FEN, &in_order(Order::AtOnce, "i3 i6")), "9.4c: i3i4");
    assert_eq!(due(PINNED, &in_order(Order::AtOnce, "e2 e5")), "fault 9.4d");
}

#[test]
fn of_both_sides_in_unknown_order_any_own_man_may_take_any_of_the_opponents() {
    assert_eq!(due(FEN, &in_order(Order::Unknown, "i3 a0 e6 a5")), "9.4a: a0a5");
    assert_eq!(due(FEN, &in_order(Order::Unknown, "i3 e6 a5")), "9.4b: a0a5 d4e6");
}

#[test]
fn a_man_that_was_set_down_stays_though_the_hand_is_on_it() {
    let placed = |touched: &str, from: &str, to: &str| Handling {
        touched: points(touched),
        placed: Some(Placed { from: points(from)[0], points: points(to) }),
        ..Handling::default()
    };
    assert_eq!(due(FEN, &placed("", "a0", "a3")), "9.5b: a0a3");
    assert_eq!(due(FEN, &placed("a0", "a0", "a3")), "9.5b: a0a3");
    // Where it may not go it does not stay: it was touched (9.1).
    assert_eq!(due(FEN, &placed("", "i3", "h3")), "9.1: i3i4");
    // Another man was touched before: that one must move.
    assert_eq!(due(FEN, &placed("i3", "a0", "a3")), "9.1: i3i4");
    // The opponent's man had to be taken; the man set elsewhere does not stay.
    assert_eq!(due(FEN, &placed("a5", "a0", "a3")), "9.4a: a0a5");
    // The touch binds to nothing: what was then played stays.
    assert_eq!(due(FEN, &placed("i6", "i3", "i4")), "9.4c: i3i4".replace("9.4c", "9.5b"));
}

#[test]
fn a_man_slid_over_points_stays_on_the_first_or_where_9_7_was_given_up_on_the_last() {
    let slid = |sliding| Handling {
        placed: Some(Placed { from: points("a0")[0], points: points("a2 a3 a4") }),
        sliding,
        ..Handling::default()
    };
    assert_eq!(due(FEN, &slid(Sliding::StopsAtFirst)), "9.7: a0a2");
    assert_eq!(due(FEN, &slid(Sliding::Reminded)), "9.5b: a0a4");
    assert_eq!(due(FEN, &slid(Sliding::RemindedBefore)), "9.7: a0a4");
}

#[test]
fn accidents_bind_from_the_third_on_and_adjustments_only_without_notice() {
    let after = |contacts: &[(&str, Contact)]| {
        let contacts = contacts.iter().map(|(at, contact)| (points(at)[0], *contact));
        due(FEN, &Handling::of(contacts))
    };
    assert_eq!(after(&[("i3", Contact::Accident { nth: 1 })]), "free");
    assert_eq!(after(&[("i3", Contact::Accident { nth: 2 })]), "free");
    assert_eq!(after(&[("i3", Contact::Accident { nth: 3 })]), "9.1: i3i4");
    assert_eq!(after(&[("d4", Contact::AdjustedAfterNotice), ("i3", Contact::Intended)]), "9.1: i3i4");
    assert_eq!(after(&[("i3", Contact::AdjustedWithoutNotice)]), "9.1: i3i4");
    assert_eq!(after(&[("i3", Contact::OutOfTurn)]), "free");
}

#[test]
fn who_cannot_take_with_a_touched_man_that_would_expose_the_king_takes_with_another() {
    // The horse e2 reaches the pawn d4, but it is pinned; the rook d1 takes.
    let fen = "5k3/9/9/9/4r4/3p5/9/4N4/3R5/4K4 w";
    assert_eq!(due(fen, &in_order(Order::Known, "e2 d4")), "9.3c: d1d4");
    assert_eq!(due(fen, &in_order(Order::Known, "d4 e2")), "9.4b: d1d4");
}

#[test]
fn the_king_in_check_is_no_excuse_a_touched_man_that_cannot_parry_is_a_fault() {
    // The rook e6 checks. The pawn a3 cannot parry; the rook h4 can step between.
    let fen = "3k5/9/9/4r4/9/7R1/P8/9/9/4K4 w";
    assert_eq!(due(fen, &in_order(Order::Known, "a3")), "fault 9.1");
    assert_eq!(due(fen, &in_order(Order::Known, "h4")), "9.1: h4e4");
    assert_eq!(due(fen, &in_order(Order::Known, "e6")), "fault 9.2");
}

#[test]
fn only_the_opponents_claim_with_proof_is_ruled_on() {
    let article = |asked_by, proof| {
        Report { asked_by, proof }.objection().map(|why| {
            assert!(PHRASES.contains(&&*why.phrase));
            why.article.number()
        })
    };
    assert_eq!(article(Asking::Opponent, Proof::Admitted), None);
    assert_eq!(article(Asking::Opponent, Proof::SeenByArbiter), None);
    assert_eq!(article(Asking::Opponent, Proof::Alleged).as_deref(), Some("9.11b"));
    assert_eq!(article(Asking::Nobody, Proof::SeenByArbiter).as_deref(), Some("9.11a"));
    assert_eq!(article(Asking::Outsider, Proof::Admitted).as_deref(), Some("9.11c"));
}
