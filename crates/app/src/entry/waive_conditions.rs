//! The organizers pass over the conditions that somebody does not meet.

use kydan_access::Action;
use kydan_federation::{EntriesCommand, WaiverGround};
use kydan_journal::{Contestant, EventId};

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
        who: Contestant,
        ground: WaiverGround,
    ) -> Answer<EventId> {
        let action = Action::WaiveCondition;
        self.carry_out(order, &(action, event, who, ground), || async {
            let target = self.entry_target(event, &[who]).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let shown = shown(&permit);
            let mut desk = self.entry_desk(order, event).await?;
            // No condition of the event's, and none that its organizers may waive.
            self.not_barred_from_entering(&desk, who).await?;
            let places = desk.places();
            desk.entries.decide(&EntriesCommand::Waive { who, ground, shown, places })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
