//! Claims and agreements of a draw in chess.

use kydan_bout::{
    ClaimDraw, ClaimGround, Command, Ending, Event, Finding, OfferMoment, Phase, RecordError, Refusal,
    TouchFinding, TouchJudged,
};
use kydan_game::{Article, Outcome, Score, Side};
use kydan_regulations::Measure;

use crate::hall::{
    Hall, adjourn, agree, claim_draw, judge_touch, offers, play, resume, retract_conclusion, ruling,
};

#[test]
fn a_position_that_stood_three_times_is_a_draw_on_claim() {
    let mut hall = Hall::chess();
    hall.plays("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "san");
    assert_eq!(hall.board().phase, Phase::Running, "9.2 needs a claim");
    assert_eq!(
        hall.refuses(claim_draw(Side::Black, None)),
        Refusal::NotYourTurn { article: Article::new("9.2.1") }
    );
    let facts = hall.does(claim_draw(Side::White, None));
    assert!(matches!(facts[0], Event::ClaimRuled { finding: Finding::Right, .. }));
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Draw));
    assert_eq!(hall.conclusion().ending, Ending::Claim);
}

#[test]
fn a_claim_may_rest_on_a_move_that_is_only_written_down() {
    let mut hall = Hall::chess();
    hall.plays("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "san");
    let facts = hall.does(claim_draw(Side::Black, Some("Ng8")));
    assert!(matches!(&facts[0], Event::ClaimRuled { finding: Finding::Right, intended: Some(uci), .. }
        if uci == "f6g8"));
    assert_eq!(hall.board().line.plies(), 7, "the move was not played");
}

#[test]
fn after_a_wrong_claim_the_opponent_gets_two_minutes_and_the_written_move_is_played() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    let facts = hall.does(claim_draw(Side::White, Some("Nf3")));
    assert!(matches!(facts[0], Event::ClaimRuled { finding: Finding::Wrong, .. }));
    assert_eq!(facts[1], Event::TimeAwarded { side: Side::Black, ms: 120_000, under: ruling(30) });
    assert!(matches!(&facts[2], Event::MovePlayed { ply: 3, uci, .. } if uci == "g1f3"));
}

fn claim(claim: impl FnOnce(ClaimDraw) -> ClaimDraw) -> Command {
    match claim_draw(Side::White, None) {
        Command::ClaimDraw(usual) => Command::ClaimDraw(claim(usual)),
        other => other,
    }
}

#[test]
fn a_claim_is_judged_on_its_ground() {
    let mut hall = Hall::chess();
    hall.plays("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "san");
    let quiet = claim(|claim| ClaimDraw { ground: Some(ClaimGround::QuietMoves), ..claim });
    let facts = hall.does(quiet);
    assert!(
        matches!(&facts[0], Event::ClaimRuled {
        finding: Finding::Wrong,
        ground: Some(ClaimGround::QuietMoves),
        measure: Some(Measure::TimeToOpponent { seconds: 120 }),
        grounds: Some(why),
        ..
    } if why.article == Article::new("9.5.3")),
        "{facts:?}"
    );
}

#[test]
fn who_has_touched_a_piece_may_not_claim_with_this_move() {
    let mut hall = Hall::chess();
    hall.plays("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "san");
    let late = claim(|claim| ClaimDraw { touched: vec!["g1".to_owned()], ..claim });
    match hall.refuses(late) {
        Refusal::ClaimBarred { grounds } => assert_eq!(grounds.article, Article::new("9.4")),
        other => panic!("{other:?}"),
    }
    let no_square = claim(|claim| ClaimDraw { touched: vec!["z9".to_owned()], ..claim });
    assert!(matches!(hall.refuses(no_square), Refusal::Misread { .. }));
}

#[test]
fn an_illegal_intended_move_is_replaced_as_article_4_has_it() {
    // White is in check from b4 and writes down Na3, where his own pawn stands: the knight must move otherwise.
    let mut hall = Hall::chess();
    hall.plays("d4 e6 a3 Bb4", "san");
    let facts = hall.does(claim(|claim| ClaimDraw {
        intended: Some(("b1a3".to_owned(), "uci".to_owned())),
        ground: Some(ClaimGround::Repetition),
        ..claim
    }));
    let Event::ClaimRuled { finding: Finding::Wrong, due, .. } = &facts[0] else { panic!("{facts:?}") };
    assert!(facts.iter().all(|fact| !matches!(fact, Event::MovePlayed { .. })), "it cannot be played");
    let mut sorted = due.clone();
    sorted.sort();
    assert_eq!(sorted, ["b1c3", "b1d2"]);
    assert!(matches!(hall.refuses(play("c3", "san")), Refusal::Obliged { .. }));
    hall.plays("Nc3", "san");
    assert_eq!(hall.board().obliged, None);
}

#[test]
fn touched_pieces_bind_the_next_move_only() {
    let mut hall = Hall::chess();
    hall.plays("e4 d5", "san");
    let facts = hall.does(judge_touch(&["d5", "e4"]));
    assert!(
        matches!(&facts[0], Event::TouchJudged(TouchJudged { finding: TouchFinding::Bound, moves, .. }) if *moves == ["e4d5"])
    );
    match hall.refuses(play("Nf3", "san")) {
        Refusal::Obliged { moves, article } => {
            assert_eq!((moves, article), (vec!["e4d5".to_owned()], Article::new("4.3.3")));
        }
        other => panic!("{other:?}"),
    }
    hall.plays("exd5 Nf6 Nf3", "san");
    // A bishop that is shut in binds to nothing.
    let facts = hall.does(judge_touch(&["a8"]));
    assert!(matches!(&facts[0], Event::TouchJudged(TouchJudged { finding: TouchFinding::Free, .. })));
}

#[test]
fn a_wrongly_recorded_end_is_taken_back_by_a_new_fact() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    hall.does(Command::Resign { side: Side::White });
    let facts = hall.does(retract_conclusion(0));
    assert!(
        matches!(&facts[..], [Event::ConclusionRetracted { conclusion, error: RecordError::WrongResult, .. }]
        if conclusion.ending == Ending::Resignation)
    );
    assert_eq!(hall.board().phase, Phase::Running);
    assert_eq!(hall.refuses(retract_conclusion(0)), Refusal::NotConcluded);
    hall.does(Command::Resign { side: Side::Black });
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Win(Side::White)));
}

#[test]
fn an_end_by_wrongly_recorded_moves_is_taken_back_with_them() {
    let mut hall = Hall::chess();
    hall.plays("f3 e5 g4 Qh4", "san");
    assert_eq!(hall.conclusion().grounds.article, Article::new("5.1.1"));
    assert!(matches!(hall.refuses(retract_conclusion(0)), Refusal::EndsByLaw { grounds }
        if grounds.article == Article::new("5.1.1")));
    assert_eq!(hall.refuses(retract_conclusion(9)), Refusal::NothingToRetract);
    hall.does(retract_conclusion(1));
    hall.plays("Nc6", "san");
    assert_eq!(hall.board().line.plies(), 4);
}

#[test]
fn an_end_that_rests_on_a_ruling_falls_only_with_it() {
    let mut hall = Hall::chess();
    hall.plays("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "san");
    hall.does(claim_draw(Side::White, None));
    assert_eq!(hall.refuses(retract_conclusion(0)), Refusal::RestsOnRuling { ruling: ruling(30) });
}

#[test]
fn an_adjourned_game_goes_on_with_the_sealed_move() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    hall.does(adjourn());
    assert_eq!(hall.board().clock().running, None);
    assert_eq!(hall.board().remaining_ms.black, 500_000);
    assert_eq!(hall.refuses(play("Nf3", "san")), Refusal::Adjourned { article: Article::new("I.5") });
    let facts = hall.does(resume(Some(("Mf3", "san-vi"))));
    assert!(
        matches!(&facts[..], [Event::Resumed { .. }, Event::MovePlayed { uci, ply: 3, .. }] if uci == "g1f3")
    );
    assert_eq!(hall.board().clock().running, Some(Side::Black));
    assert_eq!(hall.refuses(resume(None)), Refusal::NotAdjourned);
    // The envelope is lost: the player makes his move on the board (I.12.1).
    hall.does(adjourn());
    hall.does(resume(None));
    hall.plays("Nc6", "san");
}

#[test]
fn an_illegal_sealed_move_loses_and_the_ruling_can_be_appealed() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    hall.does(adjourn());
    hall.does(resume(Some(("Ke3", "san"))));
    assert_eq!(hall.conclusion().grounds.article, Article::new("I.8.3"));
    assert_eq!(hall.conclusion().under, Some(ruling(80)));
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Win(Side::Black)));
}

#[test]
fn an_adjourned_game_can_end_by_agreement_or_resignation() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    hall.does(adjourn());
    hall.does(offers(Side::Black, OfferMoment::InTime));
    hall.does(agree());
    assert_eq!(hall.conclusion().ending, Ending::Agreement);
    assert_eq!(hall.refuses(resume(None)), Refusal::AlreadyConcluded);
}

#[test]
fn five_repetitions_end_the_game_by_themselves() {
    let mut hall = Hall::chess();
    hall.plays(&"Nf3 Nf6 Ng1 Ng8 ".repeat(4), "san");
    assert_eq!(hall.conclusion().grounds.article, Article::new("9.6.1"));
    assert_eq!(hall.conclusion().ending, Ending::Law);
}

#[test]
fn a_draw_is_agreed_only_after_both_have_moved() {
    let mut hall = Hall::chess();
    hall.plays("e4", "san");
    assert_eq!(hall.refuses(agree()), Refusal::TooEarlyForDraw { article: Article::new("5.2.3") });
    hall.plays("e5", "san");
    hall.does(offers(Side::Black, OfferMoment::InTime));
    assert_eq!(hall.board().draw_offer, Some(Side::Black));
    hall.does(agree());
    assert_eq!(hall.conclusion().ending, Ending::Agreement);
}

#[test]
fn a_draw_offer_is_answered_by_a_move() {
    let mut hall = Hall::chess();
    hall.plays("e4", "san");
    hall.does(offers(Side::White, OfferMoment::InTime));
    hall.plays("e5", "san");
    assert_eq!(hall.board().draw_offer, None);
}
