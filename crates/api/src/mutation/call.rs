//! Calls for the arbiter, tables that go to another one, and photographs of signed slips.

use async_graphql::{Context, ID, InputObject, Object};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kydan_app::Refusal;
use kydan_journal::{BoutId, PersonId, PhotoId};

use super::about::to_bout;
use super::board::{BoutInput, about_bout};
use crate::id::local;
use crate::load::app;
use crate::object::call::{CallReason, PhotoFault};
use crate::object::kind::Side;
use crate::object::scalar::Long;
use crate::payload::{BoutPayload, order};

/// A call for the arbiter.
#[derive(InputObject)]
pub struct CallArbiterInput {
    command_id: Option<ID>,
    bout: ID,
    reason: CallReason,
}

/// A call that somebody answers.
#[derive(InputObject)]
pub struct AnswerCallInput {
    command_id: Option<ID>,
    bout: ID,
    /// Whose call.
    side: Side,
}

/// A photograph of the signed slip.
#[derive(InputObject)]
pub struct AttachPhotoInput {
    command_id: Option<ID>,
    bout: ID,
    /// A JPEG, PNG or WebP of at most a megabyte, in base64. Whatever says where and with what it was taken is left out.
    image: String,
    expected_version: Option<Long>,
}

/// A photograph that is taken away.
#[derive(InputObject)]
pub struct RemovePhotoInput {
    command_id: Option<ID>,
    bout: ID,
    photo: ID,
    reason: PhotoFault,
    expected_version: Option<Long>,
}

/// A table that goes to another arbiter.
#[derive(InputObject)]
pub struct HandOverTableInput {
    command_id: Option<ID>,
    bout: ID,
    /// The other table arbiter.
    to: ID,
    expected_version: Option<Long>,
}

/// Mutations of calls, hand-overs and photographs.
#[derive(Default)]
pub struct CallMutation;

#[Object]
impl CallMutation {
    /// Hands a table to another table arbiter of the event, who confirms.
    async fn hand_over_table(
        &self,
        ctx: &Context<'_>,
        input: HandOverTableInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (bout, to) = (BoutId(local("Bout", &input.bout)?), PersonId(local("Person", &input.to)?));
            app(ctx).hand_over_table(&order, bout, to).await
        };
        about_bout(ctx, done.await).await
    }

    /// Takes over a table that was handed to the viewer.
    async fn take_over_table(
        &self,
        ctx: &Context<'_>,
        input: BoutInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).take_over_table(&order, BoutId(local("Bout", &input.bout)?)).await
        };
        about_bout(ctx, done.await).await
    }

    /// Gives a hand-over up that waits: the table stays where it is.
    async fn drop_handover(&self, ctx: &Context<'_>, input: BoutInput) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).drop_handover(&order, BoutId(local("Bout", &input.bout)?)).await
        };
        about_bout(ctx, done.await).await
    }

    /// Calls the arbiter to the board, as one of its players.
    async fn call_arbiter(
        &self,
        ctx: &Context<'_>,
        input: CallArbiterInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).call_arbiter(&order, BoutId(local("Bout", &input.bout)?), input.reason.into()).await
        };
        about_bout(ctx, done.await).await
    }

    /// Takes the own call back.
    async fn withdraw_call(&self, ctx: &Context<'_>, input: BoutInput) -> async_graphql::Result<BoutPayload> {
        let deed = async |(order, bout)| app(ctx).withdraw_call(&order, bout).await;
        to_bout(ctx, input.read(ctx), deed).await
    }

    /// Answers a call: everybody else sees that somebody comes.
    async fn answer_call(
        &self,
        ctx: &Context<'_>,
        input: AnswerCallInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).answer_call(&order, BoutId(local("Bout", &input.bout)?), input.side.into()).await
        };
        about_bout(ctx, done.await).await
    }

    /// Attaches a photograph of the signed slip to a game that has a result. Officials of the event see it.
    async fn attach_photo(
        &self,
        ctx: &Context<'_>,
        input: AttachPhotoInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let image = STANDARD.decode(input.image).map_err(|_| Refusal::new("not_base64"))?;
            app(ctx).attach_photo(&order, bout, &image).await
        };
        about_bout(ctx, done.await).await
    }

    /// Takes a photograph away, for a reason; its picture is deleted.
    async fn remove_photo(
        &self,
        ctx: &Context<'_>,
        input: RemovePhotoInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (bout, photo) = (local("Bout", &input.bout)?, local("Photo", &input.photo)?);
            app(ctx).remove_photo(&order, (BoutId(bout), PhotoId(photo)), input.reason.into()).await
        };
        about_bout(ctx, done.await).await
    }
}
