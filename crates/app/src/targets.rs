//! What the policy must know about the thing that a use case is done to.

use kydan_access::{ChiefPresence, Concerned, ProvincePolicy, Target};
use kydan_federation::{ChiefStanding, Officials, ProvinceConflict};
use kydan_journal::{BodyId, ClubId, EventId, PersonId};

use crate::live::Live;
use crate::refusal::{Answer, Refusal};
use crate::App;

impl App {
    /// A body, and every body above it.
    pub(crate) async fn body_target(&self, body: BodyId) -> Answer<Target> {
        let path = self.store.body_path(body).await?;
        if path.is_empty() {
            return Err(Refusal::new("no_such_body").with("body", body).into());
        }
        Ok(Target::body(path))
    }

    /// A club and its bodies.
    pub(crate) async fn club_target(&self, club: ClubId) -> Answer<Target> {
        let found = self.store.clubs_by_ids(&[club]).await?.pop();
        let found = found.ok_or_else(|| Refusal::new("no_such_club").with("club", club))?;
        Ok(Target::club(club, self.store.body_path(found.body).await?))
    }

    /// A person, with the clubs' bodies as the place where staff may act.
    pub(crate) async fn person_target(&self, person: PersonId) -> Answer<Target> {
        let mut people = self.concerned(&[person]).await?;
        let Some(one) = people.pop() else {
            return Err(Refusal::new("no_such_person").with("person", person).into());
        };
        let target = match one.clubs.first() {
            Some(club) => self.club_target(*club).await?,
            None => Target::platform(),
        };
        Ok(target.concerning([one]))
    }

    /// An event: its bodies, its policy about provinces, whether its chief arbiter is there.
    pub(crate) async fn event_target(&self, event: EventId) -> Answer<Target> {
        let found = self.store.events_by_ids(&[event]).await?.pop();
        let found = found.ok_or_else(|| Refusal::new("no_such_event").with("event", event))?;
        let mut target = Target::event(event, self.store.body_path(found.document.body).await?);
        target.province_policy = match found.document.settings.province_conflict {
            ProvinceConflict::Flag => ProvincePolicy::Flag,
            ProvinceConflict::Block => ProvincePolicy::Block,
        };
        let officials = Live::<Officials>::load(&self.store, event.0).await?;
        target.chief = match officials.state.chief {
            ChiefStanding::Absent(_) => ChiefPresence::Absent,
            ChiefStanding::Present(_) | ChiefStanding::Vacant => ChiefPresence::Present,
        };
        Ok(target)
    }

    /// People with their clubs and provinces.
    pub(crate) async fn concerned(&self, people: &[PersonId]) -> Answer<Vec<Concerned>> {
        Ok(self.store.ties_of(people).await?)
    }
}
