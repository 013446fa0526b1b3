//! A club's receipts for its accountant, and how a receipt is shown in a file.

use std::collections::HashMap;

use kydan_access::{Action, Actor};
use kydan_federation::Means;
use kydan_journal::{ClubId, PersonId};
use kydan_report::cashbook::{PaidBy, PaidFor, ReceiptRow, ReceiptStanding};
use kydan_store::read::{DuesReceipt, StoredReceipt};

use crate::{Answer, App};

/// How many receipts a file holds at most: the latest.
const MOST: u32 = 20_000;

impl App {
    /// Every receipt of a club, the first first, with names; for whoever keeps its money.
    #[crate::boxed]
    pub async fn export_receipts(&self, actor: &Actor, club: ClubId) -> Answer<Vec<ReceiptRow>> {
        kydan_access::permit(actor, Action::RecordDues, &self.club_target(club).await?)?;
        let mut receipts = self.store.receipts_at(club, u32::MAX, MOST).await?;
        receipts.reverse();
        let names = self.names_of(receipts.iter().map(|receipt| receipt.who)).await?;
        let name = |receipt: &DuesReceipt| names.get(&receipt.who).cloned().unwrap_or_default();
        let row = |receipt: DuesReceipt| {
            receipt_row(&receipt, PaidFor::Dues(receipt.paid_for.year), name(&receipt))
        };
        Ok(receipts.into_iter().map(row).collect())
    }

    /// People's names as they are registered.
    pub(crate) async fn names_of(
        &self,
        people: impl Iterator<Item = PersonId>,
    ) -> Answer<HashMap<PersonId, String>> {
        let mut people: Vec<PersonId> = people.collect();
        people.sort_unstable();
        people.dedup();
        let found = self.store.people(&people).await?;
        Ok(found.into_iter().map(|person| (person.id, person.name.full)).collect())
    }
}

/// A receipt as a line, with the name of who paid.
pub(crate) fn receipt_row<P, W>(
    receipt: &StoredReceipt<P, W>,
    paid_for: PaidFor,
    name: String,
) -> ReceiptRow {
    ReceiptRow {
        number: receipt.number,
        day: receipt.paid_on.to_string(),
        name,
        paid_for,
        amount: receipt.money.amount,
        club: receipt.split.club,
        province: receipt.split.province,
        nation: receipt.split.nation,
        means: match receipt.means {
            Means::Cash => PaidBy::Cash,
            Means::Transfer => PaidBy::Transfer,
        },
        standing: match receipt.voided_at {
            Some(_) => ReceiptStanding::Void,
            None => ReceiptStanding::Stands,
        },
    }
}
