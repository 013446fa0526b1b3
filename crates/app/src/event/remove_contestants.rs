//! Players or teams that were entered by mistake are removed.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::{Command, Contestant};

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Players, or teams with everybody on their lists, who were entered by mistake are removed before the first round,
    /// by whoever enters.
    #[crate::boxed]
    pub async fn remove_contestants(
        &self,
        order: &Order,
        event: EventId,
        contestants: Vec<Contestant>,
    ) -> Answer<EventId> {
        let action = Action::EnterPlayers;
        self.carry_out(order, &(action, event, &contestants, "remove"), || async {
            let target = self.event_target(event).await?;
            let live = self.tournament(event).await?;
            // A club's secretary removes those whom they enter: of a team, everybody on its list.
            let people = contestants.iter().flat_map(|one| match *one {
                Contestant::Person(person) => vec![person],
                Contestant::Team(team) => {
                    live.state.team(team).into_iter().flat_map(|team| team.roster.people()).collect()
                }
            });
            let concerned = self.concerned(&people.collect::<Vec<_>>()).await?;
            let permit = kydan_access::permit(&order.actor, action, &target.concerning(concerned))?;
            let mut live = live.expect(order.expected)?;
            live.decide(&Command::Remove { contestants: contestants.clone() })?;
            let entries = self.free_places_given_by_the_rules(event, &live.state).await?;
            Ok((permit, Work::new(event, [live.append(), entries])))
        })
        .await
    }
}
