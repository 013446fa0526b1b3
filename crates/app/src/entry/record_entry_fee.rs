//! What became of an entry's fee.

use kydan_access::Action;
use kydan_federation::{EntriesCommand, FeeOutcome, Means};
use kydan_journal::{Contestant, EventId, ReceiptId};

use crate::entry::receive_entry_fees::ReceiveEntryFees;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Records that a fee need not be paid, or is due again because that was wrong. That it was paid is a payment in cash
    /// of today, with its receipt; whoever knows the day or the means says so ([`App::receive_entry_fees`]).
    #[crate::boxed]
    pub async fn record_entry_fee(
        &self,
        order: &Order,
        event: EventId,
        who: Contestant,
        outcome: FeeOutcome,
    ) -> Answer<EventId> {
        let action = Action::RecordEntryFee;
        if outcome == FeeOutcome::Paid {
            let ids = [ReceiptId((self.world.id)())];
            // The day is no part of the command: sent again after midnight it is still the same one.
            return self
                .carry_out(order, &(action, event, who, outcome), || async {
                    let (all, means, on) = (vec![who], Means::Cash, self.today());
                    let input = ReceiveEntryFees { event, who: all, amount: None, means, on, line: None };
                    let (permit, streams) = self.fees_come_in(order, &ids, &input).await?;
                    Ok((permit, Work::new(event, streams)))
                })
                .await;
        }
        self.carry_out(order, &(action, event, who, outcome), || async {
            let target = self.entry_target(event, &[who]).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.entries.decide(&EntriesCommand::RecordFee { who, outcome })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
