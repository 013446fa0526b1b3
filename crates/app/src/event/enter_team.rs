//! A team is entered with its list.

use kydan_access::Action;
use kydan_journal::{ClubId, EventId, TeamId};
use kydan_tournament::{Command, NewTeam};
use serde::Serialize;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::team_list::TeamList;
use crate::{Answer, App, Order};

/// A team that is to be entered.
#[derive(Clone, Debug, Serialize)]
pub struct EnterTeam {
    /// At which event.
    pub event: EventId,
    /// As its club calls it.
    pub name: String,
    /// The club that it plays for.
    pub club: Option<ClubId>,
    /// Its list.
    pub list: TeamList,
}

impl App {
    /// Enters a team; everyone on its list is a player of the event with the rating and club of now.
    #[crate::boxed]
    pub async fn enter_team(&self, order: &Order, input: EnterTeam) -> Answer<EventId> {
        let event = input.event;
        let team = TeamId((self.world.id)());
        self.carry_out(order, &(Action::EnterPlayers, "team", &input), || async {
            if let Some(club) = input.club
                && self.store.clubs_by_ids(&[club]).await?.is_empty()
            {
                return Err(Refusal::new("no_such_club").with("club", club).into());
            }
            let (permit, mut live, regulars, reserves) =
                self.listed(order, event, (None, &input.list)).await?;
            let (name, club) = (input.name.clone(), input.club);
            live.decide(&Command::EnterTeam(NewTeam { team, name, club, regulars, reserves }))?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }
}
