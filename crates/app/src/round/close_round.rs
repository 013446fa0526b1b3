//! A round is over.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Closes a round whose games all have results.
    #[crate::boxed]
    pub async fn close_round(&self, order: &Order, event: EventId, round: u16) -> Answer<EventId> {
        self.on_tournament(order, Action::CloseRound, event, &round, |_| Ok(Command::CloseRound { round }))
            .await
    }
}
