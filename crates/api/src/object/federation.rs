//! Bodies and clubs.

use async_graphql::{Context, Enum, ID, Object};
use kydan_app::store::{PeopleFilter, read};
use kydan_federation as federation;
use kydan_journal::ClubId;
use uuid::Uuid;

use super::connection::{PersonConnection, slice};
use super::dues::{ClubOffice, DuesTariff};
use super::event::Event;
use super::office::Officer;
use super::person::Person;
use super::scalar::Date;
use crate::failure::{masked, missing, weather};
use crate::id::global;
use crate::load::{ClubsOf, OfficersOf, SizeOf, TariffsOf, app, loader};
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

    /// What members owe, the latest year first.
    #[graphql(complexity = "5 * child_complexity")]
    async fn dues_tariffs(&self, ctx: &Context<'_>) -> async_graphql::Result<Vec<DuesTariff>> {
        let tariffs = loader(ctx).load_one(TariffsOf(self.0.id)).await?;
        Ok(tariffs.iter().flat_map(|list| list.iter()).map(|(_, tariff)| DuesTariff::from(*tariff)).collect())
    }

    /// Who holds or held office, whoever holds it last first.
    #[graphql(complexity = "10 * child_complexity")]
    async fn officers(&self, ctx: &Context<'_>) -> async_graphql::Result<Vec<Officer>> {
        officers(ctx, self.0.id.0).await
    }

    /// By name.
    #[graphql(complexity = "30 * child_complexity")]
    async fn clubs(&self, ctx: &Context<'_>) -> async_graphql::Result<Vec<Club>> {
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
    async fn officers(&self, ctx: &Context<'_>) -> async_graphql::Result<Vec<Officer>> {
        officers(ctx, self.0.id.0).await
    }

    /// What its secretary keeps; null for everybody else.
    async fn office(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<ClubOffice>> {
        let keeps = app(ctx).keeps_club(actor(ctx), self.0.id).await.map_err(|failure| masked(&failure))?;
        Ok(keeps.then_some(ClubOffice(self.0.id)))
    }

    /// Events that its players play or played in, those that begin last first.
    #[graphql(complexity = "20 * child_complexity")]
    async fn events(&self, ctx: &Context<'_>) -> async_graphql::Result<Vec<Event>> {
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

async fn officers(ctx: &Context<'_>, unit: Uuid) -> async_graphql::Result<Vec<Officer>> {
    let found = loader(ctx).load_one(OfficersOf(unit)).await?;
    Ok(found.iter().flat_map(|found| found.iter()).copied().map(Officer).collect())
}

/// The club with this id, as somebody belongs to it.
pub(crate) async fn club(ctx: &Context<'_>, id: ClubId) -> async_graphql::Result<Option<Club>> {
    Ok(loader(ctx).load_one(id).await?.map(Club))
}
