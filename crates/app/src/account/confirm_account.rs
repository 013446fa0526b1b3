//! Somebody else than who handed out the code says that the owner has the account.

use kydan_access::Action;
use kydan_federation::AccountCommand;
use kydan_journal::AccountId;
use kydan_store::PersonalWrite;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Confirms an account: from now on its roles and its person's offices count.
    #[crate::boxed]
    pub async fn confirm_account(&self, order: &Order, account: AccountId) -> Answer<AccountId> {
        let action = Action::ConfirmAccount;
        self.carry_out(order, &(action, account), || async {
            kydan_access::held(&order.actor, action)?;
            let stored = self.known_account(account).await?;
            let permit = kydan_access::permit(&order.actor, action, &self.account_target(&stored).await?)?;
            let mut live = self.account_history(&stored).await?;
            live.decide(&AccountCommand::Confirm)?;
            let write = PersonalWrite::ConfirmAccount { account };
            Ok((permit, Work::new(account, [live.append()]).with_people(vec![write])))
        })
        .await
    }
}
