//! Officials: appointed, dismissed, absent.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_federation as federation;
use kydan_journal::{EventId, PersonId};

use super::event::about_event;
use crate::id::local;
use crate::load::app;
use crate::object::kind::OfficialFunction;
use crate::object::scalar::Date;
use crate::payload::{EventPayload, order};

/// Somebody who is to serve.
#[derive(InputObject)]
pub struct AppointInput {
    command_id: Option<ID>,
    event: ID,
    person: ID,
    function: OfficialFunction,
    /// The first day; from now on, if none is named.
    from: Option<Date>,
    /// The last day; until the event's end, if none is named.
    until: Option<Date>,
}

/// From which day to which an office is held.
#[derive(InputObject)]
pub struct SetTenureInput {
    command_id: Option<ID>,
    event: ID,
    person: ID,
    function: OfficialFunction,
    /// The first day; since the appointment, if none is named.
    from: Option<Date>,
    /// The last day; until the event's end, if none is named.
    until: Option<Date>,
}

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
    /// The last day of the office is over.
    TermEnded,
}

/// Which tables a table arbiter looks after.
#[derive(InputObject)]
pub struct AssignTablesInput {
    command_id: Option<ID>,
    event: ID,
    person: ID,
    /// These; all of them, if none are named.
    tables: Option<TableRangeInput>,
}

/// Tables next to each other, both ends included.
#[derive(InputObject)]
pub struct TableRangeInput {
    first: u16,
    last: u16,
}

/// Which table arbiter is taken off duty.
#[derive(InputObject)]
pub struct ReplaceArbiterInput {
    command_id: Option<ID>,
    event: ID,
    person: ID,
    /// Who looks after the same tables from now on.
    by: Option<ID>,
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
    /// Appoints an official, from one day to another where days are named.
    async fn appoint(&self, ctx: &Context<'_>, input: AppointInput) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = PersonId(local("Person", &input.person)?);
            let event = EventId(local("Event", &input.event)?);
            let tenure = tenure(input.from, input.until);
            app(ctx).appoint(&order, event, (person, input.function.into()), tenure).await
        };
        about_event(ctx, done.await).await
    }

    /// Says from which day to which an office is held: before and after it gives no power.
    async fn set_tenure(
        &self,
        ctx: &Context<'_>,
        input: SetTenureInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = PersonId(local("Person", &input.person)?);
            let event = EventId(local("Event", &input.event)?);
            let tenure = tenure(input.from, input.until);
            app(ctx).set_tenure(&order, event, (person, input.function.into()), tenure).await
        };
        about_event(ctx, done.await).await
    }

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

    /// Says which tables a table arbiter looks after; it holds at the next thing that they do.
    async fn assign_tables(
        &self,
        ctx: &Context<'_>,
        input: AssignTablesInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let event = EventId(local("Event", &input.event)?);
            let person = PersonId(local("Person", &input.person)?);
            let tables =
                input.tables.map(|TableRangeInput { first, last }| federation::TableRange { first, last });
            app(ctx).assign_tables(&order, event, person, tables).await
        };
        about_event(ctx, done.await).await
    }

    /// Takes a table arbiter off duty, and puts another in the place.
    async fn replace_arbiter(
        &self,
        ctx: &Context<'_>,
        input: ReplaceArbiterInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let event = EventId(local("Event", &input.event)?);
            let person = PersonId(local("Person", &input.person)?);
            let by = input.by.as_ref().map(|by| local("Person", by).map(PersonId)).transpose()?;
            app(ctx).replace_arbiter(&order, event, person, by).await
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

fn tenure(from: Option<Date>, until: Option<Date>) -> federation::Tenure {
    federation::Tenure { from: from.map(|day| day.0), until: until.map(|day| day.0) }
}
