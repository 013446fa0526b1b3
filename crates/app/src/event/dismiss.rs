//! An official leaves an office.

use kydan_access::Action;
use kydan_federation::{Dismissal, Officials, OfficialsCommand};
use kydan_journal::{EventId, PersonId};
use kydan_regulations::OfficialFunction;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes somebody out of an office: their powers end with it, at the next thing that they ask for.
    #[crate::boxed]
    pub async fn dismiss(
        &self,
        order: &Order,
        event: EventId,
        (person, function): (PersonId, OfficialFunction),
        why: Dismissal,
    ) -> Answer<EventId> {
        self.about_officials(
            order,
            event,
            Action::Appoint,
            &[],
            OfficialsCommand::Dismiss { person, function, why },
        )
        .await
    }

    /// Asks something of an event's officials; `people` are those to whom it gives power.
    pub(crate) async fn about_officials(
        &self,
        order: &Order,
        event: EventId,
        action: Action,
        people: &[PersonId],
        command: OfficialsCommand,
    ) -> Answer<EventId> {
        self.carry_out(order, &(action, event, format!("{command:?}")), || async {
            let target = self.event_target(event).await?.concerning(self.concerned(people).await?);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut live = Live::<Officials>::load(&self.store, event.0).await?;
            live.decide(&command)?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }
}
