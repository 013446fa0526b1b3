//! Keys for programs, as their makers see them.

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_app::store::ProgramKey;
use kydan_federation::KeyScope;

use super::audit::AuditAccount;
use super::event::{self, Event};
use super::federation::Club;
use super::scalar::DateTime;
use crate::id::global;
use crate::load::{app, loader};

/// How far a key reaches.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum KeyReach {
    /// It reads what is public.
    Public,
    /// It does the daily work of an event's officials, as far as its maker may.
    Event,
    /// It does the daily work of a club's secretary, as far as its maker may.
    Club,
}

/// How a key stands.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum KeyStanding {
    /// It is good.
    Good,
    /// Its time is over.
    Expired,
    /// It was ended before its time.
    Revoked,
}

/// A key by which a program asks.
pub struct Key(pub(crate) ProgramKey);

/// Somebody's key, as administrators see it: never its secret.
pub struct HeldKey(pub(crate) ProgramKey);

#[Object]
impl HeldKey {
    async fn key(&self) -> Key {
        Key(self.0.clone())
    }

    /// Whose it is.
    async fn account(&self) -> AuditAccount {
        AuditAccount(self.0.account)
    }
}

/// A key that was made.
#[derive(SimpleObject)]
pub struct KeyMade {
    pub(crate) key: Key,
    /// What the program sends as `Authorization: Bearer`. Said once and kept nowhere; null where the command was a
    /// retry: revoke the key and make another.
    pub(crate) secret: Option<String>,
}

#[Object]
impl Key {
    async fn id(&self) -> ID {
        global("Key", self.0.id.0)
    }

    /// What its maker made it for.
    async fn purpose(&self) -> &str {
        &self.0.purpose
    }

    async fn reach(&self) -> KeyReach {
        match self.0.scope {
            KeyScope::Public => KeyReach::Public,
            KeyScope::Event(_) => KeyReach::Event,
            KeyScope::Club(_) => KeyReach::Club,
        }
    }

    /// The event whose work it does.
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        match self.0.scope {
            KeyScope::Event(id) => event::event(ctx, id).await,
            KeyScope::Public | KeyScope::Club(_) => Ok(None),
        }
    }

    /// The club whose work it does.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.0.scope {
            KeyScope::Club(id) => Ok(loader(ctx).load_one(id).await?.map(Club)),
            KeyScope::Public | KeyScope::Event(_) => Ok(None),
        }
    }

    async fn standing(&self, ctx: &Context<'_>) -> KeyStanding {
        if self.0.revoked_at.is_some() {
            KeyStanding::Revoked
        } else if self.0.until <= (app(ctx).world().now)() {
            KeyStanding::Expired
        } else {
            KeyStanding::Good
        }
    }

    async fn made_at(&self) -> DateTime {
        DateTime(self.0.made_at)
    }

    /// When it ends.
    async fn until(&self) -> DateTime {
        DateTime(self.0.until)
    }

    /// When it was last used, to the minute.
    async fn used_at(&self) -> Option<DateTime> {
        self.0.used_at.map(DateTime)
    }

    /// Why an administrator ended it, where one did.
    async fn ended_why(&self) -> Option<&str> {
        self.0.ended_why.as_deref()
    }

    /// When it was ended before its time.
    async fn revoked_at(&self) -> Option<DateTime> {
        self.0.revoked_at.map(DateTime)
    }
}

impl From<kydan_app::KeyMade> for KeyMade {
    fn from(made: kydan_app::KeyMade) -> Self {
        Self { key: Key(made.key), secret: made.secret }
    }
}
