//! Somebody has their program asked again whether it wants to be told.

use kydan_access::Actor;
use kydan_journal::WebhookId;
use kydan_store::WebhookPhase;

use crate::sequence::refusal::Refusal;
use crate::sequence::webhooks::verification;
use crate::{Answer, App};

impl App {
    /// Asks once more, at once; one that has said so is asked nothing.
    #[crate::boxed]
    pub async fn prove_webhook(&self, actor: &Actor, id: WebhookId) -> Answer<()> {
        let webhook = self.own_webhook(actor, id).await?;
        if webhook.phase != WebhookPhase::Unproven {
            return Err(Refusal::new("webhook_proven").into());
        }
        Ok(self.store.put_webhook_delivery(&verification(&webhook, (self.world.now)())).await?)
    }
}
