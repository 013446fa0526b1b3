//! An entry had been turned down by mistake.

use kydan_access::Action;
use kydan_federation::EntriesCommand;
use kydan_journal::{EventId, PersonId};

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes back that an entry was turned down, until the first round is public: it stands where it stood, with a place
    /// if one is free.
    #[crate::boxed]
    pub async fn undo_decline(&self, order: &Order, event: EventId, person: PersonId) -> Answer<EventId> {
        let action = Action::DecideEntry;
        self.carry_out(order, &(action, "undo_decline", event, person), || async {
            let concerned = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(concerned);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.before_the_start()?;
            let places = desk.places();
            desk.entries.decide(&EntriesCommand::UndoDecline { person, places })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
