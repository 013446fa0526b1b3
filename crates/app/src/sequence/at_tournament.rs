//! What every use case of an event's tournament shares: ask the policy, load, decide.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::{Command, Tournament};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// One command to an event's tournament.
    pub(crate) async fn on_tournament<C: serde::Serialize>(
        &self,
        order: &Order,
        action: Action,
        event: EventId,
        content: &C,
        command: impl Fn(&Live<Tournament>) -> Answer<Command>,
    ) -> Answer<EventId> {
        self.carry_out(order, &(action, event, content), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            let command = command(&live)?;
            live.decide(&command)?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }

    /// The same where a round is paired: before the first is public, equal ratings have their numbers by title (xiangqi
    /// law 28.1; FIDE C.04.2).
    pub(crate) async fn on_numbered_tournament<C: serde::Serialize>(
        &self,
        order: &Order,
        event: EventId,
        content: &C,
        command: impl Fn(&Live<Tournament>) -> Answer<Command>,
    ) -> Answer<EventId> {
        let action = Action::PairRound;
        self.carry_out(order, &(action, event, content), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            let command = command(&live)?;
            if live.state.published().next().is_none() {
                live.decide(&Command::NumberByRating { titles: self.titles_in(event).await? })?;
            }
            live.decide(&command)?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }

    /// The tournament of an event that exists.
    pub(crate) async fn tournament(&self, event: EventId) -> Answer<Live<Tournament>> {
        let live = self.any_tournament(event).await?;
        if live.exists() { Ok(live) } else { Err(Refusal::new("no_such_event").with("event", event).into()) }
    }

    /// The same, whether anything happened to it yet or not.
    pub(crate) async fn any_tournament(&self, event: EventId) -> Answer<Live<Tournament>> {
        Live::standing(event.0, self.kept.tournaments.stands(&self.store, event.0).await?)
    }
}
