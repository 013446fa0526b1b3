//! A member's dues of a year.

use kydan_access::Action;
use kydan_federation::{Membership, MembershipCommand, Money};
use kydan_journal::PersonId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Records a year's dues.
    pub async fn record_dues(
        &self,
        order: &Order,
        person: PersonId,
        year: i16,
        money: Money,
    ) -> Answer<PersonId> {
        let action = Action::RecordDues;
        self.carry_out(order, &(action, person, year, money.amount, money.currency), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let mut live = Live::<Membership>::load(&self.store, person.0).await?;
            live.decide(&MembershipCommand::PayDues { year, money })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
