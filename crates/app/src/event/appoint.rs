//! Officials are appointed to an event.

use kydan_access::Action;
use kydan_federation::{Activity, Official, Officials, OfficialsCommand};
use kydan_journal::{EventId, PersonId};
use kydan_regulations::OfficialFunction;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Appoints somebody to an office.
    pub async fn appoint(
        &self,
        order: &Order,
        event: EventId,
        person: PersonId,
        function: OfficialFunction,
    ) -> Answer<EventId> {
        let action = Action::Appoint;
        self.carry_out(order, &(action, event, person, function), || async {
            let people = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(people);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            self.registered(&[person]).await?;
            self.not_barred(event, &[person], &[Activity::Officiating]).await?;
            let mut live = Live::<Officials>::load(&self.store, event.0).await?;
            live.decide(&OfficialsCommand::Appoint(Official { person, function, tables: None }))?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }
}
