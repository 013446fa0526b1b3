//! The teams that clubs entered, as pages show them.

use kydan_access::{Action, Actor, Role, Scope};
use kydan_federation::{EntryStanding, PlaceLimit, Seat};
use kydan_journal::{EventId, PersonId};
use kydan_store::read::{self, Applicant};
use kydan_tournament::State;

use crate::view::entering::{Entering, Sight};
use crate::{Answer, App};

/// A team's entry, as far as the viewer sees it.
#[derive(Clone, Debug)]
pub struct SeenTeam {
    /// The entry.
    pub row: read::TeamApplication,
    /// How much of it.
    pub sight: Sight,
    /// Which limit it waits for.
    pub waits_for: Option<PlaceLimit>,
}

impl App {
    /// The teams of an event that clubs entered. A confirmed one has its list as the event has it, which captains and the
    /// office order anew; one that left the event has withdrawn.
    pub(crate) async fn entered_teams(
        &self,
        event: EventId,
        state: &State,
    ) -> Answer<Vec<read::TeamApplication>> {
        let mut teams = self.store.team_applications(&[event]).await?;
        for one in teams.iter_mut().filter(|one| one.entered.standing == EntryStanding::Confirmed) {
            match state.team(one.team).filter(|team| team.withdrawal.is_none()) {
                Some(team) => {
                    let seats =
                        [(&team.roster.regulars, Seat::Regular), (&team.roster.reserves, Seat::Reserve)];
                    let listed = |(people, seat): (&Vec<PersonId>, Seat)| {
                        let one = move |person: &PersonId| Applicant {
                            person: self.store.kept(*person),
                            seat,
                            failed: Vec::new(),
                        };
                        people.iter().map(one).collect::<Vec<_>>()
                    };
                    one.players = seats.into_iter().flat_map(listed).collect();
                    one.captain = team.captain.map(|captain| self.store.kept(captain));
                }
                None => one.entered.standing = EntryStanding::Withdrawn,
            }
        }
        Ok(teams)
    }

    /// The teams whose entries the actor sees: those that wait and those that are confirmed are public, the lists of the latter
    /// too; the rest is for the club, the organizers and those who are on the list.
    #[crate::boxed]
    pub async fn seen_teams(&self, actor: &Actor, entering: &Entering) -> Answer<Vec<SeenTeam>> {
        let target = self.event_target(entering.competition.event).await?;
        let organizes = kydan_access::permit(actor, Action::DecideEntry, &target).is_ok();
        let seen = |row: &read::TeamApplication| {
            let club = row.entered.club.map(Scope::Club);
            let of_club = club.is_some_and(|club| actor.grants.contains(&(Role::ClubSecretary, club)));
            let own = actor.account.is_some()
                && actor.oneself().is_some_and(|own| {
                    row.captain == Some(own) || row.players.iter().any(|one| one.person == own)
                });
            let public = matches!(row.entered.standing, EntryStanding::Waiting | EntryStanding::Confirmed);
            // Who plays for it knows that it is entered; what somebody lacks or owes is the club's and the organizers'.
            let sight = if organizes || of_club { Sight::Details } else { Sight::Public };
            let lists = sight == Sight::Details || own || row.entered.standing == EntryStanding::Confirmed;
            let mut row = row.clone();
            if !lists {
                (row.players, row.captain) = (Vec::new(), None);
            }
            let waits_for = entering.waits_for(row.team.into(), &row.entered);
            (public || own || sight == Sight::Details).then_some(SeenTeam { row, sight, waits_for })
        };
        Ok(entering.teams.iter().filter_map(seen).collect())
    }
}

impl Entering {
    /// The name of the team that is entered and on whose list somebody stands.
    pub(crate) fn team_of(&self, person: PersonId) -> Option<String> {
        let lists = |one: &&read::TeamApplication| {
            one.entered.standing.is_open()
                && (one.captain == Some(person) || one.players.iter().any(|listed| listed.person == person))
        };
        self.teams.iter().find(lists).map(|one| one.name.clone())
    }
}
