//! A club's receipts for its accountant.

use std::collections::HashMap;

use kydan_access::{Action, Actor};
use kydan_federation::Means;
use kydan_journal::ClubId;
use kydan_report::cashbook::{PaidBy, ReceiptRow, ReceiptStanding};

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
        let mut people: Vec<_> = receipts.iter().map(|receipt| receipt.person).collect();
        people.sort_unstable();
        people.dedup();
        let names: HashMap<_, _> = self
            .store
            .people(&people)
            .await?
            .into_iter()
            .map(|person| (person.id, person.name.full))
            .collect();
        let row = |receipt: kydan_store::read::StoredReceipt| ReceiptRow {
            number: receipt.number,
            day: receipt.paid_on.to_string(),
            name: names.get(&receipt.person).cloned().unwrap_or_default(),
            year: receipt.year,
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
        };
        Ok(receipts.into_iter().map(row).collect())
    }
}
