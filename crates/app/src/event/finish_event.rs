//! An event is over.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Ends an event whose rounds are all closed. Rulings, withdrawals and the rating run may still follow.
    #[crate::boxed]
    pub async fn finish_event(&self, order: &Order, event: EventId) -> Answer<EventId> {
        self.on_tournament(order, Action::CloseRound, event, &"finish", |_| Ok(Command::Finish)).await
    }
}
