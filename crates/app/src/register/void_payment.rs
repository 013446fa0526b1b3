//! A receipt is taken back that was written by mistake.

use kydan_access::{Action, Target};
use kydan_federation::{Cashbook, CashbookCommand, Membership, MembershipCommand};
use kydan_journal::ReceiptId;
use kydan_store::NoteKind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes a receipt back, with the reason: what it was for is owed again. Its number is not used again.
    #[crate::boxed]
    pub async fn void_payment(&self, order: &Order, receipt: ReceiptId, reason: String) -> Answer<ReceiptId> {
        let action = Action::RecordDues;
        self.carry_out(order, &(action, "void", receipt, &reason), || async {
            kydan_access::held(&order.actor, action)?;
            let Some(found) = self.store.receipts(&[receipt]).await?.pop() else {
                kydan_access::permit(&order.actor, action, &Target::platform())?;
                return Err(Refusal::new("no_such_receipt").into());
            };
            let target = self.member_of(found.paid_for.club, found.who).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if reason.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let mut member = Live::<Membership>::load(&self.store, found.who.0).await?;
            member.decide(&MembershipCommand::VoidPayment { receipt })?;
            let mut book = Live::<Cashbook>::load(&self.store, found.paid_for.club.0).await?;
            book.decide(&CashbookCommand::Void { receipt })?;
            let notes = self.text(receipt.0, NoteKind::Decision, &reason)?;
            Ok((permit, Work::new(receipt, [member.append(), book.append()]).with_people(notes)))
        })
        .await
    }
}
