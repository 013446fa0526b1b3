//! Teams are entered with their lists, and leave.

use kydan_access::{Action, Permit};
use kydan_journal::{ClubId, EventId, PersonId, TeamId};
use kydan_tournament::{Command, NewEntry, NewTeam, Tournament};
use serde::Serialize;

use crate::live::Live;
use crate::order::Work;
use crate::refusal::Refusal;
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

/// A team's list.
#[derive(Clone, Debug, Serialize)]
pub struct TeamList {
    /// One for every board, the strongest first.
    pub regulars: Vec<PersonId>,
    /// Who may replace one of them.
    pub reserves: Vec<PersonId>,
}

impl App {
    /// Enters a team; everyone on its list is a player of the event with the rating and club of now.
    pub async fn enter_team(&self, order: &Order, input: EnterTeam) -> Answer<EventId> {
        let event = input.event;
        let team = TeamId((self.world.id)());
        self.carry_out(order, &(Action::EnterPlayers, "team", &input), || async {
            if let Some(club) = input.club
                && self.store.clubs_by_ids(&[club]).await?.is_empty()
            {
                return Err(Refusal::new("no_such_club").with("club", club).into());
            }
            let (permit, mut live, regulars, reserves) = self.listed(order, event, &input.list).await?;
            let (name, club) = (input.name.clone(), input.club);
            live.decide(&Command::EnterTeam(NewTeam { team, name, club, regulars, reserves }))?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }

    /// Hands in a team's list anew, before the first round.
    pub async fn change_roster(
        &self,
        order: &Order,
        event: EventId,
        team: TeamId,
        list: TeamList,
    ) -> Answer<EventId> {
        self.carry_out(order, &(Action::EnterPlayers, event, team, &list), || async {
            let (permit, mut live, regulars, reserves) = self.listed(order, event, &list).await?;
            live.decide(&Command::ChangeRoster { team, regulars, reserves })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }

    /// Gives the teams their starting numbers anew, before the first round.
    pub async fn number_teams(&self, order: &Order, event: EventId, teams: Vec<TeamId>) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("number", &teams), |_| {
            Ok(Command::NumberTeams { order: teams.clone() })
        })
        .await
    }

    /// A team leaves the event.
    pub async fn withdraw_team(&self, order: &Order, event: EventId, team: TeamId) -> Answer<EventId> {
        let action = Action::WithdrawPlayer;
        self.on_tournament(order, action, event, &("team", team), |_| Ok(Command::WithdrawTeam { team }))
            .await
    }

    /// The people of a list as entries, and that the actor may enter them.
    async fn listed(
        &self,
        order: &Order,
        event: EventId,
        list: &TeamList,
    ) -> Answer<(Permit, Live<Tournament>, Vec<NewEntry>, Vec<NewEntry>)> {
        let people: Vec<PersonId> = list.regulars.iter().chain(&list.reserves).copied().collect();
        let concerned = self.concerned(&people).await?;
        let known = |person: &PersonId| concerned.iter().find(|one| one.person == *person);
        if let Some(unknown) = people.iter().find(|person| known(person).is_none()) {
            return Err(Refusal::new("no_such_person").with("person", unknown).into());
        }
        let target = self.event_target(event).await?.concerning(concerned.clone());
        let permit = kydan_access::permit(&order.actor, Action::EnterPlayers, &target)?;
        let live = self.tournament(event).await?.expect(order.expected)?;
        let settings = live.state.settings().ok_or_else(|| Refusal::new("tournament.not_open"))?;
        let ratings = self.ratings_to_enter_with(&people, settings.kind, settings.rate).await?;
        let entry = |person: &PersonId| NewEntry {
            person: *person,
            rating: ratings.get(person).copied(),
            club: known(person).and_then(|one| one.clubs.first().copied()),
        };
        let (regulars, reserves) =
            (list.regulars.iter().map(entry).collect(), list.reserves.iter().map(entry).collect());
        Ok((permit, live, regulars, reserves))
    }
}
