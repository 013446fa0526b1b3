//! Striking off takes the chief arbiter and the head of the organizing committee (xiangqi law 16.2): one proposes, the
//! other signs.

use jiff::{Timestamp, ToSpan as _};
use kydan_bout::{Against, Command, Consent, Ending, Event, Impose, Official, Phase, Propose, Refusal};
use kydan_game::Article;
use kydan_journal::PersonId;
use kydan_regulations::{Measure, Need, OfficialFunction};

use crate::hall::{Hall, chief_arbiter, impose, now, ruling, table_arbiter};

fn until() -> Timestamp {
    now() + 24.hours()
}

fn written(mut by: Official) -> Official {
    by.consents.push(Consent { need: Need::InWriting, by: None });
    by
}

fn head() -> Official {
    written(Official::new(PersonId::fixed(14), OfficialFunction::OrganizingHead))
}

fn proposes(by: Official) -> Command {
    let measure = Measure::StrikingOff;
    let article = Article::new("16.2");
    let measure = Impose { ruling: ruling(50), against: Against::White, measure, article, score: None, by };
    Command::Propose(Propose { measure, until: until() })
}

fn signs(by: Official, at: Timestamp) -> Command {
    Command::Second { ruling: ruling(50), at, by }
}

#[test]
fn the_chief_proposes_and_until_the_head_signs_nobody_is_struck_off() {
    let mut hall = Hall::xiangqi();
    hall.does(proposes(written(chief_arbiter())));
    assert_eq!(hall.board().phase, Phase::Running);
    assert!(hall.board().rulings.is_empty());
    let facts = hall.does(signs(head(), now() + 1.hour()));
    let Event::MeasureImposed { measure: Measure::StrikingOff, by, .. } = &facts[0] else {
        panic!("{facts:?}")
    };
    assert_eq!(by.person, chief_arbiter().person);
    assert!(
        by.consents.contains(&Consent { need: Need::OrganizingHeadAgrees, by: Some(PersonId::fixed(14)) })
    );
    assert_eq!(hall.conclusion().ending, Ending::Penalty);
    assert!(hall.board().proposed.is_empty());
    assert_eq!(hall.refuses(signs(head(), now())), Refusal::NoSuchProposal);
}

#[test]
fn the_head_may_be_the_first_and_the_chief_the_second() {
    let mut hall = Hall::xiangqi();
    hall.does(proposes(head()));
    hall.does(signs(written(chief_arbiter()), now()));
    assert_eq!(hall.board().rulings.len(), 1);
}

#[test]
fn nobody_signs_twice_nor_in_the_same_office_nor_without_one() {
    let mut hall = Hall::xiangqi();
    hall.does(proposes(written(chief_arbiter())));
    let needs = Refusal::NeedNotMet { need: Need::OrganizingHeadAgrees, article: Article::new("16.2") };
    assert_eq!(hall.refuses(signs(written(chief_arbiter()), now())), needs);
    let same_person = Official { person: chief_arbiter().person, ..head() };
    assert_eq!(hall.refuses(signs(same_person, now())), needs);
    assert!(matches!(hall.refuses(signs(table_arbiter(), now())), Refusal::NotYourPower { .. }));
}

#[test]
fn what_is_not_declared_in_writing_is_not_proposed() {
    let in_writing = Refusal::NeedNotMet { need: Need::InWriting, article: Article::new("16.2") };
    assert_eq!(Hall::xiangqi().refuses(proposes(chief_arbiter())), in_writing);
}

#[test]
fn after_its_time_a_proposal_is_to_be_made_anew() {
    let mut hall = Hall::xiangqi();
    hall.does(proposes(written(chief_arbiter())));
    let late = signs(head(), until() + 1.second());
    assert_eq!(hall.refuses(late), Refusal::ProposalLapsed { until: until() });
}

#[test]
fn the_same_is_not_proposed_twice_but_again_after_it_was_given_up() {
    let mut hall = Hall::xiangqi();
    hall.does(proposes(written(chief_arbiter())));
    let Command::Propose(mut again) = proposes(head()) else { unreachable!() };
    again.measure.ruling = ruling(51);
    let again = Command::Propose(again);
    assert_eq!(hall.refuses(again.clone()), Refusal::AlreadyProposed { ruling: ruling(50) });
    hall.does(Command::DropProposal { ruling: ruling(50), by: head() });
    hall.does(again);
}

#[test]
fn what_takes_one_official_is_not_proposed() {
    let hall = Hall::xiangqi();
    let Command::Impose(warning) =
        impose(Against::White, Measure::Warning, Article::new("16.1"), chief_arbiter())
    else {
        unreachable!()
    };
    let propose = Command::Propose(Propose { measure: warning, until: until() });
    assert_eq!(hall.refuses(propose), Refusal::TakesOneOnly);
}
