//! A player asked not to be paired in a round.

use kydan_access::Action;
use kydan_journal::{EventId, PersonId};
use kydan_tournament::{ByeWorth, Command};

use crate::{Answer, App, Order};

impl App {
    /// Keeps a player out of a round.
    pub async fn grant_bye(
        &self,
        order: &Order,
        event: EventId,
        (person, round): (PersonId, u16),
        worth: ByeWorth,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("bye", person, round, worth), |_| {
            Ok(Command::GrantBye { person, round, worth })
        })
        .await
    }
}
