//! An entry had been turned down by mistake.

use kydan_access::Action;
use kydan_federation::EntriesCommand;
use kydan_journal::{Contestant, EventId};

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes back that an entry was turned down, until the first round is public: it stands where it stood, with a place
    /// if one is free.
    #[crate::boxed]
    pub async fn undo_decline(&self, order: &Order, event: EventId, who: Contestant) -> Answer<EventId> {
        let action = Action::DecideEntry;
        self.carry_out(order, &(action, "undo_decline", event, who), || async {
            let target = self.entry_target(event, &[who]).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.before_the_start()?;
            let places = desk.places();
            desk.entries.decide(&EntriesCommand::UndoDecline { who, places })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
