//! A signature under the list of players is taken back.

use kydan_access::Action;
use kydan_federation::EntriesCommand;
use kydan_journal::EventId;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes one's own signature back.
    #[crate::boxed]
    pub async fn withdraw_signature(&self, order: &Order, event: EventId) -> Answer<EventId> {
        let action = Action::SignEntries;
        self.carry_out(order, &(action, "withdraw", event), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let by = order.actor.person.ok_or_else(|| Refusal::new("account_without_person"))?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.entries.decide(&EntriesCommand::WithdrawSignature { by })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
