//! A member goes to another club.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Membership, MembershipCommand};
use kydan_journal::{ClubId, PersonId};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Records that a member belongs to another club from a day on; results keep the club of their day. Only whoever
    /// keeps the members of both clubs may.
    #[crate::boxed]
    pub async fn transfer_member(
        &self,
        order: &Order,
        person: PersonId,
        to: ClubId,
        on: Date,
    ) -> Answer<PersonId> {
        let action = Action::RecordMembership;
        self.carry_out(order, &(action, "transfer", person, to, on), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            kydan_access::permit(&order.actor, action, &self.club_target(to).await?)?;
            self.has_come(on)?;
            let club = self.store.clubs_by_ids(&[to]).await?.pop();
            if club.is_some_and(|club| club.closed_on.is_some()) {
                return Err(Refusal::new("closed").into());
            }
            let mut live = Live::<Membership>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&MembershipCommand::Transfer { to, on })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
