//! Whoever asked takes it back.

use kydan_access::{Action, Target};
use kydan_federation::{Membership, MembershipCommand};
use kydan_journal::RequestId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes a request back that waits for an answer.
    #[crate::boxed]
    pub async fn withdraw_request(&self, order: &Order, request: RequestId) -> Answer<RequestId> {
        let action = Action::RequestMembership;
        self.carry_out(order, &(action, "withdraw", request), || async {
            let Some(found) = self.store.requests(&[request]).await?.pop() else {
                kydan_access::permit(&order.actor, action, &Target::platform())?;
                return Err(Refusal::new("no_such_request").into());
            };
            let target = match order.actor.person {
                Some(own) if own == found.person => self.person_target(own).await?,
                // A club that wants it no more refuses it, with its reasons.
                Some(_) | None => self.member_of(found.club, found.person).await?.for_staff(),
            };
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut live =
                Live::<Membership>::load(&self.store, found.person.0).await?.expect(order.expected)?;
            live.decide(&MembershipCommand::WithdrawRequest { request })?;
            Ok((permit, Work::new(request, [live.append()])))
        })
        .await
    }
}
