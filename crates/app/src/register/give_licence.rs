//! An arbiter is given a licence.

use kydan_access::Action;
use kydan_federation::{Licence, LicenceCommand, Licences};
use kydan_journal::PersonId;

use crate::sequence::calendar::not_too_early;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Gives somebody a licence for a game, in the place of the one that they have.
    #[crate::boxed]
    pub async fn give_licence(&self, order: &Order, person: PersonId, licence: Licence) -> Answer<PersonId> {
        let action = Action::KeepLicences;
        self.carry_out(order, &(action, person, licence), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            self.registered(&[person]).await?;
            not_too_early(licence.from)?;
            let mut live = Live::<Licences>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&LicenceCommand::Give { person, licence })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
