//! It is announced when a round begins, or the desk begins it.

use jiff::Timestamp;
use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Announces when play in a round begins; now, if no time is named.
    #[crate::boxed]
    pub async fn set_round_start(
        &self,
        order: &Order,
        event: EventId,
        (round, at): (u16, Option<Timestamp>),
    ) -> Answer<EventId> {
        let now = (self.world().now)();
        let action = Action::PublishRound;
        self.on_tournament(order, action, event, &("start", action, event, round, at), |_| {
            Ok(Command::SetRoundStart { round, at: at.unwrap_or(now) })
        })
        .await
    }
}
