//! What can be asked about files that were taken in.

use async_graphql::{Context, ID, Object};
use kydan_app::Failure;
use kydan_journal::PastEventId;

use crate::failure::{masked, weather};
use crate::id::local;
use crate::load::app;
use crate::object::connection::{PastEventConnection, slice};
use crate::object::import::Intake;
use crate::object::past_event::{PastEvent, past_event};
use crate::visitor::actor;

/// Questions about files that were taken in.
#[derive(Default)]
pub struct PastQuery;

#[Object]
impl PastQuery {
    /// Files of members that were taken in, the latest first; null for whoever may not.
    #[graphql(complexity = "20 * child_complexity")]
    async fn intakes(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Vec<Intake>>> {
        match app(ctx).intakes(actor(ctx)).await {
            Ok(found) => Ok(Some(found.into_iter().map(Intake).collect())),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// An event of the past, taken from a file; null for one that was taken back.
    async fn past_event(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<PastEvent>> {
        match local("PastEvent", &id) {
            Ok(id) => past_event(ctx, PastEventId(id)).await,
            Err(_) => Ok(None),
        }
    }

    /// Events of the past, taken from files; those that began last first.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn past_events(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 20)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<PastEventConnection> {
        let page = app(ctx).reader().list_past_events(&slice(first, after)?).await.map_err(weather)?;
        Ok(PastEventConnection::new(page, PastEvent::new))
    }

    /// Those that were brought last, also such as were taken back; null for whoever may not bring them.
    #[graphql(complexity = "20 * child_complexity")]
    async fn brought_past_events(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Vec<PastEvent>>> {
        match app(ctx).latest_past_events(actor(ctx)).await {
            Ok(found) => Ok(Some(found.into_iter().map(PastEvent::new).collect())),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }
}
