//! A player has come to the hall.

use kydan_access::Action;
use kydan_federation::EntriesCommand;
use kydan_journal::{EventId, PersonId};
use kydan_tournament as tournament;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Records that a player of the event has come.
    #[crate::boxed]
    pub async fn check_in(&self, order: &Order, event: EventId, person: PersonId) -> Answer<EventId> {
        let action = Action::CheckIn;
        self.carry_out(order, &(action, event, person), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut desk = self.entry_desk(order, event).await?;
            let plays = desk.tournament.state.player(person).is_some_and(|one| one.withdrawal.is_none());
            if !plays {
                return Err(Refusal::from(&tournament::Refusal::NotEntered(person.into())).into());
            }
            desk.entries.decide(&EntriesCommand::CheckIn { person })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
