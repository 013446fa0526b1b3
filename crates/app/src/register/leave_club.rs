//! A member leaves the club for none.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Membership, MembershipCommand};
use kydan_journal::PersonId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Records that a member left; `on` is the last day in the club.
    #[crate::boxed]
    pub async fn leave_club(&self, order: &Order, person: PersonId, on: Date) -> Answer<PersonId> {
        let action = Action::RecordMembership;
        self.carry_out(order, &(action, "leave", person, on), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            self.has_come(on)?;
            let mut live = Live::<Membership>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&MembershipCommand::Leave { on })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
