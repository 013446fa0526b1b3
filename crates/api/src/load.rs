//! Data loaders: what a list asks for one by one is fetched at once.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use kydan_app::App;
use kydan_app::store::{self, read};
use kydan_journal::{BodyId, BoutId, ClubId, Decider as _, EventId, PersonId, RulingId, TeamId};
use kydan_tournament::RoundStories;

use crate::failure::{missing, weather};

use async_graphql::dataloader::{DataLoader, Loader};
use async_graphql::{Context, ErrorExtensions as _};
use tokio::sync::Semaphore;
use uuid::Uuid;

/// Fetches by keys.
pub(crate) struct Fetch(pub(crate) App);

/// The plies of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PliesOf(pub(crate) BoutId);
/// The rulings of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RulingsOf(pub(crate) BoutId);
/// The appeals against a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct AppealsOf(pub(crate) RulingId);
/// What was written about a ruling or appeal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct NotesOf(pub(crate) Uuid);
/// A person's membership.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct MemberOf(pub(crate) PersonId);
/// What a person asked of clubs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RequestsOf(pub(crate) PersonId);
/// The proposals to strike a person off.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ExpulsionsOf(pub(crate) PersonId);
/// What was proposed or imposed about a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SanctionsOf(pub(crate) PersonId);
/// What a person was charged.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ChargesOf(pub(crate) PersonId);
/// What a person paid with a receipt.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ReceiptsOf(pub(crate) PersonId);
/// The account that a club's dues are paid to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct AccountOf(pub(crate) ClubId);
/// What a body asks of its members.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TariffsOf(pub(crate) BodyId);
/// A person's ratings.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RatingsOf(pub(crate) PersonId);
/// The receipts for entry fees of a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EntryReceiptsOf(pub(crate) PersonId);
/// The receipts for entry fees of a team.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EntryReceiptsOfTeam(pub(crate) TeamId);
/// How its club calls a team that was entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EnteredTeamName(pub(crate) TeamId);
/// What is known of a person in private: who may see it, is asked before.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct DuesOf(pub(crate) PersonId);
/// The ways to reach a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ContactsOf(pub(crate) PersonId);
/// A person's FIDE id.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FideIdOf(pub(crate) PersonId);
/// A person's photograph.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PortraitOf(pub(crate) PersonId);
/// The offices of a club or body.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct OfficersOf(pub(crate) Uuid);
/// A club's number of members.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SizeOf(pub(crate) ClubId);
/// An event's rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RoundsOf(pub(crate) EventId);
/// A body's clubs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ClubsOf(pub(crate) BodyId);
/// The bodies that became part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PredecessorsOf(pub(crate) BodyId);
/// What the policy knows of a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TargetOf(pub(crate) PersonId);
/// The events that somebody entered or applied for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EnteredBy(pub(crate) PersonId);
/// What the policy knows of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TargetAt(pub(crate) EventId);
/// What the policy knows of a club.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TargetIn(pub(crate) ClubId);
/// An event's tournament, replayed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TournamentOf(pub(crate) EventId);

/// What an event's rated games did to ratings.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EffectsAt(pub(crate) EventId);

/// The facts of an event's tournament.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FactsOf(pub(crate) EventId);
/// A round with all that explains it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct StoriesOf(pub(crate) EventId, pub(crate) u16);

type Found<K, V> = Result<HashMap<K, V>, async_graphql::Error>;

/// One loader: the keys are turned into ids, one method of the store is called, its rows are put under keys.
macro_rules! one_each {
    ($($key:ty => $value:ty, $method:ident, |$row:ident| $id:expr);+ $(;)?) => {$(
        impl Loader<$key> for Fetch {
            type Value = $value;
            type Error = async_graphql::Error;

            async fn load(&self, keys: &[$key]) -> Found<$key, $value> {
                let rows = self.0.reader().$method(keys).await.map_err(weather)?;
                Ok(rows.into_iter().map(|$row| ($id, $row)).collect())
            }
        }
    )+};
}

one_each! {
    ClubId => read::Club, clubs_by_ids, |row| row.id;
    BodyId => read::Body, bodies_by_ids, |row| row.id;
    EventId => read::Competition, competitions, |row| row.event;
    BoutId => read::Bout, bouts, |row| row.id;
    RulingId => read::Ruling, rulings, |row| row.id;
}

/// The same for lists: every row goes to the key that it belongs to.
macro_rules! many_each {
    ($($key:ident($id:ty) => $value:ty, $method:ident, |$row:ident| $owner:expr);+ $(;)?) => {$(
        impl Loader<$key> for Fetch {
            type Value = Arc<Vec<$value>>;
            type Error = async_graphql::Error;

            async fn load(&self, keys: &[$key]) -> Found<$key, Arc<Vec<$value>>> {
                let ids: Vec<$id> = keys.iter().map(|key| key.0).collect();
                let rows = self.0.reader().$method(&ids).await.map_err(weather)?;
                let mut lists: HashMap<$id, Vec<$value>> = HashMap::new();
                for $row in rows {
                    lists.entry($owner).or_default().push($row);
                }
                Ok(keys.iter().map(|key| (*key, Arc::new(lists.remove(&key.0).unwrap_or_default()))).collect())
            }
        }
    )+};
}

many_each! {
    PliesOf(BoutId) => read::Ply, plies, |row| row.bout;
    RulingsOf(BoutId) => read::Ruling, rulings_of, |row| row.bout;
    AppealsOf(RulingId) => read::Appeal, appeals_of, |row| row.ruling;
    NotesOf(Uuid) => store::Note, notes, |row| row.subject;
    MemberOf(PersonId) => read::Member, members, |row| row.person;
    RequestsOf(PersonId) => read::MembershipRequest, requests_of, |row| row.person;
    ExpulsionsOf(PersonId) => read::Expulsion, expulsions_of, |row| row.person;
    SanctionsOf(PersonId) => read::Sanction, sanctions_of, |row| row.person;
    ChargesOf(PersonId) => read::DuesCharge, charges_of, |row| row.person;
    ReceiptsOf(PersonId) => read::DuesReceipt, receipts_of, |row| row.who;
    EntryReceiptsOf(PersonId) => (PersonId, read::EntryReceipt), entry_receipts_of, |row| row.0;
    EntryReceiptsOfTeam(TeamId) => (TeamId, read::EntryReceipt), entry_receipts_of_teams, |row| row.0;
    EnteredTeamName(TeamId) => (TeamId, String), entered_team_names, |row| row.0;
    AccountOf(ClubId) => (ClubId, String, String), club_accounts, |row| row.0;
    TariffsOf(BodyId) => (BodyId, kydan_federation::Tariff), tariffs_of, |row| row.0;
    RatingsOf(PersonId) => read::Rating, ratings_of, |row| row.person;
    DuesOf(PersonId) => read::Dues, dues, |row| row.person;
    ContactsOf(PersonId) => store::Contact, contacts, |row| row.person;
    FideIdOf(PersonId) => (PersonId, String), fide_ids, |row| row.0;
    PortraitOf(PersonId) => (PersonId, kydan_journal::Hash), portraits_of, |row| row.0;
    OfficersOf(Uuid) => read::Officer, officers_of, |row| row.unit();
    SizeOf(ClubId) => (ClubId, u64), member_counts, |row| row.0;
    RoundsOf(EventId) => read::Round, rounds, |row| row.event;
    ClubsOf(BodyId) => read::Club, clubs_of, |row| row.body;
    PredecessorsOf(BodyId) => read::Body, bodies_merged_into, |row| row.merged_into.unwrap_or(row.id);
}

/// Whoever was kept, under every id that they ever had.
impl Loader<PersonId> for Fetch {
    type Value = store::Person;
    type Error = async_graphql::Error;

    async fn load(&self, keys: &[PersonId]) -> Found<PersonId, store::Person> {
        let reader = self.0.reader();
        let rows = reader.people(keys).await.map_err(weather)?;
        let kept = |row: store::Person| (row.id, store::Person { id: reader.kept(row.id), ..row });
        Ok(rows.into_iter().map(kept).collect())
    }
}

impl Loader<TargetOf> for Fetch {
    type Value = kydan_access::Target;
    type Error = async_graphql::Error;

    async fn load(&self, keys: &[TargetOf]) -> Found<TargetOf, kydan_access::Target> {
        let people: Vec<PersonId> = keys.iter().map(|key| key.0).collect();
        let targets = self.0.person_targets(&people).await;
        let targets = targets.map_err(|failure| crate::failure::masked(&failure))?;
        Ok(targets.into_iter().map(|(person, target)| (TargetOf(person), target)).collect())
    }
}

impl Loader<EnteredBy> for Fetch {
    type Value = Vec<EventId>;
    type Error = async_graphql::Error;

    async fn load(&self, keys: &[EnteredBy]) -> Found<EnteredBy, Vec<EventId>> {
        let people: Vec<PersonId> = keys.iter().map(|key| key.0).collect();
        let mut entered: HashMap<EnteredBy, Vec<EventId>> = HashMap::new();
        let reader = self.0.reader();
        let entries = reader.entries_of(&people).await.map_err(weather)?;
        let applications = reader.applications_of(&people).await.map_err(weather)?;
        let applied = applications.into_iter().map(|one| (one.person, one.event));
        for (person, event) in entries.into_iter().map(|one| (one.person, one.event)).chain(applied) {
            entered.entry(EnteredBy(person)).or_default().push(event);
        }
        Ok(entered)
    }
}

impl Loader<TargetAt> for Fetch {
    type Value = kydan_access::Target;
    type Error = async_graphql::Error;

    async fn load(&self, keys: &[TargetAt]) -> Found<TargetAt, kydan_access::Target> {
        let mut targets = HashMap::new();
        for key in keys {
            let target = self.0.event_target(key.0).await;
            targets.insert(*key, target.map_err(|failure| crate::failure::masked(&failure))?);
        }
        Ok(targets)
    }
}

impl Loader<TargetIn> for Fetch {
    type Value = kydan_access::Target;
    type Error = async_graphql::Error;

    async fn load(&self, keys: &[TargetIn]) -> Found<TargetIn, kydan_access::Target> {
        let clubs: Vec<ClubId> = keys.iter().map(|key| key.0).collect();
        let targets = self.0.club_targets(&clubs).await;
        let targets = targets.map_err(|failure| crate::failure::masked(&failure))?;
        Ok(targets.into_iter().map(|(club, target)| (TargetIn(club), target)).collect())
    }
}

/// A replay is no row: once a request is enough, whatever asks for it.
impl Loader<TournamentOf> for Fetch {
    type Value = Arc<kydan_tournament::State>;
    type Error = async_graphql::Error;

    async fn load(&self, keys: &[TournamentOf]) -> Found<TournamentOf, Arc<kydan_tournament::State>> {
        let mut states = HashMap::new();
        for key in keys {
            let state = self.0.view_tournament(key.0).await;
            states.insert(*key, Arc::new(state.map_err(|failure| crate::failure::masked(&failure))?));
        }
        Ok(states)
    }
}

/// An event is replayed once, however many of its games are asked about.
impl Loader<EffectsAt> for Fetch {
    type Value = Arc<Vec<kydan_tournament::RatingEffect>>;
    type Error = async_graphql::Error;

    async fn load(&self, keys: &[EffectsAt]) -> Found<EffectsAt, Arc<Vec<kydan_tournament::RatingEffect>>> {
        let mut effects = HashMap::new();
        for key in keys {
            let found = self.0.rating_effects_at(key.0).await;
            effects.insert(*key, Arc::new(found.map_err(|failure| crate::failure::masked(&failure))?));
        }
        Ok(effects)
    }
}

impl Loader<FactsOf> for Fetch {
    type Value = Arc<Vec<kydan_tournament::Event>>;
    type Error = async_graphql::Error;

    async fn load(&self, keys: &[FactsOf]) -> Found<FactsOf, Arc<Vec<kydan_tournament::Event>>> {
        let mut facts = HashMap::new();
        for key in keys {
            let found = self.0.tournament_facts(key.0).await;
            facts.insert(*key, Arc::new(found.map_err(|failure| crate::failure::masked(&failure))?));
        }
        Ok(facts)
    }
}

/// The engine runs again: apart from those who answer, and once for a round.
impl Loader<StoriesOf> for Fetch {
    type Value = Arc<RoundStories>;
    type Error = async_graphql::Error;

    async fn load(&self, keys: &[StoriesOf]) -> Found<StoriesOf, Arc<RoundStories>> {
        let mut facts: HashMap<EventId, Arc<Vec<kydan_tournament::Event>>> = HashMap::new();
        let mut stories = HashMap::new();
        for key in keys {
            let StoriesOf(event, round) = *key;
            let own = match facts.get(&event) {
                Some(known) => Arc::clone(known),
                None => {
                    let found = self.0.tournament_facts(event).await;
                    let found = Arc::new(found.map_err(|failure| crate::failure::masked(&failure))?);
                    facts.insert(event, Arc::clone(&found));
                    found
                }
            };
            let told = apart(move || RoundStories::of(&own, round)).await?;
            stories.extend(told.map(|told| (*key, Arc::new(told))));
        }
        Ok(stories)
    }
}

/// One less than the machine has cores, which is left to those who ask for little: whoever asks for much waits in line.
static DESKS: LazyLock<Semaphore> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    Semaphore::new(cores.saturating_sub(1).max(1))
});

/// Does what takes long where nobody else waits for it, and no more of it at a time than there are desks.
pub(crate) async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> async_graphql::Result<T> {
    let desk = DESKS.acquire().await.ok();
    let done = tokio::task::spawn_blocking(move || {
        // Whoever goes meanwhile leaves the desk to the next when it is free, and not before.
        let _desk = desk;
        work()
    });
    done.await.map_err(|error| {
        tracing::error!(%error, "work that takes long failed");
        async_graphql::Error::new("internal error")
            .extend_with(|_, extensions| extensions.set("code", "internal"))
    })
}

/// An event's tournament as far as it has come.
pub(crate) async fn tournament(
    ctx: &Context<'_>,
    event: EventId,
) -> async_graphql::Result<Arc<kydan_tournament::State>> {
    let found = loader(ctx).load_one(TournamentOf(event)).await?;
    found.ok_or_else(|| missing("tournament"))
}

/// An event's tournament as it stood at a version of its record.
pub(crate) async fn tournament_at(
    ctx: &Context<'_>,
    event: EventId,
    version: u64,
) -> async_graphql::Result<kydan_tournament::State> {
    let facts = loader(ctx).load_one(FactsOf(event)).await?.ok_or_else(|| missing("tournament"))?;
    let then = usize::try_from(version).ok().and_then(|version| facts.get(..version));
    then.map(kydan_tournament::Tournament::replay).ok_or_else(|| {
        async_graphql::Error::new(format!(
            "the record of this event has {} versions, not {version}",
            facts.len()
        ))
        .extend_with(|_, extensions| extensions.set("code", "no_such_version"))
    })
}

/// The loaders of a request.
pub(crate) fn loader<'c>(ctx: &Context<'c>) -> &'c DataLoader<Fetch> {
    ctx.data_unchecked::<DataLoader<Fetch>>()
}

/// The person that a global id names: whoever was kept, where the entry was merged.
pub(crate) fn person_id(ctx: &Context<'_>, id: &async_graphql::ID) -> Result<PersonId, kydan_app::Refusal> {
    Ok(app(ctx).reader().kept(PersonId(crate::id::local("Person", id)?)))
}

/// The use cases.
pub(crate) fn app<'c>(ctx: &Context<'c>) -> &'c App {
    ctx.data_unchecked::<App>()
}
