//! Data loaders: what a list asks for one by one is fetched at once.

use std::collections::HashMap;
use std::sync::Arc;

use async_graphql::Context;
use async_graphql::dataloader::{DataLoader, Loader};
use kydan_app::App;
use kydan_app::store::{self, read};
use kydan_journal::{BodyId, BoutId, ClubId, EventId, PersonId, RulingId};
use uuid::Uuid;

use crate::failure::weather;

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
/// A person's ratings.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RatingsOf(pub(crate) PersonId);
/// What is known of a person in private: who may see it, is asked before.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct DuesOf(pub(crate) PersonId);
/// The ways to reach a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ContactsOf(pub(crate) PersonId);
/// A person's FIDE id.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FideIdOf(pub(crate) PersonId);
/// A club's number of members.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SizeOf(pub(crate) ClubId);
/// A body's clubs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ClubsOf(pub(crate) BodyId);
/// What the policy knows of a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TargetOf(pub(crate) PersonId);
/// What the policy knows of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TargetAt(pub(crate) EventId);

type Found<K, V> = Result<HashMap<K, V>, async_graphql::Error>;

/// One loader: the keys are turned into ids, one method of the store is called, its rows are put under keys.
macro_rules! one_each {
    ($($key:ty => $value:ty, $method:ident, |$row:ident| $id:expr);+ $(;)?) => {$(
        impl Loader<$key> for Fetch {
            type Value = $value;
            type Error = async_graphql::Error;

            async fn load(&self, keys: &[$key]) -> Found<$key, $value> {
                let rows = self.0.store().$method(keys).await.map_err(weather)?;
                Ok(rows.into_iter().map(|$row| ($id, $row)).collect())
            }
        }
    )+};
}

one_each! {
    PersonId => store::Person, people, |row| row.id;
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
                let rows = self.0.store().$method(&ids).await.map_err(weather)?;
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
    RatingsOf(PersonId) => read::Rating, ratings_of, |row| row.person;
    DuesOf(PersonId) => read::Dues, dues, |row| row.person;
    ContactsOf(PersonId) => store::Contact, contacts, |row| row.person;
    FideIdOf(PersonId) => (PersonId, String), fide_ids, |row| row.0;
    SizeOf(ClubId) => (ClubId, u64), member_counts, |row| row.0;
    ClubsOf(BodyId) => read::Club, clubs_of, |row| row.body;
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

/// The loaders of a request.
pub(crate) fn loader<'c>(ctx: &Context<'c>) -> &'c DataLoader<Fetch> {
    ctx.data_unchecked::<DataLoader<Fetch>>()
}

/// The use cases.
pub(crate) fn app<'c>(ctx: &Context<'c>) -> &'c App {
    ctx.data_unchecked::<App>()
}
