//! What is granted to players, for whoever acts by it.

use kydan_access::{Action, Actor, Role};
use kydan_journal::EventId;
use kydan_store::{StoredAccommodation, read};

use crate::{Answer, App};

impl App {
    /// What is granted at an event: everything for its officials, the own for a player. Table arbiters are told at their
    /// tables ([`Self::accommodations_at`]).
    #[crate::boxed]
    pub async fn accommodations(&self, actor: &Actor, event: EventId) -> Answer<Vec<StoredAccommodation>> {
        if actor.account.is_none() {
            return Ok(Vec::new());
        }
        let target = self.event_target(event).await?;
        let all = self.store.accommodations(event).await?;
        let permit = kydan_access::permit(actor, Action::SeeAccommodation, &target);
        if permit.is_ok_and(|permit| permit.capacity() != Role::TableArbiter) {
            return Ok(all);
        }
        Ok(all.into_iter().filter(|one| actor.oneself() == Some(one.person)).collect())
    }

    /// What is granted to the players of a game: for the event's officials, and of each player the own.
    #[crate::boxed]
    pub async fn accommodations_at(
        &self,
        actor: &Actor,
        bout: &read::Bout,
    ) -> Answer<Vec<StoredAccommodation>> {
        if actor.account.is_none() {
            return Ok(Vec::new());
        }
        let (event, players) = (bout.event, [bout.players.white, bout.players.black]);
        let target = self.event_target(event).await?.at_table(bout.table);
        let permit = kydan_access::permit(actor, Action::SeeAccommodation, &target);
        let has_it = bout.handed.is_some_and(|(_, to)| actor.person == Some(to));
        let is_here = || has_it || actor.looks_after(event, bout.table);
        let sees_all = permit.is_ok_and(|permit| permit.capacity() != Role::TableArbiter || is_here());
        let seen = |one: &StoredAccommodation| {
            players.contains(&one.person) && (sees_all || actor.oneself() == Some(one.person))
        };
        Ok(self.store.accommodations(event).await?.into_iter().filter(seen).collect())
    }
}
