//! Dues: what is owed, paid, let off (charter 9.3).

use jiff::civil::Date;
use kydan_journal::ReceiptId;

use super::Decided;
use crate::membership::event::MembershipEvent;
use crate::membership::refusal::MembershipRefusal;
use crate::membership::state::{Charge, MembershipState};
use crate::money::DUES_YEARS;
use crate::{Currency, Money, Shares};

/// Dues can be paid late, also by those who have left; but only by those who once joined.
pub(super) fn pay(state: &MembershipState, year: i16, money: Money) -> Decided {
    if state.last.is_none() {
        return Err(MembershipRefusal::NotAMember);
    }
    if !DUES_YEARS.contains(&year) {
        return Err(MembershipRefusal::BadYear);
    }
    if money.amount == 0 {
        return Err(MembershipRefusal::NothingPaid);
    }
    if state.charges.contains_key(&year) {
        return Err(MembershipRefusal::DuesAreCharged { year });
    }
    if state.paid.contains(&year) {
        return Err(MembershipRefusal::DuesAlreadyPaid { year });
    }
    Ok(vec![MembershipEvent::DuesPaid { year, amount: money.amount, currency: money.currency }])
}

pub(super) fn charge(
    state: &MembershipState,
    year: i16,
    money: Money,
    due_on: Date,
    shares: Shares,
) -> Decided {
    let (club, since) = state.club.zip(state.since).ok_or(MembershipRefusal::NotAMember)?;
    if !DUES_YEARS.contains(&year) {
        return Err(MembershipRefusal::BadYear);
    }
    if money.currency != Currency::Vnd {
        return Err(MembershipRefusal::OtherCurrency);
    }
    if state.charges.contains_key(&year) {
        return Err(MembershipRefusal::DuesAreCharged { year });
    }
    if state.paid.contains(&year) {
        return Err(MembershipRefusal::DuesAlreadyPaid { year });
    }
    let (level, amount, currency) = (state.level, money.amount, money.currency);
    // Nobody is late before they are a member.
    let due_on = due_on.max(since);
    let shares = Some(shares);
    Ok(vec![MembershipEvent::DuesCharged { club, year, level, amount, currency, due_on, shares }])
}

pub(super) fn receive(state: &MembershipState, receipt: ReceiptId, year: i16, money: Money) -> Decided {
    let charge = charged(state, year)?;
    if money.currency != charge.currency {
        return Err(MembershipRefusal::OtherCurrency);
    }
    if money.amount == 0 {
        return Err(MembershipRefusal::NothingPaid);
    }
    if charge.balance() == 0 {
        return Err(MembershipRefusal::NothingOwed { year });
    }
    if money.amount > charge.balance() {
        return Err(MembershipRefusal::MoreThanOwed { owed: charge.balance() });
    }
    let (amount, currency) = (money.amount, money.currency);
    Ok(vec![MembershipEvent::PaymentReceived { receipt, year, amount, currency }])
}

pub(super) fn void(state: &MembershipState, receipt: ReceiptId) -> Decided {
    let (year, amount) = *state.payments.get(&receipt).ok_or(MembershipRefusal::NoSuchReceipt)?;
    Ok(vec![MembershipEvent::PaymentVoided { receipt, year, amount }])
}

pub(super) fn waive(state: &MembershipState, year: i16) -> Decided {
    let charge = charged(state, year)?;
    match charge.balance() {
        0 => Err(MembershipRefusal::NothingOwed { year }),
        amount => Ok(vec![MembershipEvent::DuesWaived { year, amount, currency: charge.currency }]),
    }
}

fn charged(state: &MembershipState, year: i16) -> Result<&Charge, MembershipRefusal> {
    state.charges.get(&year).ok_or(MembershipRefusal::DuesNotCharged { year })
}
