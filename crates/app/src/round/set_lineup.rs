//! A team says who plays for it in a round.

use kydan_access::Action;
use kydan_journal::{EventId, PersonId, TeamId};
use kydan_tournament::Command;
use serde::Serialize;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

/// Who plays for a team in a round.
#[derive(Clone, Debug, Serialize)]
pub struct SetLineup {
    /// At which event.
    pub event: EventId,
    /// Which team.
    pub team: TeamId,
    /// Counted from 1; not public yet.
    pub round: u16,
    /// Board 1 first; none where nobody plays.
    pub lineup: Vec<Option<PersonId>>,
}

impl App {
    /// Says who plays for a team in a round that is not public.
    pub async fn set_lineup(&self, order: &Order, input: SetLineup) -> Answer<EventId> {
        let action = Action::SetLineup;
        self.carry_out(order, &(action, &input), || async {
            let mut live = self.tournament(input.event).await?;
            // Whoever speaks for a club speaks for the team whose people are the club's.
            let people: Vec<PersonId> =
                live.state.team(input.team).map(|team| team.roster.people().collect()).unwrap_or_default();
            let target = self.event_target(input.event).await?.concerning(self.concerned(&people).await?);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            live = live.expect(order.expected)?;
            let SetLineup { team, round, lineup, .. } = input.clone();
            live.decide(&Command::SetLineup { team, round, lineup })?;
            Ok((permit, Work::new(input.event, [live.append()])))
        })
        .await
    }
}
