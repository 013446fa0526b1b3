//! An account is closed.

use kydan_access::Action;
use kydan_federation::AccountCommand;
use kydan_journal::AccountId;
use kydan_store::PersonalWrite;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Closes an account for good and ends its log-ins. Its login is not given to anybody else; its person may be
    /// given another account.
    #[crate::boxed]
    pub async fn close_account(&self, order: &Order, account: AccountId) -> Answer<AccountId> {
        let action = Action::CloseAccount;
        self.carry_out(order, &(action, account), || async {
            kydan_access::held(&order.actor, action)?;
            let stored = self.known_account(account).await?;
            let permit = kydan_access::permit(&order.actor, action, &self.account_target(&stored).await?)?;
            let mut live = self.account_history(&stored).await?;
            live.decide(&AccountCommand::Close)?;
            let writes = vec![
                PersonalWrite::CloseAccount { account, at: (self.world.now)() },
                PersonalWrite::ClearFactors { account },
                PersonalWrite::EndSessions { account, but: None },
            ];
            Ok((permit, Work::new(account, [live.append()]).with_people(writes)))
        })
        .await
    }
}
