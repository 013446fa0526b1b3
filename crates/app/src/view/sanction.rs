//! Suspensions and bans, for whoever may see them: the person, and whoever sees the person's data.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use kydan_access::{Action, Actor, Target};
use kydan_federation::Activity;
use kydan_journal::{EventId, PersonId};
use kydan_store::read::{Competition, CompetitionPhase, Sanction};

use crate::sequence::barred::days_to_come;
use crate::sequence::sanction::about_sanction;
use crate::{Answer, App};

/// How many are shown: of what waits, and of what is in force.
const MOST: u32 = 300;

/// Whether the actor may do this about a sanction, as its steps stand.
pub fn may_about_sanction(actor: &Actor, action: Action, sanction: &Sanction, target: Target) -> bool {
    let (ruled_by, issued_by) = if action == Action::DecideSanctionAppeal {
        (sanction.decided_by, Some(sanction.proposed_by))
    } else {
        (Some(sanction.proposed_by), None)
    };
    kydan_access::permit(actor, action, &Target { ruled_by, issued_by, ..target }).is_ok()
}

impl App {
    /// What waits for a decision, and what is in force or will be, as far as the actor keeps the register of it; the
    /// latest first.
    #[crate::boxed]
    pub async fn sanction_work(&self, actor: &Actor) -> Answer<(Vec<Sanction>, Vec<Sanction>)> {
        kydan_access::held(actor, Action::DecideSanction)?;
        let waiting = self.store.sanctions_undecided(MOST).await?;
        let binding = self.store.sanctions_binding(self.today(), MOST).await?;
        let people: Vec<PersonId> = waiting.iter().chain(&binding).map(|one| one.person).collect();
        let own: HashMap<PersonId, Target> = self.person_targets(&people).await?.into_iter().collect();
        let mut events: HashMap<EventId, Target> = HashMap::new();
        for event in waiting.iter().chain(&binding).filter_map(|one| one.event) {
            if let Entry::Vacant(unknown) = events.entry(event) {
                unknown.insert(self.event_target(event).await?);
            }
        }
        let seen = |one: &Sanction| {
            let event = one.event.and_then(|event| events.get(&event));
            let target = own.get(&one.person).cloned().map(|own| about_sanction(own, event));
            target.is_some_and(|target| kydan_access::permit(actor, Action::SeePrivateData, &target).is_ok())
        };
        let kept = |rows: Vec<Sanction>| rows.into_iter().filter(seen).collect();
        Ok((kept(waiting), kept(binding)))
    }
}

impl App {
    /// Events that are not over at which somebody plays or officiates in spite of a sanction: entered or appointed
    /// before it was imposed. Who leaves is the arbiters' and the organizers' to say.
    #[crate::boxed]
    pub async fn affected_by(&self, sanction: &Sanction) -> Answer<Vec<Competition>> {
        if !sanction.stage.binds() {
            return Ok(Vec::new());
        }
        let person = sanction.person;
        let entered = self.store.entries_of(&[person]).await?;
        let plays: BTreeSet<EventId> =
            entered.iter().filter(|one| one.withdrawn_after.is_none()).map(|one| one.event).collect();
        let serves: BTreeSet<EventId> =
            self.store.offices_of(&[person]).await?.into_iter().map(|one| one.event).collect();
        let events: Vec<EventId> = plays.union(&serves).copied().collect();
        let mut found = self.store.competitions(&events).await?;
        found.retain(|one| {
            let (first, last) = days_to_come(one, self.today());
            let open = one.phase != CompetitionPhase::Finished;
            let does = |activity, own: &BTreeSet<EventId>| {
                own.contains(&one.event) && sanction.bars(activity, first, last)
            };
            open && (does(Activity::Competing, &plays) || does(Activity::Officiating, &serves))
        });
        found.sort_by_key(|one| one.starts_on);
        Ok(found)
    }
}
