//! How somebody may be reached is kept no more.

use kydan_access::Action;
use kydan_federation::{ContactCommand, Contacts};
use kydan_journal::PersonId;
use kydan_store::PersonalWrite;

use crate::register::keep_contact::WAYS;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes telephone number and address away for good: the consent was taken back, or there never was one.
    #[crate::boxed]
    pub async fn drop_contact(&self, order: &Order, person: PersonId) -> Answer<PersonId> {
        let action = Action::KeepContact;
        self.carry_out(order, &(action, "drop", person), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let before = self.store.contacts(&[person]).await?;
            let kept = before.iter().any(|one| WAYS.iter().any(|(_, kind)| one.kind == *kind));
            let mut live = Live::<Contacts>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&ContactCommand::Drop { person, kept, on: self.today() })?;
            let drop = WAYS.map(|(_, kind)| PersonalWrite::DropContact { person, kind });
            Ok((permit, Work::new(person, [live.append()]).with_people(drop.into())))
        })
        .await
    }
}
