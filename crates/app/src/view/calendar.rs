//! The season: which events there are between two days, and whose.

use jiff::civil::Date;
use kydan_federation::BodyKind;
use kydan_game::Kind;
use kydan_journal::{BodyId, ClubId, EventId, PersonId};
use kydan_regulations::fold;
use kydan_store::read::Competition;

use crate::{Answer, App};

/// How many events a calendar shows at most.
const MOST: u32 = 500;

/// Which events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Season {
    /// Not over before this day.
    pub from: Date,
    /// Not begun after this day.
    pub until: Date,
    /// Of this game.
    pub kind: Option<Kind>,
    /// Held by this body, or by one that became part of it.
    pub body: Option<BodyId>,
    /// Held by a body of this level.
    pub level: Option<BodyKind>,
    /// Words of the place, in any spelling.
    pub place: Option<String>,
    /// That a player of this age may enter, as far as the rules ask for an age.
    pub age: Option<u8>,
}

impl Season {
    fn admits(&self, event: &Competition) -> bool {
        let Some(age) = self.age else { return true };
        match event.settings.entry.age {
            Some(group) => group.from.is_none_or(|from| age >= from) && group.to.is_none_or(|to| age <= to),
            None => true,
        }
    }

    fn is_at(&self, event: &Competition) -> bool {
        let venue = fold(&event.venue);
        let words = self.place.as_deref().map(fold).unwrap_or_default();
        words.split_whitespace().all(|word| venue.contains(word))
    }
}

impl App {
    /// Public events of a season, those that begin first first.
    #[crate::boxed]
    pub async fn season(&self, season: &Season) -> Answer<Vec<Competition>> {
        let mut found = self.store.competitions_between(season.from, season.until, season.kind, MOST).await?;
        let bodies = match season.body {
            Some(body) => Some(self.with_merged(body).await?),
            None => None,
        };
        found.retain(|event| {
            let is_theirs = bodies.as_ref().is_none_or(|bodies| bodies.contains(&event.body));
            is_theirs && season.admits(event) && season.is_at(event)
        });
        if let Some(level) = season.level {
            let bodies: Vec<BodyId> = found.iter().map(|event| event.body).collect();
            let bodies = self.store.bodies_by_ids(&bodies).await?;
            let of_level = |body: BodyId| bodies.iter().any(|one| one.id == body && one.kind == level);
            found.retain(|event| of_level(event.body));
        }
        Ok(found)
    }

    /// Events that somebody plays in, those that begin last first.
    #[crate::boxed]
    pub async fn events_of_player(&self, person: PersonId) -> Answer<Vec<Competition>> {
        let entries = self.store.entries_of(&[person]).await?;
        self.latest(entries.iter().map(|entry| entry.event).collect()).await
    }

    /// Events at which somebody serves, those that begin last first.
    #[crate::boxed]
    pub async fn events_of_official(&self, person: PersonId) -> Answer<Vec<Competition>> {
        let offices = self.store.offices_of(&[person]).await?;
        self.latest(offices.iter().map(|office| office.event).collect()).await
    }

    /// Events that a club's players play in, those that begin last first.
    #[crate::boxed]
    pub async fn events_of_club(&self, club: ClubId) -> Answer<Vec<Competition>> {
        let events = self.store.events_of_club(club, MOST).await?;
        self.latest(events).await
    }

    async fn latest(&self, mut events: Vec<EventId>) -> Answer<Vec<Competition>> {
        events.sort();
        events.dedup();
        let mut found = self.store.competitions(&events).await?;
        found.retain(|event| event.rules_version > 0);
        found.sort_by_key(|event| (std::cmp::Reverse(event.starts_on), event.event));
        found.truncate(MOST as usize);
        Ok(found)
    }
}
