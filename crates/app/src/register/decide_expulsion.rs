//! Staff decide whether a member is struck off.

use kydan_access::{Action, Target};
use kydan_federation::{Membership, MembershipCommand, Verdict};
use kydan_journal::ExpulsionId;
use kydan_store::NoteKind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Decides a proposal with reasons: granted is struck off, refused is kept. Not whoever proposed it.
    #[crate::boxed]
    pub async fn decide_expulsion(
        &self,
        order: &Order,
        expulsion: ExpulsionId,
        verdict: Verdict,
        reason: String,
    ) -> Answer<ExpulsionId> {
        let action = Action::DecideExpulsion;
        self.carry_out(order, &(action, expulsion, verdict, &reason), || async {
            kydan_access::held(&order.actor, action)?;
            let Some(found) = self.store.expulsions(&[expulsion]).await?.pop() else {
                kydan_access::permit(&order.actor, action, &Target::platform())?;
                return Err(Refusal::new("no_such_proposal").into());
            };
            let target = self.member_of(found.club, found.person).await?;
            let target = Target { ruled_by: Some(found.proposed_by), ..target };
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if reason.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let mut live =
                Live::<Membership>::load(&self.store, found.person.0).await?.expect(order.expected)?;
            live.decide(&MembershipCommand::DecideExpulsion { expulsion, verdict, on: self.today() })?;
            let notes = self.text(expulsion.0, NoteKind::Decision, &reason)?;
            Ok((permit, Work::new(expulsion, [live.append()]).with_people(notes)))
        })
        .await
    }
}
