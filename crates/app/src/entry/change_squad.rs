//! The list of a team that was entered, handed in anew until entries close.

use kydan_access::Action;
use kydan_federation::{Delegation, DelegationOf, EntriesCommand, EntriesRefusal, EntryStanding, SquadForm};
use kydan_journal::{ClubId, Contestant, EventId, PersonId, TeamId};
use kydan_tournament::{Command, NewTeam};
use serde::Serialize;

use crate::entry::hand_in_team::would_be_entered;
use crate::sequence::entry_desk::timing;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::squad::by_clubs;
use crate::sequence::team_list::TeamList;
use crate::{Answer, App, Order};

/// A team's list, handed in anew.
#[derive(Clone, Debug, Serialize)]
pub struct ChangeSquad {
    /// Of which event.
    pub event: EventId,
    /// The club that it plays for.
    pub club: ClubId,
    /// Whose list it is.
    pub team: TeamId,
    /// Who speaks for it.
    pub captain: Option<PersonId>,
    /// Who leads and coaches the club's delegation; what was said before stands, where nothing is said.
    pub delegation: Option<Delegation>,
    /// Its list.
    pub list: TeamList,
}

impl App {
    /// Hands a team's list in anew, as long as entries are taken; of a confirmed team it is its list in the event at once. Who
    /// stays on it is not asked again, who comes must be of the club and meet the conditions. A team that was not eligible is
    /// looked at anew.
    #[crate::boxed]
    pub async fn change_squad(&self, order: &Order, input: ChangeSquad) -> Answer<EventId> {
        let (event, club, team) = (input.event, input.club, input.team);
        let who = Contestant::Team(team);
        self.carry_out(order, &(Action::HandInDelegation, "squad", &input), || async {
            // Whose club it is comes first: nobody else learns which teams there are.
            self.of_own_club(order, (event, club), (&[], None)).await?;
            let mut desk = self.entry_desk(order, event).await?;
            let found =
                desk.entries.state.of(who).filter(|one| one.club == Some(club) && one.standing.is_open());
            let known = found.and_then(|one| Some((one.team.clone()?, one.standing)));
            let (sheet, standing) =
                known.ok_or_else(|| Refusal::from(&EntriesRefusal::NoApplication { who }))?;
            // A confirmed team has its list in the event, where the office may have changed it since.
            let here = desk.tournament.state.team(team).filter(|_| standing == EntryStanding::Confirmed);
            let stay: Option<Vec<PersonId>> = here.map(|here| here.roster.people().collect());
            let before: Vec<PersonId> = match here {
                Some(here) => here.roster.people().chain(here.captain).collect(),
                None => sheet.people().collect(),
            };
            let people = input.list.people();
            // Whoever has left the club since stays on the list that they came on.
            let is_new = |person: &PersonId| !before.contains(person);
            let new: Vec<PersonId> = people.iter().copied().filter(is_new).collect();
            let permit = self.of_own_club(order, (event, club), (&new, input.captain.filter(is_new))).await?;
            let permit = self.answered_for(order, permit, (event, club), input.delegation.as_ref()).await?;
            timing(&desk.competition, desk.tournament.state.rounds.len(), (self.world.now)())?;
            by_clubs(desk.competition.settings.entry.by)?;
            self.may_stand_on_a_list(&desk, Some(team), (&people, input.captain)).await?;
            let (regulars, reserves) = self.as_entries(&desk, club, &input.list).await?;
            let captain = input.captain;
            if standing == EntryStanding::Confirmed {
                desk.tournament.decide(&Command::ChangeRoster { team, regulars, reserves })?;
                desk.tournament.decide(&Command::NameCaptain { team, captain })?;
            } else {
                let new = NewTeam { team, name: sheet.name, club: Some(club), regulars, reserves };
                would_be_entered(&desk, new, captain)?;
            }
            let players = self.found_of(&desk, &input.list).await?;
            let fee = desk.competition.settings.entry.fee_of_team(players.len());
            let form = SquadForm { team, captain, players, stay, fee, places: desk.places() };
            desk.entries.decide(&EntriesCommand::ChangeSquad(form))?;
            if let Some(delegation) = input.delegation.clone() {
                let of = DelegationOf::Club(club);
                desk.entries.decide(&EntriesCommand::NameDelegation { of, delegation })?;
            }
            Ok((permit, Work::new(event, [desk.entries.append(), desk.tournament.append()])))
        })
        .await
    }
}
