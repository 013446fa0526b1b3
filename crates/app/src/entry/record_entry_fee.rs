//! What became of an entry's fee.

use kydan_access::Action;
use kydan_federation::{EntriesCommand, FeeOutcome};
use kydan_journal::{EventId, PersonId};

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Records that a fee was paid, need not be paid, or is due again because the record was wrong.
    #[crate::boxed]
    pub async fn record_entry_fee(
        &self,
        order: &Order,
        event: EventId,
        person: PersonId,
        outcome: FeeOutcome,
    ) -> Answer<EventId> {
        let action = Action::RecordEntryFee;
        self.carry_out(order, &(action, event, person, outcome), || async {
            let concerned = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(concerned);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.entries.decide(&EntriesCommand::RecordFee { person, outcome })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
