//! Somebody proposes to strike a member off for arrears of six months.

use kydan_access::Action;
use kydan_federation::{Membership, MembershipCommand};
use kydan_journal::{ExpulsionId, PersonId};
use kydan_store::NoteKind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Proposes to strike a member off (charter 15.5). Nothing changes for the member before somebody else decides.
    #[crate::boxed]
    pub async fn propose_expulsion(
        &self,
        order: &Order,
        person: PersonId,
        statement: String,
    ) -> Answer<ExpulsionId> {
        let action = Action::ProposeExpulsion;
        let expulsion = ExpulsionId((self.world.id)());
        self.carry_out(order, &(action, person, &statement), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let by = order.actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
            let mut live = Live::<Membership>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&MembershipCommand::ProposeExpulsion { expulsion, by, on: self.today() })?;
            let notes = self.text(expulsion.0, NoteKind::Statement, &statement)?;
            Ok((permit, Work::new(expulsion, [live.append()]).with_people(notes)))
        })
        .await
    }
}
