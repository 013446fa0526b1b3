//! What has changed, and how far the log is.

use async_graphql::{Context, ID, Object, SimpleObject};

use crate::failure::{masked, weather};
use crate::load::app;
use crate::object::change::ChangesPage;
use crate::object::connection::slice;
use crate::object::scalar::Long;

/// Questions of whoever follows.
#[derive(Default)]
pub struct FollowQuery;

/// The state of the log.
#[derive(SimpleObject)]
pub struct LogHead {
    /// How many events there are.
    position: Long,
    /// The hash that all of them are bound by.
    chain: String,
}

#[Object]
impl FollowQuery {
    /// What changed in public after a position of the log: `of` names a game, an event with its games, a person, a club or
    /// a body by its id, or is `news`; without it everything is told. Ask again after the page's position. Null where
    /// there is nothing public of that name.
    #[graphql(complexity = "1000 + first as usize * child_complexity")]
    async fn changes(
        &self,
        ctx: &Context<'_>,
        after: Long,
        of: Option<ID>,
        #[graphql(default = 50)] first: u32,
    ) -> async_graphql::Result<Option<ChangesPage>> {
        let first = slice(first, None)?.first;
        let Some(topic) = crate::feed::topic(of.as_deref().map(String::as_str)) else { return Ok(None) };
        let found = app(ctx).changes(topic, after.0, first).await.map_err(|failure| masked(&failure))?;
        Ok(found.map(ChangesPage::from))
    }

    /// The state of the log: its length and the hash that everything before it is bound by.
    async fn log_head(&self, ctx: &Context<'_>) -> async_graphql::Result<LogHead> {
        let head = app(ctx).reader().head().await.map_err(weather)?;
        Ok(LogHead { position: Long(head.position), chain: head.chain.to_string() })
    }
}
