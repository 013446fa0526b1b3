//! Staff take somebody back who was struck off.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Membership, MembershipCommand};
use kydan_journal::{ClubId, PersonId};
use kydan_store::NoteKind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes somebody back into a club who owes nothing any more, with the reasons; `on` is the first day.
    #[crate::boxed]
    pub async fn reinstate_member(
        &self,
        order: &Order,
        person: PersonId,
        club: ClubId,
        on: Date,
        reason: String,
    ) -> Answer<PersonId> {
        let action = Action::DecideExpulsion;
        self.carry_out(order, &(action, "reinstate", person, club, on, &reason), || async {
            let target = self.member_of(club, person).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            // Nobody undoes elsewhere what was decided where they decide nothing.
            let last = self.store.expulsions_of(&[person]).await?.into_iter().next();
            if let Some(last) = &last {
                let struck_off = self.member_of(last.club, person).await?;
                kydan_access::permit(&order.actor, action, &struck_off)?;
            }
            if reason.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            self.has_come(on)?;
            self.open_club(club).await?;
            let mut live = Live::<Membership>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&MembershipCommand::Reinstate { club, on })?;
            // It is said where it was said why they were struck off.
            let subject = last.map_or(person.0, |expulsion| expulsion.id.0);
            let notes = self.text(subject, NoteKind::Return, &reason)?;
            Ok((permit, Work::new(person, [live.append()]).with_people(notes)))
        })
        .await
    }
}
