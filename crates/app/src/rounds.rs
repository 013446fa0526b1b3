//! A round's life: paired, published, closed.

use kydan_access::Action;
use kydan_journal::{BoutId, EventId};
use kydan_tournament::{Command, Tournament};

use crate::live::Live;
use crate::order::Work;
use crate::refusal::Refusal;
use crate::{Answer, App, Order, reactions};

impl App {
    /// Pairs the next round, or pairs it anew while it is not public.
    pub async fn pair_round(&self, order: &Order, event: EventId, round: u16) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &round, |live| {
            let tables = live.state.players.len() / 2 + 1;
            let bouts = (0..tables).map(|_| BoutId((self.world.id)())).collect();
            Ok(Command::PairRound { round, bouts })
        })
        .await
    }

    /// Makes a round's pairings public and seats its players.
    pub async fn publish_round(&self, order: &Order, event: EventId, round: u16) -> Answer<EventId> {
        let action = Action::PublishRound;
        self.carry_out(order, &(action, event, round), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            live.decide(&Command::PublishRound { round })?;
            let bouts = reactions::bouts_of(&live, round)?;
            let streams = std::iter::once(live.append()).chain(bouts.iter().map(Live::append));
            Ok((permit, Work::new(event, streams)))
        })
        .await
    }

    /// Closes a round whose games all have results.
    pub async fn close_round(&self, order: &Order, event: EventId, round: u16) -> Answer<EventId> {
        self.on_tournament(order, Action::CloseRound, event, &round, |_| Ok(Command::CloseRound { round }))
            .await
    }

    /// Ends an event whose rounds are all closed. Rulings, withdrawals and the rating run may still follow.
    pub async fn finish_event(&self, order: &Order, event: EventId) -> Answer<EventId> {
        self.on_tournament(order, Action::CloseRound, event, &"finish", |_| Ok(Command::Finish)).await
    }

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

    /// The tournament of an event that exists.
    pub(crate) async fn tournament(&self, event: EventId) -> Answer<Live<Tournament>> {
        let live = Live::<Tournament>::load(&self.store, event.0).await?;
        if live.exists() { Ok(live) } else { Err(Refusal::new("no_such_event").with("event", event).into()) }
    }
}
