//! Guardians end with the eighteenth birthday; offices have terms that do not overlap.

use std::collections::BTreeSet;

use jiff::civil::{Date, date};
use kydan_federation::guardianship::of_age_on;
use kydan_federation::{
    GuardianCommand, GuardianEnd, GuardianEvent, GuardianRefusal, GuardianScope, Guardianship, Office,
    OfficeEnd, Offices, OfficesCommand, OfficesOf, OfficesRefusal,
};
use kydan_journal::harness::given;
use kydan_journal::{ClubId, OfficeId, PersonId};

const MINOR: PersonId = PersonId::fixed(1);
const GUARDIAN: PersonId = PersonId::fixed(2);
const TODAY: Date = date(2026, 11, 24);

fn scopes() -> BTreeSet<GuardianScope> {
    [GuardianScope::Enter, GuardianScope::See].into()
}

fn name(birth: Option<Date>, until: Option<Date>) -> GuardianCommand {
    let guardian_birth = Some(date(1980, 1, 1));
    GuardianCommand::Name {
        minor: MINOR,
        guardian: GUARDIAN,
        scopes: scopes(),
        on: TODAY,
        until,
        birth,
        guardian_birth,
    }
}

fn named(until: Date) -> GuardianEvent {
    GuardianEvent::Named { minor: MINOR, guardian: GUARDIAN, scopes: scopes(), from: TODAY, until }
}

#[test]
fn a_guardianship_lasts_until_the_day_before_the_birthday_at_most() {
    let birth = Some(date(2012, 12, 8));
    given::<Guardianship>([]).when(name(birth, None)).then(&[named(date(2030, 12, 7))]);
    given::<Guardianship>([]).when(name(birth, Some(date(2040, 1, 1)))).then(&[named(date(2030, 12, 7))]);
    given::<Guardianship>([]).when(name(birth, Some(date(2027, 1, 1)))).then(&[named(date(2027, 1, 1))]);
    given::<Guardianship>([])
        .when(name(Some(date(2008, 11, 24)), None))
        .refused(&GuardianRefusal::OfAge { since: TODAY });
    given::<Guardianship>([]).when(name(Some(date(2008, 11, 25)), None)).then(&[named(TODAY)]);
    given::<Guardianship>([]).when(name(None, None)).refused(&GuardianRefusal::BirthUnknown);
}

#[test]
fn who_was_born_on_a_leap_day_is_of_age_on_the_first_of_march() {
    assert_eq!(of_age_on(date(2008, 2, 29)), date(2026, 3, 1));
    assert_eq!(of_age_on(date(2008, 11, 25)), date(2026, 11, 25));
}

#[test]
fn what_has_ended_or_run_out_is_ended_no_more() {
    let end = |on| GuardianCommand::End { minor: MINOR, guardian: GUARDIAN, why: GuardianEnd::AsAsked, on };
    let last = date(2027, 1, 1);
    let ended =
        GuardianEvent::Ended { minor: MINOR, guardian: GUARDIAN, why: GuardianEnd::AsAsked, on: last };
    given::<Guardianship>(&[named(last)]).when(end(last)).then(std::slice::from_ref(&ended));
    given::<Guardianship>(&[named(last)]).when(end(date(2027, 1, 2))).refused(&GuardianRefusal::None);
    given::<Guardianship>(&[named(last), ended]).when(end(TODAY)).refused(&GuardianRefusal::None);
}

#[test]
fn a_club_has_one_secretary_at_a_time() {
    let of = OfficesOf::Club(ClubId::fixed(3));
    let give = |id: u128, person: u128, office, from, until| OfficesCommand::Give {
        id: OfficeId::fixed(id),
        of,
        person: PersonId::fixed(person),
        office,
        from,
        until,
    };
    let (first, last) = (date(2026, 1, 1), date(2028, 12, 31));
    let mut state = kydan_federation::OfficesState::default();
    let mut decide = |command: &OfficesCommand| {
        use kydan_journal::Decider as _;
        let events = Offices::decide(&state, command)?;
        for event in &events {
            state = Offices::evolve(std::mem::take(&mut state), event);
        }
        Ok::<(), OfficesRefusal>(())
    };
    decide(&give(1, 5, Office::Secretary, first, last)).unwrap();
    let beside = decide(&give(2, 6, Office::Secretary, last, date(2030, 1, 1)));
    assert_eq!(beside, Err(OfficesRefusal::Taken { person: PersonId::fixed(5) }));
    assert_eq!(decide(&give(2, 5, Office::Secretary, TODAY, last)), Err(OfficesRefusal::Held));
    decide(&give(2, 6, Office::CommitteeMember, first, last)).unwrap();
    decide(&give(3, 7, Office::CommitteeMember, first, last)).unwrap();
    let end = OfficesCommand::End { id: OfficeId::fixed(1), why: OfficeEnd::Resigned, on: TODAY };
    decide(&end).unwrap();
    decide(&give(4, 6, Office::Secretary, TODAY.tomorrow().unwrap(), last)).unwrap();
    let long = give(5, 8, Office::Treasurer, first, date(2031, 1, 2));
    assert_eq!(decide(&long), Err(OfficesRefusal::BadTerm));
}
