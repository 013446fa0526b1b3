//! What somebody was told.

use std::borrow::Cow;

use async_graphql::{Context, Object};
use kydan_app::store::{NoticeKind, NoticeTopic, read};
use kydan_journal::RulingId;

use super::bout::Bout;
use super::code::{Code, Coded};
use super::event::{Event, event};
use super::ruling::Ruling;
use super::scalar::{DateTime, Long};
use crate::load::loader;

/// Something that concerns whoever is logged in: what happened, and where to look. The words are in the dictionaries.
pub struct Notice(pub(crate) read::Notice);

#[Object]
impl Notice {
    /// Which event of the log says it; names the notice among one's own.
    async fn position(&self) -> Long {
        Long(self.0.position)
    }

    async fn kind(&self) -> Code<NoticeKind> {
        Code(self.0.kind)
    }

    /// What it is about: it says where to look.
    async fn topic(&self) -> Code<NoticeTopic> {
        Code(self.0.kind.topic())
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    /// At which event; null where it is about none.
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        match self.0.event {
            Some(id) => event(ctx, id).await,
            None => Ok(None),
        }
    }

    async fn round(&self) -> Option<u16> {
        self.0.round
    }

    /// The game; null where it is about none, or where the round was taken back.
    async fn bout(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Bout>> {
        match self.0.bout {
            Some(id) => Ok(loader(ctx).load_one(id).await?.map(Bout::new)),
            None => Ok(None),
        }
    }

    /// The ruling that it is about, or whose appeal.
    async fn ruling(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Ruling>> {
        match self.0.subject {
            Some(id) if self.0.kind.topic() == NoticeTopic::Ruling => {
                Ok(loader(ctx).load_one(RulingId(id)).await?.map(Ruling))
            }
            Some(_) | None => Ok(None),
        }
    }

    async fn is_read(&self) -> bool {
        self.0.read_at.is_some()
    }
}

impl Coded for NoticeKind {
    const NAME: &'static str = "NoticeKind";
    const ABOUT: &'static str = "What a notice says.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        self.name().into()
    }
}

impl Coded for NoticeTopic {
    const NAME: &'static str = "NoticeTopic";
    const ABOUT: &'static str = "What notices are about: it says where to look.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        self.name().into()
    }
}
