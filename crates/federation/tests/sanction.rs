//! Suspensions and bans, by the article: proposed, imposed, appealed against, decided. Given, when, then.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use jiff::civil::{Date, date};
use kydan_federation::{
    Activity, AppealOutcome, Sanction, SanctionCommand, SanctionEvent, SanctionGround, SanctionMeasure,
    SanctionRefusal, SanctionState, Sentence, Term,
};
use kydan_journal::{AccountId, Decider as _, EventId, PersonId, SanctionId};

const TODAY: Date = date(2026, 3, 1);
const HEAD: AccountId = AccountId::fixed(1);
const BOARD: AccountId = AccountId::fixed(2);
const OTHER: AccountId = AccountId::fixed(3);

/// What was decided so far.
#[derive(Default)]
struct Story(SanctionState);

impl Story {
    fn does(&mut self, command: SanctionCommand) -> Vec<SanctionEvent> {
        let events = Sanction::decide(&self.0, &command).unwrap();
        for event in &events {
            self.0 = Sanction::evolve(std::mem::take(&mut self.0), event);
        }
        events
    }

    fn refuses(&self, command: SanctionCommand) -> SanctionRefusal {
        Sanction::decide(&self.0, &command).unwrap_err()
    }

    fn proposed(ground: SanctionGround) -> Self {
        let mut story = Self::default();
        story.does(propose(ground));
        story
    }

    fn banned_for_two_years() -> Self {
        let mut story = Self::proposed(SanctionGround::Misconduct);
        story.does(impose(SanctionMeasure::Ban, &[Activity::Competing], TODAY, date(2028, 2, 29)));
        story
    }

    fn term(&self) -> Option<(SanctionMeasure, Term)> {
        match &self.0 {
            SanctionState::Imposed { measure, term, .. } => Some((*measure, *term)),
            SanctionState::Absent
            | SanctionState::Proposed { .. }
            | SanctionState::Dismissed
            | SanctionState::Lifted => None,
        }
    }
}

fn propose(ground: SanctionGround) -> SanctionCommand {
    SanctionCommand::Propose {
        sanction: SanctionId::fixed(1),
        person: PersonId::fixed(5),
        ground,
        event: Some(EventId::fixed(1)),
        on: date(2026, 2, 20),
        by: HEAD,
    }
}

fn impose(measure: SanctionMeasure, scope: &[Activity], from: Date, until: Date) -> SanctionCommand {
    let sentence = Sentence { measure, scope: scope.iter().copied().collect(), from, until };
    SanctionCommand::Impose { sentence, on: TODAY, by: BOARD, shown: None }
}

fn ban(until: Date) -> SanctionCommand {
    impose(SanctionMeasure::Ban, &[Activity::Competing], TODAY, until)
}

fn shorten(until: Date) -> SanctionCommand {
    SanctionCommand::Shorten { until, on: date(2026, 4, 1), by: OTHER, shown: None }
}

#[test]
fn a_ban_is_for_one_to_three_years() {
    let story = Story::proposed(SanctionGround::Misconduct);
    let outside =
        SanctionRefusal::BanTermOutsideTheLaw { earliest: date(2027, 2, 28), latest: date(2029, 2, 28) };
    assert_eq!(story.refuses(ban(date(2027, 2, 27))), outside, "a day less than a year");
    assert_eq!(story.refuses(ban(date(2029, 3, 1))), outside, "a day more than three years");
    for until in [date(2027, 2, 28), date(2028, 2, 29), date(2029, 2, 28)] {
        assert!(Sanction::decide(&story.0, &ban(until)).is_ok(), "{until}");
    }
    // Whoever is banned from 29 February is free on the same day of the calendar, or the last before it.
    let leap = impose(SanctionMeasure::Ban, &[Activity::Competing], TODAY, date(2027, 3, 31));
    assert!(Sanction::decide(&story.0, &leap).is_ok());
}

#[test]
fn a_suspension_is_shorter_than_a_ban() {
    let story = Story::proposed(SanctionGround::Misconduct);
    let suspend = |scope: &[Activity], until| impose(SanctionMeasure::Suspension, scope, TODAY, until);
    let player = [Activity::Competing, Activity::Representing];
    let too_long = SanctionRefusal::SuspensionTooLong { latest: date(2027, 2, 27) };
    assert_eq!(story.refuses(suspend(&player, date(2027, 2, 28))), too_long);
    assert!(Sanction::decide(&story.0, &suspend(&player, date(2027, 2, 27))).is_ok());
    assert!(Sanction::decide(&story.0, &suspend(&player, TODAY)).is_ok(), "one day");
    assert_eq!(
        story.refuses(suspend(&player, date(2026, 2, 28))),
        SanctionRefusal::SanctionEndsBeforeItBegins
    );
    assert_eq!(story.refuses(suspend(&[], date(2026, 5, 1))), SanctionRefusal::SanctionWithoutScope);
}

#[test]
fn an_arbiter_is_suspended_from_that_work_for_a_fitting_time() {
    let story = Story::proposed(SanctionGround::OfficialDuty);
    let work = [Activity::Officiating];
    let suspend = |scope: &[Activity], until| impose(SanctionMeasure::Suspension, scope, TODAY, until);
    assert!(Sanction::decide(&story.0, &suspend(&work, date(2028, 6, 30))).is_ok());
    let latest = date(2029, 2, 28);
    assert_eq!(
        story.refuses(suspend(&work, date(2029, 3, 1))),
        SanctionRefusal::SuspensionTooLong { latest }
    );
    let only = SanctionRefusal::OnlyTheWorkIsSuspended;
    assert_eq!(story.refuses(suspend(&Activity::ALL, date(2026, 6, 30))), only);
    assert_eq!(story.refuses(impose(SanctionMeasure::Ban, &work, TODAY, date(2028, 2, 29))), only);
}

#[test]
fn a_sanction_begins_on_its_day_or_within_a_year() {
    let story = Story::proposed(SanctionGround::Misconduct);
    let from =
        |from: Date| impose(SanctionMeasure::Suspension, &[Activity::Competing], from, date(2027, 4, 1));
    assert_eq!(story.refuses(from(date(2026, 2, 28))), SanctionRefusal::SanctionReachesBack { on: TODAY });
    assert_eq!(
        story.refuses(from(date(2027, 3, 2))),
        SanctionRefusal::SanctionBeginsTooLate { latest: date(2027, 3, 1) }
    );
    assert!(Sanction::decide(&story.0, &from(date(2027, 3, 1))).is_ok());
}

#[test]
fn both_its_first_and_its_last_day_count() {
    let term = Term { from: TODAY, until: date(2027, 2, 28) };
    assert!(term.runs_on(TODAY) && term.runs_on(date(2027, 2, 28)));
    assert!(!term.runs_on(date(2026, 2, 28)) && !term.runs_on(date(2027, 3, 1)));
    assert!(term.meets(date(2026, 2, 20), TODAY), "an event that ends on the first day");
    assert!(term.meets(date(2027, 2, 28), date(2027, 3, 5)), "an event that begins on the last day");
    assert!(!term.meets(date(2026, 2, 20), date(2026, 2, 28)), "an event before it begins");
    assert!(!term.meets(date(2027, 3, 1), date(2027, 3, 5)), "an event after it has ended");
    assert!(term.meets(date(2026, 1, 1), date(2028, 1, 1)), "an event that it lies within");
}

#[test]
fn what_was_imposed_is_appealed_against_once_within_thirty_days() {
    let appeal = |on| SanctionCommand::Appeal { on };
    let mut story = Story::proposed(SanctionGround::Misconduct);
    assert_eq!(story.refuses(appeal(TODAY)), SanctionRefusal::SanctionClosed, "nothing was imposed yet");
    story = Story::banned_for_two_years();
    assert_eq!(story.refuses(ban(date(2028, 2, 29))), SanctionRefusal::SanctionClosed, "decided once");
    let until = date(2026, 3, 31);
    assert_eq!(story.refuses(appeal(date(2026, 4, 1))), SanctionRefusal::SanctionAppealTooLate { until });
    assert_eq!(story.refuses(shorten(date(2027, 3, 1))), SanctionRefusal::NoSanctionAppeal);
    story.does(appeal(until));
    assert!(story.term().is_some_and(|(_, term)| term.runs_on(until)), "it is obeyed meanwhile");
    assert_eq!(story.refuses(appeal(until)), SanctionRefusal::SanctionAppealed);
    story.does(SanctionCommand::Uphold { on: date(2026, 4, 1), by: OTHER, shown: None });
    assert_eq!(story.refuses(appeal(until)), SanctionRefusal::SanctionAppealed, "nobody appeals twice");
    assert_eq!(story.refuses(shorten(date(2027, 3, 1))), SanctionRefusal::NoSanctionAppeal);
    assert_eq!(story.term().unwrap().1.until, date(2028, 2, 29));
}

#[test]
fn an_appeal_shortens_or_lifts_and_never_lengthens() {
    let mut story = Story::banned_for_two_years();
    story.does(SanctionCommand::Appeal { on: date(2026, 3, 5) });
    let until = date(2028, 2, 29);
    assert_eq!(story.refuses(shorten(until)), SanctionRefusal::SanctionNotShorter { until });
    assert_eq!(story.refuses(shorten(date(2026, 2, 28))), SanctionRefusal::SanctionEndsBeforeItBegins);
    let fact = |story: &Story, until| Sanction::decide(&story.0, &shorten(until)).unwrap();
    // A year is still a ban, a day less is not (15.6).
    for (until, measure) in
        [(date(2027, 2, 28), SanctionMeasure::Ban), (date(2027, 2, 27), SanctionMeasure::Suspension)]
    {
        let facts = fact(&story, until);
        let SanctionEvent::AppealDecided { outcome, .. } = &facts[0] else { panic!() };
        assert_eq!(*outcome, AppealOutcome::Shortened { measure, until });
    }
    story.does(shorten(date(2026, 3, 20)));
    let (measure, term) = story.term().unwrap();
    assert_eq!((measure, term.until), (SanctionMeasure::Suspension, date(2026, 3, 20)));
    assert!(!term.runs_on(date(2026, 4, 1)), "shortened to a day that has passed: over at once");

    let mut lifted = Story::banned_for_two_years();
    lifted.does(SanctionCommand::Appeal { on: date(2026, 3, 5) });
    let lift = SanctionCommand::Lift { on: date(2026, 3, 6), by: OTHER, shown: None };
    lifted.does(lift.clone());
    assert_eq!(lifted.0, SanctionState::Lifted);
    assert_eq!(lifted.refuses(lift), SanctionRefusal::NoSanctionAppeal);
}

#[test]
fn a_proposal_is_decided_once() {
    let mut story = Story::proposed(SanctionGround::Misconduct);
    assert_eq!(story.refuses(propose(SanctionGround::Misconduct)), SanctionRefusal::SanctionProposed);
    let dismiss = SanctionCommand::Dismiss { on: TODAY, by: BOARD, shown: None };
    story.does(dismiss.clone());
    assert_eq!(story.refuses(dismiss), SanctionRefusal::SanctionClosed);
    assert_eq!(story.refuses(ban(date(2028, 2, 29))), SanctionRefusal::SanctionClosed);
    assert_eq!(story.refuses(SanctionCommand::Appeal { on: TODAY }), SanctionRefusal::SanctionClosed);
    assert_eq!(
        Story::default().refuses(SanctionCommand::Dismiss { on: TODAY, by: BOARD, shown: None }),
        SanctionRefusal::SanctionClosed
    );
}
