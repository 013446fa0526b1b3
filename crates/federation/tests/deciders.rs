//! What the federation decides and refuses: given, when, then.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use jiff::civil::date;
use kydan_federation::{
    BadLabel, Body, BodyCommand, BodyEvent, BodyKind, BodyRefusal, Club, ClubCommand, ClubEvent, ClubRefusal,
    Currency, Dismissal, GrantScope, Grants, GrantsCommand, GrantsEvent, GrantsRefusal, ListCommand,
    ListEvent, ListLine, ListRefusal, Membership, MembershipCommand, MembershipEvent, MembershipRefusal,
    Money, Month, MonthlyList, Official, Officials, OfficialsCommand, OfficialsEvent, OfficialsRefusal,
    RatingLists, TableRange,
};
use kydan_journal::harness::given;
use kydan_journal::{BodyId, ClubId, EventId, PersonId};
use kydan_regulations::{Kind, OfficialFunction, Rate};

const NATIONAL: BodyId = BodyId::fixed(1);
const PROVINCE: BodyId = BodyId::fixed(2);
const CLUB: ClubId = ClubId::fixed(3);
const OTHER_CLUB: ClubId = ClubId::fixed(4);
const MEMBER: PersonId = PersonId::fixed(5);
const SPONSOR: PersonId = PersonId::fixed(6);

fn register(kind: BodyKind, parent: Option<BodyId>, name: &str) -> BodyCommand {
    BodyCommand::Register { body: PROVINCE, kind, parent, name: name.into(), games: Kind::ALL.to_vec() }
}

#[test]
fn a_provincial_body_is_registered_below_a_national_one() {
    given::<Body>([]).when(register(BodyKind::Provincial, Some(NATIONAL), "  Liên đoàn  Cờ Hà Nội ")).then(
        &[BodyEvent::Registered {
            body: PROVINCE,
            kind: BodyKind::Provincial,
            parent: Some(NATIONAL),
            name: "Liên đoàn Cờ Hà Nội".into(),
            games: Kind::ALL.to_vec(),
        }],
    );
}

#[test]
fn a_body_stands_where_its_kind_says() {
    let refused = |command, refusal| given::<Body>([]).when(command).refused(&refusal);
    refused(register(BodyKind::Provincial, None, "X"), BodyRefusal::ParentRequired);
    refused(register(BodyKind::Provincial, Some(PROVINCE), "X"), BodyRefusal::ParentNotPossible);
    refused(register(BodyKind::National, Some(NATIONAL), "X"), BodyRefusal::ParentNotPossible);
    refused(register(BodyKind::National, None, " "), BodyRefusal::BadName { why: BadLabel::Blank });
    refused(BodyCommand::Rename { name: "X".into(), from: date(2025, 7, 1) }, BodyRefusal::NotRegistered);
}

#[test]
fn a_merged_province_changes_its_name_from_a_day_on_and_never_backwards() {
    let (state, facts) = given::<Body>([]).when(register(BodyKind::National, None, "Cũ")).accepted();
    let renamed = state
        .when(BodyCommand::Rename { name: "Mới".into(), from: date(2025, 7, 1) })
        .then(&[BodyEvent::Renamed { name: "Mới".into(), from: date(2025, 7, 1) }]);
    // What was mistyped is put right on the same day.
    renamed
        .when(BodyCommand::Rename { name: "Khác".into(), from: date(2025, 7, 1) })
        .then(&[BodyEvent::Renamed { name: "Khác".into(), from: date(2025, 7, 1) }])
        .when(BodyCommand::Rename { name: "Xưa".into(), from: date(2025, 6, 30) })
        .refused(&BodyRefusal::BeforeLastChange { last: date(2025, 7, 1) });
    given::<Body>(&facts)
        .when(BodyCommand::Rename { name: "Cũ".into(), from: date(2025, 7, 1) })
        .refused(&BodyRefusal::NameUnchanged);
}

#[test]
fn a_club_moves_with_its_province_and_does_nothing_once_closed() {
    let registered = ClubEvent::Registered { club: CLUB, body: PROVINCE, name: "Sao Mai".into() };
    let moved = ClubEvent::Moved { body: NATIONAL, from: date(2025, 7, 1) };
    let club = given::<Club>([&registered])
        .when(ClubCommand::Move { body: NATIONAL, from: date(2025, 7, 1) })
        .then(&[moved]);
    let closed = club
        .when(ClubCommand::Close { on: date(2026, 1, 1) })
        .then(&[ClubEvent::Closed { on: date(2026, 1, 1) }]);
    closed
        .when(ClubCommand::Rename { name: "X".into(), from: date(2026, 2, 1) })
        .refused(&ClubRefusal::Closed);
    given::<Club>([&registered])
        .when(ClubCommand::Move { body: PROVINCE, from: date(2025, 7, 1) })
        .refused(&ClubRefusal::BodyUnchanged);
}

fn joined() -> MembershipEvent {
    MembershipEvent::Joined {
        person: MEMBER,
        club: CLUB,
        sponsor: Some(SPONSOR),
        card_number: Some("HN-0001".into()),
        on: date(2026, 1, 10),
    }
}

fn join(sponsor: Option<PersonId>, card: &str) -> MembershipCommand {
    MembershipCommand::Join {
        person: MEMBER,
        club: CLUB,
        sponsor,
        card_number: Some(card.into()),
        on: date(2026, 1, 10),
    }
}

fn dues(year: i16, amount: u64) -> MembershipCommand {
    MembershipCommand::PayDues { year, money: Money { amount, currency: Currency::Vnd } }
}

#[test]
fn a_member_joins_with_a_sponsor_and_a_card() {
    given::<Membership>([]).when(join(Some(SPONSOR), " hn-0001 ")).then(&[joined()]);
    given::<Membership>([]).when(join(Some(MEMBER), "1")).refused(&MembershipRefusal::SponsorIsOneself);
    given::<Membership>([]).when(join(None, "=1")).refused(&MembershipRefusal::BadCardNumber);
    given::<Membership>([&joined()])
        .when(join(None, "1"))
        .refused(&MembershipRefusal::AlreadyMember { club: CLUB });
}

#[test]
fn dues_are_paid_once_a_year_also_after_leaving() {
    let left = MembershipEvent::Left { club: CLUB, on: date(2026, 6, 1) };
    let paid = given::<Membership>([&joined(), &left])
        .when(dues(2026, 200_000))
        .then(&[MembershipEvent::DuesPaid { year: 2026, amount: 200_000, currency: Currency::Vnd }]);
    paid.when(dues(2026, 1)).refused(&MembershipRefusal::DuesAlreadyPaid { year: 2026 });
    given::<Membership>([&joined()]).when(dues(2026, 0)).refused(&MembershipRefusal::NothingPaid);
    given::<Membership>([&joined()]).when(dues(26, 1)).refused(&MembershipRefusal::BadYear);
    given::<Membership>([]).when(dues(2026, 1)).refused(&MembershipRefusal::NotAMember);
}

#[test]
fn a_member_who_comes_back_keeps_the_card() {
    let transfer = |to| MembershipCommand::Transfer { to, on: date(2026, 3, 1) };
    let away = given::<Membership>([&joined()])
        .when(transfer(OTHER_CLUB))
        .then(&[MembershipEvent::Transferred { from: CLUB, to: OTHER_CLUB, on: date(2026, 3, 1) }])
        .when(MembershipCommand::Leave { on: date(2026, 4, 1) })
        .then(&[MembershipEvent::Left { club: OTHER_CLUB, on: date(2026, 4, 1) }]);
    let again =
        |on| MembershipCommand::Join { person: MEMBER, club: CLUB, sponsor: None, card_number: None, on };
    away.when(again(date(2026, 5, 1))).then(&[MembershipEvent::Joined {
        person: MEMBER,
        club: CLUB,
        sponsor: None,
        card_number: Some("HN-0001".into()),
        on: date(2026, 5, 1),
    }]);
    given::<Membership>([&joined()]).when(transfer(CLUB)).refused(&MembershipRefusal::SameClub);
    given::<Membership>([&joined()])
        .when(MembershipCommand::Leave { on: date(2026, 1, 9) })
        .refused(&MembershipRefusal::BeforeLastChange { last: date(2026, 1, 10) });
    given::<Membership>([]).when(transfer(CLUB)).refused(&MembershipRefusal::NotAMember);
}

fn appointed(person: PersonId, function: OfficialFunction) -> OfficialsEvent {
    OfficialsEvent::Appointed { person, function, tables: None }
}

fn appoint(person: PersonId, function: OfficialFunction) -> OfficialsCommand {
    OfficialsCommand::Appoint(Official { person, function, tables: None })
}

#[test]
fn an_event_has_one_chief_arbiter_and_many_table_arbiters() {
    let chief = appointed(MEMBER, OfficialFunction::ChiefArbiter);
    given::<Officials>([&chief])
        .when(appoint(SPONSOR, OfficialFunction::ChiefArbiter))
        .refused(&OfficialsRefusal::OfficeTaken { by: MEMBER });
    given::<Officials>([&chief, &appointed(SPONSOR, OfficialFunction::TableArbiter)])
        .when(appoint(PersonId::fixed(9), OfficialFunction::TableArbiter))
        .then(&[appointed(PersonId::fixed(9), OfficialFunction::TableArbiter)])
        .when(appoint(SPONSOR, OfficialFunction::TableArbiter))
        .refused(&OfficialsRefusal::AlreadyAppointed);
}

#[test]
fn tables_are_assigned_to_table_arbiters_and_go_to_whoever_comes_in_the_place() {
    let at = |first, last| Some(TableRange { first, last });
    let assign = |person, tables| OfficialsCommand::AssignTables { person, tables };
    let assigned = |tables| OfficialsEvent::TablesAssigned { person: SPONSOR, tables };
    let (arbiter, other) = (appointed(SPONSOR, OfficialFunction::TableArbiter), PersonId::fixed(9));
    let chief = appointed(MEMBER, OfficialFunction::ChiefArbiter);
    let replace = |by| OfficialsCommand::ReplaceArbiter { person: SPONSOR, by };
    let gone = OfficialsEvent::Dismissed {
        person: SPONSOR,
        function: OfficialFunction::TableArbiter,
        why: Dismissal::Suspended,
    };
    // 20.3b: the chief arbiter assigns arbiters to the games.
    given::<Officials>([&chief, &arbiter]).when(assign(SPONSOR, at(5, 8))).then(&[assigned(at(5, 8))]);
    given::<Officials>([&chief]).when(assign(MEMBER, at(5, 8))).refused(&OfficialsRefusal::NotAppointed);
    for tables in [at(0, 4), at(4, 3)] {
        given::<Officials>([&arbiter]).when(assign(SPONSOR, tables)).refused(&OfficialsRefusal::BadTables);
    }
    given::<Officials>([&arbiter]).when(assign(SPONSOR, None)).refused(&OfficialsRefusal::TablesUnchanged);
    given::<Officials>([&arbiter, &assigned(at(5, 8))]).when(assign(SPONSOR, None)).then(&[assigned(None)]);
    // 20.3g: who fails is taken off duty, another comes in the place.
    given::<Officials>([&arbiter, &assigned(at(5, 8))]).when(replace(Some(other))).then(&[
        gone.clone(),
        OfficialsEvent::Appointed {
            person: other,
            function: OfficialFunction::TableArbiter,
            tables: at(5, 8),
        },
    ]);
    given::<Officials>([&arbiter]).when(replace(None)).then(&[gone]);
    let judge = appointed(other, OfficialFunction::AppealsMember);
    given::<Officials>([&arbiter, &judge])
        .when(replace(Some(other)))
        .refused(&OfficialsRefusal::OfficesExclude { held: OfficialFunction::AppealsMember });
    given::<Officials>([&arbiter]).when(replace(Some(SPONSOR))).refused(&OfficialsRefusal::AlreadyAppointed);
    given::<Officials>([&chief]).when(replace(None)).refused(&OfficialsRefusal::NotAppointed);
}

#[test]
fn offices_that_check_each_other_are_two_people() {
    for (held, other) in [
        (OfficialFunction::ChiefArbiter, OfficialFunction::OrganizingHead),
        (OfficialFunction::OrganizingHead, OfficialFunction::DeputyChiefArbiter),
        (OfficialFunction::DeputyChiefArbiter, OfficialFunction::ChiefArbiter),
    ] {
        given::<Officials>([&appointed(MEMBER, held)])
            .when(appoint(MEMBER, other))
            .refused(&OfficialsRefusal::OfficesExclude { held });
    }
    given::<Officials>([&appointed(MEMBER, OfficialFunction::TableArbiter)])
        .when(appoint(MEMBER, OfficialFunction::ArbitersSecretary))
        .accepted();
}

#[test]
fn tables_belong_to_table_arbiters_and_are_counted_from_one() {
    let at = |function, first, last| {
        let tables = Some(TableRange { first, last });
        given::<Officials>([]).when(OfficialsCommand::Appoint(Official { person: MEMBER, function, tables }))
    };
    at(OfficialFunction::TableArbiter, 1, 8).accepted();
    at(OfficialFunction::TableArbiter, 0, 8).refused(&OfficialsRefusal::BadTables);
    at(OfficialFunction::TableArbiter, 5, 4).refused(&OfficialsRefusal::BadTables);
    at(OfficialFunction::ChiefArbiter, 1, 8).refused(&OfficialsRefusal::TablesNotPossible);
}

#[test]
fn the_absence_of_the_chief_arbiter_is_recorded_and_ends_also_with_a_new_one() {
    let chief = appointed(MEMBER, OfficialFunction::ChiefArbiter);
    let absent = given::<Officials>([&chief])
        .when(OfficialsCommand::RecordChiefAbsence)
        .then(&[OfficialsEvent::ChiefAbsenceRecorded { chief: MEMBER }]);
    absent.when(OfficialsCommand::RecordChiefAbsence).refused(&OfficialsRefusal::AlreadyAbsent);
    let (function, why) = (OfficialFunction::ChiefArbiter, Dismissal::Resigned);
    let facts = [
        chief.clone(),
        OfficialsEvent::ChiefAbsenceRecorded { chief: MEMBER },
        OfficialsEvent::Dismissed { person: MEMBER, function, why },
    ];
    given::<Officials>(&facts)
        .when(OfficialsCommand::EndChiefAbsence)
        .refused(&OfficialsRefusal::NoChiefArbiter);
    given::<Officials>(&facts)
        .when(appoint(SPONSOR, OfficialFunction::ChiefArbiter))
        .then(&[appointed(SPONSOR, OfficialFunction::ChiefArbiter)])
        .when(OfficialsCommand::EndChiefAbsence)
        .refused(&OfficialsRefusal::NotAbsent);
    given::<Officials>([&chief])
        .when(OfficialsCommand::Dismiss { person: SPONSOR, function, why })
        .refused(&OfficialsRefusal::NotAppointed);
}

#[test]
fn a_role_is_granted_once_and_taken_back() {
    let scope = GrantScope::Body(NATIONAL);
    let grant = |role: &str| GrantsCommand::Grant { role: role.into(), scope };
    let granted = given::<Grants>([])
        .when(grant("staff"))
        .then(&[GrantsEvent::RoleGranted { role: "staff".into(), scope }]);
    let revoked = granted
        .when(GrantsCommand::Revoke { role: "staff".into(), scope })
        .then(&[GrantsEvent::RoleRevoked { role: "staff".into(), scope }]);
    revoked.when(GrantsCommand::Revoke { role: "staff".into(), scope }).refused(&GrantsRefusal::NotGranted);
    given::<Grants>([&GrantsEvent::RoleGranted { role: "staff".into(), scope }])
        .when(grant("staff"))
        .refused(&GrantsRefusal::AlreadyGranted);
    given::<Grants>([]).when(grant("Staff!")).refused(&GrantsRefusal::BadRole);
}

mod laws {
    //! What holds for every history, also for one that no decider would have written.

    use super::*;
    use kydan_journal::Decider;
    use proptest::prelude::*;

    fn membership_events() -> impl Strategy<Value = MembershipEvent> {
        let day = (1_i8..=28).prop_map(|day| date(2026, 1, day));
        prop_oneof![
            (1_u128..4, day.clone()).prop_map(|(club, on)| MembershipEvent::Joined {
                person: MEMBER,
                club: ClubId::fixed(club),
                sponsor: None,
                card_number: None,
                on,
            }),
            (2020_i16..2024).prop_map(|year| MembershipEvent::DuesPaid {
                year,
                amount: 1,
                currency: Currency::Vnd
            }),
            (1_u128..4, day.clone()).prop_map(|(to, on)| MembershipEvent::Transferred {
                from: CLUB,
                to: ClubId::fixed(to),
                on
            }),
            day.prop_map(|on| MembershipEvent::Left { club: CLUB, on }),
        ]
    }

    fn officials_commands() -> impl Strategy<Value = OfficialsCommand> {
        let function = prop::sample::select(OfficialFunction::ALL.to_vec());
        prop_oneof![
            3 => (1_u128..5, function.clone())
                .prop_map(|(person, function)| appoint(PersonId::fixed(person), function)),
            1 => (1_u128..5, function).prop_map(|(person, function)| OfficialsCommand::Dismiss {
                person: PersonId::fixed(person),
                function,
                why: Dismissal::Replaced,
            }),
            1 => Just(OfficialsCommand::RecordChiefAbsence),
            1 => Just(OfficialsCommand::EndChiefAbsence),
        ]
    }

    proptest! {
        #[test]
        fn no_history_of_a_membership_makes_it_panic(
            events in prop::collection::vec(membership_events(), 0..20),
        ) {
            let state = Membership::replay(&events);
            for command in [join(None, "1"), dues(2021, 5), MembershipCommand::Leave { on: date(2026, 1, 15) }] {
                let _ = Membership::decide(&state, &command);
            }
        }

        #[test]
        fn no_commands_lead_to_two_chiefs_or_to_a_chief_who_checks_themselves(
            commands in prop::collection::vec(officials_commands(), 0..40),
        ) {
            let mut state = Officials::initial();
            for command in &commands {
                for event in Officials::decide(&state, command).unwrap_or_default() {
                    state = Officials::evolve(state, &event);
                }
            }
            for function in [OfficialFunction::ChiefArbiter, OfficialFunction::OrganizingHead] {
                let holders: Vec<_> = state.officials.iter().filter(|one| one.function == function).collect();
                prop_assert!(holders.len() <= 1);
                let stands_in = |one: &&Official| {
                    state.offices(one.person).any(|held| held == OfficialFunction::DeputyChiefArbiter)
                };
                prop_assert_eq!(holders.iter().copied().filter(stands_in).count(), 0);
            }
        }
    }
}

fn list(month: &str, players: u8) -> MonthlyList {
    let line = |number| ListLine {
        person: PersonId::fixed(u128::from(number)),
        rating: 2000,
        before: None,
        games: 9,
        total: 9,
        k: 40,
        inactive: false,
    };
    MonthlyList {
        kind: Kind::Xiangqi,
        rate: Rate::Standard,
        month: month.parse().unwrap(),
        until: 7,
        edition: "fide-b02-2025".into(),
        lines: (0..players).map(line).collect(),
        dropped: Vec::new(),
        differences: Vec::new(),
        missing: Vec::new(),
    }
}

/// FIDE B.02, 7.1 and 7.1.3: lists are for the first of the month, closed three days before.
#[test]
fn a_rating_list_is_published_once_after_its_closing_day_and_until_the_next_ones() {
    let publish = |month, players, today| ListCommand::Publish {
        list: list(month, players),
        today,
        without: Vec::new(),
    };
    let published = |month: &str| ListEvent::ListPublished { list: list(month, 2) };
    let month = |text: &str| text.parse::<Month>().unwrap();
    let december = date(2026, 12, 5);
    for today in [date(2026, 11, 29), date(2026, 12, 1), date(2026, 12, 29)] {
        given::<RatingLists>([]).when(publish("2026-12", 2, today)).then(&[published("2026-12")]);
    }
    given::<RatingLists>([&published("2026-12")])
        .when(publish("2026-12", 3, december))
        .refused(&ListRefusal::ListPublished { month: month("2026-12") });
    given::<RatingLists>([&published("2027-01")])
        .when(publish("2026-12", 2, december))
        .refused(&ListRefusal::NotAfterLastList { last: month("2027-01") });
    // Neither weeks early nor in the same minute as this month's.
    for (early, from) in [("2027-01", date(2026, 12, 30)), ("2027-02", date(2027, 1, 30))] {
        given::<RatingLists>([&published("2026-12")])
            .when(publish(early, 2, december))
            .refused(&ListRefusal::ListTooEarly { from });
    }
    for late in ["2026-11", "2025-12"] {
        given::<RatingLists>([])
            .when(publish(late, 2, december))
            .refused(&ListRefusal::ListTooLate { due: month("2026-12") });
    }
    given::<RatingLists>([]).when(publish("2026-12", 0, december)).refused(&ListRefusal::NobodyRated);
}

#[test]
fn a_list_without_events_that_ended_in_time_is_published_only_by_whoever_knows_of_them() {
    let lacking = MonthlyList { missing: vec![EventId::fixed(8), EventId::fixed(9)], ..list("2026-12", 2) };
    let publish = |without: &[u128]| ListCommand::Publish {
        list: lacking.clone(),
        today: date(2026, 12, 1),
        without: without.iter().map(|id| EventId::fixed(*id)).collect(),
    };
    given::<RatingLists>([])
        .when(publish(&[8]))
        .refused(&ListRefusal::ListLacksEvents { events: vec![EventId::fixed(9)] });
    given::<RatingLists>([])
        .when(publish(&[9, 8, 7]))
        .then(&[ListEvent::ListPublished { list: lacking.clone() }]);
}

#[test]
fn a_club_becomes_part_of_another_and_of_nothing_else_afterwards() {
    let registered = ClubEvent::Registered { club: CLUB, body: PROVINCE, name: "Sao Mai".into() };
    let merge = |into| ClubCommand::Merge { club: CLUB, into, from: date(2026, 7, 1) };
    given::<Club>([&registered]).when(merge(CLUB)).refused(&ClubRefusal::ClubIntoItself);
    let moved = ClubEvent::Moved { body: NATIONAL, from: date(2026, 8, 1) };
    let late = ClubRefusal::BeforeLastChange { last: date(2026, 8, 1) };
    given::<Club>([&registered, &moved]).when(merge(OTHER_CLUB)).refused(&late);
    let gone = given::<Club>([&registered])
        .when(merge(OTHER_CLUB))
        .then(&[ClubEvent::Merged { into: OTHER_CLUB, from: date(2026, 7, 1) }]);
    gone.when(merge(OTHER_CLUB)).refused(&ClubRefusal::Closed);
}
