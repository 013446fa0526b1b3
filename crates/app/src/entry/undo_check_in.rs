//! Somebody was checked in by a slip.

use kydan_access::Action;
use kydan_federation::EntriesCommand;
use kydan_journal::{EventId, PersonId};

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes back that a player has come.
    #[crate::boxed]
    pub async fn undo_check_in(&self, order: &Order, event: EventId, person: PersonId) -> Answer<EventId> {
        let action = Action::CheckIn;
        self.carry_out(order, &(action, "undo", event, person), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.entries.decide(&EntriesCommand::UndoCheckIn { person })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
