//! A team hands in its list anew.

use kydan_access::Action;
use kydan_journal::{EventId, TeamId};
use kydan_tournament::Command;

use crate::sequence::order::Work;
use crate::sequence::team_list::TeamList;
use crate::{Answer, App, Order};

impl App {
    /// Hands in a team's list anew, before the first round.
    #[crate::boxed]
    pub async fn change_roster(
        &self,
        order: &Order,
        event: EventId,
        team: TeamId,
        list: TeamList,
    ) -> Answer<EventId> {
        self.carry_out(order, &(Action::SetLineup, event, team, &list), || async {
            let (permit, mut live, regulars, reserves) =
                self.listed(order, event, (Some(team), &list)).await?;
            live.decide(&Command::ChangeRoster { team, regulars, reserves })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }
}
