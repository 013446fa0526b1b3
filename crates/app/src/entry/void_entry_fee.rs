//! A receipt for an entry's fee is taken back that was written by mistake.

use kydan_access::{Action, Target};
use kydan_federation::{Cashbook, CashbookCommand, EntriesCommand};
use kydan_journal::ReceiptId;
use kydan_store::NoteKind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes a receipt back, with the reason: the fee is due again. Its number is not used again.
    #[crate::boxed]
    pub async fn void_entry_fee(
        &self,
        order: &Order,
        receipt: ReceiptId,
        reason: String,
    ) -> Answer<ReceiptId> {
        let action = Action::RecordEntryFee;
        self.carry_out(order, &(action, "void", receipt, &reason), || async {
            kydan_access::held(&order.actor, action)?;
            let Some(found) = self.store.entry_receipts(&[receipt]).await?.pop() else {
                kydan_access::permit(&order.actor, action, &Target::platform())?;
                return Err(Refusal::new("no_such_receipt").into());
            };
            let target = self.entry_target(found.paid_for.event, &[found.who]).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if reason.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let mut desk = self.entry_desk(order, found.paid_for.event).await?;
            desk.entries.decide(&EntriesCommand::VoidFee { receipt })?;
            let mut book = Live::<Cashbook>::load(&self.store, found.paid_for.body.0).await?;
            book.decide(&CashbookCommand::Void { receipt })?;
            let notes = self.text(receipt.0, NoteKind::Decision, &reason)?;
            let streams = [desk.entries.append(), book.append()];
            Ok((permit, Work::new(receipt, streams).with_people(notes)))
        })
        .await
    }
}
