//! An arbiter's licence is withdrawn.

use kydan_access::Action;
use kydan_federation::{LicenceCommand, LicenceEnd, Licences};
use kydan_journal::PersonId;
use kydan_regulations::Kind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Withdraws somebody's licence for a game as of today.
    #[crate::boxed]
    pub async fn withdraw_licence(
        &self,
        order: &Order,
        person: PersonId,
        (kind, why): (Kind, LicenceEnd),
    ) -> Answer<PersonId> {
        let action = Action::KeepLicences;
        self.carry_out(order, &(action, "withdraw", person, kind, why), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let mut live = Live::<Licences>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&LicenceCommand::Withdraw { person, kind, why, on: self.today() })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
