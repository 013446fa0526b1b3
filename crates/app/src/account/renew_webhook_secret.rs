//! Somebody has a webhook signed with another secret.

use jiff::SignedDuration;
use kydan_access::Actor;
use kydan_journal::WebhookId;

use crate::sequence::webhooks::there_was_one;
use crate::{Answer, App};

/// How long the former secret signs, too: its owner has a day to change it in the program.
const FORMER: SignedDuration = SignedDuration::from_hours(24);

impl App {
    /// Signs with this one from now on, as the door sealed it, and with the former one beside it for a day.
    #[crate::boxed]
    pub async fn renew_webhook_secret(&self, actor: &Actor, id: WebhookId, secret: &str) -> Answer<()> {
        let account = self.webhook_account(actor)?;
        let now = (self.world.now)();
        let until = now.saturating_add(FORMER).unwrap_or(now);
        there_was_one(self.store.renew_webhook_secret(account, id, secret, until).await?)
    }
}
