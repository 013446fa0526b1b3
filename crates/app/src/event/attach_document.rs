//! An event's organizers hand out a document.

use kydan_access::Action;
use kydan_federation::{Announcer, DocumentCommand, DocumentFile, DocumentTitle, Documents};
use kydan_journal::{DocumentId, EventId, Hash};
use kydan_store::PersonalWrite;
use sha2::{Digest as _, Sha256};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::pdf;
use crate::{Answer, App, Order};

impl App {
    /// Hands a PDF out: it is public at once.
    #[crate::boxed]
    pub async fn attach_document(
        &self,
        order: &Order,
        event: EventId,
        title: &DocumentTitle,
        content: &[u8],
    ) -> Answer<DocumentId> {
        let (document, action) = (DocumentId((self.world.id)()), Action::KeepDocuments);
        let file = file(content);
        self.carry_out(order, &(action, "attach", event, title, file.digest), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            // Nobody hears of an event before its rules are public.
            self.speaks_in_public(Announcer::Event(event)).await?;
            pdf::check(content)?;
            let mut live = Live::<Documents>::load(&self.store, event.0).await?;
            live.decide(&DocumentCommand::Attach { document, event, title: title.clone(), file })?;
            let put = self.put_document((document, event), file, content);
            Ok((permit, Work::new(document, [live.append()]).with_people(vec![put])))
        })
        .await
    }

    /// The row that keeps a document's bytes.
    pub(crate) fn put_document(
        &self,
        (document, event): (DocumentId, EventId),
        file: DocumentFile,
        content: &[u8],
    ) -> PersonalWrite {
        let (digest, at) = (file.digest, (self.world.now)());
        PersonalWrite::PutDocument { document, event, digest, content: content.to_vec(), at }
    }
}

/// What the log holds of a file.
pub(crate) fn file(content: &[u8]) -> DocumentFile {
    let bytes = u32::try_from(content.len()).unwrap_or(u32::MAX);
    DocumentFile { digest: Hash(Sha256::digest(content).into()), bytes }
}
