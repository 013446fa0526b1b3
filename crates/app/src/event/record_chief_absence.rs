//! The chief arbiter is recorded as absent, by somebody who saw it.

use kydan_access::Action;
use kydan_federation::OfficialsCommand;
use kydan_journal::EventId;

use crate::{Answer, App, Order};

impl App {
    /// Records that the chief arbiter is absent: from now on the deputy stands in.
    #[crate::boxed]
    pub async fn record_chief_absence(&self, order: &Order, event: EventId) -> Answer<EventId> {
        let action = Action::RecordChiefAbsence;
        self.about_officials(order, event, action, &[], OfficialsCommand::RecordChiefAbsence).await
    }
}
