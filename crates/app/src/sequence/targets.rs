//! What the policy must know about the thing that a use case is done to.

use kydan_access::{Action, Actor, ChiefPresence, Concerned, Conflict, Permit, ProvincePolicy, Target};
use kydan_federation::ProvinceConflict;
use kydan_journal::{BodyId, ClubId, EventId, PersonId};
use kydan_store::Slice;
use kydan_store::read::{self, Body, Ties};
use kydan_tournament::Suspension;

use crate::App;
use crate::sequence::refusal::{Answer, Refusal};

impl App {
    /// A body, and every body above it.
    pub(crate) async fn body_target(&self, body: BodyId) -> Answer<Target> {
        let path = self.body_path(body).await?;
        if path.is_empty() {
            return Err(Refusal::new("no_such_body").with("body", body).into());
        }
        Ok(Target::body(path))
    }

    /// A person, with the clubs' bodies as the place where staff may act.
    pub(crate) async fn person_target(&self, person: PersonId) -> Answer<Target> {
        self.stands(person)?;
        let mut targets = self.person_targets(&[person]).await?;
        match targets.pop() {
            Some((_, target)) => Ok(target),
            None => Err(Refusal::new("no_such_person").with("person", person).into()),
        }
    }

    /// The same for many people; whoever is not registered is left out.
    #[crate::boxed]
    pub async fn person_targets(&self, people: &[PersonId]) -> Answer<Vec<(PersonId, Target)>> {
        let known = self.store.people(people).await?;
        // Nothing is done to whoever was erased.
        let known = known.into_iter().filter(|person| person.erased_at.is_none());
        let known: Vec<PersonId> = known.map(|person| person.id).collect();
        let concerned = self.concerned(&known).await?;
        let clubs: Vec<ClubId> = concerned.iter().filter_map(|one| one.clubs.first().copied()).collect();
        let clubs = self.store.clubs_by_ids(&clubs).await?;
        let bodies: Vec<BodyId> = clubs.iter().map(|club| club.body).collect();
        let bodies = self.store.bodies_above(&bodies).await?;
        let target = |one: Concerned| {
            let club = one.clubs.first().and_then(|club| clubs.iter().find(|found| found.id == *club));
            let target = match club {
                Some(club) => Target::club(club.id, path(&bodies, club.body)),
                None => Target::platform(),
            };
            (one.person, target.concerning([one]))
        };
        Ok(concerned.into_iter().map(target).collect())
    }

    /// That this is an entry of its own: nothing is done to one that was merged, but to whoever was kept.
    fn stands(&self, person: PersonId) -> Answer<()> {
        let kept = self.store.kept(person);
        if kept != person {
            return Err(Refusal::new("person_merged").with("person", person).with("kept", kept).into());
        }
        Ok(())
    }

    /// That all of them are registered, and none was erased or merged: who is to play or to hold an office.
    pub(crate) async fn registered(&self, people: &[PersonId]) -> Answer<()> {
        for person in people {
            self.stands(*person)?;
        }
        let known = self.store.people(people).await?;
        let is_there =
            |person: &PersonId| known.iter().any(|row| row.id == *person && row.erased_at.is_none());
        match people.iter().find(|person| !is_there(person)) {
            Some(unknown) => Err(Refusal::new("no_such_person").with("person", unknown).into()),
            None => Ok(()),
        }
    }

    /// An event: its bodies, its policy about provinces, whether its chief arbiter is there.
    #[crate::boxed]
    pub async fn event_target(&self, event: EventId) -> Answer<Target> {
        Ok(self.event_ground(event).await?.0)
    }

    /// The same, with why play stands still, while it does.
    pub(crate) async fn event_ground(&self, event: EventId) -> Answer<(Target, Option<Suspension>)> {
        let ground = self.store.ground(event).await?;
        let ground = ground.ok_or_else(|| Refusal::new("no_such_event").with("event", event))?;
        let mut target = Target::event(event, ground.bodies);
        target.province_policy = match ground.province_conflict {
            ProvinceConflict::Flag => ProvincePolicy::Flag,
            ProvinceConflict::Block => ProvincePolicy::Block,
        };
        target.chief = match ground.chief_absent_since {
            Some(_) => ChiefPresence::Absent,
            None => ChiefPresence::Present,
        };
        Ok((target, ground.suspension))
    }

    /// People with their clubs and provinces.
    pub(crate) async fn concerned(&self, people: &[PersonId]) -> Answer<Vec<Concerned>> {
        let ties = self.store.ties(people).await?;
        let concerned = |Ties { person, clubs, province }| Concerned { person, clubs, province };
        Ok(ties.into_iter().map(concerned).collect())
    }

    /// A club, in its body and every body above it.
    pub(crate) async fn club_target(&self, club: ClubId) -> Answer<Target> {
        match self.club_targets(&[club]).await?.pop() {
            Some((_, target)) => Ok(target),
            None => Err(Refusal::new("no_such_club").with("club", club).into()),
        }
    }

    /// The same for many clubs, in two reads; those that there are not are left out.
    #[crate::boxed]
    pub async fn club_targets(&self, clubs: &[ClubId]) -> Answer<Vec<(ClubId, Target)>> {
        let found = self.store.clubs_by_ids(clubs).await?;
        let bodies: Vec<BodyId> = found.iter().map(|club| club.body).collect();
        let bodies = self.store.bodies_above(&bodies).await?;
        let target = |club: read::Club| (club.id, Target::club(club.id, path(&bodies, club.body)));
        Ok(found.into_iter().map(target).collect())
    }

    /// A matter between a club and one person, who need not be in the club (yet, or any more).
    pub(crate) async fn member_of(&self, club: ClubId, person: PersonId) -> Answer<Target> {
        Ok(about_member(self.club_target(club).await?, person))
    }

    /// Every club, for files that hold them all.
    pub(crate) async fn clubs(&self) -> Answer<Vec<read::Club>> {
        let all = self.store.list_clubs("", &Slice::first(u32::MAX)).await?;
        Ok(all.edges.into_iter().map(|edge| edge.node).collect())
    }

    /// A body and every body above it; nothing if there is no such body.
    pub(crate) async fn body_path(&self, body: BodyId) -> Answer<Vec<BodyId>> {
        Ok(path(&self.store.bodies_above(&[body]).await?, body))
    }
}

/// A matter between the club of this target and one person.
pub(crate) fn about_member(club: Target, person: PersonId) -> Target {
    let concerned = Concerned { clubs: club.club.into_iter().collect(), ..Concerned::person(person) };
    club.concerning([concerned])
}

/// Asks the policy about a form that names several people.
///
/// # Errors
/// The denial, which says whom it concerns where it does not concern all.
pub(crate) fn permit_form(actor: &Actor, action: Action, form: &Target) -> Answer<Permit> {
    kydan_access::permit(actor, action, form).map_err(|denied| {
        // One after the other in the same place: a form of hundreds is not copied for each of them.
        let mut alone = form.clone();
        let is_denied = |one: &&Concerned| {
            alone.people = vec![(*one).clone()];
            kydan_access::permit(actor, action, &alone).is_err()
        };
        let refusal = Refusal::from(denied);
        let (denied, permitted): (Vec<_>, Vec<_>) = form.people.iter().partition(is_denied);
        match denied.first() {
            Some(one) if !permitted.is_empty() => refusal.with("person", one.person).into(),
            Some(_) | None => refusal.into(),
        }
    })
}

/// What is kept beside a decision of somebody with a tie that is to be seen.
pub(crate) fn shown(permit: &Permit) -> Option<String> {
    match permit.conflict() {
        Conflict::None => None,
        Conflict::Flagged { rule } => Some(rule.to_string()),
    }
}

/// A body and every body above it, of these.
pub(crate) fn path(bodies: &[Body], body: BodyId) -> Vec<BodyId> {
    let mut path = Vec::new();
    let mut next = Some(body);
    while let Some(found) = next.and_then(|id| bodies.iter().find(|body| body.id == id)) {
        if path.contains(&found.id) {
            break;
        }
        path.push(found.id);
        next = found.superior();
    }
    path
}
