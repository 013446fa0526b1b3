//! What webhooks are signed with: made here, shown once, kept sealed. Written as Standard Webhooks has it: `whsec_` and the
//! key in base64.

use anyhow::{Context as _, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kydan_api::WebhookSecret;
use kydan_app::Failure;
use kydan_journal::AccountId;

use super::gate::Door;
use crate::clock;

/// How a secret begins, so that whoever finds one knows what it is.
const PREFIX: &str = "whsec_";

impl Door {
    /// A new secret for a webhook of this account.
    pub(super) fn new_webhook_secret(&self, account: AccountId) -> Result<WebhookSecret, Failure> {
        let shown = format!("{PREFIX}{}", STANDARD.encode(clock::secret()));
        let sealed = self.webhook_seals.seal(account, &shown);
        let sealed =
            sealed.ok_or_else(|| Failure::Bug("a webhook's secret could not be sealed".to_owned()))?;
        Ok(WebhookSecret { shown, sealed })
    }

    /// The key that a kept secret stands for.
    #[cfg_attr(not(feature = "tls"), allow(dead_code, reason = "nobody is called"))]
    pub(crate) fn webhook_key(&self, account: AccountId, kept: &str) -> Result<Vec<u8>> {
        let secret = self.webhook_seals.open(account, kept)?;
        let key = secret.strip_prefix(PREFIX).context("a webhook's secret that is none")?;
        STANDARD.decode(key).context("a webhook's secret that is no base64")
    }

    /// Seals the secrets of webhooks anew that were sealed with a key of before; those that nobody can open are told.
    pub async fn seal_webhooks(&self) -> Result<(), kydan_store::Error> {
        for (webhook, account, secret, former) in self.store.webhook_secrets().await? {
            for kept in [Some(secret), former].into_iter().flatten() {
                if self.webhook_seals.is_current(&kept) {
                    continue;
                }
                match self.webhook_seals.open(account, &kept) {
                    Ok(opened) => {
                        if let Some(sealed) = self.webhook_seals.seal(account, &opened) {
                            self.store.reseal_webhook(webhook, &kept, &sealed).await?;
                        }
                    }
                    Err(why) => tracing::error!(%webhook, %why, "a webhook's secret cannot be read"),
                }
            }
        }
        Ok(())
    }
}
