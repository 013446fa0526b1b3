//! Players who were entered by mistake are removed.

use kydan_access::Action;
use kydan_journal::{EventId, PersonId};
use kydan_tournament::Command;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Players who were entered by mistake are removed before the first round, by whoever enters.
    #[crate::boxed]
    pub async fn remove_players(
        &self,
        order: &Order,
        event: EventId,
        people: Vec<PersonId>,
    ) -> Answer<EventId> {
        let action = Action::EnterPlayers;
        self.carry_out(order, &(action, event, &people, "remove"), || async {
            let concerned = self.concerned(&people).await?;
            let target = self.event_target(event).await?.concerning(concerned);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            live.decide(&Command::Remove { people: people.clone() })?;
            let entries = self.free_places_given_by_the_rules(event, &live.state).await?;
            Ok((permit, Work::new(event, [live.append(), entries])))
        })
        .await
    }
}
