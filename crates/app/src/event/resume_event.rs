//! Play in an event goes on.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Lets play in a suspended event go on.
    #[crate::boxed]
    pub async fn resume_event(&self, order: &Order, event: EventId) -> Answer<EventId> {
        self.on_tournament(order, Action::SuspendEvent, event, &"resume", |_| Ok(Command::Resume)).await
    }
}
