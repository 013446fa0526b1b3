//! The owner of an account calls a passkey by another name.

use kydan_access::Actor;
use kydan_store::{AuditKind, Proof};

use crate::sequence::refusal::Refusal;
use crate::sequence::security::passkey_name;
use crate::{Answer, App};

impl App {
    /// Calls it so.
    #[crate::boxed]
    pub async fn rename_passkey(&self, actor: &Actor, id: &str, name: &str) -> Answer<()> {
        let account = self.own_factors(actor).await?;
        let name = passkey_name(name)?;
        if self.store.rename_passkey(account, id, &name).await? == Proof::Spent {
            return Err(Refusal::new("no_such_passkey").into());
        }
        self.audit_own(account, AuditKind::PasskeyRenamed, &name).await
    }
}
