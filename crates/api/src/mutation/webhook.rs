//! Programs that are told what changes: one's own webhooks.

use std::sync::Arc;

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_app::{NewWebhook, Refusal};
use kydan_journal::WebhookId;

use crate::gate::{Gate, WebhookSecret};
use crate::load::app;
use crate::object::webhook::WebhookSigned;
use crate::payload::{Done, DonePayload, WebhookPayload, payload};
use crate::visitor::actor;

/// Where a webhook goes on that was paused or stopped.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_app::store::WebhookResumption")]
pub enum WebhookResumption {
    /// Where it stood: it is sent what it missed.
    WhereItStood,
    /// From now on.
    Now,
}

/// A program that is to be told.
#[derive(InputObject)]
pub struct AddWebhookInput {
    /// What for, in one's own words: whoever looks later knows what ends with it.
    purpose: String,
    /// An `https` address.
    address: String,
    /// What is followed, as `changes` takes it; everything, if nothing is named.
    of: Option<ID>,
}

/// A webhook that is told again.
#[derive(InputObject)]
pub struct ResumeWebhookInput {
    id: ID,
    from: WebhookResumption,
}

/// Something that is sent once more.
#[derive(InputObject)]
pub struct ReplayWebhookInput {
    id: ID,
    /// The delivery's id.
    delivery: String,
}

/// Mutations of webhooks.
#[derive(Default)]
pub struct WebhookMutation;

#[Object]
impl WebhookMutation {
    /// Has a program told what changes in public, from when it answers that it wants to be (docs/webhooks.md). The secret
    /// that it is signed with is said once.
    async fn add_webhook(
        &self,
        ctx: &Context<'_>,
        input: AddWebhookInput,
    ) -> async_graphql::Result<WebhookPayload> {
        let added = async {
            let AddWebhookInput { purpose, address, of } = input;
            let account = app(ctx).webhook_account(actor(ctx))?;
            let topic = crate::feed::topic(of.as_deref().map(String::as_str));
            let topic = topic.ok_or_else(|| Refusal::new("bad_webhook_topic"))?;
            door(ctx).may_call(&address)?;
            let WebhookSecret { shown, sealed } = door(ctx).webhook_secret(account)?;
            let new = NewWebhook { purpose, address, topic, secret: sealed };
            let id = app(ctx).add_webhook(actor(ctx), new).await?;
            Ok(WebhookSigned { id: ID(id.to_string()), secret: shown })
        };
        payload(added.await)
    }

    /// Sends nothing to one of one's own webhooks for now; the log waits.
    async fn pause_webhook(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<DonePayload> {
        done(app(ctx).pause_webhook(actor(ctx), read(&id)).await)
    }

    /// Goes on with one of one's own webhooks that was paused, or stopped because it took nothing.
    async fn resume_webhook(
        &self,
        ctx: &Context<'_>,
        input: ResumeWebhookInput,
    ) -> async_graphql::Result<DonePayload> {
        let ResumeWebhookInput { id, from } = input;
        done(app(ctx).resume_webhook(actor(ctx), read(&id), from.into()).await)
    }

    /// Signs with another secret, said once; for a day the former one signs, too.
    async fn renew_webhook_secret(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<WebhookPayload> {
        let renewed = async {
            let account = app(ctx).webhook_account(actor(ctx))?;
            let WebhookSecret { shown, sealed } = door(ctx).webhook_secret(account)?;
            app(ctx).renew_webhook_secret(actor(ctx), read(&id), &sealed).await?;
            Ok(WebhookSigned { id, secret: shown })
        };
        payload(renewed.await)
    }

    /// Sends something to one of one's own webhooks that says nothing, signed as all else.
    async fn test_webhook(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<DonePayload> {
        done(app(ctx).test_webhook(actor(ctx), read(&id)).await)
    }

    /// Asks one of one's own webhooks once more whether it wants to be told, where it has not said so yet.
    async fn prove_webhook(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<DonePayload> {
        done(app(ctx).prove_webhook(actor(ctx), read(&id)).await)
    }

    /// Sends something once more under its id, whatever became of it.
    async fn replay_webhook(
        &self,
        ctx: &Context<'_>,
        input: ReplayWebhookInput,
    ) -> async_graphql::Result<DonePayload> {
        let ReplayWebhookInput { id, delivery } = input;
        done(app(ctx).replay_webhook(actor(ctx), read(&id), &delivery).await)
    }

    /// Forgets one of one's own webhooks, its secret and what was sent there.
    async fn end_webhook(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<DonePayload> {
        done(app(ctx).end_webhook(actor(ctx), read(&id)).await)
    }
}

/// What is no id names no webhook: who may is asked before.
fn read(id: &ID) -> WebhookId {
    id.parse().unwrap_or(WebhookId::fixed(0))
}

fn door<'c>(ctx: &Context<'c>) -> &'c Arc<dyn Gate> {
    ctx.data_unchecked::<Arc<dyn Gate>>()
}

fn done(answer: kydan_app::Answer<()>) -> async_graphql::Result<DonePayload> {
    payload(answer.map(|()| Done { ok: true }))
}
