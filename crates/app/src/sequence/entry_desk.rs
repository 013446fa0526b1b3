//! What every use case of an entry shares: the rules, the entries and the players of an event, and what is free.

use std::collections::BTreeMap;

use jiff::Timestamp;
use kydan_access::{Concerned, Permit, Role, Target};
use kydan_federation::entries::eligibility::{Finding, Verdict};
use kydan_federation::{
    Applicant, Condition, EnteredBy, Entries, EntriesCommand, EntryStanding, EntryTerms, Places, Submitter,
    Timing,
};
use kydan_journal::{BodyId, ClubId, Contestant, EventId, PersonId, TeamId};
use kydan_store::StreamAppend;
use kydan_store::read::{Competition, CompetitionPhase};
use kydan_tournament::{self as tournament, State, Team, Tournament};

use crate::sequence::live::Live;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// An event whose entries are being decided.
pub(crate) struct EntryDesk {
    pub(crate) competition: Competition,
    pub(crate) entries: Live<Entries>,
    pub(crate) tournament: Live<Tournament>,
    /// Of whoever applied or plays, where the rules have places for each province; whoever applies now is added.
    pub(crate) provinces: BTreeMap<Contestant, BodyId>,
}

impl App {
    /// The desk of an event that exists; whoever expects a version expects the entries'.
    pub(crate) async fn entry_desk(&self, order: &Order, event: EventId) -> Answer<EntryDesk> {
        let tournament = self.tournament(event).await?;
        let competition = self.store.competition(event).await?;
        let competition = competition.ok_or_else(|| Refusal::new("no_such_event").with("event", event))?;
        let entries = Live::<Entries>::load(&self.store, event.0).await?.expect(order.expected)?;
        let terms = &competition.settings.entry;
        let provinces = self.provinces_in(terms, &entries.state, &tournament.state).await?;
        Ok(EntryDesk { competition, entries, tournament, provinces })
    }

    /// The provinces of whoever applied or plays, where the rules have places for each.
    async fn provinces_in(
        &self,
        terms: &EntryTerms,
        entries: &kydan_federation::EntriesState,
        players: &State,
    ) -> Answer<BTreeMap<Contestant, BodyId>> {
        if terms.places_per_province.is_none() {
            return Ok(BTreeMap::new());
        }
        let applied = entries.applications.iter().map(|one| (one.who, one.club));
        let all: Vec<(Contestant, Option<ClubId>)> = applied.chain(there(players)).collect();
        self.provinces_by_club(&all).await
    }

    /// Of which province players are by their own clubs, and teams by the club that they play for.
    pub(crate) async fn provinces_by_club(
        &self,
        all: &[(Contestant, Option<ClubId>)],
    ) -> Answer<BTreeMap<Contestant, BodyId>> {
        let people: Vec<PersonId> = all.iter().filter_map(|(who, _)| who.person()).collect();
        let mut found = provinces_of(self.concerned(&people).await?);
        let of_teams = || all.iter().filter(|(who, _)| who.team().is_some());
        let clubs: Vec<ClubId> = of_teams().filter_map(|(_, club)| *club).collect();
        let clubs = self.store.clubs_by_ids(&clubs).await?;
        found.extend(of_teams().filter_map(|(who, club)| {
            let club = clubs.iter().find(|one| Some(one.id) == *club)?;
            Some((*who, club.body))
        }));
        Ok(found)
    }

    /// What the policy must know about entries that are decided: the event, and everybody whom they are about.
    pub(crate) async fn entry_target(&self, event: EventId, all: &[Contestant]) -> Answer<Target> {
        let people: Vec<PersonId> = if all.iter().any(|who| who.team().is_some()) {
            let entries = Live::<Entries>::load(&self.store, event.0).await?;
            all.iter().flat_map(|who| entries.state.people_of(*who)).collect()
        } else {
            all.iter().filter_map(|who| who.person()).collect()
        };
        Ok(self.event_target(event).await?.concerning(self.concerned(&people).await?))
    }

    /// Gives places that have become free to whoever waits, before the first round or while late entries are taken:
    /// after the rules were amended or a player left. Nothing where nobody ever applied.
    pub(crate) async fn free_places_given(
        &self,
        event: EventId,
        terms: &EntryTerms,
        players: &State,
    ) -> Answer<Option<StreamAppend>> {
        let mut entries = Live::<Entries>::load(&self.store, event.0).await?;
        if !entries.exists() || no_place_is_free(terms, players) {
            return Ok(None);
        }
        let provinces = self.provinces_in(terms, &entries.state, players).await?;
        let places = places(terms, &entries.state, players, provinces);
        entries.decide(&EntriesCommand::GiveFreePlaces { places })?;
        Ok(entries.append())
    }

    /// The same by the rules that hold.
    pub(crate) async fn free_places_given_by_the_rules(
        &self,
        event: EventId,
        players: &State,
    ) -> Answer<Option<StreamAppend>> {
        match self.store.competition(event).await? {
            Some(competition) => self.free_places_given(event, &competition.settings.entry, players).await,
            None => Ok(None),
        }
    }
}

impl EntryDesk {
    /// What is free: nothing once the event has begun and late entries are over.
    pub(crate) fn places(&self) -> Places {
        let (terms, players) = (&self.competition.settings.entry, &self.tournament.state);
        let found = places(terms, &self.entries.state, players, self.provinces.clone());
        let over = self.competition.phase == CompetitionPhase::Finished;
        if over || no_place_is_free(terms, players) { Places { total: Some(0), ..found } } else { found }
    }

    /// Refuses once the first round is public: who plays is the arbiters' from then on.
    pub(crate) fn before_the_start(&self) -> Answer<()> {
        match self.tournament.state.published().next() {
            Some(_) => Err(Refusal::new("entry_event_begun").into()),
            None => Ok(()),
        }
    }

    /// The team of this name that a club had in the event and that left it: entered again, it is the same team.
    pub(crate) fn had_left(&self, club: ClubId, name: &str) -> Option<TeamId> {
        let mut teams = self.tournament.state.teams.iter();
        let is_it = |team: &&Team| team.withdrawal.is_some() && team.club == Some(club) && team.name == name;
        teams.find(is_it).map(|team| team.team)
    }

    /// Takes whoever applied and plays out, whether by the entry or entered by the office too: as if they had
    /// never come, or as one who leaves where a round is paired already, whose pairing stays the arbiters'.
    pub(crate) fn take_out_if_here(&mut self, who: Contestant) -> Answer<()> {
        let applied = self.entries.state.of(who).is_some_and(|one| one.standing.is_open());
        if !applied || !there(&self.tournament.state).any(|(here, _)| here == who) {
            return Ok(());
        }
        self.before_the_start()?;
        let leaves = if self.tournament.state.rounds.is_empty() {
            tournament::Command::Remove { contestants: vec![who] }
        } else {
            tournament::Command::Withdraw { contestant: who }
        };
        self.tournament.decide(&leaves)?;
        Ok(())
    }
}

/// Whose province is known.
pub(crate) fn provinces_of(people: Vec<Concerned>) -> BTreeMap<Contestant, BodyId> {
    people.into_iter().filter_map(|one| Some((one.person.into(), one.province?))).collect()
}

/// Those who take places in the event and have not left, with their clubs: teams where teams play, else players.
pub(crate) fn there(state: &State) -> impl Iterator<Item = (Contestant, Option<ClubId>)> {
    let are_teams = state.settings().is_some_and(|settings| settings.options.teams.is_some());
    let teams = state.teams.iter().filter(move |_| are_teams).filter(|team| team.withdrawal.is_none());
    let players = state.active().filter(move |_| !are_teams);
    let players = players.map(|player| (Contestant::Person(player.entry.person), player.entry.club));
    teams.map(|team| (Contestant::Team(team.team), team.club)).chain(players)
}

/// The event has begun, and takes no late entries any more.
fn no_place_is_free(terms: &EntryTerms, players: &State) -> bool {
    players.published().next().is_some() && !takes_late(terms, players.rounds.len())
}

fn takes_late(terms: &EntryTerms, paired: usize) -> bool {
    terms.late_until_round.is_some_and(|round| paired < usize::from(round))
}

/// What the rules have, and what of it is taken or free by what happened at the tournament.
fn places(
    terms: &EntryTerms,
    entries: &kydan_federation::EntriesState,
    players: &State,
    provinces: BTreeMap<Contestant, BodyId>,
) -> Places {
    let here: BTreeMap<Contestant, Option<ClubId>> = there(players).collect();
    let confirmed =
        |who: Contestant| entries.of(who).is_some_and(|one| one.standing == EntryStanding::Confirmed);
    Places {
        total: terms.places,
        per_club: terms.places_per_club,
        per_province: terms.places_per_province,
        provinces,
        by_office: here.iter().map(|(who, club)| (*who, *club)).filter(|(who, _)| !confirmed(*who)).collect(),
        vacated: entries
            .applications
            .iter()
            .map(|one| one.who)
            .filter(|who| confirmed(*who) && !here.contains_key(who))
            .collect(),
    }
}

/// Whether an entry comes in time now, by the server's clock.
///
/// # Errors
/// That nobody enters by themselves, not yet, or no more, with the instant; or that the event is paired or over.
pub(crate) fn timing(competition: &Competition, paired: usize, now: Timestamp) -> Result<Timing, Refusal> {
    let terms = &competition.settings.entry;
    let Some(window) = terms.window else { return Err(Refusal::new("entry_not_online")) };
    if now < window.opens {
        return Err(Refusal::new("entry_not_open_yet").with("opens", window.opens));
    }
    let over = competition.phase == CompetitionPhase::Finished;
    let late = takes_late(terms, paired);
    if now < window.closes && paired == 0 && !over {
        Ok(Timing::InTime)
    } else if late && !over {
        Ok(Timing::Late)
    } else if now < window.closes {
        Err(Refusal::from(&tournament::Refusal::EntriesClosed))
    } else {
        Err(Refusal::new("entry_closed").with("closes", window.closes))
    }
}

/// Who hands an entry in, where the rules let them.
///
/// # Errors
/// That only clubs enter here, or only players.
pub(crate) fn handed_in_by(
    permit: &Permit,
    by: EnteredBy,
    people: &[PersonId],
) -> Result<Submitter, Refusal> {
    // A guardian stands for the minor.
    let themselves = people.len() == 1
        && (permit.capacity() == Role::Player || permit.actor().person == people.first().copied());
    let as_club = permit.capacity() == Role::ClubSecretary;
    match by {
        EnteredBy::ClubsAndPlayers | EnteredBy::Clubs if as_club => Ok(Submitter::Club),
        EnteredBy::ClubsAndPlayers => Ok(Submitter::Player),
        EnteredBy::Clubs => Err(Refusal::new("entry_by_clubs_only")),
        EnteredBy::Players if themselves => Ok(Submitter::Player),
        EnteredBy::Players => Err(Refusal::new("entry_by_players_only")),
    }
}

/// Who takes an entry back: as it is handed in, but a player may leave also where only clubs enter.
///
/// # Errors
/// That only players enter here.
pub(crate) fn taken_back_by(permit: &Permit, by: EnteredBy, who: Contestant) -> Result<Submitter, Refusal> {
    let Some(person) = who.person() else { return Ok(Submitter::Club) };
    match by {
        EnteredBy::Clubs if permit.capacity() != Role::ClubSecretary => Ok(Submitter::Player),
        EnteredBy::ClubsAndPlayers | EnteredBy::Clubs | EnteredBy::Players => {
            handed_in_by(permit, by, &[person])
        }
    }
}

/// An applicant with what was found; what the register does not know does not hold.
pub(crate) fn applicant(person: PersonId, club: Option<ClubId>, findings: &[Finding]) -> Applicant {
    let of = |holds: bool| -> Vec<Condition> {
        let fits = |one: &&Finding| (one.verdict == Verdict::Holds) == holds;
        findings.iter().filter(fits).map(|one| one.condition).collect()
    };
    Applicant { person, club, held: of(true), failed: of(false) }
}
