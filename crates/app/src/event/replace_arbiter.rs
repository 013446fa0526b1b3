//! A table arbiter who fails is taken off duty, and another comes in the place (xiangqi law 20.3g).

use kydan_access::Action;
use kydan_federation::{Activity, Officials, OfficialsCommand};
use kydan_journal::{EventId, PersonId};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes a table arbiter off duty; whoever comes in the place looks after the same tables from now on.
    #[crate::boxed]
    pub async fn replace_arbiter(
        &self,
        order: &Order,
        event: EventId,
        person: PersonId,
        by: Option<PersonId>,
    ) -> Answer<EventId> {
        let action = Action::ReplaceArbiter;
        self.carry_out(order, &(action, event, person, by), || async {
            let successor: Vec<PersonId> = by.into_iter().collect();
            let target = self.event_target(event).await?.concerning(self.concerned(&successor).await?);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            self.registered(&successor).await?;
            self.not_barred(event, &successor, &[Activity::Officiating]).await?;
            let mut live = Live::<Officials>::load(&self.store, event.0).await?;
            live.decide(&OfficialsCommand::ReplaceArbiter { person, by })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }
}
