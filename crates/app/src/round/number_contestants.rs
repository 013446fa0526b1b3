//! Starting numbers as somebody orders them.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::{Command, Contestant};

use crate::{Answer, App, Order};

impl App {
    /// Gives the players, or the teams where teams play, their starting numbers anew, before the first round.
    #[crate::boxed]
    pub async fn number_contestants(
        &self,
        order: &Order,
        event: EventId,
        contestants: Vec<Contestant>,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("number", &contestants), |_| {
            Ok(Command::Number { order: contestants.clone() })
        })
        .await
    }
}
