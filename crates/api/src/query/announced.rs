//! What can be asked about announcements.

use async_graphql::{Context, ID, Object};
use kydan_app::store::read::AnnouncementFilter;
use kydan_journal::{BodyId, EventId};

use crate::failure::weather;
use crate::id::any;
use crate::load::app;
use crate::object::announcement::Announcement;
use crate::object::connection::{AnnouncementConnection, slice};

/// Questions about announcements.
#[derive(Default)]
pub struct AnnouncedQuery;

#[Object]
impl AnnouncedQuery {
    /// What is announced, the latest first: by everybody; with `of`, the id of a body or an event, by that one alone. One's
    /// own list names those that were withdrawn, too, without their words.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn announcements(
        &self,
        ctx: &Context<'_>,
        of: Option<ID>,
        #[graphql(default = 20)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<Option<AnnouncementConnection>> {
        let filter = match of.as_ref().map(any) {
            None => AnnouncementFilter::All,
            Some(Some(("Body", id))) => AnnouncementFilter::Body(BodyId(id)),
            Some(Some(("Event", id))) => AnnouncementFilter::Event(EventId(id)),
            Some(Some(_) | None) => return Ok(None),
        };
        let page = app(ctx).reader().list_announcements(filter, &slice(first, after)?).await;
        Ok(Some(AnnouncementConnection::new(page.map_err(weather)?, Announcement)))
    }
}
