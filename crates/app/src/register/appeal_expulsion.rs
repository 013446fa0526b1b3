//! A member appeals against being struck off.

use kydan_access::{Action, Target};
use kydan_federation::{Membership, MembershipCommand};
use kydan_journal::ExpulsionId;
use kydan_store::NoteKind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Appeals within the time for it, with the member's reasons; staff hand in what came on paper.
    #[crate::boxed]
    pub async fn appeal_expulsion(
        &self,
        order: &Order,
        expulsion: ExpulsionId,
        statement: String,
    ) -> Answer<ExpulsionId> {
        let action = Action::AppealExpulsion;
        self.carry_out(order, &(action, expulsion, &statement), || async {
            let Some(found) = self.store.expulsions(&[expulsion]).await?.pop() else {
                kydan_access::permit(&order.actor, action, &Target::platform())?;
                return Err(Refusal::new("no_such_proposal").into());
            };
            let target = self.member_of(found.club, found.person).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if statement.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let mut live =
                Live::<Membership>::load(&self.store, found.person.0).await?.expect(order.expected)?;
            live.decide(&MembershipCommand::AppealExpulsion { expulsion, on: self.today() })?;
            let notes = self.text(expulsion.0, NoteKind::Appeal, &statement)?;
            Ok((permit, Work::new(expulsion, [live.append()]).with_people(notes)))
        })
        .await
    }
}
