//! Xiangqi: moves in Vietnamese notation, technical faults, perpetual check.

use kydan_bout::{Bout, Event, Finding, Phase, Refusal, proposals};
use kydan_game::{Article, Force, HalfPoints, Kind, Outcome, Score, Side};
use kydan_journal::Decider;
use kydan_journal::harness::given;
use kydan_regulations::{FaultClass, Measure, TimeControl, YesNo};
use kydan_xiangqi::Notation;

use crate::hall::{Hall, claim_draw, confirm, now, play, rule_fault, ruling, table_arbiter};

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
    assert_eq!(hall.refuses(rule_fault(4, Side::Black, "touched_piece")), Refusal::AlreadyConcluded);
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
        hall.refuses(kydan_bout::Command::OfferDraw { side: Side::Black }),
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
fn nobody_pays_for_a_claim_that_may_be_right() {
    // Article 12a: fifty moves of both sides without a capture.
    let mut hall = Hall::xiangqi();
    hall.plays(&"X1.1 X1.1 X1/1 X1/1 ".repeat(25), "vi");
    assert_eq!(hall.board().line.plies_without_capture(), 100);
    assert_eq!(
        hall.refuses(claim_draw(Side::White, None)),
        Refusal::Unjudged { article: Article::new("12") }
    );
}
