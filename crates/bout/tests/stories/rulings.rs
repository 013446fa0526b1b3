//! Who may impose what.

use kydan_bout::{Against, Command, Consent, Ending, Event, Impose, Official, Phase, Refusal};
use kydan_game::{Article, HalfPoints, Score, Side};
use kydan_journal::PersonId;
use kydan_regulations::{Measure, MeasureKind, Need, OfficialFunction, YesNo};

use crate::hall::{Hall, chief_arbiter, impose, rule_fault, ruling, table_arbiter};

const LOSS: Measure = Measure::LossOfGame { draw_if_opponent_cannot_win: YesNo::No };

#[test]
fn a_table_arbiter_who_disqualifies_is_refused_with_the_article() {
    let hall = Hall::xiangqi();
    assert_eq!(
        hall.refuses(impose(
            Against::White,
            Measure::Disqualification,
            Article::new("16.1"),
            table_arbiter()
        )),
        Refusal::NotYourPower {
            function: OfficialFunction::TableArbiter,
            measure: Some(MeasureKind::Disqualification),
            article: Article::new("16.2"),
        }
    );
}

#[test]
fn the_chief_arbiter_disqualifies_and_the_game_at_hand_is_lost() {
    let mut hall = Hall::xiangqi();
    let facts =
        hall.does(impose(Against::White, Measure::Disqualification, Article::new("16.2"), chief_arbiter()));
    assert!(matches!(facts[0], Event::MeasureImposed { measure: Measure::Disqualification, .. }));
    assert_eq!(hall.conclusion().ending, Ending::Penalty);
    assert_eq!(hall.conclusion().score.black, HalfPoints::ONE);
}

#[test]
fn the_deputy_acts_only_in_the_chiefs_absence() {
    let mut hall = Hall::xiangqi();
    let mut deputy = Official::new(PersonId::fixed(13), OfficialFunction::DeputyChiefArbiter);
    assert_eq!(
        hall.refuses(impose(Against::White, Measure::Warning, Article::new("16.1"), deputy.clone())),
        Refusal::NeedNotMet { need: Need::ChiefArbiterAbsent, article: Article::nth("20.3", 2) }
    );
    deputy.consents.push(Consent { need: Need::ChiefArbiterAbsent, by: None });
    hall.does(impose(Against::White, Measure::Warning, Article::new("16.1"), deputy));
}

#[test]
fn striking_off_needs_two_people() {
    let mut hall = Hall::xiangqi();
    let mut chief = chief_arbiter();
    chief.consents.push(Consent { need: Need::InWriting, by: None });
    let needs_the_head =
        Refusal::NeedNotMet { need: Need::OrganizingHeadAgrees, article: Article::new("16.2") };
    let strike =
        |by: &Official| impose(Against::Black, Measure::StrikingOff, Article::new("16.2"), by.clone());
    assert_eq!(hall.refuses(strike(&chief)), needs_the_head);
    // The same person in two functions is one person.
    chief.consents.push(Consent { need: Need::OrganizingHeadAgrees, by: Some(chief.person) });
    assert_eq!(hall.refuses(strike(&chief)), needs_the_head);
    chief.consents.push(Consent { need: Need::OrganizingHeadAgrees, by: Some(PersonId::fixed(14)) });
    hall.does(strike(&chief));
}

#[test]
fn the_arbiters_secretary_rules_on_nothing() {
    let hall = Hall::xiangqi();
    let Command::RuleFault(mut rule) = rule_fault(1, Side::White, "touched_piece") else { unreachable!() };
    rule.by.function = OfficialFunction::ArbitersSecretary;
    assert!(matches!(hall.refuses(Command::RuleFault(rule)), Refusal::NotYourPower { .. }));
}

#[test]
fn both_players_can_lose() {
    // Article 15.7b, the second.
    let mut hall = Hall::xiangqi();
    hall.does(impose(Against::Both, LOSS, Article::nth("15.7b", 2), table_arbiter()));
    assert_eq!(hall.conclusion().score, Score::both(HalfPoints::ZERO));
}

#[test]
fn the_arbiter_may_give_the_opponent_half_a_point() {
    // FIDE 11.7: the arbiter decides the score of the opponent.
    let mut hall = Hall::chess();
    let against = |score: Score| {
        let Command::Impose(mut impose) =
            impose(Against::White, LOSS, Article::new("12.9.6"), table_arbiter())
        else {
            unreachable!()
        };
        impose.score = Some(score);
        Command::Impose(impose)
    };
    let draw = Score::both(HalfPoints::HALF);
    assert_eq!(hall.refuses(against(draw)), Refusal::ScoreImpossible, "the offender has lost");
    hall.does(against(Score { white: HalfPoints::ZERO, black: HalfPoints::HALF }));
    assert_eq!(hall.conclusion().score.black, HalfPoints::HALF);
}

#[test]
fn points_are_taken_after_the_game() {
    // FIDE 12.9.5.
    let mut hall = Hall::chess();
    let take = |score: Option<Score>| {
        Command::Impose(Impose {
            ruling: ruling(50),
            against: Against::White,
            measure: Measure::PointsFromOffender,
            article: Article::new("12.9.5"),
            score,
            by: chief_arbiter(),
        })
    };
    let lower = Score { white: HalfPoints::HALF, black: HalfPoints::ZERO };
    assert_eq!(hall.refuses(take(Some(lower))), Refusal::NotConcluded);
    hall.does(Command::Resign { side: Side::Black });
    assert_eq!(hall.refuses(take(None)), Refusal::ScoreMissing);
    let more_to_black = Score::both(HalfPoints::HALF);
    assert_eq!(hall.refuses(take(Some(more_to_black))), Refusal::ScoreImpossible);
    hall.does(take(Some(lower)));
    assert_eq!(hall.conclusion().score, lower);
}

#[test]
fn a_fault_that_the_edition_does_not_know_is_refused() {
    let hall = Hall::xiangqi();
    assert_eq!(hall.refuses(rule_fault(1, Side::White, "two_hands")), Refusal::UnknownFault);
}

#[test]
fn an_article_that_no_book_has_is_refused() {
    let hall = Hall::xiangqi();
    assert_eq!(
        hall.refuses(impose(Against::White, Measure::Warning, Article::new("99.9"), table_arbiter())),
        Refusal::UnknownArticle { article: Article::new("99.9") }
    );
}

#[test]
fn a_ruling_id_names_one_ruling() {
    let mut hall = Hall::xiangqi();
    hall.does(rule_fault(1, Side::White, "touched_piece"));
    assert_eq!(hall.refuses(rule_fault(1, Side::White, "touched_piece")), Refusal::IdTaken);
    assert_eq!(hall.board().phase, Phase::Running);
}
