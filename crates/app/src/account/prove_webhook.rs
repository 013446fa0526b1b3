//! Somebody has their program asked again whether it wants to be told.

use kydan_access::Actor;
use kydan_journal::WebhookId;
use kydan_store::{WebhookDelivery, WebhookDeliveryPhase, WebhookPhase, WebhookSubject};

use crate::sequence::refusal::Refusal;
use crate::sequence::webhooks::question;
use crate::{Answer, App};

impl App {
    /// Asks once more, at once; one that has said so is asked nothing, and one that is being asked not twice.
    #[crate::boxed]
    pub async fn prove_webhook(&self, actor: &Actor, id: WebhookId) -> Answer<()> {
        let webhook = self.own_webhook(actor, id).await?;
        if webhook.phase != WebhookPhase::Unproven {
            return Err(Refusal::new("webhook_proven").into());
        }
        let waits = |one: &WebhookDelivery| one.phase == WebhookDeliveryPhase::Waiting;
        if self.store.webhook_deliveries(id, 1).await?.first().is_some_and(waits) {
            return Ok(());
        }
        let asked = question(&webhook, WebhookSubject::Verification, (self.world.id)(), (self.world.now)());
        Ok(self.store.put_webhook_delivery(&asked).await?)
    }
}
