//! Nothing is granted to a player any more.

use kydan_access::Action;
use kydan_federation::EntriesCommand;
use kydan_journal::{EventId, PersonId};
use kydan_store::PersonalWrite;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Ends what was granted, and forgets what it was.
    #[crate::boxed]
    pub async fn end_accommodation(
        &self,
        order: &Order,
        event: EventId,
        person: PersonId,
    ) -> Answer<EventId> {
        let action = Action::NoteAccommodation;
        self.carry_out(order, &(action, "end", event, person), || async {
            let concerned = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(concerned);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.entries.decide(&EntriesCommand::EndAccommodation { person })?;
            let work = Work::new(event, [desk.entries.append()]);
            Ok((permit, work.with_people(vec![PersonalWrite::DropAccommodation { event, person }])))
        })
        .await
    }
}
