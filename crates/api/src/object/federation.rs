//! Bodies and clubs.

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_app::store::{PeopleFilter, read};
use kydan_federation as federation;
use kydan_journal::{BodyId, ClubId};
use uuid::Uuid;

use super::award::{Decree, decree};
use super::connection::{PersonConnection, slice};
use super::dues::{ClubOffice, DuesTariff};
use super::event::Event;
use super::office::Officer;
use super::person::Person;
use super::scalar::{Date, Long};
use crate::failure::{masked, missing, weather};
use crate::id::global;
use crate::list::List;
use crate::load::{ClubsOf, OfficersOf, PredecessorsOf, SizeOf, TariffsOf, app, loader};
use crate::visitor::actor;

/// Where a body stands.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::BodyKind")]
pub enum BodyKind {
    /// Below no other.
    National,
    /// Below a national one.
    Provincial,
}

/// Why a body was moved, merged or closed.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::BodyGround")]
pub enum BodyGround {
    /// Provinces were merged or parted, as on 1 July 2025.
    Boundaries,
    /// Its own congress decided so.
    OwnCongress,
    /// The body above, or the authority that licensed it, decided so.
    Superior,
}

/// A name and since when it holds.
#[derive(SimpleObject)]
pub struct HeldName {
    name: String,
    /// The first day; none for the first name, which always held.
    from: Option<Date>,
}

/// Why and by which paper a body ended.
#[derive(SimpleObject)]
pub struct BodyEnd {
    ground: BodyGround,
    decree: Decree,
}

/// What is still open in a body: a merger carries it over, and it keeps the body from being closed.
pub struct OpenInBody(kydan_app::OpenInBody);

#[Object]
impl OpenInBody {
    /// Its clubs that are open, by name.
    async fn clubs(&self) -> List<Club> {
        self.0.clubs.iter().cloned().map(Club).collect()
    }

    /// The open bodies directly below it.
    async fn bodies(&self) -> List<Body> {
        self.0.bodies.iter().cloned().map(Body).collect()
    }

    /// Its public events that are played or are to come.
    async fn events(&self) -> List<Event> {
        self.0.events.iter().cloned().map(Event).collect()
    }

    /// How many charges members of its clubs have not settled.
    async fn charges(&self) -> u64 {
        self.0.arrears.charges
    }

    /// What they owe altogether, in đồng.
    async fn owed(&self) -> Long {
        Long(self.0.arrears.owed)
    }
}

/// A federation body.
#[derive(Clone)]
pub struct Body(pub(crate) read::Body);

#[Object]
impl Body {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("Body", self.0.id.0)
    }

    async fn name(&self) -> &str {
        &self.0.name
    }

    async fn kind(&self) -> BodyKind {
        self.0.kind.into()
    }

    async fn parent(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Self>> {
        let Some(parent) = self.0.parent else { return Ok(None) };
        Ok(loader(ctx).load_one(parent).await?.map(Body))
    }

    /// Its names, each with its first day; the first always held.
    async fn names(&self) -> List<HeldName> {
        let held = |(from, name): &(Option<jiff::civil::Date>, String)| HeldName {
            name: name.clone(),
            from: from.map(Date),
        };
        self.0.names.iter().map(held).collect()
    }

    /// Its last day, if it was merged or closed.
    async fn closed_on(&self) -> Option<Date> {
        self.0.closed_on.map(Date)
    }

    /// The body that it became part of.
    async fn merged_into(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Self>> {
        let Some(into) = self.0.merged_into else { return Ok(None) };
        Ok(loader(ctx).load_one(into).await?.map(Body))
    }

    /// Why and by which paper it was merged or closed.
    async fn end(&self) -> Option<BodyEnd> {
        let cause = self.0.cause.as_ref()?;
        Some(BodyEnd { ground: cause.ground.into(), decree: decree(&cause.decree) })
    }

    /// The bodies that became part of it, the earliest first.
    #[graphql(complexity = "10 * child_complexity")]
    async fn predecessors(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Self>> {
        let found = loader(ctx).load_one(PredecessorsOf(self.0.id)).await?;
        Ok(found.iter().flat_map(|found| found.iter()).cloned().map(Body).collect())
    }

    /// What is still open in it, for whoever may merge or close it; null for everybody else.
    #[graphql(complexity = "20 * child_complexity")]
    async fn open(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<OpenInBody>> {
        let open = app(ctx).open_in_body(actor(ctx), self.0.id).await.map_err(|failure| masked(&failure))?;
        Ok(open.map(OpenInBody))
    }

    /// What members owe, the latest year first.
    #[graphql(complexity = "5 * child_complexity")]
    async fn dues_tariffs(&self, ctx: &Context<'_>) -> async_graphql::Result<List<DuesTariff>> {
        let tariffs = loader(ctx).load_one(TariffsOf(self.0.id)).await?;
        Ok(tariffs.iter().flat_map(|list| list.iter()).map(|(_, tariff)| DuesTariff::from(*tariff)).collect())
    }

    /// Who holds or held office, whoever holds it last first.
    #[graphql(complexity = "10 * child_complexity")]
    async fn officers(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Officer>> {
        officers(ctx, self.0.id.0).await
    }

    /// By name.
    #[graphql(complexity = "30 * child_complexity")]
    async fn clubs(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Club>> {
        let clubs = loader(ctx).load_one(ClubsOf(self.0.id)).await?;
        Ok(clubs.iter().flat_map(|clubs| clubs.iter()).cloned().map(Club).collect())
    }
}

/// A club.
#[derive(Clone)]
pub struct Club(pub(crate) read::Club);

#[Object]
impl Club {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("Club", self.0.id.0)
    }

    async fn name(&self) -> &str {
        &self.0.name
    }

    async fn body(&self, ctx: &Context<'_>) -> async_graphql::Result<Body> {
        let body = loader(ctx).load_one(self.0.body).await?;
        body.map(Body).ok_or_else(|| missing("body"))
    }

    /// Its last day, if it was closed.
    async fn closed_on(&self) -> Option<Date> {
        self.0.closed_on.map(Date)
    }

    /// The club that it became part of.
    async fn merged_into(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Self>> {
        match self.0.merged_into {
            Some(into) => club(ctx, into).await,
            None => Ok(None),
        }
    }

    async fn member_count(&self, ctx: &Context<'_>) -> async_graphql::Result<u64> {
        let size = loader(ctx).load_one(SizeOf(self.0.id)).await?;
        Ok(size.and_then(|sizes| sizes.first().map(|(_, count)| *count)).unwrap_or(0))
    }

    /// Who holds or held office, whoever holds it last first.
    #[graphql(complexity = "10 * child_complexity")]
    async fn officers(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Officer>> {
        officers(ctx, self.0.id.0).await
    }

    /// What its secretary keeps; null for everybody else.
    async fn office(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<ClubOffice>> {
        let keeps = app(ctx).keeps_club(actor(ctx), self.0.id).await.map_err(|failure| masked(&failure))?;
        Ok(keeps.then_some(ClubOffice(self.0.id)))
    }

    /// Events that its players play or played in, those that begin last first.
    #[graphql(complexity = "20 * child_complexity")]
    async fn events(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Event>> {
        let events = app(ctx).events_of_club(self.0.id).await.map_err(|failure| masked(&failure))?;
        Ok(events.into_iter().map(Event).collect())
    }

    /// By given name.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn members(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 50)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<PersonConnection> {
        let filter = PeopleFilter { club: Some(self.0.id), ..PeopleFilter::default() };
        let store = app(ctx).reader();
        let page = store.list_people(&filter, &slice(first, after)?).await.map_err(weather)?;
        let total = store.count_people(&filter).await.map_err(weather)?;
        Ok(PersonConnection::new(page, total, Person))
    }
}

async fn officers(ctx: &Context<'_>, unit: Uuid) -> async_graphql::Result<List<Officer>> {
    let found = loader(ctx).load_one(OfficersOf(unit)).await?;
    Ok(found.iter().flat_map(|found| found.iter()).copied().map(Officer).collect())
}

/// The body with this id.
pub(crate) async fn body(ctx: &Context<'_>, id: BodyId) -> async_graphql::Result<Option<Body>> {
    Ok(loader(ctx).load_one(id).await?.map(Body))
}

/// The club with this id, as somebody belongs to it.
pub(crate) async fn club(ctx: &Context<'_>, id: ClubId) -> async_graphql::Result<Option<Club>> {
    Ok(loader(ctx).load_one(id).await?.map(Club))
}
