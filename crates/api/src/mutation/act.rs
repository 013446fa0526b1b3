//! What is seen and done at a board besides moves and rulings: incidents, clocks.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{AdjustTime, CloseIncident, RecordIncident, SetClock};
use kydan_bout::TimeChange;
use kydan_game::{Article, BySide};
use kydan_journal::{BoutId, IncidentId};

use super::board::about_bout;
use crate::id::local;
use crate::load::app;
use crate::object::act::ClockReason;
use crate::object::kind::Side;
use crate::object::scalar::Long;
use crate::payload::{BoutPayload, order};

/// Something that was seen.
#[derive(InputObject)]
pub struct RecordIncidentInput {
    command_id: Option<ID>,
    bout: ID,
    /// Who is said to have done it.
    side: Side,
    /// Its code in the edition's catalogue of faults.
    fault: String,
    /// What the arbiter saw, in words.
    note: Option<String>,
    expected_version: Option<Long>,
}

/// An incident that nobody rules on.
#[derive(InputObject)]
pub struct CloseIncidentInput {
    command_id: Option<ID>,
    bout: ID,
    incident: ID,
    expected_version: Option<Long>,
}

/// Clocks that are set by hand.
#[derive(InputObject)]
pub struct SetClockInput {
    command_id: Option<ID>,
    bout: ID,
    /// What White's clock shows from now on.
    white_ms: Long,
    /// What Black's clock shows from now on.
    black_ms: Long,
    reason: ClockReason,
    expected_version: Option<Long>,
}

/// Time that a player is given, or that is taken; the other clock stays as it is.
#[derive(InputObject)]
pub struct AdjustTimeInput {
    command_id: Option<ID>,
    bout: ID,
    /// What White's clock shows before.
    white_ms: Long,
    /// What Black's clock shows before.
    black_ms: Long,
    /// Whose clock is changed.
    side: Side,
    /// How much is given; taken, if it is less than nothing.
    seconds: i32,
    /// The number of the article that it rests on.
    article: String,
    #[graphql(default = 1)]
    ordinal: u8,
    expected_version: Option<Long>,
}

/// Mutations of what happens at the board.
#[derive(Default)]
pub struct ActMutation;

#[Object]
impl ActMutation {
    /// Records what was seen at a board, without deciding about it yet.
    async fn record_incident(
        &self,
        ctx: &Context<'_>,
        input: RecordIncidentInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let (fault, note) = (input.fault, input.note);
            app(ctx)
                .record_incident(&order, RecordIncident { bout, side: input.side.into(), fault, note })
                .await
        };
        about_bout(ctx, done.await).await
    }

    /// Closes an incident that nobody ruled on: nothing follows from it.
    async fn close_incident(
        &self,
        ctx: &Context<'_>,
        input: CloseIncidentInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let incident = IncidentId(local("Incident", &input.incident)?);
            app(ctx).close_incident(&order, CloseIncident { bout, incident }).await
        };
        about_bout(ctx, done.await).await
    }

    /// Sets both clocks by hand, for a reason.
    async fn set_clock(&self, ctx: &Context<'_>, input: SetClockInput) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let remaining_ms = BySide { white: input.white_ms.0, black: input.black_ms.0 };
            app(ctx).set_clock(&order, SetClock { bout, remaining_ms, reason: input.reason.into() }).await
        };
        about_bout(ctx, done.await).await
    }

    /// Gives a player time or takes some, under an article.
    async fn adjust_time(
        &self,
        ctx: &Context<'_>,
        input: AdjustTimeInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let ms = u64::from(input.seconds.unsigned_abs()) * 1000;
            let change = if input.seconds < 0 { TimeChange::Taken { ms } } else { TimeChange::Given { ms } };
            let adjust = AdjustTime {
                bout,
                before_ms: BySide { white: input.white_ms.0, black: input.black_ms.0 },
                side: input.side.into(),
                change,
                article: Article { number: input.article.into(), ordinal: input.ordinal },
            };
            app(ctx).adjust_time(&order, adjust).await
        };
        about_bout(ctx, done.await).await
    }
}
