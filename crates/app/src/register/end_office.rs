//! An office ends before its last day.

use kydan_access::{Action, Target};
use kydan_federation::{OfficeEnd, Offices, OfficesCommand, OfficesOf};
use kydan_journal::OfficeId;

use crate::register::give_office::unit;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Ends an office as of yesterday: whoever held it has no power by it from now on.
    #[crate::boxed]
    pub async fn end_office(&self, order: &Order, id: OfficeId, why: OfficeEnd) -> Answer<OfficesOf> {
        let action = Action::GiveOffice;
        self.carry_out(order, &(action, "end", id, why), || async {
            let Some(held) = self.store.officer(id).await? else {
                kydan_access::permit(&order.actor, action, &Target::platform())?;
                return Err(Refusal::new("office_none").into());
            };
            let permit = self.may_fill(order, held.of, (held.person, held.office)).await?;
            // That reason is the merger's and the closing's own.
            if why == OfficeEnd::BodyEnded {
                return Err(Refusal::new("body_not_ended").into());
            }
            let on = self.today().yesterday().unwrap_or(held.from);
            let mut live = Live::<Offices>::load(&self.store, unit(held.of)).await?.expect(order.expected)?;
            live.decide(&OfficesCommand::End { id, why, on })?;
            Ok((permit, Work::new(held.of, [live.append()])))
        })
        .await
    }
}
