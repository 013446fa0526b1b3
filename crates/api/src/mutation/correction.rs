//! Corrections of results after the round's lock.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::ProposeCorrection;
use kydan_journal::BoutId;

use super::board::about_bout;
use super::event::about_event;
use super::result::RecordResultInput;
use crate::id::local;
use crate::load::app;
use crate::payload::{BoutPayload, EventPayload, order};

/// A correction that is proposed.
#[derive(InputObject)]
pub struct ProposeCorrectionInput {
    /// What the result is to be.
    result: RecordResultInput,
    /// Why: everybody reads it.
    reason: String,
    command_id: Option<ID>,
}

/// The game at which a correction waits.
#[derive(InputObject)]
pub struct CorrectionInput {
    command_id: Option<ID>,
    bout: ID,
}

/// The mutations about corrections.
#[derive(Default)]
pub struct CorrectionMutation;

#[Object]
impl CorrectionMutation {
    /// Proposes to correct a result of a locked round. Nothing changes before a second person signs.
    async fn propose_correction(
        &self,
        ctx: &Context<'_>,
        input: ProposeCorrectionInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let proposal = ProposeCorrection { result: input.result.read()?, reason: input.reason };
            app(ctx).propose_correction(&order, proposal).await
        };
        about_event(ctx, done.await).await
    }

    /// Signs a proposed correction as the second person: the result is another one.
    async fn sign_correction(
        &self,
        ctx: &Context<'_>,
        input: CorrectionInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).sign_correction(&order, BoutId(local("Bout", &input.bout)?)).await
        };
        about_bout(ctx, done.await).await
    }

    /// Gives a proposed correction up; it stays visible.
    async fn drop_correction(
        &self,
        ctx: &Context<'_>,
        input: CorrectionInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).drop_correction(&order, BoutId(local("Bout", &input.bout)?)).await
        };
        about_bout(ctx, done.await).await
    }
}
