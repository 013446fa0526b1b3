//! Somebody looks whether their program is reached.

use kydan_access::Actor;
use kydan_journal::WebhookId;
use kydan_store::{WebhookPhase, WebhookSubject};

use crate::sequence::refusal::Refusal;
use crate::sequence::webhooks::question;
use crate::{Answer, App};

impl App {
    /// Sends something that says nothing, signed as all else.
    #[crate::boxed]
    pub async fn test_webhook(&self, actor: &Actor, id: WebhookId) -> Answer<()> {
        let webhook = self.own_webhook(actor, id).await?;
        if webhook.phase == WebhookPhase::Unproven {
            return Err(Refusal::new("webhook_unproven").into());
        }
        let delivery = question(&webhook, WebhookSubject::Test, (self.world.id)(), (self.world.now)());
        Ok(self.store.put_webhook_delivery(&delivery).await?)
    }
}
