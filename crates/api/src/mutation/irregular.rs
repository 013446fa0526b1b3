//! Illegal moves that were played, and what is done about whatever was found out of order.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, HandleIrregularity, RecordStandingMove, Refusal};
use kydan_journal::BoutId;

use super::board::about_bout;
use crate::id::local;
use crate::load::app;
use crate::object::irregular::{IrregularityInput, IrregularityStep};
use crate::object::scalar::Long;
use crate::payload::{BoutPayload, order};

/// An illegal move that was played.
#[derive(InputObject)]
pub struct RecordStandingMoveInput {
    command_id: Option<ID>,
    bout: ID,
    /// As it is written; coordinates (`uci`) can write every illegal move.
    text: String,
    /// What the mover has left after it, in milliseconds.
    clock_ms: Option<Long>,
    /// As in `recordMoves`.
    notation: Option<String>,
    expected_version: Option<Long>,
}

/// What was found out of order, and what is done about it.
#[derive(InputObject)]
pub struct HandleIrregularityInput {
    command_id: Option<ID>,
    bout: ID,
    found: IrregularityInput,
    /// Of those that `advice` lists.
    steps: Vec<IrregularityStep>,
    expected_version: Option<Long>,
}

/// Mutations of what is out of order.
#[derive(Default)]
pub struct IrregularMutation;

#[Object]
impl IrregularMutation {
    /// Records an illegal move as it was played; it stands, and is shown as such, until somebody puts it in order.
    async fn record_standing_move(
        &self,
        ctx: &Context<'_>,
        input: RecordStandingMoveInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let clock_ms = input.clock_ms.map(|clock| clock.0);
            let standing = RecordStandingMove { bout, text: input.text, clock_ms, notation: input.notation };
            app(ctx).record_standing_move(&order, standing).await
        };
        about_bout(ctx, done.await).await
    }

    /// Records what was found out of order and the steps that are taken; moves that go with them are taken back. Faults
    /// and losses are rulings of their own.
    async fn handle_irregularity(
        &self,
        ctx: &Context<'_>,
        input: HandleIrregularityInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).handle_irregularity(&order, input.read()?).await
        };
        about_bout(ctx, done.await).await
    }
}

impl HandleIrregularityInput {
    pub(crate) fn read(self) -> Answer<HandleIrregularity> {
        let bout = BoutId(local("Bout", &self.bout)?);
        let incomplete = |field| Refusal::new("irregularity_incomplete").with("field", field);
        let found = self.found.read().map_err(incomplete)?;
        let steps = self.steps.into_iter().map(IrregularityStep::name).collect();
        Ok(HandleIrregularity { bout, found, steps })
    }
}
