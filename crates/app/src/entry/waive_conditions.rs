//! The organizers pass over the conditions that somebody does not meet.

use kydan_access::Action;
use kydan_federation::{Activity, EntriesCommand, WaiverGround};
use kydan_journal::{EventId, PersonId};

use crate::sequence::order::Work;
use crate::sequence::targets::shown;
use crate::{Answer, App, Order};

impl App {
    /// Waives what fails, with its reason, on record: nobody for themselves or their own club, and for the own province
    /// in sight of all.
    #[crate::boxed]
    pub async fn waive_conditions(
        &self,
        order: &Order,
        event: EventId,
        person: PersonId,
        ground: WaiverGround,
    ) -> Answer<EventId> {
        let action = Action::WaiveCondition;
        self.carry_out(order, &(action, event, person, ground), || async {
            let concerned = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(concerned);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            // No condition of the event's, and none that its organizers may waive.
            self.not_barred(event, &[person], &[Activity::Competing]).await?;
            let shown = shown(&permit);
            let mut desk = self.entry_desk(order, event).await?;
            let places = desk.places();
            desk.entries.decide(&EntriesCommand::Waive { person, ground, shown, places })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
