//! An entry is taken back before the event begins.

use kydan_access::Action;
use kydan_federation::EntriesCommand;
use kydan_journal::{EventId, PersonId};

use crate::sequence::entry_desk::taken_back_by;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes an entry back, and gives the place to whoever waits. Once the first round is public, leaving is for the
    /// arbiters.
    #[crate::boxed]
    pub async fn withdraw_entry(&self, order: &Order, event: EventId, person: PersonId) -> Answer<EventId> {
        let action = Action::ApplyForEntry;
        self.carry_out(order, &(action, "withdraw", event, person), || async {
            let concerned = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(concerned);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut desk = self.entry_desk(order, event).await?;
            let by = taken_back_by(&permit, desk.competition.settings.entry.by, person)?;
            desk.take_out_if_here(person)?;
            let places = desk.places();
            desk.entries.decide(&EntriesCommand::Withdraw { person, by, places })?;
            Ok((permit, Work::new(event, [desk.entries.append(), desk.tournament.append()])))
        })
        .await
    }
}
