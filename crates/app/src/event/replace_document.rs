//! A document becomes another file, or is called otherwise.

use kydan_access::Action;
use kydan_federation::{DocumentCommand, DocumentTitle, Documents};
use kydan_journal::{DocumentId, EventId};

use super::attach_document::file;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::pdf;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Hands another file out in the place of a document, or the same under another title. The file of before is kept no
    /// more; its digest stays in the log.
    #[crate::boxed]
    pub async fn replace_document(
        &self,
        order: &Order,
        document: DocumentId,
        title: &DocumentTitle,
        content: Option<&[u8]>,
    ) -> Answer<DocumentId> {
        let action = Action::KeepDocuments;
        let other = content.map(file);
        let content_digest = other.map(|file| file.digest);
        self.carry_out(order, &(action, "replace", document, title, content_digest), || async {
            let event = self.event_of_document(document).await?;
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            if let Some(content) = content {
                pdf::check(content)?;
            }
            let mut live = Live::<Documents>::load(&self.store, event.0).await?;
            live.decide(&DocumentCommand::Replace { document, title: title.clone(), file: other })?;
            let put =
                content.zip(other).map(|(content, file)| self.put_document((document, event), file, content));
            let work = Work::new(document, [live.append()]);
            Ok((permit, work.with_people(put.into_iter().collect())))
        })
        .await
    }

    /// Whose document it is. What was handed out was everybody's, so whoever asks may know.
    pub(crate) async fn event_of_document(&self, document: DocumentId) -> Answer<EventId> {
        let found = self.store.documents(&[document]).await?.pop();
        found.map(|one| one.event).ok_or_else(|| Refusal::new("no_such_document").into())
    }
}
