//! Teams get their starting numbers.

use kydan_access::Action;
use kydan_journal::{EventId, TeamId};
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Gives the teams their starting numbers anew, before the first round.
    pub async fn number_teams(&self, order: &Order, event: EventId, teams: Vec<TeamId>) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("number", &teams), |_| {
            Ok(Command::NumberTeams { order: teams.clone() })
        })
        .await
    }
}
