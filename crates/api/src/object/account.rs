//! Who is logged in.

use async_graphql::{Context, ID, Object, SimpleObject};
use kydan_access::{Actor, Scope};
use kydan_app::store::StoredSession;
use kydan_journal::AccountId;

use super::person::{Person, person};
use super::scalar::DateTime;
use crate::failure::{masked, weather};
use crate::id::global;
use crate::load::app;

/// Whoever asks.
pub struct Viewer {
    account: AccountId,
    actor: Actor,
}

/// A role, and where it holds.
#[derive(SimpleObject)]
pub struct Grant {
    /// Its code, such as `staff` or `chief_arbiter`.
    role: String,
    /// `everything`, `body`, `club` or `event`.
    scope: String,
    scope_id: Option<ID>,
}

/// A log-in.
#[derive(SimpleObject)]
pub struct Session {
    id: ID,
    started_at: DateTime,
    last_seen_at: DateTime,
    client: String,
    /// Whether it is the one that asks.
    current: bool,
}

impl Viewer {
    /// None for a visitor.
    pub(crate) fn of(actor: &Actor) -> Option<Self> {
        Some(Self { account: actor.account?, actor: actor.clone() })
    }
}

impl Grant {
    /// Roles as they are shown.
    pub(crate) fn all(actor: &Actor) -> Vec<Self> {
        actor.grants.iter().map(|(role, scope)| Self::of(role.code(), *scope)).collect()
    }

    fn of(role: &str, scope: Scope) -> Self {
        let (scope, scope_id) = match scope {
            Scope::Everything => ("everything", None),
            Scope::Body(body) => ("body", Some(global("Body", body.0))),
            Scope::Club(club) => ("club", Some(global("Club", club.0))),
            Scope::Event(event) => ("event", Some(global("Event", event.0))),
        };
        Self { role: role.to_owned(), scope: scope.to_owned(), scope_id }
    }
}

#[Object]
impl Viewer {
    async fn account(&self) -> ID {
        global("Account", self.account.0)
    }

    async fn login(&self, ctx: &Context<'_>) -> async_graphql::Result<String> {
        let account = app(ctx).reader().account(self.account).await.map_err(weather)?;
        Ok(account.map(|account| account.login).unwrap_or_default())
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.actor.person {
            Some(id) => person(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }

    async fn grants(&self) -> Vec<Grant> {
        Grant::all(&self.actor)
    }

    /// Log-ins that live, the last used first.
    async fn sessions(&self, ctx: &Context<'_>) -> async_graphql::Result<Vec<Session>> {
        let sessions = app(ctx).sessions(&self.actor).await.map_err(|failure| masked(&failure))?;
        let shown = |StoredSession { family, client }: StoredSession| Session {
            id: global("Session", family.session.0),
            started_at: DateTime(family.opened_at),
            last_seen_at: DateTime(family.used_at),
            client,
            current: self.actor.session == Some(family.session),
        };
        Ok(sessions.into_iter().map(shown).collect())
    }
}
