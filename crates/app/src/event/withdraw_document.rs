//! A document is handed out no more.

use kydan_access::Action;
use kydan_federation::{DocumentCommand, Documents};
use kydan_journal::DocumentId;
use kydan_store::PersonalWrite;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Withdraws a document: its file is kept no more; that it was there, and who withdrew it, is.
    #[crate::boxed]
    pub async fn withdraw_document(&self, order: &Order, document: DocumentId) -> Answer<DocumentId> {
        let action = Action::KeepDocuments;
        self.carry_out(order, &(action, "withdraw", document), || async {
            let event = self.event_of_document(document).await?;
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut live = Live::<Documents>::load(&self.store, event.0).await?;
            live.decide(&DocumentCommand::Withdraw { document })?;
            let drop = PersonalWrite::DropDocument { document };
            Ok((permit, Work::new(document, [live.append()]).with_people(vec![drop])))
        })
        .await
    }
}
