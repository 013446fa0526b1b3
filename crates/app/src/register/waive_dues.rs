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
    #[crate::boxed]
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
            let subject = charge_subject(person, year);
            let before = self.store.notes(&[subject]).await?;
            let before = before.into_iter().find(|note| note.kind == NoteKind::Decision);
            // What was waived before, where it is owed again because a receipt was taken back, keeps its reason.
            let reasons = before.map_or_else(|| reason.clone(), |note| format!("{}\n{reason}", note.text));
            let notes = self.text(subject, NoteKind::Decision, &reasons)?;
            Ok((permit, Work::new(person, [live.append()]).with_people(notes)))
        })
        .await
    }
}
