//! Every event of entries and of what is paid has a fixture that still decodes, and encodes to the same, like those of
//! `events.rs`.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

#[path = "support/fixtures.rs"]
mod fixtures;

use fixtures::check;
use jiff::civil::date;
use kydan_federation::{
    Admission, CashbookEvent, Condition, Currency, DeclineGround, Delegation, DelegationOf, EntriesEvent,
    FeeNow, FeeOutcome, Listed, Means, Money, Seat, Split, SquadChanged, Submitter, Tariff, TariffEvent,
    TeamApplied, Timing, WaiverGround,
};
use kydan_journal::{BodyId, ClubId, EventId, Hash, PersonId, ReceiptId, TeamId};
use kydan_regulations::OfficialFunction;

#[test]
fn events_of_entries_still_decode() {
    let (person, club) = (PersonId::fixed(5), Some(ClubId::fixed(3)));
    let fee = Money { amount: 200_000, currency: Currency::Vnd };
    check(&[
        EntriesEvent::Applied {
            person,
            club,
            by: Submitter::Club,
            timing: Timing::InTime,
            admission: Admission::Ineligible,
            held: vec![Condition::Age, Condition::Club],
            failed: vec![Condition::Dues],
            fee: Some(fee),
        },
        EntriesEvent::TeamApplied(TeamApplied {
            team: TeamId::fixed(8),
            name: "Tháp Mười 1".into(),
            club: ClubId::fixed(3),
            captain: Some(person),
            players: vec![
                Listed { person, seat: Seat::Regular, held: vec![Condition::Age], failed: Vec::new() },
                Listed {
                    person: PersonId::fixed(6),
                    seat: Seat::Reserve,
                    held: Vec::new(),
                    failed: vec![Condition::Dues],
                },
            ],
            by: Submitter::Club,
            timing: Timing::InTime,
            admission: Admission::Ineligible,
            fee: Some(fee),
            paid: None,
        }),
        EntriesEvent::SquadChanged(SquadChanged {
            team: TeamId::fixed(8),
            captain: None,
            players: vec![Listed { person, seat: Seat::Regular, held: Vec::new(), failed: Vec::new() }],
            admission: Some(Admission::Placed),
            fee: Some(FeeNow { due: Money { amount: 0, ..fee }, settled: 200_000 }),
        }),
        EntriesEvent::ConditionsWaived {
            who: person.into(),
            conditions: vec![Condition::Dues],
            ground: WaiverGround::PapersShown,
            admission: Admission::Waiting,
            shown: Some("rule-35-own-province-is-seen".into()),
        },
        EntriesEvent::MovedUp { who: person.into() },
        EntriesEvent::Confirmed { who: person.into() },
        EntriesEvent::Declined { who: person.into(), ground: DeclineGround::FeeUnpaid },
        EntriesEvent::DeclineUndone { who: person.into(), admission: Admission::Waiting },
        EntriesEvent::Withdrawn { who: person.into(), by: Submitter::Player },
        EntriesEvent::FeeRecorded { who: person.into(), outcome: FeeOutcome::Waived, fee },
        EntriesEvent::FeeReceived { who: person.into(), receipt: ReceiptId::fixed(4), fee },
        EntriesEvent::FeeVoided {
            who: person.into(),
            receipt: ReceiptId::fixed(4),
            fee,
            settled: 0,
            waived: false,
        },
        EntriesEvent::CheckedIn { person },
        EntriesEvent::CheckInUndone { person },
        EntriesEvent::AccommodationNoted { person },
        EntriesEvent::AccommodationEnded { person },
        EntriesEvent::DelegationNamed {
            of: DelegationOf::Club(ClubId::fixed(3)),
            delegation: Delegation { leader: Some(PersonId::fixed(9)), coaches: vec![PersonId::fixed(6)] },
        },
        EntriesEvent::ListSigned {
            by: PersonId::fixed(9),
            function: OfficialFunction::EligibilityMember,
            players: vec![person, PersonId::fixed(6)],
        },
        EntriesEvent::SignatureWithdrawn { by: PersonId::fixed(9) },
    ]);
}

#[test]
fn events_of_money_still_decode() {
    let (club, receipt) = (ClubId::fixed(3), ReceiptId::fixed(1));
    check(&[
        CashbookEvent::ReceiptIssued {
            club,
            receipt,
            number: 1,
            person: PersonId::fixed(5),
            year: 2026,
            amount: 100_000,
            currency: Currency::Vnd,
            split: Split { club: 60_000, province: 30_000, nation: 10_000 },
            on: date(2026, 3, 1),
            means: Means::Transfer,
            line: Some(Hash([0x5a; 32])),
        },
        CashbookEvent::FeeReceiptIssued {
            body: BodyId::fixed(2),
            receipt: ReceiptId::fixed(4),
            number: 7,
            who: PersonId::fixed(5).into(),
            event: EventId::fixed(6),
            club: Some(club),
            amount: 200_000,
            currency: Currency::Vnd,
            split: Split { club: 0, province: 0, nation: 200_000 },
            on: date(2026, 3, 2),
            means: Means::Cash,
            line: None,
        },
        CashbookEvent::ReceiptVoided { receipt },
        CashbookEvent::AccountNamed { club, bank: "970436".into(), number: "1023456789".into() },
    ]);
    check(&[TariffEvent::TariffPublished {
        body: BodyId::fixed(2),
        tariff: Tariff {
            year: 2026,
            club: 240_000,
            province: 360_000,
            nation: 600_000,
            due_on: date(2026, 3, 31),
            province_percent: 30,
            nation_percent: 10,
        },
    }]);
}
