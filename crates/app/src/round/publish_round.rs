//! A round becomes public and its players are seated.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::Command;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::{reactions, schedule, suspension};
use crate::{Answer, App, Order};

impl App {
    /// Makes a round's pairings public and seats its players. It begins when the rules say, if nothing was announced.
    #[crate::boxed]
    pub async fn publish_round(&self, order: &Order, event: EventId, round: u16) -> Answer<EventId> {
        let action = Action::PublishRound;
        self.carry_out(order, &(action, event, round), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            suspension::goes_on(&live.state)?;
            live.decide(&Command::PublishRound { round })?;
            if let Some(rules) = self.store.competition(event).await? {
                schedule::announce(&mut live, round, &rules.settings, (self.world.now)())?;
            }
            let bouts = reactions::bouts_of(&live, round)?;
            let streams = std::iter::once(live.append()).chain(bouts.iter().map(Live::append));
            Ok((permit, Work::new(event, streams)))
        })
        .await
    }
}
