//! The owner of an account changes its password.

use kydan_access::{Action, Target};
use kydan_federation::{AccountCommand, CredentialKind};
use kydan_journal::AccountId;
use kydan_store::PersonalWrite;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Sets the new password, ends every key for programs and every log-in but the one that asks. The one before was proved at the door.
    #[crate::boxed]
    pub async fn change_password(&self, order: &Order, password_hash: String) -> Answer<AccountId> {
        let action = Action::SetOwnPassword;
        let account = order.actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
        self.carry_out(order, &(action, account, "changed"), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::account(account))?;
            let stored = self.known_account(account).await?;
            let mut live = self.account_history(&stored).await?;
            live.decide(&AccountCommand::SetPassword { how: CredentialKind::Changed })?;
            let (keys, ended) = self.keys_ended(account, (self.world.now)()).await?;
            let writes = vec![
                ended,
                PersonalWrite::SetPassword {
                    account,
                    hash: password_hash.clone(),
                    // Whoever may know the first password may have changed it: that is still to be confirmed.
                    unconfirmed_by: stored.unconfirmed_by,
                },
                PersonalWrite::EndSessions { account, but: order.actor.session },
            ];
            Ok((permit, Work::new(account, [live.append(), keys]).with_people(writes)))
        })
        .await
    }
}
