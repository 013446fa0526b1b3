//! A member's way: asked, admitted, moved, in arrears, struck off, taken back. Given, when, then.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use jiff::civil::{Date, date};
use kydan_federation::{
    CardLevel, Cashbook, CashbookCommand, CashbookEvent, CashbookRefusal, Currency, DuesTariffs,
    ErasureGround, Means, Membership, MembershipCommand, MembershipEvent, MembershipRefusal, MembershipState,
    Money, PaidFor, Plea, Receipt, Shares, Split, Standing, Step, Tariff, TariffCommand, TariffRefusal,
    Verdict,
};
use kydan_journal::{
    AccountId, BodyId, ClubId, Decider as _, Event, EventId, ExpulsionId, Hash, PersonId, ReceiptId,
    RequestId,
};

const CLUB: ClubId = ClubId::fixed(3);
const OTHER: ClubId = ClubId::fixed(4);
const MEMBER: PersonId = PersonId::fixed(5);
const SPONSOR: PersonId = PersonId::fixed(6);
const FIRST: RequestId = RequestId::fixed(1);
const EXPULSION: ExpulsionId = ExpulsionId::fixed(1);

/// What was decided so far.
#[derive(Default)]
struct Story(MembershipState);

impl Story {
    fn does(&mut self, command: MembershipCommand) -> Vec<MembershipEvent> {
        let events = Membership::decide(&self.0, &command).unwrap();
        for event in &events {
            self.0 = Membership::evolve(std::mem::take(&mut self.0), event);
        }
        events
    }

    fn refuses(&self, command: MembershipCommand) -> MembershipRefusal {
        Membership::decide(&self.0, &command).unwrap_err()
    }

    fn member(on: Date) -> Self {
        let mut story = Self::default();
        let (person, sponsor, card_number) = (MEMBER, Some(SPONSOR), None);
        story.does(MembershipCommand::Join { person, club: CLUB, sponsor, card_number, on });
        story
    }

    fn charged(year: i16) -> Self {
        let mut story = Self::member(date(2020, 1, 1));
        story.does(charge(year));
        story
    }
}

fn ask(plea: Plea, on: Date) -> MembershipCommand {
    MembershipCommand::Request { request: FIRST, person: MEMBER, plea, on }
}

fn answer(step: Step, verdict: Verdict, on: Date) -> MembershipCommand {
    MembershipCommand::Answer { request: FIRST, step, verdict, on }
}

fn charge(year: i16) -> MembershipCommand {
    let shares = Shares { province: 30, nation: 10 };
    MembershipCommand::ChargeDues { year, money: dong(240_000), due_on: date(year, 3, 31), shares }
}

fn pay(receipt: u128, amount: u64) -> MembershipCommand {
    MembershipCommand::ReceivePayment {
        receipt: ReceiptId::fixed(receipt),
        year: 2026,
        money: Money { amount, currency: Currency::Vnd },
    }
}

fn propose(on: Date) -> MembershipCommand {
    MembershipCommand::ProposeExpulsion { expulsion: EXPULSION, by: AccountId::fixed(9), on }
}

fn decide(verdict: Verdict, on: Date) -> MembershipCommand {
    MembershipCommand::DecideExpulsion { expulsion: EXPULSION, verdict, on }
}

fn dong(amount: u64) -> Money {
    Money::dong(amount).unwrap()
}

#[test]
fn a_club_admits_whom_a_member_introduces() {
    let mut story = Story::default();
    let plea = Plea::Admission { club: CLUB, sponsor: SPONSOR };
    let oneself = Plea::Admission { club: CLUB, sponsor: MEMBER };
    assert_eq!(story.refuses(ask(oneself, date(2026, 1, 5))), MembershipRefusal::SponsorIsOneself);
    story.does(ask(plea, date(2026, 1, 5)));
    assert_eq!(story.refuses(ask(plea, date(2026, 1, 6))), MembershipRefusal::RequestOpen);
    let early = answer(Step::Admission, Verdict::Granted, date(2026, 1, 4));
    assert_eq!(story.refuses(early), MembershipRefusal::BeforeRequest { on: date(2026, 1, 5) });
    let other = answer(Step::Release, Verdict::Granted, date(2026, 1, 10));
    assert_eq!(story.refuses(other), MembershipRefusal::StepPassed);
    let granted = answer(Step::Admission, Verdict::Granted, date(2026, 1, 10));
    let events = story.does(granted.clone());
    assert!(matches!(events[1], MembershipEvent::Joined { club: CLUB, sponsor: Some(SPONSOR), .. }));
    // Two secretaries at once: the second finds it answered.
    assert_eq!(story.refuses(granted), MembershipRefusal::RequestClosed);
    assert_eq!(story.0.standing(date(2026, 1, 10)), Standing::Good);
    assert_eq!(story.refuses(ask(plea, date(2026, 1, 11))), MembershipRefusal::AlreadyMember { club: CLUB });
}

#[test]
fn a_transfer_takes_both_clubs_within_its_window() {
    let mut story = Story::member(date(2026, 1, 1));
    let plea = Plea::Transfer { from: CLUB, to: OTHER };
    let nowhere = Plea::Transfer { from: CLUB, to: CLUB };
    assert_eq!(story.refuses(ask(nowhere, date(2026, 2, 1))), MembershipRefusal::SameClub);
    story.does(ask(plea, date(2026, 2, 1)));
    let accept = |on| answer(Step::Acceptance, Verdict::Granted, on);
    assert_eq!(story.refuses(accept(date(2026, 2, 5))), MembershipRefusal::StepPassed, "not released");
    story.does(answer(Step::Release, Verdict::Granted, date(2026, 2, 5)));
    assert_eq!(story.0.club, Some(CLUB), "still in the old club");
    let late = story.refuses(accept(date(2026, 3, 4)));
    assert_eq!(late, MembershipRefusal::RequestLapsed { until: date(2026, 3, 3) });
    story.does(accept(date(2026, 3, 3)));
    assert_eq!((story.0.club, story.0.since), (Some(OTHER), Some(date(2026, 1, 1))));
}

#[test]
fn a_transfer_that_lapsed_or_was_refused_bars_no_other() {
    let plea = Plea::Transfer { from: CLUB, to: OTHER };
    let mut story = Story::member(date(2026, 1, 1));
    story.does(ask(plea, date(2026, 2, 1)));
    story.does(ask(plea, date(2026, 4, 1)));
    story.does(answer(Step::Release, Verdict::Refused, date(2026, 4, 2)));
    story.does(ask(Plea::Departure { club: CLUB }, date(2026, 4, 3)));
    story.does(MembershipCommand::WithdrawRequest { request: FIRST });
    let again = MembershipCommand::WithdrawRequest { request: FIRST };
    assert_eq!(story.refuses(again), MembershipRefusal::RequestClosed);
    assert_eq!(story.0.club, Some(CLUB));
    story.does(ask(Plea::Departure { club: CLUB }, date(2026, 4, 4)));
    story.does(answer(Step::Departure, Verdict::Granted, date(2026, 4, 5)));
    assert_eq!(story.0.standing(date(2026, 4, 6)), Standing::NoMember);
}

#[test]
fn dues_are_owed_by_level_from_the_day_of_joining_and_paid_in_part() {
    let mut story = Story::member(date(2026, 5, 10));
    story.does(MembershipCommand::IssueCard {
        number: "hn-7".into(),
        level: CardLevel::Province,
        from: date(2026, 5, 10),
        until: date(2029, 5, 9),
    });
    let events = story.does(charge(2026));
    let MembershipEvent::DuesCharged { due_on, level, .. } = events[0] else { panic!() };
    assert_eq!((due_on, level), (date(2026, 5, 10), CardLevel::Province));
    assert_eq!(story.refuses(charge(2026)), MembershipRefusal::DuesAreCharged { year: 2026 });
    story.does(pay(1, 100_000));
    assert_eq!(story.refuses(pay(2, 140_001)), MembershipRefusal::MoreThanOwed { owed: 140_000 });
    assert_eq!(story.refuses(pay(2, 0)), MembershipRefusal::NothingPaid);
    story.does(pay(2, 140_000));
    assert_eq!(story.refuses(pay(3, 1)), MembershipRefusal::NothingOwed { year: 2026 });
    // A receipt that was written by mistake is taken back: it is owed again.
    story.does(MembershipCommand::VoidPayment { receipt: ReceiptId::fixed(1) });
    let twice = MembershipCommand::VoidPayment { receipt: ReceiptId::fixed(1) };
    assert_eq!(story.refuses(twice), MembershipRefusal::NoSuchReceipt);
    assert_eq!(story.0.owed(), 100_000);
    story.does(MembershipCommand::WaiveDues { year: 2026 });
    assert_eq!(story.0.owed(), 0);
}

#[test]
fn six_months_of_arrears_and_not_a_day_less_are_no_good_standing() {
    let story = Story::charged(2026);
    assert_eq!(story.0.standing(date(2026, 9, 29)), Standing::Good);
    let since = date(2026, 3, 31);
    // Six months from the last of March end with September.
    assert_eq!(story.0.standing(date(2026, 9, 30)), Standing::InArrears { since });
    assert_eq!(story.refuses(propose(date(2026, 9, 29))), MembershipRefusal::NotInArrears);
}

#[test]
fn nobody_is_struck_off_before_the_time_for_appeals_is_over_and_every_proposal_is_decided() {
    let mut story = Story::charged(2026);
    story.does(propose(date(2026, 10, 1)));
    assert_eq!(story.refuses(propose(date(2026, 10, 2))), MembershipRefusal::ExpulsionPending);
    let leave = MembershipCommand::Leave { on: date(2026, 10, 2) };
    assert_eq!(story.refuses(leave), MembershipRefusal::ExpulsionPending);
    let until = date(2026, 10, 31);
    assert_eq!(story.refuses(decide(Verdict::Granted, until)), MembershipRefusal::AppealStillOpen { until });
    let late = MembershipCommand::AppealExpulsion { expulsion: EXPULSION, on: date(2026, 11, 1) };
    assert_eq!(story.refuses(late), MembershipRefusal::ExpulsionAppealTooLate { until });
    story.does(MembershipCommand::AppealExpulsion { expulsion: EXPULSION, on: date(2026, 10, 20) });
    story.does(decide(Verdict::Refused, date(2026, 10, 21)));
    assert_eq!(story.0.club, Some(CLUB), "kept");
    assert_eq!(story.refuses(decide(Verdict::Refused, until)), MembershipRefusal::ExpulsionClosed);
}

/// A charge falls due when the tariff says: charged in December, dues of March are six months late at once.
#[test]
fn dues_that_are_charged_late_are_late() {
    let mut story = Story::member(date(2026, 1, 1));
    let events = story.does(charge(2026));
    let MembershipEvent::DuesCharged { due_on, shares, .. } = events[0] else { panic!() };
    assert_eq!((due_on, shares), (date(2026, 3, 31), Some(Shares { province: 30, nation: 10 })));
    assert_eq!(
        story.0.shares[&2026].split(100_000),
        Split { club: 60_000, province: 30_000, nation: 10_000 }
    );
    assert_eq!(story.0.standing(date(2026, 12, 1)), Standing::InArrears { since: due_on });
    story.does(propose(date(2026, 12, 1)));
}

#[test]
fn whoever_was_kept_is_not_proposed_again_for_the_same_dues() {
    let mut story = Story::charged(2026);
    story.does(propose(date(2026, 10, 1)));
    story.does(decide(Verdict::Refused, date(2026, 10, 5)));
    assert_eq!(story.refuses(propose(date(2026, 12, 1))), MembershipRefusal::ArrearsJudged);
    // The next year's are other dues, once they are six months late as well.
    story.does(charge(2027));
    assert_eq!(story.refuses(propose(date(2027, 9, 29))), MembershipRefusal::ArrearsJudged);
    story.does(propose(date(2027, 9, 30)));
}

#[test]
fn a_proposal_whose_arrears_are_paid_bars_nobody_from_leaving() {
    let leave = MembershipCommand::Leave { on: date(2026, 10, 10) };
    let mut story = Story::charged(2026);
    story.does(propose(date(2026, 10, 1)));
    story.does(pay(1, 239_999));
    assert_eq!(story.refuses(leave.clone()), MembershipRefusal::ExpulsionPending);
    // A day before the dues were late is no way around it.
    let before = MembershipCommand::Leave { on: date(2026, 9, 1) };
    assert_eq!(story.refuses(before), MembershipRefusal::ExpulsionPending);
    story.does(pay(2, 1));
    let asked = ask(Plea::Departure { club: CLUB }, date(2026, 10, 10));
    story.does(asked);
    let events = story.does(answer(Step::Departure, Verdict::Granted, date(2026, 10, 12)));
    let names: Vec<_> = events.iter().map(Event::name).collect();
    assert_eq!(names, ["expulsion_decided", "request_granted", "left"], "the proposal ends, too");
    assert_eq!((story.0.club, story.0.expulsion.clone()), (None, None));
    assert_eq!(story.0.standing(date(2026, 10, 13)), Standing::NoMember);
}

#[test]
fn whoever_paid_stays_and_whoever_was_struck_off_comes_back_without_debts() {
    let mut story = Story::charged(2026);
    story.does(propose(date(2026, 10, 1)));
    story.does(pay(1, 240_000));
    assert_eq!(story.refuses(decide(Verdict::Granted, date(2026, 11, 1))), MembershipRefusal::ArrearsSettled);
    story.does(MembershipCommand::VoidPayment { receipt: ReceiptId::fixed(1) });
    story.does(decide(Verdict::Granted, date(2026, 11, 1)));
    let on = date(2026, 11, 1);
    assert_eq!(story.0.standing(date(2026, 12, 1)), Standing::Expelled { on });
    let plea = Plea::Admission { club: CLUB, sponsor: SPONSOR };
    assert_eq!(story.refuses(ask(plea, date(2026, 12, 1))), MembershipRefusal::Expelled { on });
    let back = MembershipCommand::Reinstate { club: CLUB, on: date(2026, 12, 1) };
    assert_eq!(story.refuses(back.clone()), MembershipRefusal::StillOwes { owed: 240_000 });
    story.does(pay(2, 240_000));
    story.does(back.clone());
    assert_eq!(story.0.standing(date(2026, 12, 1)), Standing::Good);
    assert_eq!(story.refuses(back), MembershipRefusal::NotExpelled);
}

fn receipt(id: u128, line: Option<u8>) -> CashbookCommand {
    let receipt = Receipt {
        id: ReceiptId::fixed(id),
        paid_for: PaidFor::Dues { club: CLUB, person: MEMBER, year: 2026 },
        money: dong(100_000),
        split: Split::default(),
        on: date(2026, 3, 1),
        means: Means::Transfer,
        line: line.map(|byte| Hash([byte; 32])),
    };
    CashbookCommand::Issue { receipts: vec![receipt] }
}

#[test]
fn receipts_are_numbered_without_a_gap_and_a_line_is_booked_once() {
    let mut state = Cashbook::initial();
    for (command, number) in [(receipt(1, Some(1)), 1), (receipt(2, None), 2), (receipt(3, None), 3)] {
        let events = Cashbook::decide(&state, &command).unwrap();
        state = events.iter().fold(state, Cashbook::evolve);
        assert_eq!(state.written, number);
    }
    let twice = Cashbook::decide(&state, &receipt(4, Some(1))).unwrap_err();
    assert_eq!(twice, CashbookRefusal::LineBooked { number: 1 });
    let void = CashbookCommand::Void { receipt: ReceiptId::fixed(1) };
    let events = Cashbook::decide(&state, &void).unwrap();
    state = events.iter().fold(state, Cashbook::evolve);
    assert_eq!(Cashbook::decide(&state, &void).unwrap_err(), CashbookRefusal::NoSuchReceipt);
    let events = Cashbook::decide(&state, &receipt(4, Some(1))).unwrap();
    state = events.iter().fold(state, Cashbook::evolve);
    assert_eq!(state.written, 4, "a number is not used again");
}

#[test]
fn one_payment_for_several_is_booked_once_and_while_one_of_its_receipts_stands() {
    let fee = |id: u128| Receipt {
        id: ReceiptId::fixed(id),
        paid_for: PaidFor::Entry {
            body: BodyId::fixed(2),
            event: EventId::fixed(6),
            who: PersonId::fixed(id).into(),
            club: Some(CLUB),
        },
        money: dong(200_000),
        split: Split::default(),
        on: date(2026, 3, 1),
        means: Means::Transfer,
        line: Some(Hash([9; 32])),
    };
    let both = CashbookCommand::Issue { receipts: vec![fee(1), fee(2)] };
    let events = Cashbook::decide(&Cashbook::initial(), &both).unwrap();
    let state = events.iter().fold(Cashbook::initial(), Cashbook::evolve);
    assert_eq!((events.len(), state.written), (2, 2));
    let twice = CashbookRefusal::LineBooked { number: 1 };
    assert_eq!(Cashbook::decide(&state, &both).unwrap_err(), twice);
    let void = |state, id: u128| {
        let command = CashbookCommand::Void { receipt: ReceiptId::fixed(id) };
        Cashbook::decide(&state, &command).unwrap().iter().fold(state, Cashbook::evolve)
    };
    let state = void(state, 1);
    assert_eq!(Cashbook::decide(&state, &both).unwrap_err(), twice, "the other one stands");
    let events = Cashbook::decide(&void(state, 2), &both).unwrap();
    assert!(matches!(events[..], [CashbookEvent::FeeReceiptIssued { number: 3, .. }, _]), "{events:?}");
}

#[test]
fn a_tariff_is_sound_and_shares_leave_nothing_over() {
    let tariff = Tariff {
        year: 2026,
        club: 240_000,
        province: 360_000,
        nation: 600_000,
        due_on: date(2026, 3, 31),
        province_percent: 33,
        nation_percent: 33,
    };
    let split = tariff.shares().split(100_001);
    assert_eq!(split, Split { club: 34_001, province: 33_000, nation: 33_000 });
    let publish = |tariff| {
        let state = DuesTariffs::initial();
        DuesTariffs::decide(&state, &TariffCommand::Publish { body: BodyId::fixed(1), tariff })
    };
    assert!(publish(tariff).is_ok());
    let refused = |tariff| publish(tariff).unwrap_err();
    assert_eq!(refused(Tariff { nation_percent: 68, ..tariff }), TariffRefusal::BadShares);
    assert_eq!(refused(Tariff { club: 0, ..tariff }), TariffRefusal::BadAmount);
    assert_eq!(refused(Tariff { nation: 1_000_000_001, ..tariff }), TariffRefusal::BadAmount);
    assert_eq!(refused(Tariff { year: 1_900, ..tariff }), TariffRefusal::BadYear);
    let due = Tariff { due_on: date(2027, 3, 31), ..tariff };
    assert_eq!(refused(due), TariffRefusal::DueInOtherYear { year: 2026 });
}

#[test]
fn whoever_is_erased_owes_nothing_and_nothing_is_recorded_about_them_any_more() {
    let on = date(2026, 11, 23);
    let erase = || MembershipCommand::Erase { person: MEMBER, ground: ErasureGround::Person, on };
    let mut story = Story::charged(2026);
    assert!(matches!(story.refuses(erase()), MembershipRefusal::StillOwes { .. }));
    story.does(MembershipCommand::WaiveDues { year: 2026 });
    story.does(ask(Plea::Departure { club: CLUB }, on));
    let erased = story.does(erase());
    assert_eq!(erased, [MembershipEvent::Erased { person: MEMBER, ground: ErasureGround::Person, on }]);
    assert_eq!((story.0.club, &story.0.card_number, &story.0.request), (None, &None, &None));
    assert_eq!(story.0.standing(on), Standing::NoMember);
    let (person, sponsor, card_number) = (MEMBER, None, None);
    let join = MembershipCommand::Join { person, club: CLUB, sponsor, card_number, on };
    for again in [erase(), join, charge(2027)] {
        assert_eq!(story.refuses(again), MembershipRefusal::Erased { on });
    }
    // Somebody who was registered and is no member is erased as well.
    assert_eq!(Story::default().does(erase()).len(), 1);
}
