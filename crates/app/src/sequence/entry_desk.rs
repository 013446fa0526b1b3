//! What every use case of an entry shares: the rules, the entries and the players of an event, and what is free.

use std::collections::BTreeMap;

use jiff::Timestamp;
use kydan_access::{Concerned, Permit, Role};
use kydan_federation::entries::eligibility::{Finding, Verdict};
use kydan_federation::{
    Applicant, Condition, EnteredBy, Entries, EntriesCommand, EntryStanding, EntryTerms, Places, Submitter,
    Timing,
};
use kydan_journal::{BodyId, ClubId, EventId, PersonId};
use kydan_store::StreamAppend;
use kydan_store::read::{Competition, CompetitionPhase};
use kydan_tournament::{self as tournament, State, Tournament};

use crate::sequence::live::Live;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// An event whose entries are being decided.
pub(crate) struct EntryDesk {
    pub(crate) competition: Competition,
    pub(crate) entries: Live<Entries>,
    pub(crate) tournament: Live<Tournament>,
    /// Of whoever applied or plays, where the rules have places for each province; whoever applies now is added.
    pub(crate) provinces: BTreeMap<PersonId, BodyId>,
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
    ) -> Answer<BTreeMap<PersonId, BodyId>> {
        if terms.places_per_province.is_none() {
            return Ok(BTreeMap::new());
        }
        let applied = entries.applications.iter().map(|one| one.person);
        let people: Vec<PersonId> =
            applied.chain(players.players.iter().map(|player| player.entry.person)).collect();
        Ok(provinces_of(self.concerned(&people).await?))
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

    /// Takes whoever applied and is a player out, whether by the entry or entered by the office too: as if they had
    /// never come, or as one who leaves where a round is paired already, whose pairing stays the arbiters'.
    pub(crate) fn take_out_if_here(&mut self, person: PersonId) -> Answer<()> {
        let applied = self.entries.state.of(person).is_some_and(|one| one.standing.is_open());
        let player = self.tournament.state.player(person);
        if !applied || player.is_none_or(|player| player.withdrawal.is_some()) {
            return Ok(());
        }
        self.before_the_start()?;
        let leaves = if self.tournament.state.rounds.is_empty() {
            tournament::Command::Remove { people: vec![person] }
        } else {
            tournament::Command::Withdraw { contestant: person.into() }
        };
        self.tournament.decide(&leaves)?;
        Ok(())
    }
}

/// Whose province is known.
pub(crate) fn provinces_of(people: Vec<Concerned>) -> BTreeMap<PersonId, BodyId> {
    people.into_iter().filter_map(|one| Some((one.person, one.province?))).collect()
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
    provinces: BTreeMap<PersonId, BodyId>,
) -> Places {
    let plays = |person: PersonId| players.player(person).is_some_and(|player| player.withdrawal.is_none());
    let confirmed =
        |person: PersonId| entries.of(person).is_some_and(|one| one.standing == EntryStanding::Confirmed);
    let there = players.players.iter().filter(|player| player.withdrawal.is_none());
    Places {
        total: terms.places,
        per_club: terms.places_per_club,
        per_province: terms.places_per_province,
        provinces,
        by_office: there
            .map(|player| (player.entry.person, player.entry.club))
            .filter(|(person, _)| !confirmed(*person))
            .collect(),
        vacated: entries
            .applications
            .iter()
            .map(|one| one.person)
            .filter(|person| confirmed(*person) && !plays(*person))
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
pub(crate) fn taken_back_by(permit: &Permit, by: EnteredBy, person: PersonId) -> Result<Submitter, Refusal> {
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
