//! Bodies that are moved, merged and closed: given, when, then. The days and papers are those of 2025, when 63 provinces
//! became 34: on 1 July, by resolution 202/2025/QH15 of 12 June, Bình Dương and Bà Rịa – Vũng Tàu became part of Hồ Chí Minh
//! City.

use jiff::civil::{Date, date};
use kydan_federation::{
    BadLabel, Body, BodyCause, BodyCommand, BodyEvent, BodyGround, BodyKind, BodyRefusal, BodyState, Decree,
    Office, OfficeEnd, Offices, OfficesCommand, OfficesEvent, OfficesOf, OtherBody,
};
use kydan_journal::harness::given;
use kydan_journal::{BodyId, Decider, OfficeId, PersonId};
use kydan_regulations::Kind;

const NATIONAL: BodyId = BodyId::fixed(1);
const BINH_DUONG: BodyId = BodyId::fixed(2);
const CITY: BodyId = BodyId::fixed(3);
const OTHER_NATIONAL: BodyId = BodyId::fixed(4);
const DAY: Date = date(2025, 7, 1);

fn cause(number: &str) -> BodyCause {
    let decree = Decree { number: number.into(), on: date(2025, 6, 12) };
    BodyCause { ground: BodyGround::Boundaries, decree }
}

fn registered(body: BodyId, kind: BodyKind, parent: Option<BodyId>) -> BodyEvent {
    BodyEvent::Registered { body, kind, parent, name: "Liên đoàn".into(), games: Kind::ALL.to_vec() }
}

fn province() -> [BodyEvent; 1] {
    [registered(BINH_DUONG, BodyKind::Provincial, Some(NATIONAL))]
}

fn other(body: BodyId, kind: BodyKind, above: &[BodyId]) -> OtherBody {
    OtherBody { body, kind, above: above.to_vec() }
}

fn into_the_city(from: Date) -> BodyCommand {
    let into = other(CITY, BodyKind::Provincial, &[NATIONAL]);
    BodyCommand::Merge { body: BINH_DUONG, into, from, cause: cause(" 202/2025/QH15 ") }
}

#[test]
fn a_province_becomes_part_of_another_one_on_a_day_and_nothing_happens_to_it_any_more() {
    let merged = BodyEvent::Merged { into: CITY, from: DAY, cause: cause("202/2025/QH15") };
    given::<Body>(&province()).when(into_the_city(DAY)).then(std::slice::from_ref(&merged));
    let [first] = province();
    let facts = [first, merged];
    for command in [
        into_the_city(date(2026, 1, 1)),
        BodyCommand::Rename { name: "Mới".into(), from: date(2026, 1, 1) },
        BodyCommand::Close { on: date(2026, 1, 1), cause: cause("1") },
        BodyCommand::Absorb { body: CITY, from: date(2026, 1, 1) },
    ] {
        given::<Body>(&facts).when(command).refused(&BodyRefusal::Closed);
    }
}

#[test]
fn the_city_takes_both_in_and_stays_what_it_was() {
    let city = [registered(CITY, BodyKind::Provincial, Some(NATIONAL))];
    let before = Body::replay(&city);
    let facts = Body::decide(&before, &BodyCommand::Absorb { body: BINH_DUONG, from: DAY });
    assert_eq!(facts, Ok(vec![BodyEvent::Absorbed { body: BINH_DUONG, from: DAY }]));
    let absorbed = BodyEvent::Absorbed { body: BINH_DUONG, from: DAY };
    assert_eq!(Body::evolve(before.clone(), &absorbed), before);
}

/// Merged on the last day before a change that is recorded already, it would have been changed after its end.
#[test]
fn a_body_does_not_end_before_its_last_change() {
    let renamed =
        BodyEvent::Renamed { name: "Liên đoàn Cờ Bình Dương".into(), from: date(2025, 7, 2) };
    let [first] = province();
    let late = BodyRefusal::BeforeLastChange { last: date(2025, 7, 2) };
    let facts = [first, renamed];
    given::<Body>(&facts).when(into_the_city(DAY)).refused(&late);
    given::<Body>(&facts).when(BodyCommand::Close { on: DAY, cause: cause("1") }).refused(&late);
    given::<Body>(&facts).when(into_the_city(date(2025, 7, 2))).accepted();
}

#[test]
fn circles_and_unlike_bodies_are_refused() {
    let refused = |into, refusal: BodyRefusal| {
        let merge = BodyCommand::Merge { body: BINH_DUONG, into, from: DAY, cause: cause("1") };
        given::<Body>(&province()).when(merge).refused(&refusal);
    };
    refused(other(BINH_DUONG, BodyKind::Provincial, &[NATIONAL]), BodyRefusal::IntoItself);
    refused(other(NATIONAL, BodyKind::National, &[]), BodyRefusal::KindsDiffer);
    refused(other(CITY, BodyKind::Provincial, &[BINH_DUONG, NATIONAL]), BodyRefusal::BelowItself);
}

#[test]
fn a_province_comes_under_another_national_body_and_never_below_itself() {
    let mv = |parent| BodyCommand::Move { body: BINH_DUONG, parent, from: DAY, cause: cause("1") };
    let refused = |parent, refusal: BodyRefusal| {
        given::<Body>(&province()).when(mv(parent)).refused(&refusal);
    };
    refused(other(NATIONAL, BodyKind::National, &[]), BodyRefusal::ParentUnchanged);
    refused(other(CITY, BodyKind::Provincial, &[NATIONAL]), BodyRefusal::ParentNotNational);
    refused(other(CITY, BodyKind::National, &[BINH_DUONG]), BodyRefusal::BelowItself);
    refused(other(BINH_DUONG, BodyKind::National, &[]), BodyRefusal::BelowItself);
    let moved = BodyEvent::Moved { parent: OTHER_NATIONAL, from: DAY, cause: cause("1") };
    let after =
        given::<Body>(&province()).when(mv(other(OTHER_NATIONAL, BodyKind::National, &[]))).then(&[moved]);
    after
        .when(BodyCommand::Move {
            body: BINH_DUONG,
            parent: other(NATIONAL, BodyKind::National, &[]),
            from: date(2025, 6, 30),
            cause: cause("1"),
        })
        .refused(&BodyRefusal::BeforeLastChange { last: DAY });
    let national = [registered(NATIONAL, BodyKind::National, None)];
    let below = BodyCommand::Move {
        body: NATIONAL,
        parent: other(OTHER_NATIONAL, BodyKind::National, &[]),
        from: DAY,
        cause: cause("1"),
    };
    given::<Body>(&national).when(below).refused(&BodyRefusal::ParentNotPossible);
}

#[test]
fn what_stood_below_a_merged_body_follows_it() {
    let state = Body::replay(&province());
    let follow = BodyCommand::Follow { parent: OTHER_NATIONAL, from: DAY, cause: cause("1") };
    let facts = Body::decide(&state, &follow).into_iter().flatten();
    let after = facts.fold(state, |state, fact| Body::evolve(state, &fact));
    assert!(
        matches!(after, BodyState::Registered { parent: Some(OTHER_NATIONAL), moved: Some(DAY), .. }),
        "{after:?}"
    );
}

#[test]
fn every_ending_names_its_paper() {
    for number in ["", "  ", "=1+1"] {
        let why = if number.trim().is_empty() { BadLabel::Blank } else { BadLabel::Formula };
        let close = BodyCommand::Close { on: DAY, cause: cause(number) };
        given::<Body>(&province()).when(close).refused(&BodyRefusal::BadDecree { why });
    }
    let closed = BodyEvent::Closed { on: DAY, cause: cause("07/QĐ") };
    let close = BodyCommand::Close { on: DAY, cause: cause("07/QĐ") };
    given::<Body>(&province()).when(close).then(&[closed]);
    given::<Body>([]).when(into_the_city(DAY)).refused(&BodyRefusal::NotRegistered);
}

/// Of terms to 31 December 2024, 2026 and 2027 those are open on 30 June 2025 that end later, begun or not.
#[test]
fn the_offices_that_end_with_a_body_are_those_that_would_be_held_after_it() {
    let of = OfficesOf::Body(BINH_DUONG);
    let term = |id: u128, from: Date, until: Date| OfficesEvent::Given {
        id: OfficeId::fixed(id),
        of,
        person: PersonId::fixed(id),
        office: Office::CommitteeMember,
        from,
        until,
    };
    let facts = [
        term(1, date(2022, 1, 1), date(2024, 12, 31)),
        term(2, date(2024, 1, 1), date(2026, 12, 31)),
        term(3, date(2026, 1, 1), date(2027, 12, 31)),
    ];
    let state = Offices::replay(&facts);
    let last = date(2025, 6, 30);
    let open = state.held_after(last);
    assert_eq!(open, [OfficeId::fixed(2), OfficeId::fixed(3)]);
    let end = |id| OfficesCommand::End { id, why: OfficeEnd::BodyEnded, on: last };
    let ended = open.into_iter().fold(state, |state, id| {
        let facts = Offices::decide(&state, &end(id));
        assert_eq!(facts, Ok(vec![OfficesEvent::Ended { id, why: OfficeEnd::BodyEnded, on: last }]));
        facts.into_iter().flatten().fold(state, |state, fact| Offices::evolve(state, &fact))
    });
    assert!(ended.held_after(last).is_empty());
}
