//! A team asked not to be paired in a meeting, or plays after all.

use kydan_access::Action;
use kydan_journal::{EventId, TeamId};
use kydan_tournament::{ByeWorth, Command};

use crate::{Answer, App, Order};

impl App {
    /// Keeps a team out of a meeting; with no worth it plays after all.
    pub async fn set_team_bye(
        &self,
        order: &Order,
        event: EventId,
        (team, stage): (TeamId, u16),
        worth: Option<ByeWorth>,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("team bye", team, stage, worth), |_| {
            Ok(match worth {
                Some(worth) => Command::GrantTeamBye { team, stage, worth },
                None => Command::CancelTeamBye { team, stage },
            })
        })
        .await
    }
}
