//! Passkeys, one-time passwords, recovery codes, and proofs once more. Who may is asked before anything is begun.

use std::sync::Arc;

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, Refusal};
use kydan_journal::AccountId;

use super::session::{Client, show};
use crate::gate::{self, Evidence, Gate, PasskeyUsed, not_logged_in};
use crate::load::app;
use crate::object::factor::{OneTimePasswordsAsked, PasskeyAsked, SecondFactorSet};
use crate::payload::{
    Done, DonePayload, FactorPayload, LogInPayload, OneTimePasswordsPayload, PasskeyAskedPayload, payload,
};
use crate::visitor::visitor;

/// A passkey as a browser made it; bytes in base64url without padding.
#[derive(InputObject)]
pub struct AddPasskeyInput {
    /// What its owner calls it.
    name: String,
    client_data: String,
    authenticator_data: String,
    /// `SubjectPublicKeyInfo`.
    public_key: String,
    /// By its number at COSE.
    algorithm: i32,
}

/// A passkey and another name for it.
#[derive(InputObject)]
pub struct RenamePasskeyInput {
    id: ID,
    name: String,
}

/// A passkey's answer to a challenge; bytes in base64url without padding.
#[derive(InputObject)]
pub struct PasskeyInput {
    id: String,
    client_data: String,
    authenticator_data: String,
    signature: String,
}

/// A log-in by a passkey alone.
#[derive(InputObject)]
pub struct LogInWithPasskeyInput {
    passkey: PasskeyInput,
    /// Of the log-in that waits for it, where a password went before.
    ticket: Option<String>,
    #[graphql(default_with = "Client::Browser")]
    client: Client,
}

/// The second factor of a log-in that waits for it.
#[derive(InputObject)]
pub struct FinishLogInInput {
    ticket: String,
    /// A one-time password or a recovery code.
    code: String,
    #[graphql(default_with = "Client::Browser")]
    client: Client,
}

/// The first password of a new device.
#[derive(InputObject)]
pub struct SetOneTimePasswordsInput {
    ticket: String,
    code: String,
}

/// One of them.
#[derive(InputObject)]
pub struct ConfirmIdentityInput {
    password: Option<String>,
    /// A one-time password or a recovery code.
    code: Option<String>,
    passkey: Option<PasskeyInput>,
}

/// Mutations of second factors.
#[derive(Default)]
pub struct FactorMutation;

#[Object]
impl FactorMutation {
    /// Goes on with a log-in that waits for its second factor.
    async fn finish_log_in(
        &self,
        ctx: &Context<'_>,
        input: FinishLogInInput,
    ) -> async_graphql::Result<LogInPayload> {
        let FinishLogInInput { ticket, code, client } = input;
        show(ctx, door(ctx).finish_log_in(&visitor(ctx).caller, ticket, code, client.into()).await).await
    }

    /// Asks for a challenge that a passkey answers: to log in, or to confirm who it is.
    async fn ask_passkey(&self, ctx: &Context<'_>) -> async_graphql::Result<PasskeyAskedPayload> {
        let asked = door(ctx).begin_passkey(&visitor(ctx).caller, None).await;
        payload(asked.map(|asked| PasskeyAsked::new(asked, None)))
    }

    /// Opens a session with a passkey alone: no password is asked for.
    async fn log_in_with_passkey(
        &self,
        ctx: &Context<'_>,
        input: LogInWithPasskeyInput,
    ) -> async_graphql::Result<LogInPayload> {
        let LogInWithPasskeyInput { passkey, ticket, client } = input;
        let caller = &visitor(ctx).caller;
        let entered = door(ctx).log_in_with_passkey(caller, passkey.into(), ticket, client.into());
        show(ctx, entered.await).await
    }

    /// Confirms that whoever is logged in is the account's owner: by a code or a passkey, or by the password where no
    /// second factor is set.
    #[graphql(complexity = "4000 + child_complexity")]
    async fn confirm_identity(
        &self,
        ctx: &Context<'_>,
        input: ConfirmIdentityInput,
    ) -> async_graphql::Result<DonePayload> {
        let done = async {
            let (_, login) = own(ctx).await?;
            let evidence = match input {
                ConfirmIdentityInput { passkey: Some(passkey), .. } => Evidence::Passkey(passkey.into()),
                ConfirmIdentityInput { code: Some(code), .. } => Evidence::Code(code),
                ConfirmIdentityInput { password: Some(password), .. } => Evidence::Password(password),
                ConfirmIdentityInput { .. } => return Err(Refusal::new("no_evidence").into()),
            };
            door(ctx).confirm(&visitor(ctx).caller, login, evidence).await?;
            Ok(Done { ok: true })
        };
        payload(done.await)
    }

    /// Begins to make a passkey of one's own.
    async fn begin_passkey(&self, ctx: &Context<'_>) -> async_graphql::Result<PasskeyAskedPayload> {
        let asked = async {
            let account = app(ctx).own_factors(&visitor(ctx).actor).await?;
            let (_, login) = own(ctx).await?;
            let asked = door(ctx).begin_passkey(&visitor(ctx).caller, Some(account)).await?;
            Ok(PasskeyAsked::new(asked, Some((account, login))))
        };
        payload(asked.await)
    }

    /// Keeps a passkey of one's own. With the first second factor come recovery codes, said once.
    async fn add_passkey(
        &self,
        ctx: &Context<'_>,
        input: AddPasskeyInput,
    ) -> async_graphql::Result<FactorPayload> {
        let done = async {
            let account = app(ctx).own_factors(&visitor(ctx).actor).await?;
            let made = gate::PasskeyMade {
                client_data: input.client_data,
                authenticator_data: input.authenticator_data,
                public_key: input.public_key,
                algorithm: i64::from(input.algorithm),
            };
            let made = door(ctx).check_passkey(&visitor(ctx).caller, account, made).await?;
            app(ctx).add_passkey(&visitor(ctx).actor, made, &input.name).await
        };
        with_codes(done.await)
    }

    /// Calls a passkey of one's own by another name.
    async fn rename_passkey(
        &self,
        ctx: &Context<'_>,
        input: RenamePasskeyInput,
    ) -> async_graphql::Result<DonePayload> {
        ok(app(ctx).rename_passkey(&visitor(ctx).actor, &input.id, &input.name).await)
    }

    /// Removes a passkey of one's own.
    async fn remove_passkey(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<DonePayload> {
        ok(app(ctx).remove_passkey(&visitor(ctx).actor, &id).await)
    }

    /// Begins to set one-time passwords of one's own: the secret and its QR code for an authenticator.
    async fn begin_one_time_passwords(
        &self,
        ctx: &Context<'_>,
    ) -> async_graphql::Result<OneTimePasswordsPayload> {
        let begun = async {
            let account = app(ctx).own_factors(&visitor(ctx).actor).await?;
            let (_, login) = own(ctx).await?;
            Ok(OneTimePasswordsAsked::from(door(ctx).begin_one_time_passwords(account, login).await?))
        };
        payload(begun.await)
    }

    /// Sets one-time passwords of one's own, once the authenticator has shown the first. With the first second factor
    /// come recovery codes, said once.
    async fn set_one_time_passwords(
        &self,
        ctx: &Context<'_>,
        input: SetOneTimePasswordsInput,
    ) -> async_graphql::Result<FactorPayload> {
        let done = async {
            let account = app(ctx).own_factors(&visitor(ctx).actor).await?;
            let SetOneTimePasswordsInput { ticket, code } = input;
            let (secret, step) = door(ctx).check_one_time_passwords(account, ticket, code).await?;
            app(ctx).set_one_time_passwords(&visitor(ctx).actor, secret, step).await
        };
        with_codes(done.await)
    }

    /// Takes one's own one-time passwords away.
    async fn remove_one_time_passwords(&self, ctx: &Context<'_>) -> async_graphql::Result<DonePayload> {
        ok(app(ctx).remove_one_time_passwords(&visitor(ctx).actor).await)
    }

    /// Ends one's own recovery codes and says ten new ones, once.
    async fn renew_recovery_codes(&self, ctx: &Context<'_>) -> async_graphql::Result<FactorPayload> {
        with_codes(app(ctx).renew_recovery_codes(&visitor(ctx).actor).await)
    }
}

impl From<PasskeyInput> for PasskeyUsed {
    fn from(input: PasskeyInput) -> Self {
        let PasskeyInput { id, client_data, authenticator_data, signature } = input;
        Self { id, client_data, authenticator_data, signature }
    }
}

fn door<'c>(ctx: &Context<'c>) -> &'c Arc<dyn Gate> {
    ctx.data_unchecked::<Arc<dyn Gate>>()
}

/// The account of whoever asks, and its login.
async fn own(ctx: &Context<'_>) -> Answer<(AccountId, String)> {
    let account = visitor(ctx).actor.account.ok_or_else(not_logged_in)?;
    let stored = app(ctx).reader().account(account).await?.ok_or_else(not_logged_in)?;
    Ok((account, stored.login))
}

fn ok(done: Answer<()>) -> async_graphql::Result<DonePayload> {
    payload(done.map(|()| Done { ok: true }))
}

fn with_codes(done: Answer<Vec<String>>) -> async_graphql::Result<FactorPayload> {
    payload(done.map(|recovery_codes| SecondFactorSet { recovery_codes: recovery_codes.into() }))
}
