//! A member is linked to an entry of FIDE's list.

use kydan_access::Action;
use kydan_journal::PersonId;
use kydan_store::PersonalWrite;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Links a member to an entry of the FIDE list. Nobody else can have the same id.
    #[crate::boxed]
    pub async fn link_fide_id(&self, order: &Order, person: PersonId, fide_id: String) -> Answer<PersonId> {
        let action = Action::LinkFideId;
        self.carry_out(order, &(action, person, &fide_id), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            if self.store.fide_entries(std::slice::from_ref(&fide_id)).await?.is_empty() {
                return Err(Refusal::new("no_such_fide_id").with("fide_id", &fide_id).into());
            }
            let link = PersonalWrite::LinkFideId { person, fide_id: Some(fide_id.clone()) };
            Ok((permit, Work::new(person, []).with_people(vec![link])))
        })
        .await
    }
}
