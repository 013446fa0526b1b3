//! An event that stands still, and goes on.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::SuspendEvent;
use kydan_journal::EventId;

use super::about::to_event;
use super::event::{EventInput, about_event};
use crate::id::local;
use crate::load::app;
use crate::object::scalar::{DateTime, Long};
use crate::payload::{EventPayload, order};

/// Why play stands still.
#[derive(InputObject)]
pub struct SuspendEventInput {
    command_id: Option<ID>,
    event: ID,
    /// For everybody to read: about the event, never about a person.
    reason: String,
    /// When play is to go on, where that is known.
    resumes_at: Option<DateTime>,
    /// Where, if it is another place.
    place: Option<String>,
    expected_version: Option<Long>,
}

/// Mutations of the event's standing still.
#[derive(Default)]
pub struct SuspensionMutation;

#[Object]
impl SuspensionMutation {
    /// Lets play in the whole event stand still (xiangqi law 20.3d), or says anew why, and when and where it goes on.
    async fn suspend_event(
        &self,
        ctx: &Context<'_>,
        input: SuspendEventInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let event = EventId(local("Event", &input.event)?);
            let resumes_at = input.resumes_at.map(|at| at.0);
            let SuspendEventInput { reason, place, .. } = input;
            app(ctx).suspend_event(&order, SuspendEvent { event, reason, resumes_at, place }).await
        };
        about_event(ctx, done.await).await
    }

    /// Lets play in a suspended event go on.
    async fn resume_event(
        &self,
        ctx: &Context<'_>,
        input: EventInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event)| app(ctx).resume_event(&order, event).await;
        to_event(ctx, input.read(ctx), deed).await
    }
}
