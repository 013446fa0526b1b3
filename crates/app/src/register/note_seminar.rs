//! A seminar that an arbiter attended is noted.

use kydan_access::Action;
use kydan_federation::{LicenceCommand, Licences, Seminar};
use kydan_journal::PersonId;

use crate::sequence::calendar::not_too_early;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Notes a seminar for arbiters that somebody attended, once it is over.
    #[crate::boxed]
    pub async fn note_seminar(&self, order: &Order, person: PersonId, seminar: Seminar) -> Answer<PersonId> {
        let action = Action::KeepLicences;
        self.carry_out(order, &(action, "seminar", person, &seminar), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            self.registered(&[person]).await?;
            not_too_early(seminar.on)?;
            let mut live = Live::<Licences>::load(&self.store, person.0).await?.expect(order.expected)?;
            let (seminar, today) = (seminar.clone(), self.today());
            live.decide(&LicenceCommand::NoteSeminar { person, seminar, today })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
