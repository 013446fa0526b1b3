//! Somebody's photograph is taken away.

use kydan_access::Action;
use kydan_federation::{Portrait, PortraitCommand, PortraitEnd};
use kydan_journal::PersonId;
use kydan_store::PersonalWrite;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes a photograph away for good: without consent there is none.
    #[crate::boxed]
    pub async fn remove_portrait(
        &self,
        order: &Order,
        person: PersonId,
        why: PortraitEnd,
    ) -> Answer<PersonId> {
        let action = Action::KeepPortrait;
        self.carry_out(order, &(action, "remove", person, why), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let mut live = Live::<Portrait>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&PortraitCommand::Remove { person, why, on: self.today() })?;
            let drop = PersonalWrite::DropPortrait { person };
            Ok((permit, Work::new(person, [live.append()]).with_people(vec![drop])))
        })
        .await
    }
}
