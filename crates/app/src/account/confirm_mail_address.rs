//! The owner of an address confirms that letters may go there.

use kydan_access::{Action, Actor, Target};
use kydan_store::AuditKind;

use crate::sequence::credentials::hash_code;
use crate::sequence::letters::CONFIRMS_ADDRESS;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Keeps the address that the letter with this code went to. Whoever has the code reads there.
    #[crate::boxed]
    pub async fn confirm_mail_address(&self, code: &str) -> Answer<()> {
        let now = (self.world.now)();
        let begun = self.store.take_ceremony(CONFIRMS_ADDRESS, &hash_code(code), now).await?;
        let begun = begun.ok_or_else(|| Refusal::new("bad_code"))?;
        let account = begun.account.ok_or_else(|| Refusal::new("bad_code"))?;
        let owner = Actor::account(account, None);
        kydan_access::permit(&owner, Action::SetOwnFactors, &Target::account(account))?;
        let stop_key = (self.world.secret)().iter().take(20).fold(String::new(), |mut text, byte| {
            use std::fmt::Write as _;
            let _ = write!(text, "{byte:02x}");
            text
        });
        self.store.confirm_address(account, &begun.content, &stop_key, now).await?;
        self.audit_own(account, AuditKind::AddressConfirmed, "").await
    }
}
