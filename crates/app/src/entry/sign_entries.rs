//! Somebody who checks who may play signs the list (xiangqi law 19.2).

use kydan_access::Action;
use kydan_federation::EntriesCommand;
use kydan_journal::{EventId, PersonId};

use crate::sequence::at_board::function;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Signs that the players of now may play. `order.expected` is the version of the tournament that was read: whom
    /// somebody entered meanwhile, nobody signed for unseen.
    #[crate::boxed]
    pub async fn sign_entries(&self, order: &Order, event: EventId) -> Answer<EventId> {
        let action = Action::SignEntries;
        self.carry_out(order, &(action, event), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let by = order.actor.person.ok_or_else(|| Refusal::new("account_without_person"))?;
            let function = function(permit.capacity()).ok_or_else(|| Refusal::new("not_an_official"))?;
            let seen = Order { expected: None, ..order.clone() };
            let mut desk = self.entry_desk(&seen, event).await?;
            if let Some(stale) = order.expected.and_then(|expected| desk.tournament.is_not(expected)) {
                return Err(stale.into());
            }
            let players: Vec<PersonId> =
                desk.tournament.state.active().map(|player| player.entry.person).collect();
            desk.entries.decide(&EntriesCommand::SignList { by, function, players })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }
}
