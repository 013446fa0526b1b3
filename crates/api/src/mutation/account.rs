//! Accounts: opened, handed over by a code, confirmed, closed.

use std::sync::Arc;

use async_graphql::{Context, ID, InputObject, Object};
use kydan_access::Role;
use kydan_app::{Answer, Credential, IssuedCode, OpenAccount, Order, Refusal};
use kydan_journal::AccountId;

use super::registry::{about_account, grant_scope};
use crate::gate::{Gate, not_logged_in};
use crate::id::{global, local};
use crate::load::{app, person_id};
use crate::object::code::Code;
use crate::payload::{
    AccountPayload, CodePayload, CodeSuccess, Done, DonePayload, PasswordPayload, PasswordSet, order, payload,
};
use crate::visitor::visitor;

/// A new account.
#[derive(InputObject)]
pub struct OpenAccountInput {
    command_id: Option<ID>,
    login: String,
    /// Whose it is. Staff open accounts for members only.
    person: Option<ID>,
}

/// An account.
#[derive(InputObject)]
pub struct AccountInput {
    command_id: Option<ID>,
    account: ID,
}

/// An account and the person it is to be tied to.
#[derive(InputObject)]
pub struct LinkAccountInput {
    command_id: Option<ID>,
    account: ID,
    person: ID,
}

/// A role that is taken back.
#[derive(InputObject)]
pub struct RevokeRoleInput {
    command_id: Option<ID>,
    account: ID,
    role: Code<Role>,
    /// A body, club or event; everything, if none is named.
    scope: Option<ID>,
}

/// A password, set by whoever was handed the account's code.
#[derive(InputObject)]
pub struct SetPasswordInput {
    command_id: Option<ID>,
    code: String,
    /// At least 15 characters.
    password: String,
}

/// A password in the place of another.
#[derive(InputObject)]
pub struct ChangePasswordInput {
    command_id: Option<ID>,
    current: String,
    /// At least 15 characters.
    password: String,
}

/// Mutations of accounts.
#[derive(Default)]
pub struct AccountMutation;

#[Object]
impl AccountMutation {
    /// Opens an account. Its owner sets the password with the code that is answered, once.
    async fn open_account(
        &self,
        ctx: &Context<'_>,
        input: OpenAccountInput,
    ) -> async_graphql::Result<CodePayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = input.person.map(|person| person_id(ctx, &person)).transpose()?;
            let account = OpenAccount { login: input.login, person, credential: Credential::Code };
            app(ctx).open_account(&order, account).await
        };
        about_code(ctx, done.await).await
    }

    /// Hands out a new code for an account whose owner lost the password or the code.
    async fn issue_code(&self, ctx: &Context<'_>, input: AccountInput) -> async_graphql::Result<CodePayload> {
        let done = async {
            let (order, account) = named(ctx, input.command_id.as_ref(), &input.account)?;
            app(ctx).issue_code(&order, account).await
        };
        about_code(ctx, done.await).await
    }

    /// Sets the password of the account that the code was handed out for, and ends its log-ins.
    #[graphql(complexity = "4000 + child_complexity")]
    async fn set_password(
        &self,
        ctx: &Context<'_>,
        input: SetPasswordInput,
    ) -> async_graphql::Result<PasswordPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let login = app(ctx).owner_of_code(&input.code).await?.login;
            let hash = door(ctx).hash(&login, input.password).await?;
            app(ctx).redeem_code(&order, &input.code, hash).await?;
            Ok(PasswordSet { login })
        };
        payload(done.await)
    }

    /// Changes one's own password, and ends every other log-in.
    #[graphql(complexity = "4000 + child_complexity")]
    async fn change_password(
        &self,
        ctx: &Context<'_>,
        input: ChangePasswordInput,
    ) -> async_graphql::Result<PasswordPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let account = order.actor.account.ok_or_else(not_logged_in)?;
            let account = app(ctx).reader().account(account).await?.ok_or_else(not_logged_in)?;
            door(ctx).prove(&visitor(ctx).caller, account.login.clone(), input.current).await?;
            let hash = door(ctx).hash(&account.login, input.password).await?;
            app(ctx).change_password(&order, hash).await?;
            Ok(PasswordSet { login: account.login })
        };
        payload(done.await)
    }

    /// Says that an account is in its owner's hands: its roles and offices count from now on. Not by whoever handed
    /// out its code.
    async fn confirm_account(
        &self,
        ctx: &Context<'_>,
        input: AccountInput,
    ) -> async_graphql::Result<AccountPayload> {
        let done = async {
            let (order, account) = named(ctx, input.command_id.as_ref(), &input.account)?;
            app(ctx).confirm_account(&order, account).await
        };
        about_account(ctx, done.await).await
    }

    /// Closes an account for good, and ends its log-ins.
    async fn close_account(
        &self,
        ctx: &Context<'_>,
        input: AccountInput,
    ) -> async_graphql::Result<AccountPayload> {
        let done = async {
            let (order, account) = named(ctx, input.command_id.as_ref(), &input.account)?;
            app(ctx).close_account(&order, account).await
        };
        about_account(ctx, done.await).await
    }

    /// Ties an account that is nobody's yet to a person.
    async fn link_account(
        &self,
        ctx: &Context<'_>,
        input: LinkAccountInput,
    ) -> async_graphql::Result<AccountPayload> {
        let done = async {
            let (order, account) = named(ctx, input.command_id.as_ref(), &input.account)?;
            app(ctx).link_account(&order, account, person_id(ctx, &input.person)?).await
        };
        about_account(ctx, done.await).await
    }

    /// Takes a role back.
    async fn revoke_role(
        &self,
        ctx: &Context<'_>,
        input: RevokeRoleInput,
    ) -> async_graphql::Result<AccountPayload> {
        let done = async {
            let (order, account) = named(ctx, input.command_id.as_ref(), &input.account)?;
            let scope = input.scope.map(|scope| grant_scope(&scope)).transpose()?;
            app(ctx).revoke_role(&order, account, input.role.0, scope).await
        };
        about_account(ctx, done.await).await
    }

    /// Ends every log-in of one's own but the one that asks.
    async fn end_other_sessions(&self, ctx: &Context<'_>) -> async_graphql::Result<DonePayload> {
        let done = async {
            app(ctx).end_other_sessions(&visitor(ctx).actor).await?;
            Ok(Done { ok: true })
        };
        payload(done.await)
    }
}

fn door<'c>(ctx: &Context<'c>) -> &'c Arc<dyn Gate> {
    ctx.data_unchecked::<Arc<dyn Gate>>()
}

fn named(ctx: &Context<'_>, command: Option<&ID>, account: &ID) -> Answer<(Order, AccountId)> {
    Ok((order(ctx, command, None)?, AccountId(local("Account", account)?)))
}

async fn about_code(ctx: &Context<'_>, done: Answer<IssuedCode>) -> async_graphql::Result<CodePayload> {
    let shown = async {
        let IssuedCode { account: id, code } = done?;
        let account = app(ctx).reader().account(id).await?.ok_or_else(|| Refusal::new("no_such_account"))?;
        Ok(CodeSuccess { account: global("Account", id.0), login: account.login, one_time_code: code })
    };
    payload(shown.await)
}
