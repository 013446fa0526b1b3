//! Every rated game of a player with what it did to the rating.

use std::collections::{BTreeMap, BTreeSet};

use kydan_access::Actor;
use kydan_game::Kind;
use kydan_journal::{EventId, PersonId};
use kydan_regulations::Rate;
use kydan_report::rating_effects::EffectRow;
use kydan_store::read::Competition;
use kydan_tournament::RatingEffect;

use crate::{Answer, App};

impl App {
    /// What the rated games of an event did to everybody's rating; nothing before the event is rated.
    #[crate::boxed]
    pub async fn rating_effects_at(&self, event: EventId) -> Answer<Vec<RatingEffect>> {
        let live = self.any_tournament(event).await?;
        if live.state.ratings.is_empty() {
            return Ok(Vec::new());
        }
        let before = self.standings_before(&live).await?;
        Ok(live.state.rating_effects(&before))
    }

    /// A player's rated games in one game with what each did to the rating, the earliest event first, as a file has them;
    /// none where there is no such player. Names are those that everybody may see.
    #[crate::boxed]
    pub async fn export_rating_effects(
        &self,
        person: PersonId,
        kind: Kind,
    ) -> Answer<Option<Vec<EffectRow>>> {
        if self.store.people(&[person]).await?.is_empty() {
            return Ok(None);
        }
        let entries = self.store.entries_as_one(person);
        let mut events: Vec<EventId> = Vec::new();
        for rate in Rate::ALL {
            let history = self.store.rating_history(person, kind, rate).await?;
            events.extend(history.iter().map(|point| point.event));
        }
        events.sort_unstable();
        events.dedup();
        let mut held = self.store.competitions(&events).await?;
        held.retain(|event| self.shows(&Actor::visitor(), event));
        held.sort_by_key(|event| (event.starts_on, event.event));
        let rates: BTreeMap<EventId, Rate> = self
            .store
            .tournaments(&events)
            .await?
            .into_iter()
            .map(|one| (one.event, one.settings.rate))
            .collect();
        let mut games = Vec::new();
        for event in &held {
            let effects = self.rating_effects_at(event.event).await?;
            games.extend(
                effects.into_iter().filter(|one| entries.contains(&one.person)).map(|one| (event, one)),
            );
        }
        let opponents: Vec<PersonId> = games.iter().map(|(_, one)| one.opponent).collect();
        let people = self.store.people(&opponents).await?;
        let names: BTreeMap<PersonId, String> =
            people.iter().map(|one| (one.id, self.public_name(one).full)).collect();
        // As in the lists of ratings: whoever was erased has no id there.
        let erased: BTreeSet<PersonId> =
            people.iter().filter(|one| one.erased_at.is_some()).map(|one| one.id).collect();
        let id = |who: PersonId| if erased.contains(&who) { String::new() } else { who.to_string() };
        let row = |event: &Competition, one: &RatingEffect| EffectRow {
            day: event.starts_on.to_string(),
            event: event.name.clone(),
            rate: rates.get(&event.event).copied().unwrap_or(Rate::Standard).name().to_owned(),
            round: one.round,
            side: one.side,
            opponent: names.get(&one.opponent).cloned().unwrap_or_default(),
            opponent_id: id(one.opponent),
            own_rating: one.own,
            opponent_rating: one.rating,
            half_points: one.score,
            expected: one.expected,
            k: one.k,
            change: one.change,
        };
        Ok(Some(games.iter().map(|(event, one)| row(event, one)).collect()))
    }
}
