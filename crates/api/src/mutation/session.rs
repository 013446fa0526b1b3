//! Log-ins.

use std::sync::Arc;

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_app::Answer;
use kydan_journal::SessionId;

use crate::failure::masked;
use crate::gate::{self, Entered, Gate, PasswordEntry};
use crate::id::local;
use crate::load::app;
use crate::object::account::Viewer;
use crate::object::scalar::DateTime;
use crate::payload::{Done, DonePayload, LogInPayload, LogInSuccess, payload};
use crate::visitor::visitor;

/// Where tokens are kept.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "gate::Client")]
pub enum Client {
    /// In httpOnly cookies.
    Browser,
    /// By the program itself.
    Program,
}

/// A login and its password.
#[derive(InputObject)]
pub struct LogInInput {
    login: String,
    password: String,
    #[graphql(default_with = "Client::Browser")]
    client: Client,
}

/// Mutations of sessions.
#[derive(Default)]
pub struct SessionMutation;

#[Object]
impl SessionMutation {
    /// Opens a session, or asks for the account's second factor.
    #[graphql(complexity = "4000 + child_complexity")]
    async fn log_in(&self, ctx: &Context<'_>, input: LogInInput) -> async_graphql::Result<LogInPayload> {
        let LogInInput { login, password, client } = input;
        match door(ctx).log_in(&visitor(ctx).caller, login, password, client.into()).await {
            Ok(PasswordEntry::Entered(entered)) => show(ctx, Ok(entered)).await,
            Ok(PasswordEntry::SecondFactor(asked)) => Ok(LogInPayload::SecondFactor(asked.into())),
            Err(failure) => show(ctx, Err(failure)).await,
        }
    }

    /// Goes on with a session; a browser's refresh token comes with its cookie.
    async fn refresh_session(
        &self,
        ctx: &Context<'_>,
        refresh_token: Option<String>,
    ) -> async_graphql::Result<LogInPayload> {
        let entered = door(ctx).refresh(&visitor(ctx).caller, refresh_token).await;
        show(ctx, entered).await
    }

    /// Ends the session that asks.
    async fn log_out(&self, ctx: &Context<'_>) -> async_graphql::Result<DonePayload> {
        let cookies = door(ctx).log_out(&visitor(ctx).caller).await.map_err(|failure| masked(&failure))?;
        visitor(ctx).give_cookies(cookies);
        payload(Ok(Done { ok: true }))
    }

    /// Ends one of one's own sessions, at once.
    async fn revoke_session(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<DonePayload> {
        let done = async {
            let session = SessionId(local("Session", &id)?);
            app(ctx).revoke_session(&visitor(ctx).actor, session).await?;
            Ok(Done { ok: true })
        };
        payload(done.await)
    }
}

fn door<'c>(ctx: &Context<'c>) -> &'c Arc<dyn Gate> {
    ctx.data_unchecked::<Arc<dyn Gate>>()
}

/// Sends the cookies of whoever entered, and shows who it is.
pub(super) async fn show(ctx: &Context<'_>, entered: Answer<Entered>) -> async_graphql::Result<LogInPayload> {
    let done = async {
        let Entered { access, tokens, cookies, expires_at } = entered?;
        visitor(ctx).give_cookies(cookies);
        let actor = app(ctx).actor(access.account, access.session).await?;
        let viewer = Viewer::of(&actor).ok_or_else(crate::gate::not_logged_in)?;
        let (access_token, refresh_token) = tokens.map(|tokens| (tokens.access, tokens.refresh)).unzip();
        Ok(LogInSuccess { viewer, access_token, refresh_token, expires_at: DateTime(expires_at) })
    };
    payload(done.await)
}
