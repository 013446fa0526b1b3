//! Two entries that had been made one are two again.

use kydan_access::Action;
use kydan_federation::{Identities, IdentityCommand, PartGround};
use kydan_journal::PersonId;
use kydan_store::PersonalWrite;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Parts an entry from whoever it was merged into. Each has again what happened under its id; what was done since as
    /// the one who was kept, stays theirs. Answers the entry that stands alone again.
    #[crate::boxed]
    pub async fn part_people(&self, order: &Order, merged: PersonId, ground: PartGround) -> Answer<PersonId> {
        let action = Action::MergePeople;
        self.carry_out(order, &(action, merged, ground), || async {
            let kept = self.store.kept(merged);
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(kept).await?)?;
            let mut register = Live::<Identities>::load(&self.store, Identities::ID.0).await?;
            register.decide(&IdentityCommand::Part { merged, ground })?;
            // Whoever is found by the names of the entry, and of those that go along.
            let goes = |entry: &PersonId| register.state.kept(*entry) == merged;
            let entries: Vec<PersonId> = self.store.entries_as_one(kept).into_iter().filter(goes).collect();
            let over: Vec<PersonId> = self.store.entries_as_one(kept);
            let names = over.iter().filter(|one| !goes(one)).flat_map(|person| {
                entries.iter().map(|source| PersonalWrite::ForgetNames { person: *person, source: *source })
            });
            Ok((permit, Work::new(merged, [register.append()]).with_people(names.collect())))
        })
        .await
    }
}
