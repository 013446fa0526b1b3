//! The fixtures of a season are published at a stroke, where no round hangs on results.

use jiff::Timestamp;
use kydan_access::Action;
use kydan_journal::{BoutId, EventId};
use kydan_tournament::{Command, Deed, Refusal};
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::{reactions, refusal, schedule, suspension};
use crate::{Answer, App, Order};

/// When a round begins.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RoundBegins {
    /// Counted from 1.
    pub round: u16,
    /// When the round is played.
    pub at: Timestamp,
}

impl App {
    /// Pairs and publishes every round that is still to come, with when each begins; all or none.
    #[crate::boxed]
    pub async fn publish_fixtures(
        &self,
        order: &Order,
        event: EventId,
        starts: Vec<RoundBegins>,
    ) -> Answer<EventId> {
        let action = Action::PublishRound;
        self.carry_out(order, &(action, "fixtures", event, &starts), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            suspension::goes_on(&live.state)?;
            if live.state.published().next().is_none() {
                live.decide(&Command::NumberByRating { titles: self.titles_in(event).await? })?;
            }
            let rules = self.store.competition(event).await?;
            let mut rounds = Vec::new();
            loop {
                match live.state.may(Deed::PairRound) {
                    Err(Refusal::NoRoundLeft { .. }) if !rounds.is_empty() => break,
                    Err(other) => return Err(refusal::Refusal::from(&other).into()),
                    Ok(_) => {}
                }
                let round = live.state.next_round();
                let tables = live.state.players.len() / 2 + 1;
                let bouts = (0..tables).map(|_| BoutId((self.world.id)())).collect();
                live.decide(&Command::PairRound { round, bouts })?;
                if let Some(start) = starts.iter().find(|start| start.round == round) {
                    live.decide(&Command::SetRoundStart { round, at: start.at })?;
                }
                live.decide(&Command::PublishRound { round })?;
                if let Some(rules) = &rules {
                    schedule::announce(&mut live, round, &rules.settings, (self.world.now)())?;
                }
                rounds.push(round);
            }
            let mut bouts = Vec::new();
            for round in rounds {
                bouts.extend(reactions::bouts_of(&live, round)?);
            }
            let streams = std::iter::once(live.append()).chain(bouts.iter().map(Live::append));
            Ok((permit, Work::new(event, streams)))
        })
        .await
    }
}
