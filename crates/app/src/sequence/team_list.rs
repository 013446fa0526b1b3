//! A team's list as entries of its event.

use kydan_access::{Action, Permit};
use kydan_federation::Activity;
use kydan_journal::{EventId, PersonId};
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
    /// The people of a list as entries, and that the actor may enter them.
    pub(crate) async fn listed(
        &self,
        order: &Order,
        event: EventId,
        list: &TeamList,
    ) -> Answer<(Permit, Live<Tournament>, Vec<NewEntry>, Vec<NewEntry>)> {
        let people: Vec<PersonId> = list.regulars.iter().chain(&list.reserves).copied().collect();
        let concerned = self.concerned(&people).await?;
        let known = |person: &PersonId| concerned.iter().find(|one| one.person == *person);
        let target = self.event_target(event).await?.concerning(concerned.clone());
        let permit = kydan_access::permit(&order.actor, Action::EnterPlayers, &target)?;
        self.registered(&people).await?;
        self.not_barred(event, &people, &[Activity::Competing, Activity::Representing]).await?;
        let live = self.tournament(event).await?.expect(order.expected)?;
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
