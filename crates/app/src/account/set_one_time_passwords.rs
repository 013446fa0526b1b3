//! The owner of an account sets one-time passwords.

use kydan_access::Actor;
use kydan_store::{AuditKind, OneTimePasswords};

use crate::{Answer, App};

impl App {
    /// Keeps the secret that the owner's device was shown, after its first password was checked at the door; `step` is
    /// that password's. With the first second factor come recovery codes, said once, and other log-ins end.
    pub async fn set_one_time_passwords(
        &self,
        actor: &Actor,
        secret: String,
        step: u64,
    ) -> Answer<Vec<String>> {
        let account = self.own_factors(actor).await?;
        let first = self.store.factors(account).await?.is_empty();
        let set = OneTimePasswords { secret, step, made_at: (self.world.now)() };
        self.store.set_one_time_passwords(account, &set).await?;
        self.audit_own(account, AuditKind::OneTimePasswordsSet, "").await?;
        if first { self.first_factor(actor, account).await } else { Ok(Vec::new()) }
    }
}
