//! Terms, licences, and the signed list of players: given, when, then.

use jiff::civil::{Date, date};
use kydan_federation::{
    ArbiterGrade, Entries, EntriesCommand, EntriesEvent, EntriesRefusal, Licence, LicenceCommand, LicenceEnd,
    LicenceEvent, LicenceRefusal, Licences, Officials, OfficialsCommand, OfficialsEvent, OfficialsRefusal,
    Tenure,
};
use kydan_journal::PersonId;
use kydan_journal::harness::given;
use kydan_regulations::{Kind, OfficialFunction};

const SOMEBODY: PersonId = PersonId::fixed(5);
const PLAYER: PersonId = PersonId::fixed(6);
const OTHER: PersonId = PersonId::fixed(7);
const OFFICE: OfficialFunction = OfficialFunction::TableArbiter;

fn tenure(from: Option<Date>, until: Option<Date>) -> Tenure {
    Tenure { from, until }
}

fn set(tenure: Tenure) -> OfficialsCommand {
    OfficialsCommand::SetTenure { person: SOMEBODY, function: OFFICE, tenure }
}

fn was_set(tenure: Tenure) -> OfficialsEvent {
    OfficialsEvent::TenureSet { person: SOMEBODY, function: OFFICE, tenure }
}

#[test]
fn a_term_is_of_an_office_that_is_held_and_ends_not_before_it_begins() {
    let appointed = OfficialsEvent::Appointed { person: SOMEBODY, function: OFFICE, tables: None };
    let days = tenure(Some(date(2026, 11, 20)), Some(date(2026, 11, 22)));
    given::<Officials>([]).when(set(days)).refused(&OfficialsRefusal::NotAppointed);
    given::<Officials>([&appointed]).when(set(days)).then(&[was_set(days)]);
    given::<Officials>([&appointed, &was_set(days)])
        .when(set(days))
        .refused(&OfficialsRefusal::TenureUnchanged);
    let backwards = tenure(days.until, days.from);
    given::<Officials>([&appointed]).when(set(backwards)).refused(&OfficialsRefusal::BadTenure);
    // Without days it is held again as it was at first.
    given::<Officials>([&appointed, &was_set(days)])
        .when(set(Tenure::default()))
        .then(&[was_set(Tenure::default())]);
}

#[test]
fn both_ends_of_a_term_belong_to_it() {
    let days = tenure(Some(date(2026, 11, 20)), Some(date(2026, 11, 22)));
    let on = |day| days.holds_on(date(2026, 11, day));
    assert_eq!([19, 20, 22, 23].map(on), [false, true, true, false]);
    assert!(days.is_over_on(date(2026, 11, 23)) && !days.is_over_on(date(2026, 11, 19)));
    assert!(Tenure::default().holds_on(date(1900, 1, 1)));
}

#[test]
fn a_licence_takes_the_place_of_the_one_for_the_same_game() {
    let of = |grade, kind| Licence { kind, grade, from: date(2026, 1, 1), until: Some(date(2027, 12, 31)) };
    let give = |licence| LicenceCommand::Give { person: SOMEBODY, licence };
    let given_one = |licence| LicenceEvent::Given { person: SOMEBODY, licence };
    let (local, national) = (of(ArbiterGrade::Local, Kind::Chess), of(ArbiterGrade::National, Kind::Chess));
    given::<Licences>([]).when(give(local)).then(&[given_one(local)]);
    given::<Licences>([&given_one(local)]).when(give(local)).refused(&LicenceRefusal::Unchanged);
    given::<Licences>([&given_one(local)]).when(give(national)).then(&[given_one(national)]);
    let backwards = Licence { until: Some(date(2025, 1, 1)), ..local };
    given::<Licences>([]).when(give(backwards)).refused(&LicenceRefusal::BadTerm);
    let withdraw = |kind| LicenceCommand::Withdraw {
        person: SOMEBODY,
        kind,
        why: LicenceEnd::Revoked,
        on: date(2026, 6, 1),
    };
    given::<Licences>([&given_one(local)]).when(withdraw(Kind::Xiangqi)).refused(&LicenceRefusal::None);
    given::<Licences>([&given_one(local)]).when(withdraw(Kind::Chess)).accepted();
}

#[test]
fn nobody_signs_for_themselves_nor_twice_for_one_list() {
    let function = OfficialFunction::EligibilityMember;
    let sign =
        |players: &[PersonId]| EntriesCommand::SignList { by: SOMEBODY, function, players: players.to_vec() };
    let signed =
        |players: &[PersonId]| EntriesEvent::ListSigned { by: SOMEBODY, function, players: players.to_vec() };
    given::<Entries>([]).when(sign(&[])).refused(&EntriesRefusal::NobodyToSignFor);
    given::<Entries>([]).when(sign(&[PLAYER, SOMEBODY])).refused(&EntriesRefusal::SignsForThemselves);
    given::<Entries>([]).when(sign(&[PLAYER])).then(&[signed(&[PLAYER])]);
    given::<Entries>([&signed(&[PLAYER])]).when(sign(&[PLAYER])).refused(&EntriesRefusal::AlreadySigned);
    // Somebody came since: it is another list.
    let later = [PLAYER, OTHER];
    given::<Entries>([&signed(&[PLAYER])]).when(sign(&later)).then(&[signed(&later)]);
    let back = || EntriesCommand::WithdrawSignature { by: SOMEBODY };
    given::<Entries>([]).when(back()).refused(&EntriesRefusal::NotSigned);
    given::<Entries>([&signed(&[PLAYER])])
        .when(back())
        .then(&[EntriesEvent::SignatureWithdrawn { by: SOMEBODY }]);
}

#[test]
fn what_is_granted_ends_where_something_was() {
    let noted = EntriesEvent::AccommodationNoted { person: PLAYER };
    let end = || EntriesCommand::EndAccommodation { person: PLAYER };
    given::<Entries>([]).when(end()).refused(&EntriesRefusal::NoAccommodation);
    given::<Entries>([&noted]).when(end()).then(&[EntriesEvent::AccommodationEnded { person: PLAYER }]);
    given::<Entries>([&noted]).when(EntriesCommand::NoteAccommodation { person: PLAYER }).accepted();
}
