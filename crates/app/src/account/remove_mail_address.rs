//! Somebody wants no letters any more, and their address forgotten.

use kydan_access::Actor;
use kydan_store::AuditKind;

use crate::{Answer, App};

impl App {
    /// Forgets the address, and that anything is to be sent there. It sets passwords: a proof of lately is asked for.
    #[crate::boxed]
    pub async fn remove_mail_address(&self, actor: &Actor) -> Answer<()> {
        let account = self.own_factors(actor).await?;
        self.store.end_asked_addresses(account).await?;
        self.store.drop_address(account).await?;
        self.audit_own(account, AuditKind::AddressRemoved, "").await
    }
}
