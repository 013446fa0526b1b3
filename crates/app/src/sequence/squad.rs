//! What every use case about the list of an entered team shares: whose club it is, who may stand on it, and what the rules
//! say of everybody.

use kydan_access::{Action, Permit, Target};
use kydan_federation::entries::MOST_APPLICANTS;
use kydan_federation::entries::eligibility::Finding;
use kydan_federation::{Activity, EnteredBy, EntriesRefusal, Listed, Seat};
use kydan_journal::{ClubId, Contestant, EventId, PersonId, TeamId};
use kydan_tournament::NewEntry;

use crate::sequence::entry_desk::{EntryDesk, applicant};
use crate::sequence::refusal::Refusal;
use crate::sequence::targets::permit_form;
use crate::sequence::team_list::TeamList;
use crate::{Answer, App, Order};

impl App {
    /// That the actor hands in teams for this club, and that all of these are of it.
    pub(crate) async fn of_own_club(
        &self,
        order: &Order,
        (event, club): (EventId, ClubId),
        (people, captain): (&[PersonId], Option<PersonId>),
    ) -> Answer<Permit> {
        let mut people: Vec<PersonId> = people.iter().copied().chain(captain).collect();
        people.sort_unstable();
        people.dedup();
        let concerned = self.concerned(&people).await?;
        let target = Target { event: Some(event), ..self.club_target(club).await? };
        let permit =
            permit_form(&order.actor, Action::HandInDelegation, &target.concerning(concerned.clone()))?;
        match concerned.iter().find(|one| !one.clubs.contains(&club)) {
            Some(stranger) => Err(Refusal::new("squad_outside_club").with("person", stranger.person).into()),
            None => Ok(permit),
        }
    }

    /// That everybody is registered, barred by nothing, sent away by no ruling, and on the list of no team of the event but
    /// this one.
    pub(crate) async fn may_stand_on_a_list(
        &self,
        desk: &EntryDesk,
        own: Option<TeamId>,
        (people, captain): (&[PersonId], Option<PersonId>),
    ) -> Answer<()> {
        if people.len() > MOST_APPLICANTS {
            return Err(Refusal::from(&EntriesRefusal::TooMany { limit: MOST_APPLICANTS }).into());
        }
        let event = desk.competition.event;
        let everybody: Vec<PersonId> = people.iter().copied().chain(captain).collect();
        self.registered(&everybody).await?;
        self.not_barred(event, people, &[Activity::Competing, Activity::Representing]).await?;
        self.not_barred(event, &everybody, &[Activity::Representing]).await?;
        for person in people.iter().copied() {
            let state = &desk.tournament.state;
            let other =
                state.team_of(person).filter(|team| Some(team.team) != own && team.withdrawal.is_none());
            if let Some(other) = other {
                let name = other.name.clone();
                return Err(Refusal::from(&EntriesRefusal::InAnotherTeam { person, name }).into());
            }
            self.not_sent_away(desk, person).await?;
        }
        Ok(())
    }

    /// That no sanction keeps anybody from what they are entered for: a player plays, whoever is on a team's list represents
    /// its club, too, and whoever speaks for it does so without playing.
    pub(crate) async fn not_barred_from_entering(&self, desk: &EntryDesk, who: Contestant) -> Answer<()> {
        let event = desk.competition.event;
        match who {
            Contestant::Person(person) => self.not_barred(event, &[person], &[Activity::Competing]).await,
            Contestant::Team(_) => {
                let sheet = desk.entries.state.of(who).and_then(|one| one.team.as_ref());
                let Some(sheet) = sheet else { return Ok(()) };
                let players: Vec<PersonId> = sheet.players.iter().map(|one| one.person).collect();
                self.not_barred(event, &players, &[Activity::Competing, Activity::Representing]).await?;
                let captain: Vec<PersonId> = sheet.captain.into_iter().collect();
                self.not_barred(event, &captain, &[Activity::Representing]).await
            }
        }
    }

    /// That no ruling sent somebody away who was in the event and is not any more.
    pub(crate) async fn not_sent_away(&self, desk: &EntryDesk, person: PersonId) -> Answer<()> {
        let has_left = desk.tournament.state.player(person).is_some_and(|player| player.withdrawal.is_some());
        if has_left && let Some(ruling) = self.sent_away(desk.competition.event, person).await? {
            return Err(Refusal::new("sent_away").with("person", person).with("ruling", ruling).into());
        }
        Ok(())
    }

    /// A list as entries of the event, with the ratings of now.
    pub(crate) async fn as_entries(
        &self,
        desk: &EntryDesk,
        club: ClubId,
        list: &TeamList,
    ) -> Answer<(Vec<NewEntry>, Vec<NewEntry>)> {
        let settings = desk.tournament.state.settings().ok_or_else(|| Refusal::new("tournament_not_open"))?;
        let ratings = self.ratings_to_enter_with(&list.people(), settings.kind, settings.rate).await?;
        let entry = |person: &PersonId| NewEntry {
            person: *person,
            rating: ratings.get(person).copied(),
            club: Some(club),
        };
        Ok((list.regulars.iter().map(entry).collect(), list.reserves.iter().map(entry).collect()))
    }

    /// A list with what the event's rules ask of everybody, and whether it holds.
    pub(crate) async fn found_of(&self, desk: &EntryDesk, list: &TeamList) -> Answer<Vec<Listed>> {
        let found = self.findings(&desk.competition, &list.people()).await?;
        let seats =
            list.regulars.iter().map(|_| Seat::Regular).chain(list.reserves.iter().map(|_| Seat::Reserve));
        let listed = |((person, findings), seat): ((PersonId, Vec<Finding>), Seat)| {
            let one = applicant(person, None, &findings);
            Listed { person, seat, held: one.held, failed: one.failed }
        };
        Ok(found.into_iter().zip(seats).map(listed).collect())
    }

    /// The province that a club is of, where the rules have places for each.
    pub(crate) async fn locate(&self, desk: &mut EntryDesk, who: Contestant, club: ClubId) -> Answer<()> {
        if desk.competition.settings.entry.places_per_province.is_some() {
            desk.provinces.extend(self.provinces_by_club(&[(who, Some(club))]).await?);
        }
        Ok(())
    }
}

impl TeamList {
    /// Everybody on it, the regular players first.
    pub(crate) fn people(&self) -> Vec<PersonId> {
        self.regulars.iter().chain(&self.reserves).copied().collect()
    }
}

/// Where players alone enter, no club hands in a team.
pub(crate) fn by_clubs(by: EnteredBy) -> Result<(), Refusal> {
    match by {
        EnteredBy::ClubsAndPlayers | EnteredBy::Clubs => Ok(()),
        EnteredBy::Players => Err(Refusal::new("entry_by_players_only")),
    }
}
