//! The organizers turn an entry down.

use kydan_access::Action;
use kydan_federation::{DeclineGround, EntriesCommand};
use kydan_journal::{EventId, PersonId};

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Turns an entry down, a confirmed one before the first round too; the place goes to whoever waits.
    #[crate::boxed]
    pub async fn decline_entry(
        &self,
        order: &Order,
        event: EventId,
        person: PersonId,
        ground: DeclineGround,
    ) -> Answer<EventId> {
        let action = Action::DecideEntry;
        self.carry_out(order, &(action, "decline", event, person, ground), || async {
            let concerned = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(concerned);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.take_out_if_here(person)?;
            let places = desk.places();
            desk.entries.decide(&EntriesCommand::Decline { person, ground, places })?;
            Ok((permit, Work::new(event, [desk.entries.append(), desk.tournament.append()])))
        })
        .await
    }
}
