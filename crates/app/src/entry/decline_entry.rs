//! The organizers turn an entry down.

use kydan_access::Action;
use kydan_federation::{DeclineGround, EntriesCommand};
use kydan_journal::{Contestant, EventId};

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Turns an entry down, a confirmed one before the first round too; the place goes to whoever waits.
    #[crate::boxed]
    pub async fn decline_entry(
        &self,
        order: &Order,
        event: EventId,
        who: Contestant,
        ground: DeclineGround,
    ) -> Answer<EventId> {
        let action = Action::DecideEntry;
        self.carry_out(order, &(action, "decline", event, who, ground), || async {
            let target = self.entry_target(event, &[who]).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.take_out_if_here(who)?;
            let places = desk.places();
            desk.entries.decide(&EntriesCommand::Decline { who, ground, places })?;
            Ok((permit, Work::new(event, [desk.entries.append(), desk.tournament.append()])))
        })
        .await
    }
}
