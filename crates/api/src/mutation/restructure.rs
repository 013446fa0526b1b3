//! Bodies that are moved, merged or closed.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{MergeBodies, OpenMatters, Refusal};
use kydan_federation::{BodyCause, Decree};
use kydan_journal::BodyId;

use super::registry::about_body;
use crate::id::local;
use crate::load::app;
use crate::object::federation::BodyGround;
use crate::object::scalar::Date;
use crate::payload::{BodyPayload, order};

/// Bodies become part of another one.
#[derive(InputObject)]
pub struct MergeBodiesInput {
    command_id: Option<ID>,
    /// Those that become part of the other one: 62 at most, of its kind.
    bodies: Vec<ID>,
    /// The other one.
    into: ID,
    /// The first day on which they are one; not after today.
    from: Date,
    ground: BodyGround,
    /// The number of the resolution or decision.
    decree: String,
    /// The day on which it was signed.
    signed_on: Date,
    /// Said by whoever knows that events are not over or dues not paid: the other body takes them over. Else nothing is
    /// merged while there are any.
    #[graphql(default = false)]
    take_over: bool,
}

/// Another body above one of a province.
#[derive(InputObject)]
pub struct MoveBodyInput {
    command_id: Option<ID>,
    body: ID,
    /// The national body that it is to stand below.
    parent: ID,
    /// The first day on which it stands there; not after today.
    from: Date,
    ground: BodyGround,
    /// The number of the resolution or decision.
    decree: String,
    /// The day on which it was signed.
    signed_on: Date,
}

/// The end of a body.
#[derive(InputObject)]
pub struct CloseBodyInput {
    command_id: Option<ID>,
    body: ID,
    /// Its last day; not after today.
    on: Date,
    ground: BodyGround,
    /// The number of the resolution or decision.
    decree: String,
    /// The day on which it was signed.
    signed_on: Date,
}

/// Mutations that change which bodies there are.
#[derive(Default)]
pub struct RestructureMutation;

#[Object]
impl RestructureMutation {
    /// Lets bodies become part of another one, all or none, with their clubs and the bodies below them; offices and roles
    /// for them end. Answers the other one.
    async fn merge_bodies(
        &self,
        ctx: &Context<'_>,
        input: MergeBodiesInput,
    ) -> async_graphql::Result<BodyPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let bodies: Vec<BodyId> = input.bodies.iter().map(body).collect::<Result<_, _>>()?;
            let open = if input.take_over { OpenMatters::TakenOver } else { OpenMatters::None };
            let (into, from) = (body(&input.into)?, input.from.0);
            let cause = cause(input.ground, input.decree, input.signed_on);
            app(ctx).merge_bodies(&order, MergeBodies { bodies, into, from, cause, open }).await
        };
        about_body(ctx, done.await).await
    }

    /// Lets a province's body stand below another national one.
    async fn move_body(&self, ctx: &Context<'_>, input: MoveBodyInput) -> async_graphql::Result<BodyPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let whither = (body(&input.body)?, body(&input.parent)?);
            let cause = cause(input.ground, input.decree, input.signed_on);
            app(ctx).move_body(&order, whither, input.from.0, cause).await
        };
        about_body(ctx, done.await).await
    }

    /// Closes a body that nothing is left in.
    async fn close_body(
        &self,
        ctx: &Context<'_>,
        input: CloseBodyInput,
    ) -> async_graphql::Result<BodyPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let cause = cause(input.ground, input.decree, input.signed_on);
            app(ctx).close_body(&order, body(&input.body)?, input.on.0, cause).await
        };
        about_body(ctx, done.await).await
    }
}

fn body(id: &ID) -> Result<BodyId, Refusal> {
    local("Body", id).map(BodyId)
}

fn cause(ground: BodyGround, number: String, signed_on: Date) -> BodyCause {
    BodyCause { ground: ground.into(), decree: Decree { number, on: signed_on.0 } }
}
