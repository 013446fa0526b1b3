//! When a round begins, and who has come to the boards.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{PassFlag, RecordArrival, StopClocks};
use kydan_game::BySide;
use kydan_journal::{BoutId, EventId};

use super::about::to_bout;
use super::board::{BoutInput, about_bout};
use super::event::about_event;
use crate::id::local;
use crate::load::app;
use crate::object::kind::Side;
use crate::object::scalar::{DateTime, Long};
use crate::object::time::StopReason;
use crate::payload::{BoutPayload, EventPayload, order};

/// When play in a round begins.
#[derive(InputObject)]
pub struct RoundStartInput {
    command_id: Option<ID>,
    event: ID,
    /// Counted from 1.
    round: u16,
    /// When; now, if nothing is said.
    at: Option<DateTime>,
    expected_version: Option<Long>,
}

/// A player who has come to the board.
#[derive(InputObject)]
pub struct RecordArrivalInput {
    command_id: Option<ID>,
    bout: ID,
    side: Side,
    /// When; now, if nothing is said.
    at: Option<DateTime>,
    expected_version: Option<Long>,
}

/// One of the two at a board.
#[derive(InputObject)]
pub struct SideInput {
    pub(super) command_id: Option<ID>,
    pub(super) bout: ID,
    pub(super) side: Side,
    pub(super) expected_version: Option<Long>,
}

/// A flag that fell without a loss.
#[derive(InputObject)]
pub struct PassFlagInput {
    command_id: Option<ID>,
    bout: ID,
    /// The side whose it is.
    side: Side,
    /// How many moves the player had made, as the arbiter counted them; as they are recorded, if nothing is said.
    made: Option<u16>,
    expected_version: Option<Long>,
}

/// Why clocks are stopped.
#[derive(InputObject)]
pub struct StopClocksInput {
    command_id: Option<ID>,
    bout: ID,
    reason: StopReason,
    /// What White's clock shows; as it is recorded to run, unless both are named.
    white_ms: Option<Long>,
    /// What Black's clock shows.
    black_ms: Option<Long>,
    expected_version: Option<Long>,
}

/// Mutations about who comes when, and about flags.
#[derive(Default)]
pub struct ArrivalMutation;

#[Object]
impl ArrivalMutation {
    /// Announces when play in a round begins; said again, the last holds until the round is closed.
    async fn set_round_start(
        &self,
        ctx: &Context<'_>,
        input: RoundStartInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let event = EventId(local("Event", &input.event)?);
            app(ctx).set_round_start(&order, event, (input.round, input.at.map(|at| at.0))).await
        };
        about_event(ctx, done.await).await
    }

    /// Records that a player has come to the board; said again with another time, that one holds.
    async fn record_arrival(
        &self,
        ctx: &Context<'_>,
        input: RecordArrivalInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let (side, at) = (input.side.into(), input.at.map(|at| at.0));
            app(ctx).record_arrival(&order, RecordArrival { bout, side, at }).await
        };
        about_bout(ctx, done.await).await
    }

    /// Takes back an arrival that was recorded by mistake.
    async fn retract_arrival(
        &self,
        ctx: &Context<'_>,
        input: SideInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            app(ctx).retract_arrival(&order, bout, input.side.into()).await
        };
        about_bout(ctx, done.await).await
    }

    /// Records that a flag fell after the moves were made that the period asks for: the next one begins.
    async fn pass_flag(&self, ctx: &Context<'_>, input: PassFlagInput) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            app(ctx).pass_flag(&order, PassFlag { bout, side: input.side.into(), made: input.made }).await
        };
        about_bout(ctx, done.await).await
    }

    /// Stops both clocks, for a reason.
    async fn stop_clocks(
        &self,
        ctx: &Context<'_>,
        input: StopClocksInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let both = input.white_ms.zip(input.black_ms);
            let remaining_ms = both.map(|(white, black)| BySide { white: white.0, black: black.0 });
            app(ctx).stop_clocks(&order, StopClocks { bout, reason: input.reason.into(), remaining_ms }).await
        };
        about_bout(ctx, done.await).await
    }

    /// Starts the clock again of whoever is to move.
    async fn start_clocks(&self, ctx: &Context<'_>, input: BoutInput) -> async_graphql::Result<BoutPayload> {
        let deed = async |(order, bout)| app(ctx).start_clocks(&order, bout).await;
        to_bout(ctx, input.read(ctx), deed).await
    }

    /// Rules on both flags, where nobody knows which fell first: in the last period a draw, before it play goes on.
    async fn rule_both_flags(
        &self,
        ctx: &Context<'_>,
        input: BoutInput,
    ) -> async_graphql::Result<BoutPayload> {
        let deed = async |(order, bout)| app(ctx).rule_both_flags(&order, bout).await;
        to_bout(ctx, input.read(ctx), deed).await
    }

    /// Lets somebody play who came too late, where the law leaves that to the arbiter.
    async fn excuse_lateness(
        &self,
        ctx: &Context<'_>,
        input: SideInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            app(ctx).excuse_lateness(&order, bout, input.side.into()).await
        };
        about_bout(ctx, done.await).await
    }
}
