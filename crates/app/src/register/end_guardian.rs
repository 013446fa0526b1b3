//! Somebody acts for a minor no more.

use kydan_access::Action;
use kydan_federation::{GuardianCommand, GuardianEnd, Guardianship};
use kydan_journal::PersonId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Ends that somebody acts for a minor, at once. Answers the minor.
    #[crate::boxed]
    pub async fn end_guardian(
        &self,
        order: &Order,
        minor: PersonId,
        guardian: PersonId,
        why: GuardianEnd,
    ) -> Answer<PersonId> {
        let action = Action::KeepGuardians;
        self.carry_out(order, &(action, "end", minor, guardian, why), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(minor).await?)?;
            let mut live = Live::<Guardianship>::load(&self.store, minor.0).await?.expect(order.expected)?;
            live.decide(&GuardianCommand::End { minor, guardian, why, on: self.today() })?;
            Ok((permit, Work::new(minor, [live.append()])))
        })
        .await
    }
}
