//! A player or a team leaves an event.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::{Command, Contestant};

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// A player leaves the event, or a team with everybody on its list.
    #[crate::boxed]
    pub async fn withdraw_contestant(
        &self,
        order: &Order,
        event: EventId,
        contestant: Contestant,
    ) -> Answer<EventId> {
        let action = Action::WithdrawPlayer;
        self.carry_out(order, &(action, event, contestant), || async {
            let people = self.concerned(contestant.person().as_slice()).await?;
            let target = self.event_target(event).await?.concerning(people);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            live.decide(&Command::Withdraw { contestant })?;
            let entries = self.free_places_given_by_the_rules(event, &live.state).await?;
            Ok((permit, Work::new(event, [live.append(), entries])))
        })
        .await
    }
}
