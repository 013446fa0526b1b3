//! The owner of an account ends every log-in but the one that asks.

use kydan_access::{Action, Actor, Target};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Ends them at once, on every node.
    #[crate::boxed]
    pub async fn end_other_sessions(&self, actor: &Actor) -> Answer<()> {
        let account = actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
        kydan_access::permit(actor, Action::RevokeSession, &Target::account(account))?;
        Ok(self.store.end_sessions(account, actor.session).await?)
    }
}
