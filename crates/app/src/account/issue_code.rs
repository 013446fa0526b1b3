//! A code is handed out, with which the owner of an account sets its password.

use kydan_access::Action;
use kydan_federation::AccountCommand;
use kydan_journal::AccountId;
use kydan_store::PersonalWrite;

use crate::sequence::credentials::{Issued, IssuedCode};
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Hands out a code for an account whose owner has no password or forgot it. The password of now holds until the
    /// code is used; a code handed out before ends.
    #[crate::boxed]
    pub async fn issue_code(&self, order: &Order, account: AccountId) -> Answer<IssuedCode> {
        let code = self.new_code();
        let action = Action::IssueCode;
        let done = self
            .carry_out(order, &(action, account), || async {
                kydan_access::held(&order.actor, action)?;
                let stored = self.known_account(account).await?;
                let permit =
                    kydan_access::permit(&order.actor, action, &self.account_target(&stored).await?)?;
                let mut live = self.account_history(&stored).await?;
                live.decide(&AccountCommand::IssueCode { until: code.until })?;
                let kept = PersonalWrite::PutCode { account, code: code.kept(order.actor.account) };
                Ok((permit, Work::new(Issued { account }, [live.append()]).with_people(vec![kept])))
            })
            .await?;
        self.issued(done.account, code).await
    }
}
