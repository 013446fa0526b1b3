//! A webhook took nothing for so long that nothing is sent there any more; its owner is told.

use kydan_access::{Action, Actor, Target};
use kydan_federation::AccountCommand;
use kydan_journal::CommandId;
use kydan_store::Webhook;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Stops it. The platform does so in its owner's name, and once for each time that it began to fail: who dies in
    /// between does it again, and the owner is told once.
    #[crate::boxed]
    pub async fn stop_webhook(&self, webhook: &Webhook) -> Answer<()> {
        let Some(account) = self.store.account(webhook.account).await? else { return Ok(()) };
        let actor = Actor::account(account.id, account.person);
        let since = webhook.failing_since.map(jiff::Timestamp::as_microsecond);
        let digest: [u8; 32] = Sha256::digest(format!("webhook {} {since:?}", webhook.id)).into();
        let command = digest.first_chunk::<16>().map(|bytes| CommandId(Uuid::from_bytes(*bytes)));
        let order = Order { command, ..Order::by(actor) };
        let (action, id) = (Action::KeepWebhooks, webhook.id);
        self.carry_out(&order, &(action, id), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::account(account.id))?;
            let mut live = self.account_history(&account).await?;
            live.decide(&AccountCommand::StopWebhook { webhook: id })?;
            Ok((permit, Work::new(id, [live.append()])))
        })
        .await?;
        Ok(self.store.stop_webhook(id).await?)
    }
}
