//! A team's list as entries of its event.

use kydan_access::{Action, Permit, Role};
use kydan_federation::Activity;
use kydan_journal::{EventId, PersonId, TeamId};
use kydan_tournament::{NewEntry, Tournament};
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// A team's list.
#[derive(Clone, Debug, Serialize)]
pub struct TeamList {
    /// One for every board, the strongest first.
    pub regulars: Vec<PersonId>,
    /// Who may replace one of them.
    pub reserves: Vec<PersonId>,
}

impl App {
    /// The people of a list as entries, and that the actor may enter them, or order the list of this team. A captain takes
    /// in members of the team's club, as its secretary does.
    pub(crate) async fn listed(
        &self,
        order: &Order,
        event: EventId,
        (team, list): (Option<TeamId>, &TeamList),
    ) -> Answer<(Permit, Live<Tournament>, Vec<NewEntry>, Vec<NewEntry>)> {
        let people: Vec<PersonId> = list.regulars.iter().chain(&list.reserves).copied().collect();
        let concerned = self.concerned(&people).await?;
        let known = |person: &PersonId| concerned.iter().find(|one| one.person == *person);
        let target = self.event_target(event).await?.concerning(concerned.clone());
        let live = self.tournament(event).await?;
        let found = team.and_then(|team| live.state.team(team));
        let action = if team.is_some() { Action::SetLineup } else { Action::EnterPlayers };
        let target = target.captained(team.and_then(|team| self.captain_of(&live, team)));
        let permit = kydan_access::permit(&order.actor, action, &target)?;
        self.registered(&people).await?;
        self.not_barred(event, &people, &[Activity::Competing, Activity::Representing]).await?;
        if let (Role::Player, Some(found)) = (permit.capacity(), found) {
            let is_ours = |one: &&kydan_access::Concerned| {
                found.roster.people().any(|listed| listed == one.person)
                    || found.club.is_some_and(|club| one.clubs.contains(&club))
            };
            if let Some(stranger) = concerned.iter().find(|one| !is_ours(one)) {
                return Err(Refusal::new("squad_outside_club").with("person", stranger.person).into());
            }
        }
        let live = live.expect(order.expected)?;
        let settings = live.state.settings().ok_or_else(|| Refusal::new("tournament_not_open"))?;
        let ratings = self.ratings_to_enter_with(&people, settings.kind, settings.rate).await?;
        let entry = |person: &PersonId| NewEntry {
            person: *person,
            rating: ratings.get(person).copied(),
            club: known(person).and_then(|one| one.clubs.first().copied()),
        };
        let (regulars, reserves) =
            (list.regulars.iter().map(entry).collect(), list.reserves.iter().map(entry).collect());
        Ok((permit, live, regulars, reserves))
    }
}
