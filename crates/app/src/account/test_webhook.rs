//! Somebody looks whether their program is reached.

use kydan_access::Actor;
use kydan_journal::WebhookId;
use kydan_store::{WebhookDelivery, WebhookDeliveryPhase, WebhookSubject};

use crate::{Answer, App};

impl App {
    /// Sends something that says nothing, signed as all else.
    #[crate::boxed]
    pub async fn test_webhook(&self, actor: &Actor, id: WebhookId) -> Answer<()> {
        let webhook = self.own_webhook(actor, id).await?;
        let delivery = WebhookDelivery {
            id: format!("msg_{}", (self.world.id)().simple()),
            webhook: webhook.id,
            subject: WebhookSubject::Test,
            after: webhook.position,
            through: webhook.position,
            changes: 0,
            phase: WebhookDeliveryPhase::Waiting,
            attempts: 0,
            status: None,
            reason: None,
            made_at: (self.world.now)(),
            tried_at: None,
        };
        Ok(self.store.put_webhook_delivery(&delivery).await?)
    }
}
