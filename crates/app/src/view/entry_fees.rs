//! Fees of entries and their receipts, for whoever may see them.

use std::collections::BTreeMap;

use kydan_access::{Action, Actor, Role, Scope, WardScope};
use kydan_journal::{ClubId, EventId};
use kydan_store::read::{Application, EntryReceipt, TeamApplication};

use crate::{Answer, App};

/// What a club owes for an event: the entries whose fee is due, in the order in which they were handed in.
#[derive(Clone, Debug, Default)]
pub struct OwedByClub {
    /// Those of its players.
    pub players: Vec<Application>,
    /// Those of its teams, without their lists.
    pub teams: Vec<TeamApplication>,
}

impl App {
    /// Whether the actor sees a receipt: whose fee it was, their guardian, the secretary of their club, and who records the
    /// event's fees. What was paid for a team is the club's and the organizers'.
    #[crate::boxed]
    pub async fn sees_entry_receipt(&self, actor: &Actor, receipt: &EntryReceipt) -> Answer<bool> {
        let own = receipt.who.person().is_some_and(|person| {
            actor.account.is_some() && actor.oneself() == Some(person)
                || actor.acts_for(person, WardScope::Enter)
        });
        let of_club = |club| actor.grants.contains(&(Role::ClubSecretary, Scope::Club(club)));
        if own || receipt.paid_for.club.is_some_and(of_club) {
            return Ok(true);
        }
        self.records_entry_fees(actor, receipt.paid_for.event).await
    }

    /// Whether the actor records the fees of an event, and sees them all.
    #[crate::boxed]
    pub async fn records_entry_fees(&self, actor: &Actor, event: EventId) -> Answer<bool> {
        if kydan_access::held(actor, Action::RecordEntryFee).is_err() {
            return Ok(false);
        }
        let target = self.event_target(event).await?;
        Ok(kydan_access::permit(actor, Action::RecordEntryFee, &target).is_ok())
    }

    /// The receipts of an event, those that were taken back among them, the latest first: for whoever records its fees.
    #[crate::boxed]
    pub async fn entry_receipts_of_event(&self, actor: &Actor, event: EventId) -> Answer<Vec<EntryReceipt>> {
        if !self.records_entry_fees(actor, event).await? {
            return Ok(Vec::new());
        }
        Ok(self.store.entry_receipts_at(&[event]).await?)
    }

    /// What a club owes for entries of players and teams of which something is still to come, event by event. That the actor
    /// keeps the club was asked before.
    #[crate::boxed]
    pub async fn fees_owed_by(&self, club: ClubId) -> Answer<Vec<(EventId, OwedByClub)>> {
        let due = self.store.fees_due_of(&[club]).await?;
        let teams = self.store.team_fees_due_of(&[club]).await?;
        let mut events: BTreeMap<EventId, OwedByClub> = BTreeMap::new();
        for one in due.into_iter().filter(|one| one.standing.is_open()) {
            events.entry(one.event).or_default().players.push(one);
        }
        for one in teams.into_iter().filter(|one| one.entered.standing.is_open()) {
            events.entry(one.entered.event).or_default().teams.push(one);
        }
        // Ids are made in the order of time: the latest event first.
        Ok(events.into_iter().rev().collect())
    }
}
