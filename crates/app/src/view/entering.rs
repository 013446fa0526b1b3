//! An event's entries as pages show them: whether they are taken, what is left, who applied, and what somebody who might
//! apply is told beforehand.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::Timestamp;
use kydan_access::{Action, Actor, Concerned, Role, Scope, Target, WardScope};
use kydan_federation::entries::eligibility::Finding;
use kydan_federation::{
    Delegation, DelegationOf, Entries, EntriesRefusal, EntryStanding, PlaceLimit, Submitter, Timing,
};
use kydan_journal::{BodyId, ClubId, Contestant, Decider as _, EventId, PersonId};
use kydan_store::read::{self, Competition};
use kydan_store::{Loaded, PeopleFilter, Slice};

use crate::sequence::entry_desk::{handed_in_by, there, timing};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// Whether entries are taken now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryPhase {
    /// Only by the office.
    ByTheOffice,
    /// Not yet.
    NotYet,
    /// They are.
    Open,
    /// The window is over, and late ones are.
    Late,
    /// No more.
    Closed,
}

/// An event's entries.
#[derive(Clone, Debug)]
pub struct Entering {
    /// The event.
    pub competition: Competition,
    /// Everybody who applied, in that order; whoever was a player and left before the start has withdrawn.
    pub applications: Vec<read::Application>,
    /// The teams that clubs entered, in that order, each with its list as it stands; a team that left has withdrawn.
    pub teams: Vec<read::TeamApplication>,
    /// The players who have not left, with their clubs.
    pub players: Vec<(PersonId, Option<ClubId>)>,
    /// Those who take places and have not left, with their clubs: teams where teams play, else the players.
    pub here: Vec<(Contestant, Option<ClubId>)>,
    /// The provinces of whoever applied or plays, where the rules have places for each.
    pub provinces: BTreeMap<Contestant, BodyId>,
    /// How many rounds are paired.
    pub paired: usize,
    /// The server's clock when it was read.
    pub now: Timestamp,
}

/// How much of an application the viewer sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Who waits and who is confirmed.
    Public,
    /// Everything: for the player, the club and the organizers.
    Details,
}

/// An application, as far as the viewer sees it.
#[derive(Clone, Debug)]
pub struct SeenApplication {
    /// The application.
    pub row: read::Application,
    /// How much of it.
    pub sight: Sight,
    /// Which limit it waits for.
    pub waits_for: Option<PlaceLimit>,
}

/// How somebody would be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum EntersBy {
    /// By the form that players and clubs hand in, within its window.
    Form,
    /// By the office, which has no window and no conditions, only whoever is barred.
    Office,
}

/// Somebody whom the viewer may enter.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The person, by id.
    pub person: PersonId,
    /// What the rules ask, and whether it holds.
    pub findings: Vec<Finding>,
    /// Their application, if there is one.
    pub application: Option<read::Application>,
    /// Which limit it waits for.
    pub waits_for: Option<PlaceLimit>,
    /// What stands in the way of applying now. That a condition fails does not: it may be waived.
    pub refusal: Option<Refusal>,
}

impl App {
    /// An event's entries.
    #[crate::boxed]
    pub async fn entering(&self, event: EventId) -> Answer<Entering> {
        let competition = self.store.competition(event).await?;
        let competition = competition.ok_or_else(|| Refusal::new("no_such_event").with("event", event))?;
        let entries = self.store.entries(&[event]).await?;
        let players: Vec<_> = entries
            .iter()
            .filter(|entry| entry.withdrawn_after.is_none())
            .map(|entry| (entry.person, entry.club))
            .collect();
        let mut applications = self.store.applications(&[event]).await?;
        left_are_withdrawn(&mut applications, |one| players.iter().any(|(person, _)| *person == one.person));
        let paired = self.store.rounds(&[event]).await?.len();
        let (teams, here) = if competition.settings.options.teams.is_some() {
            let state = self.tournament(event).await?.state;
            (self.entered_teams(event, &state).await?, there(&state).collect())
        } else {
            (Vec::new(), players.iter().map(|(person, club)| (Contestant::Person(*person), *club)).collect())
        };
        let now = (self.world.now)();
        let provinces = BTreeMap::new();
        let mut entering =
            Entering { competition, applications, teams, players, here, provinces, paired, now };
        if entering.competition.settings.entry.places_per_province.is_some() {
            let all: Vec<_> = entering.applied().map(|(who, club, _)| (who, club)).collect();
            entering.provinces = self.provinces_by_club(&[all, entering.here.clone()].concat()).await?;
        }
        Ok(entering)
    }

    /// A player's own applications, the latest first.
    #[crate::boxed]
    pub async fn applications_of(&self, person: PersonId) -> Answer<Vec<read::Application>> {
        let mut applications = self.store.applications_of(&[person]).await?;
        let entries = self.store.entries_of(&[person]).await?;
        left_are_withdrawn(&mut applications, |one| {
            entries.iter().any(|entry| entry.event == one.event && entry.withdrawn_after.is_none())
        });
        Ok(applications)
    }

    /// The version of an event's entries: what `expectedVersion` is about when they are decided.
    #[crate::boxed]
    pub async fn entries_version(&self, event: EventId) -> Answer<u64> {
        match self.store.load::<kydan_federation::EntriesEvent>(event.0).await? {
            Loaded::Sound { version, .. } => Ok(version),
            Loaded::Damaged(damage) | Loaded::Newer(damage) => Ok(damage.version),
        }
    }

    /// The delegations of an event that somebody answers for, with their players. A damaged record shows nothing.
    #[crate::boxed]
    pub async fn delegations(
        &self,
        entering: &Entering,
    ) -> Answer<Vec<(DelegationOf, Delegation, Vec<PersonId>)>> {
        let event = entering.competition.event;
        let state = match self.store.load::<kydan_federation::EntriesEvent>(event.0).await? {
            Loaded::Sound { events, .. } => Entries::replay(&events),
            Loaded::Damaged(_) | Loaded::Newer(_) => return Ok(Vec::new()),
        };
        let clubs: Vec<ClubId> = entering.players.iter().filter_map(|(_, club)| *club).collect();
        let targets = self.club_targets(&clubs).await?;
        let is_of = |of: DelegationOf, club: Option<ClubId>| match of {
            DelegationOf::Club(unit) => club == Some(unit),
            DelegationOf::Body(body) => {
                targets.iter().any(|(one, target)| Some(*one) == club && target.bodies.contains(&body))
            }
        };
        let players = |of: DelegationOf| {
            let own = entering.players.iter().filter(|(_, club)| is_of(of, *club));
            own.map(|(person, _)| *person).collect()
        };
        let named = state.delegations.into_iter().filter(|(_, one)| one.people().next().is_some());
        Ok(named.map(|(of, delegation)| (of, delegation, players(of))).collect())
    }

    /// Who has come to the hall: for whoever checks in.
    #[crate::boxed]
    pub async fn present(&self, actor: &Actor, event: EventId) -> Answer<Vec<PersonId>> {
        let target = self.event_target(event).await?;
        if kydan_access::permit(actor, Action::CheckIn, &target).is_err() {
            return Ok(Vec::new());
        }
        Ok(self.store.present(event).await?)
    }

    /// The applications that the actor sees: those who wait and those who are confirmed are public, the rest is for the
    /// player, the club and the organizers.
    #[crate::boxed]
    pub async fn seen_applications(
        &self,
        actor: &Actor,
        entering: &Entering,
    ) -> Answer<Vec<SeenApplication>> {
        let target = self.event_target(entering.competition.event).await?;
        let organizes = kydan_access::permit(actor, Action::DecideEntry, &target).is_ok();
        let seen = |row: &read::Application| {
            let own = actor.account.is_some() && actor.oneself() == Some(row.person)
                || actor.acts_for(row.person, WardScope::Enter);
            let of_club =
                row.club.is_some_and(|club| actor.grants.contains(&(Role::ClubSecretary, Scope::Club(club))));
            let public = matches!(row.standing, EntryStanding::Waiting | EntryStanding::Confirmed);
            let sight = if organizes || own || of_club { Sight::Details } else { Sight::Public };
            (public || sight == Sight::Details).then(|| SeenApplication {
                row: row.clone(),
                sight,
                waits_for: entering.waits_for(row.person.into(), row),
            })
        };
        Ok(entering.applications.iter().filter_map(seen).collect())
    }

    /// Whether the actor may waive conditions here, whomever it would concern.
    #[crate::boxed]
    pub async fn may_waive(&self, actor: &Actor, event: EventId) -> Answer<bool> {
        let target = self.event_target(event).await?;
        Ok(kydan_access::admit(actor, Action::WaiveCondition, &target).is_ok())
    }

    /// The actor, as somebody who might enter; nobody, where the account is no person's.
    #[crate::boxed]
    pub async fn own_candidacy(&self, actor: &Actor, entering: &Entering) -> Answer<Option<Candidate>> {
        let Some(person) = actor.oneself().filter(|_| actor.account.is_some()) else { return Ok(None) };
        Ok(self.candidates(actor, entering, (&[person], EntersBy::Form)).await?.pop())
    }

    /// The minors whom the actor enters.
    #[crate::boxed]
    pub async fn wards_candidacies(&self, actor: &Actor, entering: &Entering) -> Answer<Vec<Candidate>> {
        let minors = actor.wards.iter().map(|ward| ward.person);
        let minors: Vec<PersonId> = minors.filter(|minor| actor.acts_for(*minor, WardScope::Enter)).collect();
        if minors.is_empty() {
            return Ok(Vec::new());
        }
        self.candidates(actor, entering, (&minors, EntersBy::Form)).await
    }

    /// The members of a club, for its secretary and for the organizers; nobody, for anybody else.
    #[crate::boxed]
    pub async fn club_candidates(
        &self,
        actor: &Actor,
        entering: &Entering,
        club: ClubId,
    ) -> Answer<Vec<Candidate>> {
        let event = self.event_target(entering.competition.event).await?;
        let of_club = Target { club: Some(club), ..event.clone() };
        let by = if kydan_access::permit(actor, Action::ApplyForEntry, &of_club).is_ok() {
            EntersBy::Form
        } else if kydan_access::permit(actor, Action::DecideEntry, &event).is_ok() {
            EntersBy::Office
        } else {
            return Ok(Vec::new());
        };
        let filter = PeopleFilter { club: Some(club), ..PeopleFilter::default() };
        let members = self.store.list_people(&filter, &Slice::first(u32::MAX)).await?;
        // Every one of them: a club has hundreds of members, and whoever is missing here cannot be entered.
        let people: Vec<PersonId> = members.edges.iter().map(|edge| edge.node.id).collect();
        self.candidates(actor, entering, (&people, by)).await
    }

    async fn candidates(
        &self,
        actor: &Actor,
        entering: &Entering,
        (people, by): (&[PersonId], EntersBy),
    ) -> Answer<Vec<Candidate>> {
        let concerned: HashMap<PersonId, Concerned> =
            self.concerned(people).await?.into_iter().map(|one| (one.person, one)).collect();
        let applied: HashMap<PersonId, &read::Application> =
            entering.applications.iter().map(|one| (one.person, one)).collect();
        let target = self.event_target(entering.competition.event).await?;
        let found = self.findings(&entering.competition, people).await?;
        let barred: HashMap<PersonId, Refusal> =
            self.barred_from_playing(&entering.competition, people).await?.into_iter().collect();
        let candidate = |(person, findings): (PersonId, Vec<Finding>)| {
            let own = concerned.get(&person).cloned();
            let target = Target { people: Vec::new(), ..target.clone() }.concerning(own);
            let application = applied.get(&person).map(|one| (*one).clone());
            let standing = application.as_ref().map(|one| one.standing);
            let barred = barred.get(&person).cloned();
            let form = || match kydan_access::permit(actor, Action::ApplyForEntry, &target) {
                Ok(permit) => {
                    match handed_in_by(&permit, entering.competition.settings.entry.by, &[person]) {
                        // No player is a team.
                        Ok(Submitter::Player) if entering.competition.settings.options.teams.is_some() => {
                            Some(Refusal::new("entry_by_clubs_only"))
                        }
                        Ok(Submitter::Player | Submitter::Club) => None,
                        Err(refusal) => Some(refusal),
                    }
                }
                Err(denied) => Some(denied.into()),
            };
            let refusal = match by {
                EntersBy::Form => entering.hindrance(person, standing).or(barred).or_else(form),
                EntersBy::Office => barred,
            };
            let waits_for = application.as_ref().and_then(|one| entering.waits_for(person.into(), one));
            Candidate { person, findings, application, waits_for, refusal }
        };
        Ok(found.into_iter().map(candidate).collect())
    }
}

/// Whoever was a player and has left is shown as one who has withdrawn.
fn left_are_withdrawn(applications: &mut [read::Application], plays: impl Fn(&read::Application) -> bool) {
    for one in applications {
        if one.standing == EntryStanding::Confirmed && !plays(one) {
            one.entered.standing = EntryStanding::Withdrawn;
        }
    }
}

impl Entering {
    /// Whether entries are taken now.
    pub fn phase(&self) -> EntryPhase {
        match (timing(&self.competition, self.paired, self.now), self.competition.settings.entry.window) {
            (_, None) => EntryPhase::ByTheOffice,
            (Ok(Timing::InTime), Some(_)) => EntryPhase::Open,
            (Ok(Timing::Late), Some(_)) => EntryPhase::Late,
            (Err(_), Some(window)) if self.now < window.opens => EntryPhase::NotYet,
            (Err(_), Some(_)) => EntryPhase::Closed,
        }
    }

    /// How many places are left; none where there is no limit.
    pub fn places_left(&self) -> Option<u16> {
        let total = self.competition.settings.entry.places?;
        let taken: BTreeSet<Contestant> = self.holding().map(|(who, _)| who).collect();
        Some(total.saturating_sub(u16::try_from(taken.len()).unwrap_or(u16::MAX)))
    }

    /// Which limit somebody's entry waits for; none for one that does not wait. The nearest is named: where the own club's
    /// places are taken, others that become free help nobody of it.
    pub fn waits_for(&self, who: Contestant, row: &read::Entered) -> Option<PlaceLimit> {
        if row.standing != EntryStanding::Waiting {
            return None;
        }
        let terms = &self.competition.settings.entry;
        let taken: HashMap<Contestant, Option<ClubId>> = self.holding().collect();
        let is_full =
            |limit: Option<u16>, taken: usize| limit.is_some_and(|limit| taken >= usize::from(limit));
        let of_club = taken.values().filter(|club| club.is_some() && **club == row.club).count();
        if row.club.is_some() && is_full(terms.places_per_club, of_club) {
            return Some(PlaceLimit::Club);
        }
        let province = self.provinces.get(&who);
        let is_near = |one: &&Contestant| self.provinces.get(*one) == province;
        if province.is_some() && is_full(terms.places_per_province, taken.keys().filter(is_near).count()) {
            return Some(PlaceLimit::Province);
        }
        Some(PlaceLimit::Total)
    }

    /// Every entry, of players and of teams.
    pub fn applied(&self) -> impl Iterator<Item = (Contestant, Option<ClubId>, EntryStanding)> {
        let players = self.applications.iter().map(|one| (Contestant::Person(one.person), &one.entered));
        let teams = self.teams.iter().map(|one| (Contestant::Team(one.team), &one.entered));
        players.chain(teams).map(|(who, one)| (who, one.club, one.standing))
    }

    /// Who takes a place, by an entry or because the office entered them; some twice.
    fn holding(&self) -> impl Iterator<Item = (Contestant, Option<ClubId>)> {
        let holding = self.applied().filter(|(_, _, standing)| standing.takes_place());
        holding.map(|(who, club, _)| (who, club)).chain(self.here.iter().copied())
    }

    /// What keeps somebody from being entered now, whatever the conditions say.
    fn hindrance(&self, person: PersonId, standing: Option<EntryStanding>) -> Option<Refusal> {
        let who = Contestant::Person(person);
        let room = standing.map_or(Ok(()), |standing| standing.leaves_room_for_another(who));
        if let Err(refusal) = room {
            return Some(Refusal::from(&refusal));
        }
        if let Some(name) = self.team_of(person) {
            return Some(Refusal::from(&EntriesRefusal::InAnotherTeam { person, name }));
        }
        if self.players.iter().any(|(one, _)| *one == person) {
            return Some(Refusal::from(&EntriesRefusal::AlreadyApplied { who }));
        }
        timing(&self.competition, self.paired, self.now).err()
    }
}
