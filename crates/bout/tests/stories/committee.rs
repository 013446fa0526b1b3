//! Appeals before a committee, on paper, too late, taken back; and logs from before there was a committee.

use jiff::ToSpan as _;
use kydan_bout::{
    AppealStatus, AppealVerdict, Command, DecideAppeal, Event, Fee, FeeOutcome, LodgeAppeal, Official, Phase,
    Refusal, Remedy,
};
use kydan_game::{Article, HalfPoints, Score, Side};
use kydan_journal::PersonId;
use kydan_regulations::OfficialFunction;

use crate::hall::{BLACK, Hall, WHITE, appeal, appeals, chief_arbiter, decides, now, rule_fault, ruling};

const SITTING: [PersonId; 3] = [PersonId::fixed(21), PersonId::fixed(22), PersonId::fixed(23)];

fn member(index: usize) -> Official {
    Official::new(SITTING[index], OfficialFunction::AppealsMember)
}

fn vote(by: Official, verdict: AppealVerdict, remedy: Remedy) -> Command {
    Command::DecideAppeal(DecideAppeal { appeal: appeal(1), verdict, remedy, by, sitting: SITTING.to_vec() })
}

fn lodge() -> LodgeAppeal {
    LodgeAppeal {
        appeal: appeal(1),
        ruling: ruling(3),
        by: WHITE,
        received_by: None,
        at: now(),
        until: None,
        fee: Some(Fee { amount: 500_000, currency: "VND".to_owned() }),
    }
}

/// Three faults have lost White the game, and White appeals against the third.
fn appealed() -> Hall {
    let mut hall = Hall::xiangqi();
    for number in 1..=3 {
        hall.does(rule_fault(number, Side::White, "touched_piece"));
    }
    hall.does(Command::Appeal(lodge()));
    hall
}

fn decision(facts: &[Event]) -> Option<(AppealVerdict, Option<FeeOutcome>)> {
    facts.iter().find_map(|fact| match fact {
        Event::AppealDecided { verdict, fee, .. } => Some((*verdict, *fee)),
        _ => None,
    })
}

#[test]
fn two_of_three_members_overturn_and_the_fee_comes_back() {
    let mut hall = appealed();
    let first = hall.does(vote(member(0), AppealVerdict::Overturn, Remedy::Undo));
    assert_eq!(decision(&first), None, "one of three decides nothing");
    assert_eq!(hall.board().appeals[0].status, AppealStatus::Pending);
    let second = hall.does(vote(member(1), AppealVerdict::Overturn, Remedy::Undo));
    assert_eq!(decision(&second), Some((AppealVerdict::Overturn, Some(FeeOutcome::Returned))));
    assert_eq!(hall.board().phase, Phase::Running);
    let late = vote(member(2), AppealVerdict::Uphold, Remedy::Undo);
    assert_eq!(hall.refuses(late), Refusal::AppealDecided);
}

#[test]
fn a_ruling_stands_when_no_majority_can_overturn_it_any_more_and_the_fee_is_kept() {
    let mut hall = appealed();
    hall.does(vote(member(0), AppealVerdict::Uphold, Remedy::Undo));
    let second = hall.does(vote(member(1), AppealVerdict::Uphold, Remedy::Undo));
    assert_eq!(decision(&second), Some((AppealVerdict::Uphold, Some(FeeOutcome::Kept))));
}

#[test]
fn members_who_would_overturn_to_different_ends_go_on_until_they_agree() {
    let mut hall = appealed();
    let draw = Remedy::Award(Score::both(HalfPoints::HALF));
    hall.does(vote(member(0), AppealVerdict::Overturn, Remedy::Undo));
    hall.does(vote(member(1), AppealVerdict::Uphold, Remedy::Undo));
    let third = hall.does(vote(member(2), AppealVerdict::Overturn, draw));
    assert_eq!(decision(&third), None);
    // A later vote takes the place of the member's earlier one.
    let agreed = hall.does(vote(member(0), AppealVerdict::Overturn, draw));
    assert_eq!(decision(&agreed), Some((AppealVerdict::Overturn, Some(FeeOutcome::Returned))));
    assert_eq!(hall.conclusion().score, Score::both(HalfPoints::HALF));
}

#[test]
fn two_members_of_an_even_bench_who_differ_leave_the_ruling_standing() {
    let mut hall = appealed();
    let of_two = |index: usize, verdict| {
        Command::DecideAppeal(DecideAppeal {
            appeal: appeal(1),
            verdict,
            remedy: Remedy::Undo,
            by: member(index),
            sitting: SITTING[..2].to_vec(),
        })
    };
    hall.does(of_two(0, AppealVerdict::Overturn));
    let second = hall.does(of_two(1, AppealVerdict::Uphold));
    assert_eq!(decision(&second), Some((AppealVerdict::Uphold, Some(FeeOutcome::Kept))));
}

#[test]
fn who_does_not_sit_does_not_vote() {
    let hall = appealed();
    let stranger = Official::new(PersonId::fixed(29), OfficialFunction::AppealsAlternate);
    let refused = hall.refuses(vote(stranger, AppealVerdict::Overturn, Remedy::Undo));
    assert_eq!(refused, Refusal::NotSitting { article: Article::new("19.2") });
}

#[test]
fn nobody_decides_about_the_own_ruling_whatever_the_function() {
    let hall = appealed();
    // The table arbiter of the hall has become head of the organizing committee meanwhile.
    let head = Official::new(PersonId::fixed(11), OfficialFunction::OrganizingHead);
    let refused = hall.refuses(decides(1, AppealVerdict::Uphold, Remedy::Undo, head));
    assert_eq!(refused, Refusal::OwnCause { article: Article::new("20.3m") });
}

#[test]
fn an_appeal_against_the_chiefs_own_ruling_that_waits_in_an_old_log_is_decided_by_the_head() {
    let mut hall = Hall::xiangqi();
    let Command::RuleFault(mut rule) = rule_fault(3, Side::White, "touched_piece") else { unreachable!() };
    rule.by = chief_arbiter();
    hall.does(Command::RuleFault(rule));
    // As it was stored before appeals knew fees and paper.
    let stored = r#"{"type":"appeal_lodged","appeal":"01900000-0000-7000-8000-0000000000c9","ruling":"01900000-0000-7000-8000-000000000067","by":"01900000-0000-7000-8000-000000000001"}"#;
    hall.facts.push(kydan_journal::decode("appeal_lodged", 1, stored).unwrap());
    let own = decides(1, AppealVerdict::Uphold, Remedy::Undo, chief_arbiter());
    assert_eq!(hall.refuses(own), Refusal::OwnCause { article: Article::new("20.3m") });
    let head = Official::new(PersonId::fixed(14), OfficialFunction::OrganizingHead);
    let facts = hall.does(decides(1, AppealVerdict::Overturn, Remedy::Undo, head));
    assert_eq!(decision(&facts), Some((AppealVerdict::Overturn, None)), "no fee, nothing to return");
}

#[test]
fn the_events_own_deadline_bars_what_comes_after_it() {
    let mut hall = Hall::xiangqi();
    hall.does(rule_fault(3, Side::White, "touched_piece"));
    let until = now() + 30.minutes();
    let at = |minutes: i64| {
        Command::Appeal(LodgeAppeal { at: now() + minutes.minutes(), until: Some(until), ..lodge() })
    };
    let refused = hall.refuses(at(31));
    assert_eq!(refused, Refusal::AppealTooLate { until, article: Article::new("15.5a") });
    hall.does(at(30));
}

#[test]
fn the_secretary_takes_in_an_appeal_on_paper_in_the_players_name() {
    let mut hall = Hall::xiangqi();
    hall.does(rule_fault(3, Side::White, "touched_piece"));
    let secretary = Official::new(PersonId::fixed(15), OfficialFunction::ArbitersSecretary);
    let paper = LodgeAppeal { received_by: Some(secretary.clone()), ..lodge() };
    let facts = hall.does(Command::Appeal(paper));
    let Event::AppealLodged { by, received_by, .. } = &facts[0] else { panic!("{facts:?}") };
    assert_eq!((*by, received_by.as_ref()), (WHITE, Some(&secretary)));
}

#[test]
fn who_appealed_takes_it_back_and_may_think_again() {
    let mut hall = appealed();
    let back = |by| Command::WithdrawAppeal { appeal: appeal(1), by };
    assert!(matches!(hall.refuses(back(BLACK)), Refusal::NotAPlayer { .. }));
    hall.does(back(WHITE));
    assert_eq!(hall.refuses(back(WHITE)), Refusal::AppealDecided);
    let uphold = decides(1, AppealVerdict::Uphold, Remedy::Undo, chief_arbiter());
    assert_eq!(hall.refuses(uphold), Refusal::AppealDecided);
    hall.does(appeals(2, ruling(3), WHITE));
}
