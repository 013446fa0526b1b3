//! Bodies, those that were merged or closed too.

use async_graphql::{Context, ID, Object};
use kydan_journal::BodyId;

use crate::failure::weather;
use crate::id::local;
use crate::list::List;
use crate::load::{app, loader};
use crate::object::federation::Body;

/// Questions about bodies.
#[derive(Default)]
pub struct BodiesQuery;

#[Object]
impl BodiesQuery {
    /// National ones first; those that were merged or closed only where they are asked for.
    #[graphql(complexity = "10 * child_complexity")]
    async fn bodies(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = false)] ended: bool,
    ) -> async_graphql::Result<List<Body>> {
        let mut bodies = app(ctx).reader().bodies().await.map_err(weather)?;
        bodies.retain(|body| ended || body.closed_on.is_none());
        Ok(bodies.into_iter().map(Body).collect())
    }

    /// The body with this id, for ever: one that was merged says which one it became part of.
    async fn body(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<Body>> {
        let Ok(id) = local("Body", &id) else { return Ok(None) };
        Ok(loader(ctx).load_one(BodyId(id)).await?.map(Body))
    }
}
