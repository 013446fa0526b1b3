//! The organizers pass over the conditions that somebody does not meet.

use kydan_access::{Action, Conflict};
use kydan_federation::{EntriesCommand, WaiverGround};
use kydan_journal::{EventId, PersonId};

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Waives what fails, with its reason, on record: nobody for themselves or their own club, and for the own province
    /// in sight of all.
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
            let shown = match permit.conflict() {
                Conflict::None => None,
                Conflict::Flagged { rule } => Some(rule.to_string()),
            };
            let mut desk = self.entry_desk(order, event).await?;
            let places = desk.places();
            desk.entries.decide(&EntriesCommand::Waive { person, ground, shown, places })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
