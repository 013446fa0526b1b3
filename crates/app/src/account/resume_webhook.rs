//! Somebody wants a webhook told again that was paused, or that took nothing.

use kydan_access::Actor;
use kydan_journal::WebhookId;
use kydan_store::WebhookResumption;

use crate::sequence::webhooks::there_was_one;
use crate::{Answer, App};

impl App {
    /// Goes on where it stood, or from now.
    #[crate::boxed]
    pub async fn resume_webhook(&self, actor: &Actor, id: WebhookId, from: WebhookResumption) -> Answer<()> {
        let account = self.webhook_account(actor)?;
        let now = (self.store.head().await?.position, (self.world.now)());
        there_was_one(self.store.resume_webhook(account, id, from, now).await?)
    }
}
