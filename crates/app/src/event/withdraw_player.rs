//! A player leaves an event.

use kydan_access::Action;
use kydan_journal::{EventId, PersonId};
use kydan_tournament::Command;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// A player leaves the event.
    pub async fn withdraw_player(&self, order: &Order, event: EventId, person: PersonId) -> Answer<EventId> {
        let action = Action::WithdrawPlayer;
        self.carry_out(order, &(action, event, person), || async {
            let people = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(people);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            live.decide(&Command::Withdraw { person })?;
            let entries = self.free_places_given_by_the_rules(event, &live.state).await?;
            Ok((permit, Work::new(event, [live.append(), entries])))
        })
        .await
    }
}
