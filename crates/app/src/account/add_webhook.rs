//! Somebody has a program told of what changes in public.

use kydan_access::Actor;
use kydan_journal::WebhookId;
use kydan_store::{Proof, Webhook, WebhookPhase, WebhookSubject};

use crate::sequence::refusal::Refusal;
use crate::sequence::webhooks::{question, webhook_address, webhook_purpose};
use crate::view::changes::ChangeTopic;
use crate::{Answer, App};

/// An address that a program is told at, as its owner says.
#[derive(Clone)]
pub struct NewWebhook {
    /// What for.
    pub purpose: String,
    /// Where: an `https` address.
    pub address: String,
    /// What is followed.
    pub topic: ChangeTopic,
    /// What is signed with, as the door sealed it.
    pub secret: String,
}

impl App {
    /// Keeps it, and asks there whether it wants to be told; whatever changes is told from when it says so.
    #[crate::boxed]
    pub async fn add_webhook(&self, actor: &Actor, new: NewWebhook) -> Answer<WebhookId> {
        let account = self.webhook_account(actor)?;
        let (purpose, address) = (webhook_purpose(&new.purpose)?, webhook_address(&new.address)?);
        let topic = self.followed(new.topic).await?.ok_or_else(|| Refusal::new("bad_webhook_topic"))?;
        let now = (self.world.now)();
        let webhook = Webhook {
            id: WebhookId((self.world.id)()),
            account,
            purpose,
            address,
            topic: topic.stored(),
            secret: new.secret,
            former: None,
            phase: WebhookPhase::Unproven,
            position: self.store.head().await?.position,
            failures: 0,
            failing_since: None,
            due_at: now,
            made_at: now,
        };
        match self.store.add_webhook(&webhook).await? {
            Proof::Spent => Err(Refusal::new("too_many_webhooks").into()),
            Proof::Good | Proof::Ended => {
                let asked = question(&webhook, WebhookSubject::Verification, (self.world.id)(), now);
                self.store.put_webhook_delivery(&asked).await?;
                Ok(webhook.id)
            }
        }
    }
}
