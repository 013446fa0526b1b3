//! What changed in public, for programs that follow.

use std::borrow::Cow;

use async_graphql::{Context, ID, Object, SimpleObject};
use kydan_app::store::More;
use kydan_app::{ChangeKind, Changes, PublicChange};

use super::code::{Code, Coded};
use super::node::{Node, node};
use super::scalar::{DateTime, Long};
use crate::feed::change::named;
use crate::list::List;

/// Something public that changed: where to look again.
pub struct Change(pub(crate) PublicChange);

/// A part of what changed.
#[derive(SimpleObject)]
pub struct ChangesPage {
    /// In the log's order.
    changes: List<Change>,
    /// Up to where the log was looked through: what the next question is asked after, also where nothing was found.
    position: Long,
    /// Whether the log goes on: ask again at once.
    has_more: bool,
}

impl From<Changes> for ChangesPage {
    fn from(found: Changes) -> Self {
        Self {
            changes: found.changes.into_iter().map(Change).collect(),
            position: Long(found.position),
            has_more: found.more == More::Follows,
        }
    }
}

#[Object]
impl Change {
    /// Its place in the log: the cursor.
    async fn position(&self) -> Long {
        Long(self.0.position)
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    /// What of it changed.
    async fn kind(&self) -> Code<ChangeKind> {
        Code(self.0.kind)
    }

    /// The id of what is to be looked at again; null where it is a list of the whole platform.
    async fn about(&self) -> Option<ID> {
        self.0.about.map(|about| ID(named(about).1))
    }

    /// It as it is now; null where there is nothing to see of it any more.
    async fn node(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Node>> {
        match self.0.about {
            Some(about) => node(ctx, &ID(named(about).1)).await,
            None => Ok(None),
        }
    }

    /// The event that it happened at, by id.
    async fn event(&self) -> Option<ID> {
        self.0.event.map(|event| ID(crate::event_name(event)))
    }

    /// In which of its rounds.
    async fn round(&self) -> Option<u16> {
        self.0.round
    }
}

impl Coded for ChangeKind {
    const NAME: &'static str = "ChangeKind";
    const ABOUT: &'static str = "What of something changed.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        self.name().into()
    }
}
