//! Where an event came from that another installation held.

use async_graphql::{Context, ID, Object, SimpleObject};
use kydan_journal::EventId;

use crate::failure::weather;
use crate::id::local;
use crate::list::List;
use crate::load::app;
use crate::object::scalar::{DateTime, Long};

/// Questions about what came from elsewhere.
#[derive(Default)]
pub struct OriginQuery;

/// Whose record an event was before it came here.
#[derive(SimpleObject)]
pub struct EventOrigin {
    /// The bodies at the top there.
    whose: List<String>,
    /// When it was written there.
    exported_at: DateTime,
    /// How many events the log had there.
    position: Long,
    /// The hash that bound them: whoever keeps that log can say whether it is theirs.
    chain: String,
    /// When it came here.
    adopted_at: DateTime,
}

#[Object]
impl OriginQuery {
    /// Whose record an event is that was taken in from another installation's archive; null where it is our own.
    async fn event_origin(&self, ctx: &Context<'_>, event: ID) -> async_graphql::Result<Option<EventOrigin>> {
        let Ok(event) = local("Event", &event) else { return Ok(None) };
        let origin = app(ctx).reader().origins(&[EventId(event)]).await.map_err(weather)?.pop();
        Ok(origin.map(|origin| EventOrigin {
            whose: origin.whose.into(),
            exported_at: DateTime(origin.exported_at),
            position: Long(origin.position),
            chain: origin.chain.to_string(),
            adopted_at: DateTime(origin.adopted_at),
        }))
    }
}
