//! A member's dues of a year.

use kydan_access::Action;
use kydan_federation::{Membership, MembershipCommand, Money};
use kydan_journal::PersonId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Records dues of a year for which the member's club charges none: what was paid before dues were charged.
    #[crate::boxed]
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
            if year > self.today().year() {
                return Err(Refusal::new("bad_year").into());
            }
            // Where dues are set they are charged, and paid with a receipt.
            let club = self.store.members(&[person]).await?.pop().and_then(|member| member.club);
            if let Some(club) = club
                && self.tariff_for(club, year).await?.is_some()
            {
                return Err(Refusal::new("dues_have_a_tariff").with("year", year).into());
            }
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
