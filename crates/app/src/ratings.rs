//! An event's rating run, and where a rating list begins.

use std::collections::BTreeMap;

use kydan_access::Action;
use kydan_game::Kind;
use kydan_journal::{EventId, PersonId};
use kydan_rating::{Rating, Standing};
use kydan_regulations::Rate;
use kydan_store::Slice;
use kydan_tournament::{Command, Tournament};

use crate::live::Live;
use crate::order::Work;
use crate::{Answer, App, Order};

/// What everybody starts with in the first event of a list that nobody is in yet: the rating of the two
/// opponents whom FIDE adds to a first result (B.02, 8.2.2). Later newcomers earn a first rating instead.
const FOUNDING: Rating = 1800;

impl App {
    /// Rates the event's games, or rates them anew after corrections.
    pub async fn run_rating(&self, order: &Order, event: EventId) -> Answer<EventId> {
        let action = Action::RunRating;
        self.carry_out(order, &(action, event), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            let before = self.standings_before(&live).await?;
            live.decide(&Command::Rate { before })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }

    /// The ratings that players enter an event with: the list's, else FIDE's, where one is linked.
    pub(crate) async fn ratings_to_enter_with(
        &self,
        people: &[PersonId],
        kind: Kind,
        rate: Rate,
    ) -> Answer<BTreeMap<PersonId, Rating>> {
        let mut ratings = self.fide_ratings(people, kind, rate).await?;
        for rating in self.store.ratings_of(people).await? {
            if let Some(value) = rating.value
                && rating.kind == kind
                && rating.rate == rate
            {
                ratings.insert(rating.person, value);
            }
        }
        Ok(ratings)
    }

    /// Where the players stood in the event's rating list before it: not changed by the event itself, so that
    /// a second run after a correction starts from the same figures.
    async fn standings_before(&self, live: &Live<Tournament>) -> Answer<BTreeMap<PersonId, Standing>> {
        let Some(opened) = &live.state.opened else { return Ok(BTreeMap::new()) };
        let people: Vec<PersonId> = live.state.players.iter().map(|player| player.entry.person).collect();
        let (kind, rate) = (opened.settings.kind, opened.settings.rate);
        let mut standings = self.store.rating_standings(kind, rate, opened.event, &people).await?;
        let first_run = live.state.ratings.is_empty();
        let founding =
            first_run && self.store.rating_list(kind, rate, &Slice::first(1)).await?.edges.is_empty();
        let fide = self.fide_ratings(&people, kind, rate).await?;
        for person in people {
            let standing = standings.entry(person).or_default();
            if standing.rating.is_none() {
                standing.rating = if first_run {
                    fide.get(&person).copied().or(founding.then_some(FOUNDING))
                } else {
                    live.state.ratings.get(&person).and_then(|change| change.before)
                };
                standing.peak = standing.peak.max(standing.rating);
            }
        }
        Ok(standings)
    }

    async fn fide_ratings(
        &self,
        people: &[PersonId],
        kind: Kind,
        rate: Rate,
    ) -> Answer<BTreeMap<PersonId, Rating>> {
        match kind {
            Kind::Xiangqi => return Ok(BTreeMap::new()),
            Kind::Chess => {}
        }
        let links = self.store.fide_ids(people).await?;
        let ids: Vec<String> = links.iter().map(|(_, id)| id.clone()).collect();
        let entries = self.store.fide_entries(&ids).await?;
        let rating = |id: &String| {
            let entry = entries.iter().find(|entry| entry.id == *id)?;
            match rate {
                Rate::Standard => entry.standard,
                Rate::Rapid => entry.rapid,
                Rate::Blitz => entry.blitz,
            }
        };
        Ok(links.iter().filter_map(|(person, id)| Some((*person, rating(id)?))).collect())
    }
}
