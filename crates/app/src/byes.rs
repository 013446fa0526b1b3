//! Players who asked not to be paired in a round.

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
