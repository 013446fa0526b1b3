//! Officials: appointed, dismissed, absent.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_federation as federation;
use kydan_journal::{EventId, PersonId};

use super::event::about_event;
use crate::id::local;
use crate::load::app;
use crate::object::kind::OfficialFunction;
use crate::payload::{EventPayload, order};

/// Who leaves an office.
#[derive(InputObject)]
pub struct DismissInput {
    command_id: Option<ID>,
    event: ID,
    person: ID,
    function: OfficialFunction,
    why: Dismissal,
}

/// Why somebody leaves an office.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Dismissal")]
pub enum Dismissal {
    /// At their own wish.
    Resigned,
    /// Another person is needed there.
    Replaced,
    /// Taken off duty (xiangqi law 20.3g, 20.4c).
    Suspended,
    /// The appointment was a mistake.
    AppointedByMistake,
}

/// About the chief arbiter's presence.
#[derive(InputObject)]
pub struct ChiefAbsenceInput {
    command_id: Option<ID>,
    event: ID,
}

/// Mutations of officials.
#[derive(Default)]
pub struct OfficialsMutation;

#[Object]
impl OfficialsMutation {
    /// Takes somebody out of an office: the powers end at the next request.
    async fn dismiss(&self, ctx: &Context<'_>, input: DismissInput) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let event = EventId(local("Event", &input.event)?);
            let person = PersonId(local("Person", &input.person)?);
            app(ctx).dismiss(&order, event, (person, input.function.into()), input.why.into()).await
        };
        about_event(ctx, done.await).await
    }

    /// Records, as somebody who saw it, that the chief arbiter is absent: the deputy stands in.
    async fn record_chief_absence(
        &self,
        ctx: &Context<'_>,
        input: ChiefAbsenceInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).record_chief_absence(&order, EventId(local("Event", &input.event)?)).await
        };
        about_event(ctx, done.await).await
    }

    /// Records that the chief arbiter is back.
    async fn end_chief_absence(
        &self,
        ctx: &Context<'_>,
        input: ChiefAbsenceInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).end_chief_absence(&order, EventId(local("Event", &input.event)?)).await
        };
        about_event(ctx, done.await).await
    }
}
