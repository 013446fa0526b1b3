//! Xiangqi: moves in Vietnamese notation, technical faults, perpetual check.

use kydan_bout::{
    Bout, ClaimDraw, Command, Ending, Event, Explained, Finding, OfferMoment, Phase, Refusal, Signer,
    TouchFinding, TouchJudged, proposals,
};
use kydan_game::{Article, Force, HalfPoints, Kind, Outcome, Score, Side};
use kydan_journal::Decider;
use kydan_journal::harness::given;
use kydan_regulations::{FaultClass, Measure, TimeControl, YesNo};
use kydan_xiangqi::Notation;

use crate::hall::{
    BLACK, Hall, WHITE, adjourn, claim_draw, confirm, judge_touch, now, offers, play, resume, resumes,
    retract_conclusion, rule_fault, ruling, table_arbiter,
};

const PERPETUAL: &str = "P8.3 P8-7 B3.1 X9.2 P8-6 P2.4 P6.3 T7.5 P6-1 M8.6 \
                         P1.1 Tg5.1 P1/1 Tg5/1 P1.1 Tg5.1 P1/1 Tg5/1";

#[test]
fn moves_are_read_in_vietnamese_notation_and_stored_in_coordinates() {
    let hall = Hall::xiangqi();
    let moved = |ply, side, uci: &str| Event::MovePlayed {
        ply,
        side,
        uci: uci.to_owned(),
        clock_ms: None,
        at: now(),
        illegal: None,
    };
    // The game that Article 11 of the law writes as an example.
    let state = given::<Bout>(&hall.facts)
        .when(play("P2-5 M2.3 M8.7 P8-5", "vi"))
        .then(&[
            moved(1, Side::White, "h2e2"),
            moved(2, Side::Black, "b9c7"),
            moved(3, Side::White, "b0c2"),
            moved(4, Side::Black, "h7e7"),
        ])
        .state();
    let line = &state.board().unwrap().line;
    assert_eq!(line.write("vi").unwrap(), ["P2-5", "M2.3", "M8.7", "P8-5"]);
    assert_eq!(line.turn(), Side::White);
}

#[test]
fn an_illegal_move_is_explained_and_nothing_of_its_batch_is_recorded() {
    let hall = Hall::xiangqi();
    // From the start the elephant on c0 stands at the leg of a horse that wants from b0 to d1.
    match hall.refuses(play("h2e2 b9c7 b0d1", "uci")) {
        Refusal::Illegal { index: 2, text, uci, explanation } => {
            assert_eq!((text.as_str(), uci.as_str()), ("b0d1", "b0d1"));
            assert_eq!(explanation.phrase, "xiangqi.illegal.hobbled_horse");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(hall.board().line.plies(), 0);
}

#[test]
fn a_move_in_the_other_games_notation_is_misread() {
    let hall = Hall::xiangqi();
    assert!(matches!(hall.refuses(play("Nf3", "vi")), Refusal::Misread { index: 0, .. }));
    match hall.refuses(play("Nf3", "san")) {
        Refusal::Misread { misread, .. } => {
            assert_eq!(misread.phrase, "bout.notation.unknown");
            assert_eq!(misread.expected, Notation::ALL.map(Notation::name), "every notation is offered");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_third_technical_fault_loses_the_game() {
    let mut hall = Hall::xiangqi();
    hall.plays("P2-5 M8.7", "vi");
    let ordinal_and_measure = |events: &[Event]| {
        events.iter().find_map(|event| match event {
            Event::FaultRuled { ordinal, measure, class, citation, .. } => {
                Some((*ordinal, *measure, *class, citation.article.to_string()))
            }
            _ => None,
        })
    };
    let first = hall.does(rule_fault(1, Side::Black, "touched_piece"));
    let (ordinal, measure, class, _) = ordinal_and_measure(&first).unwrap();
    assert_eq!((ordinal, measure, class), (1, Measure::Reminder, FaultClass::Technical));
    assert!(matches!(first[0], Event::IncidentRecorded { ply: 2, side: Side::Black, .. }));

    let second = hall.does(rule_fault(2, Side::Black, "unrecorded_moves"));
    assert_eq!(ordinal_and_measure(&second).unwrap().0, 2);
    assert_eq!(hall.board().phase, Phase::Running);

    let third = hall.does(rule_fault(3, Side::Black, "touched_piece"));
    let (ordinal, measure, _, article) = ordinal_and_measure(&third).unwrap();
    assert_eq!((ordinal, article.as_str()), (3, "7.1n"));
    assert_eq!(measure, Measure::LossOfGame { draw_if_opponent_cannot_win: YesNo::No });
    let conclusion = hall.conclusion();
    assert_eq!(conclusion.score, Score::from(Outcome::Win(Side::White)));
    assert_eq!(conclusion.under, Some(ruling(3)));
    // 16.3a: who does not fill in the sheet after the game has committed a fault; the result is what it was.
    let after = hall.does(rule_fault(4, Side::Black, "unrecorded_moves"));
    let (ordinal, measure, ..) = ordinal_and_measure(&after).unwrap();
    assert_eq!(
        (ordinal, measure, after.len()),
        (4, Measure::Warning, 2),
        "recorded, and nothing else follows"
    );
    assert_eq!(hall.conclusion(), conclusion);
}

#[test]
fn technical_and_conduct_faults_are_never_added() {
    let mut hall = Hall::xiangqi();
    hall.does(rule_fault(1, Side::White, "touched_piece"));
    hall.does(rule_fault(2, Side::White, "disturbance"));
    hall.does(rule_fault(3, Side::White, "touched_piece"));
    hall.does(rule_fault(4, Side::White, "disturbance"));
    // Nor are the two players'.
    hall.does(rule_fault(5, Side::Black, "touched_piece"));
    let board = hall.board();
    assert_eq!(board.phase, Phase::Running);
    assert_eq!(board.fault_count(Side::White, FaultClass::Technical), 2);
    assert_eq!(board.fault_count(Side::White, FaultClass::Conduct), 2);
    assert_eq!(board.fault_count(Side::Black, FaultClass::Technical), 1);
}

#[test]
fn in_rapid_play_a_technical_fault_gives_the_opponent_two_minutes() {
    let mut hall = Hall::seated(Kind::Xiangqi, "xiangqi-vn-rapid-2015", TimeControl::minutes(15, 10));
    hall.does(kydan_bout::Command::Start { at: now() });
    let facts = hall.does(rule_fault(1, Side::White, "touched_piece"));
    assert!(facts.contains(&Event::TimeAwarded { side: Side::Black, ms: 120_000, under: ruling(1) }));
    assert_eq!(hall.board().remaining_ms.black, (15 * 60 + 120) * 1000);
}

#[test]
fn a_slip_done_again_is_a_fault() {
    // Article 9.8: a dropped piece is reminded of; dropped again it is a technical fault.
    let mut hall = Hall::xiangqi();
    hall.does(rule_fault(1, Side::White, "dropped_piece"));
    assert_eq!(hall.board().fault_count(Side::White, FaultClass::Technical), 0);
    hall.does(rule_fault(2, Side::White, "dropped_piece"));
    assert_eq!(hall.board().fault_count(Side::White, FaultClass::Technical), 1);
}

#[test]
fn a_perpetual_check_is_proposed_and_becomes_a_ruling() {
    let mut hall = Hall::xiangqi();
    hall.plays(PERPETUAL, "vi");
    let proposals = proposals(&Bout::replay(&hall.facts));
    let [proposal] = &proposals[..] else { panic!("one proposal: {proposals:?}") };
    assert_eq!(proposal.verdict.force, Force::ByArbiter);
    assert_eq!(proposal.verdict.outcome, Outcome::Win(Side::Black));
    assert_eq!(proposal.verdict.grounds.phrase, "xiangqi.repetition.perpetual_check");
    assert_eq!(hall.board().phase, Phase::Running, "the law advises, the arbiter decides");

    let facts = hall.does(confirm(&proposal.key, table_arbiter()));
    assert!(matches!(
        &facts[0],
        Event::VerdictConfirmed { outcome: Outcome::Win(Side::Black), citation: Some(_), grounds, .. }
            if !grounds.cycle.is_empty()
    ));
    let conclusion = hall.conclusion();
    assert_eq!(conclusion.score, Score { white: HalfPoints::ZERO, black: HalfPoints::ONE });
    assert_eq!(conclusion.under, Some(ruling(40)));
}

#[test]
fn a_proposal_ends_when_the_player_changes_his_moves() {
    let mut hall = Hall::xiangqi();
    hall.plays(PERPETUAL, "vi");
    let key = proposals(&Bout::replay(&hall.facts))[0].key.clone();
    hall.plays("M2.3", "vi");
    assert_eq!(hall.refuses(confirm(&key, table_arbiter())), Refusal::NoSuchVerdict);
}

#[test]
fn a_draw_is_offered_only_in_ones_own_time() {
    let hall = Hall::xiangqi();
    assert_eq!(
        hall.refuses(offers(Side::Black, OfferMoment::InTime)),
        Refusal::NotYourTurn { article: Article::new("15.7k") }
    );
}

#[test]
fn a_wrong_claim_of_a_draw_gives_the_opponent_two_minutes() {
    // Article 12b. Either player may claim, whoever's turn it is.
    let mut hall = Hall::xiangqi();
    let facts = hall.does(claim_draw(Side::Black, None));
    assert!(matches!(facts[0], Event::ClaimRuled { finding: Finding::Wrong, .. }));
    assert_eq!(facts[1], Event::TimeAwarded { side: Side::White, ms: 120_000, under: ruling(30) });
    assert_eq!(hall.board().phase, Phase::Running);
}

#[test]
fn fifty_moves_of_both_without_a_capture_are_a_draw_on_claim() {
    // Article 12a; after 49 moves and a half the claim is one ply too early (12b).
    let mut hall = Hall::xiangqi();
    hall.plays(&"X1.1 X1.1 X1/1 X1/1 ".repeat(25), "vi");
    let mut early = Hall::xiangqi();
    early.plays(&("X1.1 X1.1 X1/1 X1/1 ".repeat(24) + "X1.1 X1.1 X1/1"), "vi");
    let facts = early.does(claim_draw(Side::Black, None));
    assert!(matches!(&facts[0], Event::ClaimRuled { finding: Finding::Wrong, grounds: Some(why), .. }
        if why.article == Article::new("12b")));
    hall.does(claim_draw(Side::White, None));
    assert_eq!(hall.conclusion().grounds.article, Article::new("12a"));
    assert_eq!(hall.conclusion().ending, Ending::Claim);
}

#[test]
fn a_claim_after_one_that_was_too_early_rests_on_12c() {
    let mut hall = Hall::xiangqi();
    hall.plays(&("X1.1 X1.1 X1/1 X1/1 ".repeat(24) + "X1.1 X1.1 X1/1"), "vi");
    hall.does(claim_draw(Side::Black, None));
    hall.plays("X1/1", "vi");
    assert_eq!(hall.board().last_claim(), Some(99));
    let again = match claim_draw(Side::White, None) {
        Command::ClaimDraw(claim) => Command::ClaimDraw(ClaimDraw { ruling: ruling(31), ..claim }),
        other => other,
    };
    hall.does(again);
    assert_eq!(hall.conclusion().grounds.article, Article::new("12c"));
}

#[test]
fn nobody_pays_for_a_claim_that_may_be_right() {
    // Article 12a counts from any moment of the game, 12c only while nothing is captured.
    let mut hall = Hall::xiangqi();
    hall.plays(&"X1.1 X1.1 X1/1 X1/1 ".repeat(25), "vi");
    hall.plays("P2-5 M8.7 P5.4", "vi");
    assert_eq!(
        hall.refuses(claim_draw(Side::Black, None)),
        Refusal::Unjudged { article: Article::new("12a") }
    );
}

#[test]
fn a_touch_that_binds_to_nothing_playable_is_a_technical_fault_to_be_ruled() {
    // Nothing of White's can take Black's king.
    let mut hall = Hall::xiangqi();
    let judged = hall.does(judge_touch(&["e9"]));
    assert!(
        matches!(
            &judged[0],
            Event::TouchJudged(TouchJudged { finding: TouchFinding::Fault, grounds: Some(_), .. })
        ),
        "{judged:?}"
    );
    assert_eq!(hall.board().obliged, None);
    let bound = hall.does(judge_touch(&["h2"]));
    assert!(matches!(&bound[0], Event::TouchJudged(TouchJudged { finding: TouchFinding::Bound, .. })));
    assert!(matches!(hall.refuses(play("M2.3", "vi")), Refusal::Obliged { .. }));
    hall.plays("P2-5", "vi");
    assert_eq!(hall.board().obliged, None);
}

#[test]
fn a_signed_result_of_xiangqi_cannot_be_taken_back() {
    let mut hall = Hall::xiangqi();
    hall.does(Command::Resign { side: Side::White });
    for signer in [
        Signer::Player { person: WHITE },
        Signer::Player { person: BLACK },
        Signer::Arbiter { official: table_arbiter() },
    ] {
        hall.does(Command::SignResult { signer });
    }
    assert_eq!(hall.refuses(retract_conclusion(0)), Refusal::ResultStands { article: Article::new("9.9d") });
}

#[test]
fn an_illegal_sealed_move_loses_by_10_3_2() {
    let mut hall = Hall::xiangqi();
    hall.does(adjourn());
    hall.does(resume(Some(("a0a4", "uci"))));
    assert_eq!(hall.conclusion().grounds.article, Article::new("10.3.2"));
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Win(Side::Black)));
}

#[test]
fn a_sealed_move_that_nobody_can_read_loses_where_the_player_cannot_explain_it() {
    let mut hall = Hall::xiangqi();
    hall.plays("P2-5 M8.7", "vi");
    hall.does(adjourn());
    let unreadable = || Some(("??".to_owned(), "vi".to_owned()));
    assert_eq!(
        hall.refuses(resumes(unreadable(), Explained::NotAsked)),
        Refusal::SealedUnclear { article: Article::new("7.1i") }
    );
    hall.does(resumes(unreadable(), Explained::No));
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Win(Side::Black)));
    assert_eq!(hall.conclusion().grounds.article, Article::new("7.1i"));
}
