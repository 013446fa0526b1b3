//! What becomes of entry fees (appendix 5, section 13). A fee is paid whole: what is another amount is no fee, and is settled
//! with whoever sent it.

use std::collections::BTreeSet;

use kydan_journal::{Contestant, ReceiptId};

use crate::Money;
use crate::entries::{Application, EntriesEvent, EntriesRefusal, EntriesState, FeeOutcome, FeeState};

pub(super) fn record(
    state: &EntriesState,
    who: Contestant,
    outcome: FeeOutcome,
) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    let found = state.of(who).ok_or(EntriesRefusal::NoApplication { who })?;
    let same = match found.fee {
        FeeState::None => return Err(EntriesRefusal::NoFee),
        FeeState::Due(_) => outcome == FeeOutcome::Due,
        FeeState::Paid(_) => outcome == FeeOutcome::Paid,
        FeeState::Waived(_) => outcome == FeeOutcome::Waived,
    };
    let is_paid = matches!(found.fee, FeeState::Paid(_));
    match found.fee.money() {
        Some(_) if same => Err(EntriesRefusal::FeeUnchanged),
        Some(_) if is_paid && !found.receipts.is_empty() => Err(EntriesRefusal::FeeHasReceipt),
        Some(fee) => Ok(vec![EntriesEvent::FeeRecorded { who, outcome, fee }]),
        None => Err(EntriesRefusal::NoFee),
    }
}

/// Also where it had been waived, and after the entry was taken back: who pays has a receipt.
pub(super) fn receive(
    state: &EntriesState,
    paid: &[(Contestant, ReceiptId)],
) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    let mut named = BTreeSet::new();
    paid.iter()
        .map(|&(who, receipt)| {
            let found = state.of(who).ok_or(EntriesRefusal::NoApplication { who })?;
            match found.fee {
                FeeState::None => Err(EntriesRefusal::NoFee),
                FeeState::Due(fee) | FeeState::Waived(fee) if named.insert(who) => {
                    Ok(EntriesEvent::FeeReceived { who, receipt, fee })
                }
                FeeState::Due(_) | FeeState::Waived(_) | FeeState::Paid(_) => {
                    Err(EntriesRefusal::FeeUnchanged)
                }
            }
        })
        .collect()
}

/// What the receipt was for is due again, with what is due of a team besides; what other receipts have stays paid.
pub(super) fn void(state: &EntriesState, receipt: ReceiptId) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    let with = |one: &Application| one.receipts.iter().find(|paid| paid.receipt == receipt).copied();
    let found = state.applications.iter().find_map(|one| Some((one, with(one)?)));
    let (found, paid) = found.ok_or(EntriesRefusal::NoSuchReceipt)?;
    let (besides, waived) = match found.fee {
        // Somebody paid though the fee was waived: without the receipt the waiver stands.
        FeeState::None | FeeState::Paid(_) => (0, paid.was_waived),
        FeeState::Due(due) => (due.amount, false),
        FeeState::Waived(rest) => (rest.amount, true),
    };
    let fee = Money { amount: besides.saturating_add(paid.fee.amount), ..paid.fee };
    let settled = found.paid().saturating_sub(paid.fee.amount);
    Ok(vec![EntriesEvent::FeeVoided { who: found.who, receipt, fee, settled, waived }])
}
