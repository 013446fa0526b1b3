//! Somebody wants nothing sent to a webhook for now.

use kydan_access::Actor;
use kydan_journal::WebhookId;

use crate::sequence::webhooks::there_was_one;
use crate::{Answer, App};

impl App {
    /// Sends nothing for now; nothing is lost, as the log waits.
    #[crate::boxed]
    pub async fn pause_webhook(&self, actor: &Actor, id: WebhookId) -> Answer<()> {
        let account = self.webhook_account(actor)?;
        there_was_one(self.store.pause_webhook(account, id).await?)
    }
}
