//! The owner of an account takes one-time passwords away.

use kydan_access::Actor;
use kydan_store::{AuditKind, Proof};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Takes them away. With the last second factor its recovery codes go.
    #[crate::boxed]
    pub async fn remove_one_time_passwords(&self, actor: &Actor) -> Answer<()> {
        let account = self.own_factors(actor).await?;
        if self.store.remove_one_time_passwords(account).await? == Proof::Spent {
            return Err(Refusal::new("no_one_time_passwords").into());
        }
        self.audit_own(account, AuditKind::OneTimePasswordsRemoved, "").await
    }
}
