//! The audit, as those see it whom it concerns.

use std::borrow::Cow;

use async_graphql::{Context, ID, Object};
use kydan_app::store::{AuditKind, Audited};
use kydan_journal::{AccountId, PersonId};

use super::code::{Code, Coded};
use super::person::Person;
use super::scalar::DateTime;
use crate::failure::{masked, weather};
use crate::id::global;
use crate::load::{app, loader};
use crate::visitor::actor;

/// Who did or saw what about whom.
pub struct AuditEntry(pub(crate) Audited);

/// Who an entry is about or by.
pub struct AuditAccount(pub(crate) AccountId);

#[Object]
impl AuditEntry {
    async fn id(&self) -> ID {
        ID(self.0.id.to_string())
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    async fn kind(&self) -> Code<AuditKind> {
        Code(self.0.kind)
    }

    /// Whom it is about.
    async fn account(&self) -> Option<AuditAccount> {
        self.0.account.map(AuditAccount)
    }

    /// Who did it; null where nobody was logged in.
    async fn by(&self) -> Option<AuditAccount> {
        self.0.by.map(AuditAccount)
    }

    /// Whose private data was read.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.0.detail.parse::<PersonId>() {
            Ok(person) if self.0.kind == AuditKind::PrivateDataRead => {
                Ok(loader(ctx).load_one(person).await?.map(Person))
            }
            Ok(_) | Err(_) => Ok(None),
        }
    }

    /// The address that it came from, where that is known.
    async fn address(&self) -> Option<&str> {
        Some(self.0.address.as_str()).filter(|address| !address.is_empty())
    }

    /// What the client called itself, where that is known.
    async fn client(&self) -> Option<&str> {
        Some(self.0.client.as_str()).filter(|client| !client.is_empty())
    }

    /// A role's or action's code, a passkey's name, by what somebody proved who they are.
    async fn detail(&self) -> Option<&str> {
        let shown = self.0.kind != AuditKind::PrivateDataRead;
        Some(self.0.detail.as_str()).filter(|detail| shown && !detail.is_empty())
    }
}

#[Object]
impl AuditAccount {
    async fn id(&self) -> ID {
        global("Account", self.0.0)
    }

    /// The name that it logs in with, for its owner and whoever sees accounts.
    async fn login(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        let account = app(ctx).reader().account(self.0).await.map_err(weather)?;
        let Some(account) = account else { return Ok(None) };
        app(ctx).login_of(actor(ctx), &account).await.map_err(|failure| masked(&failure))
    }

    /// Whose account it is.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        let account = app(ctx).reader().account(self.0).await.map_err(weather)?;
        match account.and_then(|account| account.person) {
            Some(person) => Ok(loader(ctx).load_one(person).await?.map(Person)),
            None => Ok(None),
        }
    }
}

impl Coded for AuditKind {
    const NAME: &'static str = "AuditKind";
    const ABOUT: &'static str = "What an entry of the audit is about.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        self.name().into()
    }
}
