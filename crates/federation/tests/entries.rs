//! Entries as an organizer would ask about them: places, waiting, waivers, withdrawals, fees, the hall.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use jiff::civil::{Date, date};
use kydan_federation::entries::eligibility::{
    Card, ClubStanding, DuesStanding, Entrant, Finding, Verdict, assess,
};
use kydan_federation::import::Sex;
use kydan_federation::{
    AgeGroup, Applicant, CardLevel, ClubTerm, Condition, Currency, DeclineGround, DuesTerm, Entries,
    EntriesCommand, EntriesRefusal, EntriesState, EntryStanding, EntryTerms, FeeOutcome, FeeState, Money,
    NationalTitle, Places, RatingRange, Submitter, Timing, TitleTerm, Unrated, WaiverGround,
};
use kydan_journal::{ClubId, Decider as _, PersonId, ReceiptId};
use kydan_regulations::Rate;
use proptest::prelude::*;

fn person(number: u16) -> PersonId {
    PersonId::fixed(u128::from(number))
}

fn eligible(number: u16, club: u8) -> Applicant {
    let club = Some(ClubId::fixed(u128::from(club)));
    Applicant { person: person(number), club, held: vec![Condition::Club], failed: Vec::new() }
}

fn failing(number: u16, failed: Condition) -> Applicant {
    Applicant { failed: vec![failed], held: Vec::new(), ..eligible(number, 1) }
}

fn places(total: u16) -> Places {
    Places { total: Some(total), ..Places::default() }
}

fn apply(applicants: Vec<Applicant>, places: &Places) -> EntriesCommand {
    let fee = Some(Money { amount: 200_000, currency: Currency::Vnd });
    let (by, timing, places) = (Submitter::Club, Timing::InTime, places.clone());
    EntriesCommand::Apply { applicants, by, timing, fee, places }
}

fn after(state: EntriesState, command: &EntriesCommand) -> EntriesState {
    let events = Entries::decide(&state, command).unwrap();
    events.iter().fold(state, Entries::evolve)
}

fn standings(state: &EntriesState) -> Vec<EntryStanding> {
    let mut all: Vec<_> = state.applications.iter().collect();
    all.sort_by_key(|one| one.who);
    all.into_iter().map(|one| one.standing).collect()
}

#[test]
fn five_are_entered_one_fails_one_waits_and_moves_up() {
    use EntryStanding::{Ineligible, Placed, Waiting, Withdrawn};
    let three = places(3);
    let mut all: Vec<_> = (1..=4).map(|number| eligible(number, 1)).collect();
    all.push(failing(5, Condition::Dues));
    let state = after(EntriesState::default(), &apply(all, &three));
    assert_eq!(standings(&state), [Placed, Placed, Placed, Waiting, Ineligible]);
    let withdraw =
        EntriesCommand::Withdraw { who: person(2).into(), by: Submitter::Player, places: three.clone() };
    let state = after(state, &withdraw);
    assert_eq!(standings(&state), [Placed, Withdrawn, Placed, Placed, Ineligible]);
    let again = Entries::decide(&state, &withdraw);
    assert_eq!(again, Err(EntriesRefusal::NoApplication { who: person(2).into() }));
    // Who comes back stands at the end.
    let state = after(state, &apply(vec![eligible(2, 1)], &three));
    assert_eq!(standings(&state)[1], Waiting);
    let confirm = |number| EntriesCommand::Confirm { who: vec![person(number).into()] };
    assert_eq!(Entries::decide(&state, &confirm(2)), Err(EntriesRefusal::NoPlace { who: person(2).into() }));
    assert_eq!(
        Entries::decide(&state, &confirm(5)),
        Err(EntriesRefusal::NotEligible { who: person(5).into() })
    );
    let state = after(state, &confirm(1));
    assert_eq!(
        Entries::decide(&state, &confirm(1)),
        Err(EntriesRefusal::AlreadyConfirmed { who: person(1).into() })
    );
    // More places: whoever waits has one.
    let state = after(state, &EntriesCommand::GiveFreePlaces { places: places(9) });
    assert_eq!(standings(&state)[1], Placed);
}

#[test]
fn a_club_fills_its_own_places_and_bars_nobody_elses() {
    let limits = Places { total: Some(4), per_club: Some(1), ..Places::default() };
    let state =
        after(EntriesState::default(), &apply(vec![eligible(1, 1), eligible(2, 1), eligible(3, 2)], &limits));
    assert_eq!(standings(&state), [EntryStanding::Placed, EntryStanding::Waiting, EntryStanding::Placed]);
    let decline = EntriesCommand::Decline {
        who: person(1).into(),
        ground: DeclineGround::AsAsked,
        places: limits.clone(),
    };
    let state = after(state, &decline);
    assert_eq!(standings(&state), [EntryStanding::Declined, EntryStanding::Placed, EntryStanding::Placed]);
    let again = Entries::decide(&state, &apply(vec![eligible(1, 1)], &limits));
    assert_eq!(again, Err(EntriesRefusal::WasDeclined { who: person(1).into() }));
}

#[test]
fn a_decline_by_mistake_is_taken_back_and_takes_nobodys_place() {
    use EntryStanding::{Declined, Ineligible, Placed, Waiting};
    let one = places(1);
    let decline = |number| EntriesCommand::Decline {
        who: person(number).into(),
        ground: DeclineGround::ByMistake,
        places: one.clone(),
    };
    let undo = |number, places: &Places| EntriesCommand::UndoDecline {
        who: person(number).into(),
        places: places.clone(),
    };
    let all = vec![eligible(1, 1), eligible(2, 1), failing(3, Condition::Age)];
    let state = after(EntriesState::default(), &apply(all, &one));
    assert_eq!(
        Entries::decide(&state, &undo(1, &one)),
        Err(EntriesRefusal::NotDeclined { who: person(1).into() })
    );
    let state = after(after(state, &decline(1)), &decline(3));
    assert_eq!(standings(&state), [Declined, Placed, Declined]);
    // Player 2 has the place by now; who failed a condition still fails it.
    let undone = after(after(state.clone(), &undo(1, &one)), &undo(3, &one));
    assert_eq!(standings(&undone), [Waiting, Placed, Ineligible]);
    // The old place in the queue: before whoever came later.
    let later = after(undone, &apply(vec![eligible(4, 1)], &one));
    let two = after(later, &EntriesCommand::GiveFreePlaces { places: places(2) });
    assert_eq!(standings(&two), [Placed, Placed, Ineligible, Waiting]);
    // The office entered them meanwhile.
    let entered = Places { by_office: vec![(person(1).into(), None)], ..places(1) };
    assert_eq!(
        Entries::decide(&state, &undo(1, &entered)),
        Err(EntriesRefusal::AlreadyApplied { who: person(1).into() })
    );
}

#[test]
fn players_of_the_office_take_places_and_those_who_left_give_theirs_back() {
    let limits = Places { by_office: vec![(person(9).into(), None)], ..places(1) };
    let state = after(EntriesState::default(), &apply(vec![eligible(1, 1)], &limits));
    assert_eq!(standings(&state), [EntryStanding::Waiting]);
    let twice = Entries::decide(&state, &apply(vec![eligible(9, 1)], &limits));
    assert_eq!(twice, Err(EntriesRefusal::AlreadyApplied { who: person(9).into() }));
    let state = after(state, &EntriesCommand::GiveFreePlaces { places: places(1) });
    assert_eq!(standings(&state), [EntryStanding::Placed]);
    let state = after(state, &EntriesCommand::Confirm { who: vec![person(1).into()] });
    let gone = Places { vacated: [person(1).into()].into(), ..places(1) };
    let state = after(state, &apply(vec![eligible(2, 1)], &gone));
    assert_eq!(standings(&state), [EntryStanding::Confirmed, EntryStanding::Placed]);
}

#[test]
fn who_left_and_comes_back_with_others_takes_one_place() {
    let state = after(EntriesState::default(), &apply(vec![eligible(1, 1)], &places(1)));
    let state = after(state, &EntriesCommand::Confirm { who: vec![person(1).into()] });
    let gone = Places { vacated: [person(1).into()].into(), ..places(1) };
    let state = after(state, &apply(vec![eligible(1, 1), eligible(2, 1)], &gone));
    assert_eq!(standings(&state), [EntryStanding::Placed, EntryStanding::Waiting]);
}

#[test]
fn nobody_overtakes_those_who_wait() {
    use EntryStanding::{Ineligible, Placed, Waiting};
    let all = vec![eligible(1, 1), eligible(2, 1), failing(3, Condition::Age)];
    let state = after(EntriesState::default(), &apply(all, &places(1)));
    assert_eq!(standings(&state), [Placed, Waiting, Ineligible]);
    // One more place has become free, and nobody has given it yet.
    let asked = after(state.clone(), &apply(vec![eligible(4, 1)], &places(2)));
    assert_eq!(standings(&asked), [Placed, Placed, Ineligible, Waiting]);
    let waive = EntriesCommand::Waive {
        who: person(3).into(),
        ground: WaiverGround::Invited,
        shown: None,
        places: places(2),
    };
    assert_eq!(standings(&after(state, &waive)), [Placed, Placed, Waiting]);
}

#[test]
fn two_secretaries_do_not_enter_the_same_player_and_a_form_is_bounded() {
    let state = after(EntriesState::default(), &apply(vec![eligible(1, 1)], &places(9)));
    let second = Entries::decide(&state, &apply(vec![eligible(2, 1), eligible(1, 1)], &places(9)));
    assert_eq!(second, Err(EntriesRefusal::AlreadyApplied { who: person(1).into() }), "all or none");
    let twice = Entries::decide(&state, &apply(vec![eligible(3, 1), eligible(3, 1)], &places(9)));
    assert_eq!(twice, Err(EntriesRefusal::AlreadyApplied { who: person(3).into() }));
    assert_eq!(Entries::decide(&state, &apply(Vec::new(), &places(9))), Err(EntriesRefusal::NobodyNamed));
    let club = |last: u16| (0..=last).map(|number| eligible(number, 1)).collect();
    let many = Entries::decide(&EntriesState::default(), &apply(club(500), &places(9)));
    assert_eq!(many, Err(EntriesRefusal::TooMany { limit: 500 }));
    let whole = after(EntriesState::default(), &apply(club(499), &places(9)));
    assert_eq!(standings(&whole).len(), 500, "a club of five hundred is one form");
}

#[test]
fn a_waiver_admits_and_stands_on_record() {
    let state =
        after(EntriesState::default(), &apply(vec![failing(1, Condition::Age), eligible(2, 1)], &places(2)));
    // The same again is answered the same, and nothing is written.
    assert_eq!(Entries::decide(&state, &apply(vec![failing(1, Condition::Age)], &places(2))), Ok(Vec::new()));
    let waive = |number| EntriesCommand::Waive {
        who: person(number).into(),
        ground: WaiverGround::Invited,
        shown: None,
        places: places(2),
    };
    assert_eq!(Entries::decide(&state, &waive(2)), Err(EntriesRefusal::NothingToWaive));
    let state = after(state, &waive(1));
    assert_eq!(standings(&state), [EntryStanding::Placed, EntryStanding::Placed]);
    assert!(state.of(person(1)).unwrap().failed.is_empty());
    // Somebody whose dues were paid meanwhile applies again, and is admitted.
    let state = after(EntriesState::default(), &apply(vec![failing(1, Condition::Dues)], &places(2)));
    let state = after(state, &apply(vec![eligible(1, 1)], &places(2)));
    assert_eq!(standings(&state), [EntryStanding::Placed]);
}

#[test]
fn fees_are_due_paid_waived_and_due_again() {
    let state = after(EntriesState::default(), &apply(vec![eligible(1, 1)], &places(2)));
    let money = Money { amount: 200_000, currency: Currency::Vnd };
    assert_eq!(state.of(person(1)).unwrap().fee, FeeState::Due(money));
    let record = |outcome| EntriesCommand::RecordFee { who: person(1).into(), outcome };
    let state = after(state, &record(FeeOutcome::Paid));
    assert_eq!(Entries::decide(&state, &record(FeeOutcome::Paid)), Err(EntriesRefusal::FeeUnchanged));
    let state = after(state, &record(FeeOutcome::Due));
    let state = after(state, &record(FeeOutcome::Waived));
    assert_eq!(state.of(person(1)).unwrap().fee, FeeState::Waived(money));
    let nobody = EntriesCommand::RecordFee { who: person(7).into(), outcome: FeeOutcome::Paid };
    assert_eq!(
        Entries::decide(&state, &nobody),
        Err(EntriesRefusal::NoApplication { who: person(7).into() })
    );
}

#[test]
fn a_fee_that_has_a_receipt_is_due_again_only_when_that_is_taken_back() {
    let state = after(EntriesState::default(), &apply(vec![eligible(1, 1), eligible(2, 1)], &places(2)));
    let receive = |people: &[u16]| {
        let paid = people.iter().map(|id| (person(*id).into(), ReceiptId::fixed(u128::from(*id)))).collect();
        EntriesCommand::ReceiveFees { paid }
    };
    assert_eq!(Entries::decide(&state, &receive(&[])), Err(EntriesRefusal::NobodyNamed));
    assert_eq!(Entries::decide(&state, &receive(&[1, 1])), Err(EntriesRefusal::FeeUnchanged));
    let state = after(state, &receive(&[1]));
    let all_or_none = Entries::decide(&state, &receive(&[2, 1]));
    assert_eq!(all_or_none, Err(EntriesRefusal::FeeUnchanged));
    for outcome in [FeeOutcome::Due, FeeOutcome::Waived] {
        let record = EntriesCommand::RecordFee { who: person(1).into(), outcome };
        assert_eq!(Entries::decide(&state, &record), Err(EntriesRefusal::FeeHasReceipt));
    }
    // Who takes the entry back and applies again has paid.
    let leave = EntriesCommand::Withdraw { who: person(1).into(), by: Submitter::Player, places: places(2) };
    let state = after(after(state, &leave), &apply(vec![eligible(1, 1)], &places(2)));
    assert_eq!(state.of(person(1)).unwrap().receipts[0].receipt, ReceiptId::fixed(1));
    let void = EntriesCommand::VoidFee { receipt: ReceiptId::fixed(1) };
    let state = after(state, &void);
    assert!(matches!(state.of(person(1)).unwrap().fee, FeeState::Due(_)));
    assert_eq!(Entries::decide(&state, &void), Err(EntriesRefusal::NoSuchReceipt));
    // Who paid though it was waived need not pay, once the receipt is gone; also where they applied again meanwhile.
    let waive = EntriesCommand::RecordFee { who: person(1).into(), outcome: FeeOutcome::Waived };
    let state = after(after(state, &waive), &receive(&[1]));
    let state = after(after(state, &leave), &apply(vec![eligible(1, 1)], &places(2)));
    let state = after(state, &void);
    assert!(matches!(state.of(person(1)).unwrap().fee, FeeState::Waived(_)));
}

#[test]
fn who_has_come_is_checked_in_once_and_may_be_a_slip() {
    let (come, undo) =
        (EntriesCommand::CheckIn { person: person(1) }, EntriesCommand::UndoCheckIn { person: person(1) });
    let state = EntriesState::default();
    assert_eq!(Entries::decide(&state, &undo), Err(EntriesRefusal::NotPresent));
    let state = after(state, &come);
    assert_eq!(Entries::decide(&state, &come), Err(EntriesRefusal::AlreadyPresent));
    assert!(after(state, &undo).present.is_empty());
}

fn somebody() -> Entrant {
    Entrant {
        born: Some(date(2010, 6, 15)),
        sex: Some(Sex::Female),
        rating: Some(1500),
        title: Some(NationalTitle::GradeOne),
        club: ClubStanding::Good,
        dues: DuesStanding::Paid,
        card: Some(Card { level: CardLevel::Province, from: date(2025, 1, 1), until: date(2026, 12, 31) }),
    }
}

/// The first day of the event.
const FIRST: Date = date(2026, 12, 5);

fn verdict(terms: &EntryTerms, entrant: &Entrant) -> Verdict {
    let [Finding { verdict, .. }] = assess(terms, FIRST, entrant)[..] else { panic!("one condition") };
    verdict
}

#[test]
fn what_is_not_set_is_not_asked() {
    assert_eq!(assess(&EntryTerms::default(), FIRST, &somebody()), []);
}

#[test]
fn ages_are_years_completed_on_the_day() {
    let group = |on, from, to| EntryTerms { age: Some(AgeGroup { on, from, to }), ..EntryTerms::default() };
    for (on, from, to, said) in [
        (date(2026, 6, 14), None, Some(15), Verdict::Holds),
        (date(2026, 6, 15), None, Some(15), Verdict::Fails),
        (date(2026, 6, 15), Some(16), None, Verdict::Holds),
        (date(2026, 6, 14), Some(16), None, Verdict::Fails),
    ] {
        assert_eq!(verdict(&group(on, from, to), &somebody()), said, "{on}");
    }
    let terms = group(date(2026, 1, 1), None, Some(15));
    assert_eq!(verdict(&terms, &Entrant { born: None, ..somebody() }), Verdict::Unknown);
    let leap = Entrant { born: Some(date(2012, 2, 29)), ..somebody() };
    assert_eq!(verdict(&group(date(2025, 2, 28), None, Some(12)), &leap), Verdict::Holds);
    assert_eq!(verdict(&group(date(2025, 3, 1), None, Some(12)), &leap), Verdict::Fails);
}

#[test]
fn every_condition_holds_and_fails() {
    let rating = |from, to, unrated| EntryTerms {
        rating: Some(RatingRange { list: Rate::Standard, from, to, unrated }),
        ..EntryTerms::default()
    };
    let unrated = Entrant { rating: None, ..somebody() };
    for (terms, entrant, said) in [
        (rating(Some(1500), Some(1500), Unrated::Refused), somebody(), Verdict::Holds),
        (rating(Some(1501), None, Unrated::Refused), somebody(), Verdict::Fails),
        (rating(None, Some(1499), Unrated::Refused), somebody(), Verdict::Fails),
        (rating(Some(1000), None, Unrated::Refused), unrated, Verdict::Fails),
        (rating(Some(1000), None, Unrated::Admitted), unrated, Verdict::Holds),
    ] {
        assert_eq!(verdict(&terms, &entrant), said, "{terms:?}");
    }
    let (at_least, below) = (
        EntryTerms {
            title: Some(TitleTerm::AtLeast { title: NationalTitle::GradeOne }),
            ..EntryTerms::default()
        },
        EntryTerms {
            title: Some(TitleTerm::Below { title: NationalTitle::GradeOne }),
            ..EntryTerms::default()
        },
    );
    let untitled = Entrant { title: None, ..somebody() };
    assert_eq!(
        [verdict(&at_least, &somebody()), verdict(&at_least, &untitled)],
        [Verdict::Holds, Verdict::Fails]
    );
    assert_eq!([verdict(&below, &somebody()), verdict(&below, &untitled)], [Verdict::Fails, Verdict::Holds]);
    let club = EntryTerms { club: ClubTerm::InGoodStanding, ..EntryTerms::default() };
    assert_eq!(verdict(&club, &Entrant { club: ClubStanding::NotGood, ..somebody() }), Verdict::Fails);
    let dues = EntryTerms { dues: DuesTerm::OfTheYear, ..EntryTerms::default() };
    assert_eq!(verdict(&dues, &Entrant { dues: DuesStanding::Unpaid, ..somebody() }), Verdict::Fails);
    let men = EntryTerms { sex: Some(Sex::Male), ..EntryTerms::default() };
    assert_eq!(verdict(&men, &somebody()), Verdict::Fails);
}

#[test]
fn a_card_is_valid_on_the_events_first_day() {
    let asked = |level| EntryTerms { card: Some(level), ..EntryTerms::default() };
    let card = |level, from, until| Entrant { card: Some(Card { level, from, until }), ..somebody() };
    let province = asked(CardLevel::Province);
    for (entrant, said) in [
        (somebody(), Verdict::Holds),
        (Entrant { card: None, ..somebody() }, Verdict::Fails),
        // Its first and its last day are in it.
        (card(CardLevel::Province, FIRST, FIRST), Verdict::Holds),
        (card(CardLevel::Province, date(2026, 12, 6), date(2027, 12, 6)), Verdict::Fails),
        (card(CardLevel::Province, date(2026, 1, 1), date(2026, 12, 4)), Verdict::Fails),
        (card(CardLevel::Nation, date(2026, 1, 1), date(2027, 1, 1)), Verdict::Holds),
        (card(CardLevel::Club, date(2026, 1, 1), date(2027, 1, 1)), Verdict::Fails),
    ] {
        assert_eq!(verdict(&province, &entrant), said, "{:?}", entrant.card);
    }
    // The answer says which day it is about, and until when the card was good.
    let late = card(CardLevel::Club, date(2026, 1, 1), date(2026, 12, 4));
    let found = assess(&asked(CardLevel::Club), FIRST, &late);
    assert_eq!((found[0].on, found[0].until), (Some(FIRST), Some(date(2026, 12, 4))));
    let aged = EntryTerms {
        age: Some(AgeGroup { on: date(2026, 1, 1), from: None, to: Some(15) }),
        ..EntryTerms::default()
    };
    assert_eq!(assess(&aged, FIRST, &late)[0].on, Some(date(2026, 1, 1)));
}

#[test]
fn terms_of_before_ask_for_no_card() {
    let stored = r#"{ "club": "in_good_standing" }"#;
    let terms: EntryTerms = serde_json::from_str(stored).unwrap();
    assert_eq!(terms.card, None);
    assert!(!serde_json::to_string(&terms).unwrap().contains("card"));
}

proptest! {
    #[test]
    fn no_more_places_are_given_than_there_are(
        total in 1_u16..6, per_club in 1_u16..4,
        steps in prop::collection::vec((0_u8..6, 1_u16..8, 1_u8..4), 1..60),
    ) {
        let limits = Places { total: Some(total), per_club: Some(per_club), ..Places::default() };
        let mut state = EntriesState::default();
        for (what, number, club) in steps {
            let one = person(number);
            let command = match what {
                0 | 1 => apply(vec![eligible(number, club)], &limits),
                2 => apply(vec![failing(number, Condition::Dues)], &limits),
                3 => EntriesCommand::Withdraw { who: one.into(), by: Submitter::Club, places: limits.clone() },
                4 => EntriesCommand::Confirm { who: vec![one.into()] },
                _ => EntriesCommand::Waive {
                    who: one.into(), ground: WaiverGround::Invited, shown: None, places: limits.clone(),
                },
            };
            if let Ok(events) = Entries::decide(&state, &command) {
                state = events.iter().fold(state, Entries::evolve);
            }
            let holding: Vec<_> =
                state.applications.iter().filter(|one| one.standing.takes_place()).collect();
            prop_assert!(holding.len() <= usize::from(total));
            let waits = |club| state.applications.iter().any(|one| one.standing == EntryStanding::Waiting && one.club == club);
            for club in (1..4).map(|club| Some(ClubId::fixed(club))) {
                let own = holding.iter().filter(|one| one.club == club).count();
                prop_assert!(own <= usize::from(per_club));
                // Nobody waits for a place that is free.
                let free = holding.len() < usize::from(total) && own < usize::from(per_club);
                prop_assert!(!(free && waits(club)));
            }
        }
    }
}
