//! A member is let off dues.

use kydan_access::Action;
use kydan_federation::{Membership, MembershipCommand};
use kydan_journal::PersonId;
use kydan_store::NoteKind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::view::membership::charge_subject;
use crate::{Answer, App, Order};

impl App {
    /// Lets a member off what is still owed for a year, with the reason.
    pub async fn waive_dues(
        &self,
        order: &Order,
        person: PersonId,
        year: i16,
        reason: String,
    ) -> Answer<PersonId> {
        let action = Action::WaiveDues;
        self.carry_out(order, &(action, person, year, &reason), || async {
            let (target, _) = self.owing(person, year).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if reason.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let mut live = Live::<Membership>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&MembershipCommand::WaiveDues { year })?;
            let notes = self.text(charge_subject(person, year), NoteKind::Decision, &reason)?;
            Ok((permit, Work::new(person, [live.append()]).with_people(notes)))
        })
        .await
    }
}
