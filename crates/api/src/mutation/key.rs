//! Keys for programs: made and ended by whose they are.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, MakeKey, Refusal};
use kydan_federation::KeyScope;
use kydan_journal::{ClubId, EventId, KeyId};

use crate::id::{any, local};
use crate::load::app;
use crate::object::key::KeyMade;
use crate::payload::{Done, DonePayload, KeyPayload, order, payload};

/// A new key.
#[derive(InputObject)]
pub struct MakeKeyInput {
    command_id: Option<ID>,
    /// What for: at most 100 characters, for the maker's own list.
    purpose: String,
    /// An event or a club whose work it does; without one it reads what is public.
    scope: Option<ID>,
    /// For how many days: 366 at most.
    days: u16,
}

/// A key of one's own.
#[derive(InputObject)]
pub struct RevokeKeyInput {
    command_id: Option<ID>,
    id: ID,
}

/// Somebody else's key.
#[derive(InputObject)]
pub struct EndKeyInput {
    command_id: Option<ID>,
    id: ID,
    /// Why: its owner reads it. At most 500 characters.
    reason: String,
}

/// Mutations of keys.
#[derive(Default)]
pub struct KeyMutation;

#[Object]
impl KeyMutation {
    /// Makes a key for a program of one's own. It never may more than its maker may at the time, nor more than it is for.
    async fn make_key(&self, ctx: &Context<'_>, input: MakeKeyInput) -> async_graphql::Result<KeyPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let scope = input.scope.as_ref().map_or(Ok(KeyScope::Public), scope)?;
            let MakeKeyInput { purpose, days, .. } = input;
            let made = app(ctx).make_key(&order, MakeKey { purpose, scope, days }).await?;
            Ok(KeyMade::from(made))
        };
        payload(done.await)
    }

    /// Ends a key of one's own: the next request that brings it is refused.
    async fn revoke_key(
        &self,
        ctx: &Context<'_>,
        input: RevokeKeyInput,
    ) -> async_graphql::Result<DonePayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).revoke_key(&order, KeyId(local("Key", &input.id)?)).await?;
            Ok(Done { ok: true })
        };
        payload(done.await)
    }

    /// Ends a key, whoever's it is: the next request that brings it is refused. Its owner is told, and reads why.
    async fn end_key(&self, ctx: &Context<'_>, input: EndKeyInput) -> async_graphql::Result<DonePayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).end_key(&order, KeyId(local("Key", &input.id)?), &input.reason).await?;
            Ok(Done { ok: true })
        };
        payload(done.await)
    }
}

fn scope(id: &ID) -> Answer<KeyScope> {
    match any(id) {
        Some(("Event", id)) => Ok(KeyScope::Event(EventId(id))),
        Some(("Club", id)) => Ok(KeyScope::Club(ClubId(id))),
        Some(_) | None => Err(Refusal::new("bad_id").with("expected", "Event or Club").into()),
    }
}
