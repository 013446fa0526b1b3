//! What an event hands out as files.

use async_graphql::{ComplexObject, Context, ID, Object, SimpleObject};
use kydan_app::store::read;
use kydan_journal::AccountId;

use super::event::name_of;
use super::scalar::{DateTime, Long};
use crate::id::global;

/// Who did something about a document, and when.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct DocumentDeed {
    /// The instant at which it was done.
    at: DateTime,
    #[graphql(skip)]
    account: Option<AccountId>,
}

#[ComplexObject]
impl DocumentDeed {
    /// The name of whoever did it, where the account is a person's.
    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        match self.account {
            Some(account) => name_of(ctx, account).await,
            None => Ok(None),
        }
    }
}

/// A document of an event: a PDF that its organizers hand out.
pub struct EventDocument(pub(crate) read::EventDocument);

#[Object]
impl EventDocument {
    /// The global id.
    async fn id(&self) -> ID {
        global("Document", self.0.id.0)
    }

    /// What it is called in Vietnamese; null once it was withdrawn.
    async fn title_vi(&self) -> Option<&str> {
        self.0.shown.as_ref().map(|shown| shown.title.vi.as_str())
    }

    /// What it is called in English, where somebody wrote it; null once it was withdrawn.
    async fn title_en(&self) -> Option<&str> {
        self.0.shown.as_ref().and_then(|shown| shown.title.en.as_deref())
    }

    /// Where the file is: the address stays when the file is replaced; null once it was withdrawn.
    async fn address(&self) -> Option<String> {
        let (event, id) = (global("Event", self.0.event.0), global("Document", self.0.id.0));
        self.0.shown.as_ref().map(|_| format!("/giai/{}/tep/tai-lieu/{}.pdf", event.as_str(), id.as_str()))
    }

    /// How many bytes the file has; null once it was withdrawn.
    async fn bytes(&self) -> Option<Long> {
        self.0.shown.as_ref().map(|shown| Long(shown.file.bytes.into()))
    }

    /// The SHA-256 of the file, as the log holds it; null once it was withdrawn.
    async fn digest(&self) -> Option<String> {
        self.0.shown.as_ref().map(|shown| shown.file.digest.to_string())
    }

    /// Who attached it, and when.
    async fn attached(&self) -> DocumentDeed {
        DocumentDeed { at: DateTime(self.0.at), account: self.0.by }
    }

    /// Who replaced it last, or called it otherwise, and when; null where it is as it was attached.
    async fn replaced(&self) -> Option<DocumentDeed> {
        self.0.replaced.map(|(account, at)| DocumentDeed { at: DateTime(at), account })
    }

    /// Who withdrew it, and when; null while it is handed out.
    async fn withdrawn(&self) -> Option<DocumentDeed> {
        self.0.withdrawn.map(|(account, at)| DocumentDeed { at: DateTime(at), account })
    }
}
