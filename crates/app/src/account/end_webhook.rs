//! Somebody has a program told no more.

use kydan_access::Actor;
use kydan_journal::WebhookId;

use crate::sequence::webhooks::there_was_one;
use crate::{Answer, App};

impl App {
    /// Forgets the webhook, its secret, and what was sent there.
    #[crate::boxed]
    pub async fn end_webhook(&self, actor: &Actor, id: WebhookId) -> Answer<()> {
        let account = self.webhook_account(actor)?;
        there_was_one(self.store.end_webhook(account, id).await?)
    }
}
