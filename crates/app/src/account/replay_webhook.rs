//! Somebody has something sent to a webhook once more.

use kydan_access::Actor;
use kydan_journal::WebhookId;
use kydan_store::Proof;

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Sends it again under its id, whatever became of it before.
    #[crate::boxed]
    pub async fn replay_webhook(&self, actor: &Actor, id: WebhookId, delivery: &str) -> Answer<()> {
        let webhook = self.own_webhook(actor, id).await?;
        match self.store.replay_webhook(webhook.id, delivery, (self.world.now)()).await? {
            Proof::Spent => Err(Refusal::new("no_such_delivery").into()),
            Proof::Good | Proof::Ended => Ok(()),
        }
    }
}
