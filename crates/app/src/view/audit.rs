//! The audit, for whom it concerns and for the administrator.

use kydan_access::{Action, Actor, Target};
use kydan_store::{AuditFilter, Audited, Page, Slice};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Entries, the newest first: about and by the account that the filter names, or everybody's.
    #[crate::boxed]
    pub async fn audit(&self, actor: &Actor, wanted: &AuditFilter, slice: &Slice) -> Answer<Page<Audited>> {
        actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
        let target = wanted.account.map_or_else(Target::platform, Target::account);
        kydan_access::permit(actor, Action::SeeAudit, &target)?;
        Ok(self.store.audit_entries(wanted, slice).await?)
    }
}
