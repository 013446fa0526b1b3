//! Teams that must not meet.

use kydan_access::Action;
use kydan_journal::{EventId, TeamId};
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Says which teams must not meet from the next meeting on; replaces what was said before.
    pub async fn forbid_teams(
        &self,
        order: &Order,
        event: EventId,
        pairs: Vec<(TeamId, TeamId)>,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("forbid teams", &pairs), |_| {
            Ok(Command::ForbidTeams { pairs: pairs.clone() })
        })
        .await
    }
}
