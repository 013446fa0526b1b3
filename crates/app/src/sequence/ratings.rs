//! Where players stand before they play, and where a rating list begins.

use std::collections::BTreeMap;

use kydan_game::Kind;
use kydan_journal::PersonId;
use kydan_rating::{Rating, Standing};
use kydan_regulations::Rate;
use kydan_store::Slice;
use kydan_tournament::Tournament;

use crate::sequence::live::Live;
use crate::{Answer, App};

/// What everybody starts with in the first event of a list that nobody is in yet: the rating of the two
/// opponents whom FIDE adds to a first result (B.02, 8.2.2). Later newcomers earn a first rating instead.
const FOUNDING: Rating = 1800;

impl App {
    /// The ratings that players enter an event with: the list's, else FIDE's, where one is linked; in rapid and blitz
    /// the standard ones of both where there are none.
    pub(crate) async fn ratings_to_enter_with(
        &self,
        people: &[PersonId],
        kind: Kind,
        rate: Rate,
    ) -> Answer<BTreeMap<PersonId, Rating>> {
        let listed = self.store.ratings_of(people).await?;
        let mut ratings = BTreeMap::new();
        // The later ones replace the earlier ones.
        for from in [Rate::Standard, rate] {
            ratings.extend(self.fide_ratings(people, kind, from).await?);
            let own = listed.iter().filter(|rating| rating.kind == kind && rating.rate == from);
            ratings.extend(own.filter_map(|rating| Some((rating.person, rating.value?))));
        }
        Ok(ratings)
    }

    /// The ratings in one list and no other: the own one, else FIDE's, where one is linked.
    pub(crate) async fn ratings_in_list(
        &self,
        people: &[PersonId],
        kind: Kind,
        rate: Rate,
    ) -> Answer<BTreeMap<PersonId, Rating>> {
        let mut ratings = self.fide_ratings(people, kind, rate).await?;
        let listed = self.store.ratings_of(people).await?;
        let own = listed.iter().filter(|rating| rating.kind == kind && rating.rate == rate);
        ratings.extend(own.filter_map(|rating| Some((rating.person, rating.value?))));
        Ok(ratings)
    }

    /// Where the players stood in the event's rating list before it: not changed by the event itself, so that
    /// a second run after a correction starts from the same figures.
    pub(crate) async fn standings_before(
        &self,
        live: &Live<Tournament>,
    ) -> Answer<BTreeMap<PersonId, Standing>> {
        let Some(opened) = &live.state.opened else { return Ok(BTreeMap::new()) };
        let people: Vec<PersonId> = live.state.players.iter().map(|player| player.entry.person).collect();
        let (kind, rate) = (opened.settings.kind, opened.settings.rate);
        let mut standings = self.store.rating_standings(kind, rate, opened.event, &people).await?;
        let first_run = live.state.ratings.is_empty();
        let founding =
            first_run && self.store.rating_list(kind, rate, &Slice::first(1)).await?.edges.is_empty();
        let elsewhere =
            if first_run { self.ratings_from_elsewhere(live, &people).await? } else { BTreeMap::new() };
        for person in people {
            let standing = standings.entry(person).or_default();
            if standing.rating.is_none() {
                standing.rating = if first_run {
                    elsewhere.get(&person).copied().or(founding.then_some(FOUNDING))
                } else {
                    live.state.ratings.get(&person).and_then(|change| change.before)
                };
                standing.peak = standing.peak.max(standing.rating);
            }
        }
        Ok(standings)
    }

    /// What stands in for a rating that a player does not have: FIDE's; in rapid and blitz the standard one that the
    /// player had when the event began, which makes a rated player of him (B.02 for rapid and blitz, 7.2.1).
    pub(crate) async fn ratings_from_elsewhere(
        &self,
        live: &Live<Tournament>,
        people: &[PersonId],
    ) -> Answer<BTreeMap<PersonId, Rating>> {
        let Some(opened) = &live.state.opened else { return Ok(BTreeMap::new()) };
        let (kind, rate) = (opened.settings.kind, opened.settings.rate);
        let mut ratings = match rate {
            Rate::Standard => BTreeMap::new(),
            Rate::Rapid | Rate::Blitz => {
                let mut standard = self.fide_ratings(people, kind, Rate::Standard).await?;
                if let Some(held) = self.store.competition(opened.event).await? {
                    let (store, day) = (&self.store, held.starts_on);
                    standard.extend(store.ratings_when_began(kind, Rate::Standard, day, people).await?);
                }
                standard
            }
        };
        ratings.extend(self.fide_ratings(people, kind, rate).await?);
        Ok(ratings)
    }

    pub(crate) async fn fide_ratings(
        &self,
        people: &[PersonId],
        kind: Kind,
        rate: Rate,
    ) -> Answer<BTreeMap<PersonId, Rating>> {
        if kind != Kind::Chess {
            return Ok(BTreeMap::new());
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
