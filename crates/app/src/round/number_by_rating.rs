//! Starting numbers by rating.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Numbers the players by rating, the highest first, before the first round; teams by the average of their
    /// regular players.
    pub async fn number_by_rating(&self, order: &Order, event: EventId) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &"number_by_rating", |live| {
            Ok(Command::Number { order: live.state.by_rating() })
        })
        .await
    }
}
