//! A player who asked for a bye plays after all.

use kydan_access::Action;
use kydan_journal::{EventId, PersonId};
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// The player plays after all.
    pub async fn cancel_bye(
        &self,
        order: &Order,
        event: EventId,
        person: PersonId,
        round: u16,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("no bye", person, round), |_| {
            Ok(Command::CancelBye { person, round })
        })
        .await
    }
}
