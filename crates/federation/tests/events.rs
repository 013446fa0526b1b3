//! Every event of this crate has a fixture that still decodes, and encodes to the same. `UPDATE_GOLDEN=1` writes
//! those that are missing; one that stands is never rewritten, because the log holds its like.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

#[path = "support/documents.rs"]
mod documents;
#[path = "support/fixtures.rs"]
mod fixtures;

use fixtures::check;
use jiff::civil::date;
use kydan_federation::{
    AccountEvent, Activity, AppealOutcome, ArbiterGrade, BodyCause, BodyEvent, BodyGround, BodyKind,
    CardLevel, ClubEvent, Consent, ContactEvent, ContactWay, CredentialKind, Currency, Decree, Dismissal,
    EntryTerms, ErasureGround, GrantScope, GrantsEvent, GuardianEnd, GuardianEvent, GuardianScope,
    InternationalTitle, KeyEvent, KeyScope, LetterboxEvent, Licence, LicenceEnd, LicenceEvent,
    ListDifference, ListEvent, ListLine, MembershipEvent, MonthlyList, NationalTitle, Office, OfficeEnd,
    OfficesEvent, OfficesOf, OfficialsEvent, Plea, PortraitEnd, PortraitEvent, RulesEvent, SanctionEvent,
    SanctionGround, SanctionMeasure, Seminar, SeminarOutcome, Step, TableRange, Tenure, Title, TitleBody,
    TitleEnd, TitleEvent, TitleGround, TitleNorm, TitleOutcome, Verdict,
};
use kydan_journal::{
    AccountId, AppealId, BodyId, ClubId, EventId, ExpulsionId, Hash, IntakeId, KeyId, OfficeId, PersonId,
    ReceiptId, RequestId, SanctionId, WebhookId,
};
use kydan_regulations::{Kind, OfficialFunction, Rate};

#[test]
fn events_of_bodies_and_clubs_still_decode() {
    check(&[
        BodyEvent::Registered {
            body: BodyId::fixed(2),
            kind: BodyKind::Provincial,
            parent: Some(BodyId::fixed(1)),
            name: "Liên đoàn Cờ Hà Nội".into(),
            games: vec![Kind::Xiangqi, Kind::Chess],
        },
        BodyEvent::Renamed { name: "Hội Cờ Hà Nội".into(), from: date(2025, 7, 1) },
        BodyEvent::Moved { parent: BodyId::fixed(9), from: date(2025, 7, 1), cause: merged_by() },
        BodyEvent::Merged { into: BodyId::fixed(3), from: date(2025, 7, 1), cause: merged_by() },
        BodyEvent::Absorbed { body: BodyId::fixed(2), from: date(2025, 7, 1) },
        BodyEvent::Closed {
            on: date(2026, 1, 31),
            cause: BodyCause {
                ground: BodyGround::OwnCongress,
                decree: Decree { number: "07/QĐ".into(), on: date(2026, 1, 15) },
            },
        },
    ]);
    check(&[
        ClubEvent::Registered { club: ClubId::fixed(3), body: BodyId::fixed(2), name: "Sao Mai".into() },
        ClubEvent::Renamed { name: "Sao Khuê".into(), from: date(2025, 7, 1) },
        ClubEvent::Moved { body: BodyId::fixed(9), from: date(2025, 7, 1) },
        ClubEvent::Closed { on: date(2026, 1, 1) },
        ClubEvent::Merged { into: ClubId::fixed(4), from: date(2026, 1, 1) },
    ]);
}

/// The resolution of the National Assembly that merged the provinces.
fn merged_by() -> BodyCause {
    let decree = Decree { number: "202/2025/QH15".into(), on: date(2025, 6, 12) };
    BodyCause { ground: BodyGround::Boundaries, decree }
}

#[test]
fn events_of_memberships_and_grants_still_decode() {
    check(&[
        MembershipEvent::Joined {
            person: PersonId::fixed(5),
            club: ClubId::fixed(3),
            sponsor: Some(PersonId::fixed(6)),
            card_number: Some("HN-0001".into()),
            on: date(2026, 1, 10),
        },
        MembershipEvent::DuesPaid { year: 2026, amount: 200_000, currency: Currency::Vnd },
        MembershipEvent::Transferred { from: ClubId::fixed(3), to: ClubId::fixed(4), on: date(2026, 3, 1) },
        MembershipEvent::RatingTakenOver { intake: IntakeId::fixed(11), kind: Kind::Xiangqi, value: 2130 },
        MembershipEvent::TakenIn { intake: IntakeId::fixed(11) },
        MembershipEvent::IntakeUndone { intake: IntakeId::fixed(11), on: date(2026, 4, 2) },
        MembershipEvent::Left { club: ClubId::fixed(4), on: date(2026, 4, 1) },
        MembershipEvent::RequestMade {
            request: RequestId::fixed(1),
            person: PersonId::fixed(5),
            plea: Plea::Transfer { from: ClubId::fixed(3), to: ClubId::fixed(4) },
            on: date(2026, 2, 1),
            until: Some(date(2026, 3, 3)),
        },
        MembershipEvent::Released { request: RequestId::fixed(1), on: date(2026, 2, 2) },
        MembershipEvent::RequestGranted { request: RequestId::fixed(1), on: date(2026, 2, 3) },
        MembershipEvent::RequestRefused {
            request: RequestId::fixed(1),
            step: Step::Release,
            on: date(2026, 2, 3),
        },
        MembershipEvent::RequestWithdrawn { request: RequestId::fixed(1) },
        MembershipEvent::CardIssued {
            number: "HN-0001".into(),
            level: CardLevel::Province,
            from: date(2026, 1, 1),
            until: date(2028, 12, 31),
        },
        MembershipEvent::ExpulsionProposed {
            expulsion: ExpulsionId::fixed(1),
            club: ClubId::fixed(4),
            since: date(2026, 3, 31),
            on: date(2026, 10, 1),
            appeal_until: date(2026, 10, 31),
            by: AccountId::fixed(7),
        },
        MembershipEvent::ExpulsionAppealed { expulsion: ExpulsionId::fixed(1), on: date(2026, 10, 2) },
        MembershipEvent::ExpulsionDecided {
            expulsion: ExpulsionId::fixed(1),
            verdict: Verdict::Granted,
            on: date(2026, 11, 1),
        },
        MembershipEvent::Reinstated { club: ClubId::fixed(4), on: date(2026, 12, 1) },
        MembershipEvent::DuesCharged {
            club: ClubId::fixed(4),
            year: 2026,
            level: CardLevel::Club,
            amount: 240_000,
            currency: Currency::Vnd,
            due_on: date(2026, 3, 31),
            shares: None,
        },
        MembershipEvent::PaymentReceived {
            receipt: ReceiptId::fixed(1),
            year: 2026,
            amount: 100_000,
            currency: Currency::Vnd,
        },
        MembershipEvent::PaymentVoided { receipt: ReceiptId::fixed(1), year: 2026, amount: 100_000 },
        MembershipEvent::DuesWaived { year: 2026, amount: 140_000, currency: Currency::Vnd },
        MembershipEvent::Erased {
            person: PersonId::fixed(5),
            ground: ErasureGround::Person,
            on: date(2026, 11, 23),
        },
    ]);
    check(&[
        GrantsEvent::RoleGranted { role: "staff".into(), scope: GrantScope::Everything },
        GrantsEvent::RoleTermSet {
            role: "staff".into(),
            scope: GrantScope::Everything,
            tenure: Tenure { from: Some(date(2026, 12, 1)), until: Some(date(2027, 11, 30)) },
        },
        GrantsEvent::RoleRevoked { role: "club_secretary".into(), scope: GrantScope::Club(ClubId::fixed(3)) },
    ]);
    assert_eq!(
        serde_json::to_string(&GrantScope::Event(EventId::fixed(1))).unwrap(),
        r#"{"of":"event","id":"01900000-0000-7000-8000-000000000001"}"#
    );
}

#[test]
fn events_of_keys_still_decode() {
    check(&[
        KeyEvent::Made {
            key: KeyId::fixed(1),
            scope: KeyScope::Event(EventId::fixed(2)),
            until: "2026-12-31T00:00:00Z".parse().unwrap(),
        },
        KeyEvent::Revoked { key: KeyId::fixed(1) },
        KeyEvent::Ended { key: KeyId::fixed(1) },
    ]);
    assert_eq!(serde_json::to_string(&KeyScope::Public).unwrap(), r#"{"of":"public"}"#);
}

#[test]
fn events_of_rating_lists_still_decode() {
    let (first, second) = (PersonId::fixed(5), PersonId::fixed(6));
    let line = |person, rating, before: Option<u16>| ListLine {
        person,
        rating,
        before,
        games: 5,
        total: 40,
        k: 20,
        inactive: before.is_none(),
    };
    check(&[ListEvent::ListPublished {
        list: MonthlyList {
            kind: Kind::Xiangqi,
            rate: Rate::Standard,
            month: "2026-12".parse().unwrap(),
            until: 812,
            edition: "fide-b02-2025".into(),
            lines: vec![line(first, 2105, Some(2100)), line(second, 1871, None)],
            dropped: vec![PersonId::fixed(7)],
            differences: vec![ListDifference {
                person: first,
                event: EventId::fixed(1),
                published: Some(2110),
                corrected: Some(2105),
                games: 0,
                since: "2026-11".parse().unwrap(),
            }],
            missing: Vec::new(),
        },
    }]);
}

#[test]
fn events_of_officials_still_decode() {
    check(&[
        OfficialsEvent::Appointed {
            person: PersonId::fixed(5),
            function: OfficialFunction::TableArbiter,
            tables: Some(TableRange { first: 1, last: 4 }),
        },
        OfficialsEvent::TablesAssigned {
            person: PersonId::fixed(5),
            tables: Some(TableRange { first: 5, last: 8 }),
        },
        OfficialsEvent::Dismissed {
            person: PersonId::fixed(5),
            function: OfficialFunction::TableArbiter,
            why: Dismissal::Suspended,
        },
        OfficialsEvent::TenureSet {
            person: PersonId::fixed(5),
            function: OfficialFunction::EligibilityMember,
            tenure: Tenure { from: Some(date(2026, 11, 20)), until: Some(date(2026, 11, 30)) },
        },
        OfficialsEvent::ChiefAbsenceRecorded { chief: PersonId::fixed(6) },
        OfficialsEvent::ChiefAbsenceEnded { chief: PersonId::fixed(6) },
    ]);
}

#[test]
fn events_of_event_rules_still_decode() {
    let document = documents::xiangqi();
    let amendment = documents::amendment(&document);
    check(&[
        RulesEvent::Drafted { document: document.clone() },
        RulesEvent::Published { version: 1, document: document.clone() },
        RulesEvent::Amended {
            version: 2,
            reason: amendment.reason,
            sections: amendment.sections,
            settings: amendment.settings,
            schedule: Some(document.schedule),
        },
    ]);
}

#[test]
fn events_of_licences_still_decode() {
    let person = PersonId::fixed(5);
    let licence = Licence {
        kind: Kind::Xiangqi,
        grade: ArbiterGrade::National,
        from: date(2025, 1, 1),
        until: Some(date(2026, 12, 31)),
    };
    check(&[
        LicenceEvent::Given { person, licence },
        LicenceEvent::Withdrawn {
            person,
            kind: Kind::Xiangqi,
            why: LicenceEnd::Revoked,
            on: date(2026, 6, 1),
        },
        LicenceEvent::SeminarNoted {
            person,
            seminar: Seminar {
                kind: Kind::Xiangqi,
                on: date(2026, 5, 10),
                name: "Tập huấn trọng tài quốc gia".into(),
                outcome: SeminarOutcome::Passed,
            },
        },
    ]);
}

#[test]
fn events_of_titles_still_decode() {
    let title = Title::National { title: NationalTitle::NationalMaster };
    let decree = |number: &str, on| Decree { number: number.into(), on };
    let norms = vec![TitleNorm { event: EventId::fixed(4), rule: "M-NM-b".into() }];
    check(&[
        TitleEvent::Awarded {
            person: PersonId::fixed(5),
            title,
            decree: decree("15/QĐ-LĐC", date(2026, 12, 1)),
            ground: TitleGround::Norms { norms },
        },
        TitleEvent::Withdrawn {
            title,
            decree: decree("21/QĐ-LĐC", date(2027, 1, 5)),
            why: TitleEnd::GroundGone,
            on: date(2027, 1, 6),
            by: AccountId::fixed(7),
            appeal_until: date(2027, 2, 5),
        },
        TitleEvent::Appealed {
            title: Title::International { body: TitleBody::Axf, title: InternationalTitle::Master },
            appeal: AppealId::fixed(8),
            on: date(2027, 1, 20),
        },
        TitleEvent::AppealDecided {
            title,
            outcome: TitleOutcome::Restored,
            on: date(2027, 2, 1),
            by: AccountId::fixed(9),
        },
    ]);
}

#[test]
fn events_of_accounts_still_decode() {
    let until = "2026-03-08T02:00:00Z".parse().unwrap();
    check(&[
        AccountEvent::Opened { person: Some(PersonId::fixed(1)) },
        AccountEvent::Adopted { person: None },
        AccountEvent::Linked { person: PersonId::fixed(1) },
        AccountEvent::CodeIssued { until },
        AccountEvent::PasswordSet { how: CredentialKind::Code },
        AccountEvent::Confirmed,
        AccountEvent::Closed,
        AccountEvent::WebhookStopped { webhook: WebhookId::fixed(9) },
    ]);
}

#[test]
fn events_of_sanctions_still_decode() {
    let (first, second) = (AccountId::fixed(7), AccountId::fixed(8));
    check(&[
        SanctionEvent::Proposed {
            sanction: SanctionId::fixed(1),
            person: PersonId::fixed(5),
            ground: SanctionGround::Misconduct,
            event: Some(EventId::fixed(1)),
            on: date(2026, 2, 20),
            by: first,
        },
        SanctionEvent::Dismissed { on: date(2026, 3, 1), by: second, shown: None },
        SanctionEvent::Imposed {
            measure: SanctionMeasure::Ban,
            scope: [Activity::Competing, Activity::Representing].into(),
            from: date(2026, 3, 1),
            until: date(2028, 2, 29),
            on: date(2026, 3, 1),
            appeal_until: date(2026, 3, 31),
            by: second,
            shown: Some("rule-35-own-province-is-seen".into()),
        },
        SanctionEvent::Appealed { on: date(2026, 3, 5) },
        SanctionEvent::AppealDecided {
            outcome: AppealOutcome::Shortened {
                measure: SanctionMeasure::Suspension,
                until: date(2026, 8, 31),
            },
            on: date(2026, 3, 20),
            by: first,
            shown: None,
        },
    ]);
    assert_eq!(serde_json::to_string(&SanctionGround::OfficialDuty).unwrap(), r#""official_duty""#);
}

#[test]
fn events_of_guardians_offices_and_portraits_still_decode() {
    let (minor, guardian, on) = (PersonId::fixed(5), PersonId::fixed(6), date(2026, 2, 1));
    let (from, until) = (date(2026, 1, 1), date(2031, 5, 8));
    let scopes = [GuardianScope::Enter, GuardianScope::Consent].into();
    check(&[
        GuardianEvent::Named { minor, guardian, scopes, from, until },
        GuardianEvent::Ended { minor, guardian, why: GuardianEnd::AsAsked, on },
    ]);
    let (id, of, until) = (OfficeId::fixed(12), OfficesOf::Club(ClubId::fixed(4)), date(2028, 12, 31));
    check(&[
        OfficesEvent::Given { id, of, person: minor, office: Office::Secretary, from, until },
        OfficesEvent::Ended { id, why: OfficeEnd::Replaced, on: date(2027, 2, 1) },
    ]);
    let consent = Consent::Guardian { guardian };
    check(&[
        PortraitEvent::Put { person: minor, digest: Hash([7; 32]), consent, on: from },
        PortraitEvent::Removed { person: minor, why: PortraitEnd::ConsentWithdrawn, on },
    ]);
    let ways = vec![ContactWay::Phone, ContactWay::Email];
    check(&[
        ContactEvent::Kept { person: minor, ways, consent, on: from },
        ContactEvent::Dropped { person: minor, on },
    ]);
    check(&[LetterboxEvent::LetterCame { club: ClubId::fixed(4) }]);
}

#[test]
fn conditions_of_entry_are_stored_as_they_are_written() {
    let stored = r#"{"window":{"opens":"2026-10-01T00:00:00Z","closes":"2026-11-01T10:00:00Z"},"by":"clubs",
        "age":{"on":"2026-01-01","from":10,"to":16},"sex":"female",
        "rating":{"list":"standard","from":1200,"to":1800,"unrated":"admitted"},
        "title":{"is":"below","title":"national_master"},"club":"in_good_standing","dues":"of_the_year",
        "places":64,"places_per_club":4,"fee":{"amount":200000,"currency":"VND"},"late_until_round":2}"#;
    let terms: EntryTerms = serde_json::from_str(stored).unwrap();
    assert_eq!(terms.window.unwrap().closes, "2026-11-01T10:00:00Z".parse().unwrap());
    let (stored, encoded): (serde_json::Value, _) =
        (serde_json::from_str(stored).unwrap(), serde_json::to_value(&terms).unwrap());
    assert_eq!(encoded, stored);
    // Settings of before say nothing, and ask nothing.
    let mut settings = serde_json::to_value(documents::xiangqi().settings).unwrap();
    assert_eq!(settings.get("entry"), None);
    settings["entry"] = stored;
    let read: kydan_federation::Settings = serde_json::from_value(settings).unwrap();
    assert_eq!(read.entry, terms);
}
