//! Touched pieces: who complains, what shows it, how they were touched, and what was set down.

use kydan_bout::{
    CastlingIntent, Command, Complainant, Complaint, Event, Handled, Refusal, TouchContact, TouchFinding,
    TouchJudged, TouchProof,
};
use kydan_game::{Kind, Side};
use kydan_regulations::{BoardRules, Sliding, TimeControl};

use crate::hall::{Hall, judge_touch, now, play, touches};

fn handled(touched: &[&str]) -> Handled {
    Handled { touched: touched.iter().map(ToString::to_string).collect(), ..Handled::default() }
}

fn set_down(from: &str, on: &[&str]) -> Handled {
    let on = on.iter().map(ToString::to_string).collect();
    Handled { set_down: Some((from.to_owned(), on)), ..Handled::default() }
}

/// What was found, under which article, and the moves.
#[track_caller]
fn found(hall: &mut Hall, handled: Handled, complaint: Complaint) -> (TouchFinding, String, Vec<String>) {
    let facts = hall.does(touches(handled, complaint));
    let Some(Event::TouchJudged(TouchJudged { finding, grounds, moves, .. })) = facts.first() else {
        panic!("{facts:?}")
    };
    let article = grounds.as_ref().map(|grounds| grounds.article.to_string()).unwrap_or_default();
    (*finding, article, moves.clone())
}

fn complains(by: Complainant, proof: TouchProof) -> Complaint {
    Complaint { by, proof, touched_since: Vec::new() }
}

#[test]
fn xiangqi_hears_only_the_opponent_and_only_what_is_admitted_or_seen() {
    let mut hall = Hall::xiangqi();
    let cases = [
        (Complainant::Opponent, TouchProof::Alleged, "9.11b"),
        (Complainant::Nobody, TouchProof::SeenByArbiter, "9.11a"),
        (Complainant::Outsider, TouchProof::Admitted, "9.11c"),
    ];
    for (by, proof, article) in cases {
        let told = found(&mut hall, handled(&["h2"]), complains(by, proof));
        assert_eq!((told.0, told.1.as_str()), (TouchFinding::NotHeard, article));
        assert_eq!(hall.board().obliged, None, "it binds nobody");
    }
    for proof in [TouchProof::Admitted, TouchProof::SeenByArbiter] {
        let told = found(&mut hall, handled(&["h2"]), complains(Complainant::Opponent, proof));
        assert_eq!((told.0, told.1.as_str()), (TouchFinding::Bound, "9.1"));
    }
    assert_eq!(hall.board().touches.len(), 5, "what was not heard is on record, too");
    // What is not heard later takes nothing away that was owed before.
    found(&mut hall, handled(&["b2"]), complains(Complainant::Opponent, TouchProof::Alleged));
    assert!(matches!(hall.refuses(play("M2.3", "vi")), Refusal::Obliged { .. }));
}

#[test]
fn in_chess_the_arbiter_acts_by_himself_and_who_has_touched_since_complains_no_more() {
    let mut hall = Hall::chess();
    let told = found(&mut hall, handled(&["g1"]), complains(Complainant::Nobody, TouchProof::SeenByArbiter));
    assert_eq!((told.0, told.1.as_str()), (TouchFinding::Bound, "4.3.1"));
    let late = Complaint { touched_since: vec!["e7".to_owned()], ..Complaint::default() };
    let told = found(&mut hall, handled(&["b1"]), late);
    assert_eq!((told.0, told.1.as_str()), (TouchFinding::NotHeard, "4.8"));
}

#[test]
fn i_adjust_said_beforehand_binds_nobody_and_unsaid_it_binds() {
    for (mut hall, square, said, unsaid) in
        [(Hall::chess(), "g1", "4.2.1", "4.3.1"), (Hall::xiangqi(), "h2", "9.5a", "9.1")]
    {
        let with = |contact| Handled { contact, ..handled(&[square]) };
        let told = found(&mut hall, with(TouchContact::AdjustedAfterNotice), Complaint::default());
        assert_eq!((told.0, told.1.as_str()), (TouchFinding::Excused, said));
        let told = found(&mut hall, with(TouchContact::OutOfTurn), Complaint::default());
        assert_eq!((told.0, told.1.as_str()), (TouchFinding::Excused, said));
        assert_eq!(
            hall.board().touches.last().map(|one| one.side),
            Some(Side::Black),
            "whose turn it was not"
        );
        let told = found(&mut hall, with(TouchContact::AdjustedWithoutNotice), Complaint::default());
        assert_eq!((told.0, told.1.as_str()), (TouchFinding::Bound, unsaid));
    }
}

#[test]
fn the_third_accident_of_xiangqi_is_a_touch_on_purpose() {
    let mut hall = Hall::xiangqi();
    let accident = || Handled { contact: TouchContact::Accident, ..handled(&["h2"]) };
    for _ in 0..2 {
        let told = found(&mut hall, accident(), Complaint::default());
        assert_eq!((told.0, told.1.as_str()), (TouchFinding::Excused, "9.6"));
    }
    let told = found(&mut hall, accident(), Complaint::default());
    assert_eq!((told.0, told.1.as_str()), (TouchFinding::Bound, "9.1"));
    // In chess accidents are not counted.
    let mut hall = Hall::chess();
    for _ in 0..4 {
        let accident = Handled { contact: TouchContact::Accident, ..handled(&["g1"]) };
        assert_eq!(found(&mut hall, accident, Complaint::default()).1, "4.2.2");
    }
}

#[test]
fn a_piece_that_was_set_down_stays_in_xiangqi_on_the_first_point_and_in_chess_where_it_was_let_go() {
    let mut hall = Hall::xiangqi();
    let told = found(&mut hall, set_down("h2", &["e2"]), Complaint::default());
    assert_eq!((told.1.as_str(), told.2), ("9.5b", vec!["h2e2".to_owned()]));
    let told = found(&mut hall, set_down("h2", &["g2", "e2"]), Complaint::default());
    assert_eq!((told.1.as_str(), told.2), ("9.7", vec!["h2g2".to_owned()]));
    let mut hall = Hall::chess();
    let told = found(&mut hall, set_down("e2", &["e3", "e4"]), Complaint::default());
    assert_eq!((told.1.as_str(), told.2), ("4.7", vec!["e2e4".to_owned()]));
    // A square that is none is refused by its name.
    let wrong = touches(set_down("e2", &["e9x"]), Complaint::default());
    assert!(matches!(hall.refuses(wrong), Refusal::Misread { .. }));
}

#[test]
fn king_and_rook_are_castling_unless_something_else_was_meant_and_the_piece_of_promotion_is_final() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5 Nf3 Nc6 Bc4 Bc5", "san");
    let told = found(&mut hall, handled(&["e1", "h1"]), Complaint::default());
    assert_eq!((told.1.as_str(), told.2), ("4.4.1", vec!["e1g1".to_owned()]));
    // Queen's side castling is not possible: the king moves, or, where nothing of the kind was meant, what was first.
    let told = found(&mut hall, handled(&["e1", "a1"]), Complaint::default());
    assert_eq!(told.1, "4.4.3");
    let other = Handled { castling: CastlingIntent::NotIntended, ..handled(&["e1", "a1"]) };
    assert_eq!(found(&mut hall, other, Complaint::default()).1, "4.3.1");
    // Rook before king: no castling with that rook (4.4.2).
    assert_eq!(found(&mut hall, handled(&["a1", "e1"]), Complaint::default()).1, "4.4.2");
    // 4.4.4: a knight has touched the square.
    let mut hall = Hall::chess();
    hall.plays("a4 b5 axb5 a6 bxa6 Bb7 axb7 h6", "san");
    let knight = Handled { promotion: Some('n'), ..handled(&["b7"]) };
    let told = found(&mut hall, knight, Complaint::default());
    assert_eq!(told.1, "4.4.4");
    assert!(told.2.iter().all(|uci| uci.ends_with('n')), "{told:?}");
    hall.does(judge_touch(&["b7"]));
}

/// The note of 2015 under 9.7, where an event's rules take it up: a reminder, then a technical fault.
#[test]
fn a_man_that_is_slid_stays_where_it_was_let_go_of_and_the_second_slide_is_a_fault() {
    let rules = BoardRules { sliding: Sliding::Reminded, ..BoardRules::default() };
    let mut hall = Hall::ruled(Kind::Xiangqi, "xiangqi-vn-2004", TimeControl::minutes(60, 0), rules);
    hall.does(Command::Start { at: now() });
    let seen = || complains(Complainant::Opponent, TouchProof::SeenByArbiter);
    let first = found(&mut hall, set_down("h2", &["g2", "e2"]), seen());
    assert_eq!(first, (TouchFinding::Bound, "9.5b".to_owned(), vec!["h2e2".to_owned()]));
    hall.does(play("h2e2 h9g7", "uci"));
    // Once on one point is no slide, and the other player's are counted apart.
    let second = found(&mut hall, set_down("b2", &["c2", "d2"]), seen());
    assert_eq!(second, (TouchFinding::Bound, "9.7".to_owned(), vec!["b2d2".to_owned()]));
    hall.does(play("b2d2", "uci"));
    let theirs = found(&mut hall, set_down("b7", &["c7", "d7"]), seen());
    assert_eq!(theirs.1, "9.5b");
}
