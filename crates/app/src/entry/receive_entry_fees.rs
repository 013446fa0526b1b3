//! Entry fees come in: each with its receipt in the cashbook of the body that holds the event.

use jiff::civil::Date;
use kydan_access::{Action, Permit};
use kydan_federation::entries::MOST_APPLICANTS;
use kydan_federation::{
    Cashbook, CashbookCommand, EntriesCommand, EntriesRefusal, Means, PaidFor, Receipt, Split,
};
use kydan_journal::{Contestant, EventId, Hash, ReceiptId};
use kydan_store::StreamAppend;
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::targets::permit_form;
use crate::{Answer, App, Order};

/// One payment, for the fee of one player or team or of several.
#[derive(Clone, Debug, Serialize)]
pub struct ReceiveEntryFees {
    /// For which event.
    pub event: EventId,
    /// Whose fees, each whole.
    pub who: Vec<Contestant>,
    /// What came in altogether, in đồng: refused where it is not what is due. None takes what is due.
    pub amount: Option<u64>,
    /// How it was paid.
    pub means: Means,
    /// The day on which it came in.
    pub on: Date,
    /// The line of the bank's statement, where it is booked from one.
    pub line: Option<Hash>,
}

impl App {
    /// Takes fees in, and writes a receipt for each; all or none.
    #[crate::boxed]
    pub async fn receive_entry_fees(&self, order: &Order, input: ReceiveEntryFees) -> Answer<Vec<ReceiptId>> {
        let action = Action::RecordEntryFee;
        if input.who.len() > MOST_APPLICANTS {
            return Err(Refusal::from(&EntriesRefusal::TooMany { limit: MOST_APPLICANTS }).into());
        }
        let ids: Vec<ReceiptId> = input.who.iter().map(|_| ReceiptId((self.world.id)())).collect();
        self.carry_out(order, &(action, "receive", &input), || async {
            let (permit, streams) = self.fees_come_in(order, &ids, &input).await?;
            Ok((permit, Work::new(ids.clone(), streams)))
        })
        .await
    }

    /// The fees in the entries and their receipts in the cashbook, under these ids.
    pub(super) async fn fees_come_in(
        &self,
        order: &Order,
        ids: &[ReceiptId],
        input: &ReceiveEntryFees,
    ) -> Answer<(Permit, [Option<StreamAppend>; 2])> {
        let ReceiveEntryFees { event, ref who, amount, means, on, line } = *input;
        let target = self.entry_target(event, who).await?;
        let permit = permit_form(&order.actor, Action::RecordEntryFee, &target)?;
        self.has_come(on)?;
        let mut desk = self.entry_desk(order, event).await?;
        let paid: Vec<(Contestant, ReceiptId)> = who.iter().copied().zip(ids.iter().copied()).collect();
        let before = desk.entries.state.clone();
        desk.entries.decide(&EntriesCommand::ReceiveFees { paid: paid.clone() })?;
        let body = desk.competition.body;
        let holder = self.store.bodies_by_ids(&[body]).await?.pop();
        let holder = holder.ok_or_else(|| Refusal::new("no_such_body").with("body", body))?.kind;
        let shares = desk.competition.settings.entry.fee_shares;
        let receipt = |(who, id): (Contestant, ReceiptId)| {
            let found = before.of(who)?;
            let money = found.fee.money()?;
            let split = Split::of_fee(shares, money.amount, found.club, holder);
            let paid_for = PaidFor::Entry { body, event, who, club: found.club };
            Some(Receipt { id, paid_for, money, split, on, means, line })
        };
        // Whoever has no fee was refused above.
        let receipts: Vec<Receipt> = paid.into_iter().filter_map(receipt).collect();
        let owed: u64 = receipts.iter().map(|receipt| receipt.money.amount).sum();
        if amount.is_some_and(|amount| amount != owed) {
            return Err(Refusal::new("entry_fee_differs").with("owed", owed).into());
        }
        let mut book = Live::<Cashbook>::load(&self.store, body.0).await?;
        book.decide(&CashbookCommand::Issue { receipts })?;
        Ok((permit, [desk.entries.append(), book.append()]))
    }
}
