//! A club enters a team by one form: its list by strength, who speaks for it, who leads and coaches (xiangqi law 14, 30.1.3;
//! appendix 5, section 14).

use kydan_access::{Action, Permit};
use kydan_federation::{Delegation, DelegationOf, EntriesCommand, Submitter, TeamForm};
use kydan_journal::{ClubId, Contestant, EventId, PersonId, TeamId};
use kydan_tournament::{Command, NewEntry, NewTeam, Tournament};
use serde::Serialize;

use crate::sequence::entry_desk::{EntryDesk, timing};
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::squad::by_clubs;
use crate::sequence::team_list::TeamList;
use crate::{Answer, App, Order};

/// A team's form.
#[derive(Clone, Debug, Serialize)]
pub struct HandInTeam {
    /// To which event.
    pub event: EventId,
    /// The club that it plays for.
    pub club: ClubId,
    /// As its club calls it.
    pub name: String,
    /// Who speaks for it.
    pub captain: Option<PersonId>,
    /// Who leads and coaches the club's delegation; what was said before stands, where nothing is said.
    pub delegation: Option<Delegation>,
    /// Its list.
    pub list: TeamList,
}

impl App {
    /// Enters a team, whole or not at all: it gets a place, waits for one, or is told whom which condition keeps out. Once it
    /// is confirmed it is a team of the event, with this list and under the same id. One that had left the event comes back by
    /// it, as a player does who applies again.
    #[crate::boxed]
    pub async fn hand_in_team(&self, order: &Order, input: HandInTeam) -> Answer<EventId> {
        let event = input.event;
        let new = TeamId((self.world.id)());
        self.carry_out(order, &(Action::HandInDelegation, "team", &input), || async {
            let people = input.list.people();
            let permit = self.of_own_club(order, (event, input.club), (&people, input.captain)).await?;
            let permit =
                self.answered_for(order, permit, (event, input.club), input.delegation.as_ref()).await?;
            let mut desk = self.entry_desk(order, event).await?;
            let timing = timing(&desk.competition, desk.tournament.state.rounds.len(), (self.world.now)())?;
            by_clubs(desk.competition.settings.entry.by)?;
            self.may_stand_on_a_list(&desk, None, (&people, input.captain)).await?;
            let name = input.name.trim().to_owned();
            let team = desk.had_left(input.club, &name).unwrap_or(new);
            let (regulars, reserves) = self.as_entries(&desk, input.club, &input.list).await?;
            let new = NewTeam { team, name: name.clone(), club: Some(input.club), regulars, reserves };
            would_be_entered(&desk, new, input.captain)?;
            let players = self.found_of(&desk, &input.list).await?;
            let fee = desk.competition.settings.entry.fee_of_team(players.len());
            self.locate(&mut desk, team.into(), input.club).await?;
            let (club, captain, by, places) = (input.club, input.captain, Submitter::Club, desk.places());
            let form = TeamForm { team, name, club, captain, players, by, timing, fee, places };
            desk.entries.decide(&EntriesCommand::ApplyTeam(form))?;
            if let Some(delegation) = input.delegation.clone() {
                let of = DelegationOf::Club(club);
                desk.entries.decide(&EntriesCommand::NameDelegation { of, delegation })?;
            }
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }

    /// Whoever leads and coaches is of the club, too, and no sanction keeps them from it.
    pub(crate) async fn answered_for(
        &self,
        order: &Order,
        permit: Permit,
        (event, club): (EventId, ClubId),
        delegation: Option<&Delegation>,
    ) -> Answer<Permit> {
        let others: Vec<PersonId> = delegation.into_iter().flat_map(Delegation::people).collect();
        if others.is_empty() {
            return Ok(permit);
        }
        self.registered(&others).await?;
        self.not_barred(event, &others, &[kydan_federation::Activity::Representing]).await?;
        self.of_own_club(order, (event, club), (&others, None)).await
    }
}

/// What stands in the way of the team in the event, told when it is entered and not first when it is confirmed: boards,
/// reserves, its name, and who plays for another team.
pub(crate) fn would_be_entered(desk: &EntryDesk, new: NewTeam, captain: Option<PersonId>) -> Answer<()> {
    let team = new.team;
    let mut trial = desk.tournament.trial();
    comes_in(&mut trial, new)?;
    if captain.is_some() {
        trial.decide(&Command::NameCaptain { team, captain })?;
    }
    Ok(())
}

/// A team comes into the event with its list; one that had left comes back, with another list only while lists may change.
pub(crate) fn comes_in(tournament: &mut Live<Tournament>, new: NewTeam) -> Answer<()> {
    let ids = |list: &[NewEntry]| list.iter().map(|one| one.person).collect::<Vec<_>>();
    let team = new.team;
    let before = tournament.state.team(team).map(|found| (found.withdrawal.is_some(), found.roster.clone()));
    let Some((has_left, roster)) = before else {
        tournament.decide(&Command::EnterTeam(new))?;
        return Ok(());
    };
    if has_left {
        let contestant = Contestant::Team(team);
        tournament.decide(&Command::Return { contestant, without: Vec::new() })?;
        let NewTeam { regulars, reserves, .. } = new;
        if (ids(&regulars), ids(&reserves)) != (roster.regulars, roster.reserves) {
            tournament.decide(&Command::ChangeRoster { team, regulars, reserves })?;
        }
    }
    Ok(())
}
