//! The chief arbiter is recorded as back.

use kydan_access::Action;
use kydan_federation::OfficialsCommand;
use kydan_journal::EventId;

use crate::{Answer, App, Order};

impl App {
    /// Records that the chief arbiter is back: the deputy only helps again.
    #[crate::boxed]
    pub async fn end_chief_absence(&self, order: &Order, event: EventId) -> Answer<EventId> {
        let action = Action::RecordChiefAbsence;
        self.about_officials(order, event, action, &[], OfficialsCommand::EndChiefAbsence).await
    }
}
