//! The owner of an account sets one-time passwords.

use kydan_access::Actor;
use kydan_store::{AuditKind, OneTimePasswords};

use crate::sequence::security::{logged_in, still};
use crate::{Answer, App};

impl App {
    /// Keeps the secret that the owner's device was shown, as the door sealed it, after its first password was checked at the door; `step` is
    /// that password's. With the first second factor come recovery codes, said once, and other log-ins end.
    #[crate::boxed]
    pub async fn set_one_time_passwords(
        &self,
        actor: &Actor,
        secret: String,
        step: u64,
    ) -> Answer<Vec<String>> {
        let account = self.own_factors(actor).await?;
        let first = self.store.factors(account).await?.is_empty();
        let set = OneTimePasswords { secret, step, made_at: (self.world.now)() };
        still(self.store.set_one_time_passwords(account, &set, logged_in(actor)?).await?)?;
        self.audit_own(account, AuditKind::OneTimePasswordsSet, "").await?;
        if first { self.first_factor(actor, account).await } else { Ok(Vec::new()) }
    }
}
