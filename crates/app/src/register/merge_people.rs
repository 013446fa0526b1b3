//! Two entries of the register are made one.

use kydan_access::{Action, Permit};
use kydan_federation::{Identities, IdentityCommand, Membership, MergeGround};
use kydan_journal::{EventId, PersonId};
use kydan_store::read::UnderWay;
use kydan_store::{FormerName, PersonalWrite};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Merges one entry of the register into another of the same person. What was done under either is the person's; the
    /// name, card, club and contacts are those of the entry that is kept. Not where they prove to be two, nor while the
    /// entry that goes is needed: whoever is entered in a running event, or has an account or a debt, is settled first or
    /// is the one that is kept. Answers whoever was kept.
    #[crate::boxed]
    pub async fn merge_people(
        &self,
        order: &Order,
        kept: PersonId,
        merged: PersonId,
        ground: MergeGround,
    ) -> Answer<PersonId> {
        let action = Action::MergePeople;
        self.carry_out(order, &(action, kept, merged, ground), || async {
            let permit = self.permit_both(order, kept, merged).await?;
            // Read before the register of mergers: whoever was merged meanwhile is told so, and nothing else.
            let in_the_way = self.in_the_way(kept, merged).await?;
            let mut register = Live::<Identities>::load(&self.store, Identities::ID.0).await?;
            register.decide(&IdentityCommand::Merge { kept, merged, ground })?;
            if let Some(refusal) = in_the_way {
                return Err(refusal.into());
            }
            let entries = self.store.entries_as_one(merged);
            let at = (self.world.now)();
            let names = self.store.entries_as_written(&entries).await?.into_iter();
            let names = names.map(|entry| {
                PersonalWrite::KeepName(FormerName {
                    person: kept,
                    name: entry.name.full,
                    source: entry.id,
                    at,
                })
            });
            Ok((permit, Work::new(kept, [register.append()]).with_people(names.collect())))
        })
        .await
    }

    /// Leave to merge or part, of both people.
    pub(crate) async fn permit_both(&self, order: &Order, one: PersonId, other: PersonId) -> Answer<Permit> {
        let action = Action::MergePeople;
        kydan_access::permit(&order.actor, action, &self.person_target(one).await?)?;
        Ok(kydan_access::permit(&order.actor, action, &self.person_target(other).await?)?)
    }

    /// Why these two cannot be made one now, as far as the register of mergers does not say.
    pub(crate) async fn in_the_way(&self, kept: PersonId, merged: PersonId) -> Answer<Option<Refusal>> {
        for one in self.store.entries_as_one(kept) {
            for other in self.store.entries_as_one(merged) {
                if let Some(bout) = self.store.met(one, other).await? {
                    return Ok(Some(Refusal::new("merge_met").with("bout", bout)));
                }
                if let Some((event, same)) = self.store.same_days(one, other).await?
                    && event == same
                {
                    return Ok(Some(self.at_event(Refusal::new("merge_same_event"), event).await?));
                }
            }
        }
        match self.store.under_way(merged, self.today()).await? {
            // What was proposed or pronounced under either id binds the one.
            None | Some(UnderWay::Sanction) => {}
            Some(UnderWay::Entry(event) | UnderWay::Office(event) | UnderWay::Appeal(event)) => {
                return Ok(Some(self.at_event(Refusal::new("merge_under_way"), event).await?));
            }
        }
        let accounts = self.store.accounts_of_people(&[kept, merged]).await?;
        if accounts.iter().any(|(person, _)| *person == merged) {
            let both = accounts.iter().any(|(person, _)| *person == kept);
            return Ok(Some(if both {
                Refusal::new("merge_two_accounts")
            } else {
                Refusal::new("merge_account_of_other")
            }));
        }
        let fide = self.store.fide_ids(&[kept, merged]).await?;
        let of = |person| fide.iter().find(|(one, _)| *one == person).map(|(_, id)| id);
        if let (Some(one), Some(other)) = (of(kept), of(merged))
            && one != other
        {
            return Ok(Some(Refusal::new("merge_fide_ids_differ").with("one", one).with("other", other)));
        }
        let membership = Live::<Membership>::load(&self.store, merged.0).await?.state;
        if membership.request.is_some() {
            return Ok(Some(Refusal::new("merge_request_open")));
        }
        if membership.expulsion.is_some() {
            return Ok(Some(Refusal::new("expulsion_pending")));
        }
        let owed = membership.owed();
        Ok((owed > 0).then(|| Refusal::new("still_owes").with("owed", owed)))
    }

    async fn at_event(&self, refusal: Refusal, event: EventId) -> Answer<Refusal> {
        let name = self.store.competition(event).await?.map(|found| found.name).unwrap_or_default();
        Ok(refusal.with("event", event).with("name", name))
    }
}
