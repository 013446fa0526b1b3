//! What bodies and events tell everybody.

use async_graphql::{ComplexObject, Context, ID, Object, SimpleObject};
use kydan_app::store::read;
use kydan_federation as federation;
use kydan_federation::Announcer;
use kydan_journal::AccountId;

use super::event::{Event, event, name_of};
use super::federation::Body;
use super::scalar::DateTime;
use crate::id::global;
use crate::load::loader;

/// A title and a text in one language.
#[derive(SimpleObject)]
pub struct AnnouncementWording {
    /// One line.
    title: String,
    /// Plain text: paragraphs parted by empty lines. No markup: what looks like some is to be shown as it is.
    text: String,
}

/// Who did something about an announcement, and when.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct AnnouncementDeed {
    /// The instant at which it was done.
    at: DateTime,
    #[graphql(skip)]
    account: Option<AccountId>,
}

#[ComplexObject]
impl AnnouncementDeed {
    /// The name of whoever did it, where the account is a person's.
    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        match self.account {
            Some(account) => name_of(ctx, account).await,
            None => Ok(None),
        }
    }
}

/// An announcement of a body or an event.
pub struct Announcement(pub(crate) read::Announcement);

#[Object]
impl Announcement {
    /// The global id.
    async fn id(&self) -> ID {
        global("Announcement", self.0.id.0)
    }

    /// The body that speaks; null where an event's organizers do.
    async fn body(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Body>> {
        match self.0.announcer {
            Announcer::Body(id) => Ok(loader(ctx).load_one(id).await?.map(Body)),
            Announcer::Event(_) => Ok(None),
        }
    }

    /// The event whose organizers or chief arbiter speak; null where a body does.
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        match self.0.announcer {
            Announcer::Event(id) => event(ctx, id).await,
            Announcer::Body(_) => Ok(None),
        }
    }

    /// In Vietnamese; null once it was withdrawn.
    async fn vi(&self) -> Option<AnnouncementWording> {
        self.0.said.as_ref().map(|said| wording(&said.vi))
    }

    /// In English, where somebody wrote it; null once it was withdrawn.
    async fn en(&self) -> Option<AnnouncementWording> {
        self.0.said.as_ref().and_then(|said| said.en.as_ref()).map(wording)
    }

    /// Who posted it, and when.
    async fn posted(&self) -> AnnouncementDeed {
        AnnouncementDeed { at: DateTime(self.0.at), account: self.0.by }
    }

    /// Who corrected it last, and when; null where it stands as it was posted.
    async fn corrected(&self) -> Option<AnnouncementDeed> {
        self.0.corrected.map(|(account, at)| AnnouncementDeed { at: DateTime(at), account })
    }

    /// Who withdrew it, and when; null while it stands.
    async fn withdrawn(&self) -> Option<AnnouncementDeed> {
        self.0.withdrawn.map(|(account, at)| AnnouncementDeed { at: DateTime(at), account })
    }
}

fn wording(said: &federation::Wording) -> AnnouncementWording {
    AnnouncementWording { title: said.title.clone(), text: said.text.clone() }
}
