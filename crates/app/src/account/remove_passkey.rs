//! The owner of an account removes a passkey.

use kydan_access::Actor;
use kydan_store::{AuditKind, Proof};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Removes it. With the last second factor its recovery codes go.
    #[crate::boxed]
    pub async fn remove_passkey(&self, actor: &Actor, id: &str) -> Answer<()> {
        let account = self.own_factors(actor).await?;
        let passkeys = self.store.factors(account).await?.passkeys;
        let name = passkeys.into_iter().find(|passkey| passkey.id == id).map(|passkey| passkey.name);
        if self.store.remove_passkey(account, id).await? == Proof::Spent {
            return Err(Refusal::new("no_such_passkey").into());
        }
        self.audit_own(account, AuditKind::PasskeyRemoved, &name.unwrap_or_default()).await
    }
}
