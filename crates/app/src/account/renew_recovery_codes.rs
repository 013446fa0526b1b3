//! The owner of an account has recovery codes made anew.

use kydan_access::Actor;
use kydan_journal::AccountId;
use kydan_store::AuditKind;

use crate::sequence::credentials::{hash_code, shown_code};
use crate::sequence::refusal::Refusal;
use crate::sequence::security::{logged_in, still};
use crate::{Answer, App};

/// How many there are.
const CODES: usize = 10;

impl App {
    /// Ends the codes of before and says ten new ones, once: only their hashes are kept.
    #[crate::boxed]
    pub async fn renew_recovery_codes(&self, actor: &Actor) -> Answer<Vec<String>> {
        let account = self.own_factors(actor).await?;
        if self.store.factors(account).await?.is_empty() {
            return Err(Refusal::new("no_second_factor").into());
        }
        self.new_recovery_codes(actor, account).await
    }

    /// Ten codes, each good once in the place of a second factor.
    pub(crate) async fn new_recovery_codes(&self, actor: &Actor, account: AccountId) -> Answer<Vec<String>> {
        let codes: Vec<String> = (0..CODES).map(|_| shown_code((self.world.secret)())).collect();
        let hashes: Vec<String> = codes.iter().map(|code| hash_code(code)).collect();
        still(self.store.put_recovery_codes(account, &hashes, logged_in(actor)?).await?)?;
        self.audit_own(account, AuditKind::RecoveryCodesRenewed, "").await?;
        Ok(codes)
    }
}
