//! A team leaves an event.

use kydan_access::Action;
use kydan_journal::{EventId, TeamId};
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// A team leaves the event.
    pub async fn withdraw_team(&self, order: &Order, event: EventId, team: TeamId) -> Answer<EventId> {
        let action = Action::WithdrawPlayer;
        self.on_tournament(order, action, event, &("team", team), |_| Ok(Command::WithdrawTeam { team }))
            .await
    }
}
