//! The webhooks of whoever asks, and what was sent there.

use kydan_access::Actor;
use kydan_journal::WebhookId;
use kydan_store::{Webhook, WebhookDelivery};

use crate::sequence::told::Offer;
use crate::{Answer, App};

/// How many deliveries of a webhook are shown.
const MOST: u32 = 50;

impl App {
    /// The actor's own, the oldest first; none for a visitor, or where the platform calls no programs.
    #[crate::boxed]
    pub async fn webhooks(&self, actor: &Actor) -> Answer<Option<Vec<Webhook>>> {
        if actor.account.is_none() || self.ways.webhooks == Offer::Absent {
            return Ok(None);
        }
        let account = self.webhook_account(actor)?;
        Ok(Some(self.store.webhooks_of(account).await?))
    }

    /// What was sent to a webhook of one's own of late or is to be, the latest first.
    #[crate::boxed]
    pub async fn webhook_deliveries(&self, actor: &Actor, id: WebhookId) -> Answer<Vec<WebhookDelivery>> {
        let own = self.own_webhook(actor, id).await?;
        Ok(self.store.webhook_deliveries(own.id, MOST).await?)
    }
}
