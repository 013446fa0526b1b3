//! Draws that players offer: when, how they are answered, and the event's own rule against early agreement.

use kydan_bout::{
    AgreeDraw, Command, Confirmation, Ending, Event, OfferAnswer, OfferMoment, Refusal, ReportResult, Said,
};
use kydan_game::{Article, Kind, Outcome, Side};
use kydan_regulations::{Agreeing, BoardRules, TimeControl};

use crate::hall::{Hall, agree, claim_draw, judge_touch, now, offers, ruling, table_arbiter};

fn objections(facts: &[Event]) -> Vec<String> {
    let Some(Event::DrawOffered(offered)) = facts.last() else { panic!("{facts:?}") };
    offered.objections.iter().map(|one| format!("{} {}", one.article, one.phrase)).collect()
}

fn declines(side: Side) -> Command {
    Command::DeclineDraw { side, by: table_arbiter() }
}

#[test]
fn an_offer_after_the_move_is_as_the_law_wants_it_and_one_at_another_time_is_valid_but_considered() {
    let mut hall = Hall::chess();
    hall.plays("e4", "san");
    assert!(objections(&hall.does(offers(Side::White, OfferMoment::InTime))).is_empty());
    hall.plays("e5", "san");
    assert_eq!(hall.board().offers[0].answer, OfferAnswer::DeclinedByMove);
    assert_eq!(
        objections(&hall.does(offers(Side::Black, OfferMoment::AnotherTime))),
        ["11.5 bout.draw.offer_ill_timed"]
    );
    hall.does(agree());
    assert_eq!(
        (hall.conclusion().ending, hall.board().offers[1].answer),
        (Ending::Agreement, OfferAnswer::Accepted)
    );
}

#[test]
fn an_offer_is_declined_in_words_or_by_touching_a_piece_and_only_by_whom_it_was_made_to() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    assert_eq!(hall.refuses(declines(Side::White)), Refusal::NoOffer);
    hall.does(offers(Side::Black, OfferMoment::InTime));
    assert_eq!(hall.refuses(declines(Side::Black)), Refusal::NoOffer);
    hall.does(declines(Side::White));
    assert_eq!(hall.board().offers[0].answer, OfferAnswer::DeclinedInWords);
    // Again, without an offer of the other between: for the arbiter to consider (11.5).
    assert_eq!(
        objections(&hall.does(offers(Side::Black, OfferMoment::InTime))),
        ["11.5 bout.draw.offer_repeated"]
    );
    hall.does(judge_touch(&["g1"]));
    assert_eq!(hall.board().offers[1].answer, OfferAnswer::DeclinedByTouch);
    assert_eq!(hall.board().draw_offer, None);
    // The other may answer with an offer of the own.
    assert!(objections(&hall.does(offers(Side::White, OfferMoment::InTime))).is_empty());
}

#[test]
fn in_xiangqi_who_is_mated_next_move_may_not_offer_and_offers_are_made_in_the_own_time() {
    let mut hall = Hall::xiangqi();
    assert_eq!(
        hall.refuses(offers(Side::Black, OfferMoment::InTime)),
        Refusal::NotYourTurn { article: Article::new("15.7k") }
    );
    hall.does(offers(Side::White, OfferMoment::InTime));
    hall.does(declines(Side::Black));
    assert_eq!(
        objections(&hall.does(offers(Side::White, OfferMoment::InTime))),
        ["15.7d bout.draw.offer_repeated"]
    );
}

#[test]
fn a_claim_that_is_not_right_is_an_offer_in_chess() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    hall.does(claim_draw(Side::White, None));
    assert_eq!(hall.board().draw_offer, Some(Side::White));
    assert_eq!(hall.board().offers[0].moment, Some(OfferMoment::ByClaim));
    hall.does(agree());
    assert_eq!(hall.conclusion().ending, Ending::Agreement);
}

#[test]
fn the_events_rule_asks_for_consent_before_so_many_moves() {
    let rules = |agreeing| BoardRules { agreeing, ..BoardRules::default() };
    let time = TimeControl::minutes(90, 30);
    let mut hall = Hall::ruled(Kind::Chess, "fide-2018", time, rules(Agreeing::ConsentBefore { moves: 3 }));
    hall.does(Command::Start { at: now() });
    let asks = Refusal::DrawNeedsConsent { moves: Some(3), article: Article::new("9.1.1") };
    // Nothing is recorded: what the arbiter counted decides.
    assert_eq!(hall.refuses(agree()), asks);
    let counted = |made| Command::AgreeDraw(AgreeDraw { consent: None, made: Some(made) });
    assert_eq!(hall.refuses(counted(2)), asks);
    hall.plays("e4 e5 Nf3 Nc6", "san");
    assert_eq!(hall.refuses(agree()), asks);
    // What is recorded is not counted otherwise, and no sheet says it either.
    assert_eq!(hall.refuses(counted(40)), asks);
    let sheet = Command::ReportResult(ReportResult {
        ruling: ruling(1),
        said: Said::Played(Outcome::Draw),
        by: table_arbiter(),
        at: now(),
        confirmation: Confirmation::Alone,
    });
    assert_eq!(hall.refuses(sheet), asks);
    assert_eq!(
        objections(&hall.does(offers(Side::Black, OfferMoment::InTime))),
        ["9.1.1 bout.draw.offer_needs_consent"]
    );
    let consented = AgreeDraw { consent: Some(table_arbiter()), made: None };
    let mut other = Hall { facts: hall.facts.clone() };
    other.does(Command::AgreeDraw(consented));
    assert_eq!(other.conclusion().ending, Ending::Agreement);
    // After the moves nobody has to be asked.
    hall.plays("Bb5 a6", "san");
    hall.does(agree());

    let mut never = Hall::ruled(Kind::Chess, "fide-2018", time, rules(Agreeing::Consent));
    never.does(Command::Start { at: now() });
    assert_eq!(
        never.refuses(counted(60)),
        Refusal::DrawNeedsConsent { moves: None, article: Article::new("9.1.1") }
    );
}
