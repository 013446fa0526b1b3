//! What somebody was told, marked as read.

use async_graphql::{Context, Enum, InputObject, Object};

use crate::load::app;
use crate::object::scalar::Long;
use crate::payload::{Done, DonePayload, payload};
use crate::visitor::actor;

/// Whether a notice was read.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_app::NoticeMark")]
pub enum NoticeMark {
    /// It was.
    Read,
    /// It is to be read again.
    Unread,
}

/// A mark on one of one's own notices.
#[derive(InputObject)]
pub struct MarkNoticeInput {
    position: Long,
    mark: NoticeMark,
}

/// All that was on the page.
#[derive(InputObject)]
pub struct ReadNoticesInput {
    /// The newest that was shown: what came meanwhile stays unread.
    through: Long,
}

/// Mutations of notices.
#[derive(Default)]
pub struct NoticeMutation;

#[Object]
impl NoticeMutation {
    /// Marks one of one's own notices; somebody else's are not touched.
    async fn mark_notice(
        &self,
        ctx: &Context<'_>,
        input: MarkNoticeInput,
    ) -> async_graphql::Result<DonePayload> {
        let done = app(ctx).mark_notice(actor(ctx), input.position.0, input.mark.into()).await;
        payload(done.map(|()| Done { ok: true }))
    }

    /// Marks one's own notices as read, up to one.
    async fn read_notices(
        &self,
        ctx: &Context<'_>,
        input: ReadNoticesInput,
    ) -> async_graphql::Result<DonePayload> {
        let done = app(ctx).read_notices(actor(ctx), input.through.0).await;
        payload(done.map(|()| Done { ok: true }))
    }
}
