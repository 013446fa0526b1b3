//! Two who look alike are noted to be two.

use kydan_access::Action;
use kydan_federation::{Identities, IdentityCommand};
use kydan_journal::PersonId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Notes that two who look alike are two people: they are proposed no more. Answers the first.
    #[crate::boxed]
    pub async fn tell_people_apart(&self, order: &Order, one: PersonId, other: PersonId) -> Answer<PersonId> {
        self.carry_out(order, &(Action::MergePeople, "apart", one, other), || async {
            let permit = self.permit_both(order, one, other).await?;
            let mut register = Live::<Identities>::load(&self.store, Identities::ID.0).await?;
            register.decide(&IdentityCommand::TellApart { one, other })?;
            Ok((permit, Work::new(one, [register.append()])))
        })
        .await
    }
}
