//! A document of an event, as everybody may have it.

use kydan_access::{Action, Actor};
use kydan_journal::{DocumentId, EventId, Hash};
use kydan_store::read::EventDocument;
use sha2::{Digest as _, Sha256};

use crate::{Answer, App, Failure, Order};

/// What there is of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "made once a request")]
pub enum DocumentShown {
    /// It is handed out: what is known of it, and its bytes.
    Here(EventDocument, Vec<u8>),
    /// It was withdrawn.
    Withdrawn,
    /// Its event came from another installation, which kept the file.
    LeftOut,
    /// Its bytes are gone or are others than those that were attached: nobody gets them as the document.
    Altered,
}

impl App {
    /// Refuses whoever hands documents out nowhere, before a file is decoded and hashed for them. It permits nothing.
    #[crate::boxed]
    pub async fn keeps_documents(&self, order: &Order) -> Answer<()> {
        let held = kydan_access::held(&order.actor, Action::KeepDocuments).map_err(Failure::from);
        if let Err(failure) = &held {
            self.audit_denial(&order.actor, failure).await;
        }
        held
    }

    /// What is known of a document of an event that everybody sees; none of a draft and where there is none.
    #[crate::boxed]
    pub async fn public_document(
        &self,
        event: EventId,
        document: DocumentId,
    ) -> Answer<Option<EventDocument>> {
        let competition = self.store.competitions(&[event]).await?.pop();
        if !competition.is_some_and(|found| self.shows(&Actor::visitor(), &found)) {
            return Ok(None);
        }
        let found = self.store.documents(&[document]).await?.pop();
        Ok(found.filter(|found| found.event == event))
    }

    /// The bytes of a document that is public: of the file that it is by now, where it is replaced meanwhile.
    #[crate::boxed]
    pub async fn document_content(&self, known: EventDocument) -> Answer<DocumentShown> {
        let mut known = known;
        loop {
            let Some(digest) = known.shown.as_ref().map(|shown| shown.file.digest) else {
                return Ok(DocumentShown::Withdrawn);
            };
            let content = self.store.document_file(known.id).await?;
            let is_kept = content.is_some();
            let same = |content: &Vec<u8>| Hash(Sha256::digest(content).into()) == digest;
            if let Some(content) = content.filter(same) {
                return Ok(DocumentShown::Here(known, content));
            }
            // Somebody may have replaced or withdrawn it between the two looks: then the row says so by now.
            let now = self.store.documents(&[known.id]).await?.pop();
            if let Some(now) = now.filter(|now| *now != known) {
                known = now;
                continue;
            }
            let came = !self.store.origins(&[known.event]).await?.is_empty();
            return Ok(if came && !is_kept { DocumentShown::LeftOut } else { DocumentShown::Altered });
        }
    }
}
