//! It is said who speaks for a team.

use kydan_access::Action;
use kydan_federation::Activity;
use kydan_journal::{EventId, PersonId, TeamId};
use kydan_tournament::Command;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Names the captain of a team, or nobody: a player of it or anybody else who stands by it. Whoever entered the team
    /// may, also after the first round.
    #[crate::boxed]
    pub async fn name_captain(
        &self,
        order: &Order,
        event: EventId,
        (team, captain): (TeamId, Option<PersonId>),
    ) -> Answer<EventId> {
        let action = Action::EnterPlayers;
        self.carry_out(order, &(action, "captain", event, team, captain), || async {
            let mut live = self.tournament(event).await?;
            let listed = live.state.team(team).into_iter().flat_map(|team| team.roster.people());
            let people: Vec<PersonId> = listed.chain(captain).collect();
            let target = self.event_target(event).await?.concerning(self.concerned(&people).await?);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            live = live.expect(order.expected)?;
            if let Some(captain) = captain {
                self.registered(&[captain]).await?;
                self.not_barred(event, &[captain], &[Activity::Representing]).await?;
            }
            live.decide(&Command::NameCaptain { team, captain })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }
}
