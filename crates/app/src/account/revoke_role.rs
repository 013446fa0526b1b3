//! A role is taken back.

use kydan_access::{Action, Role, Target};
use kydan_federation::{GrantScope, Grants, GrantsCommand};
use kydan_journal::AccountId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes a role back from an account, as it was granted. It ends with the next request, and on open sockets.
    #[crate::boxed]
    pub async fn revoke_role(
        &self,
        order: &Order,
        account: AccountId,
        role: Role,
        scope: Option<GrantScope>,
    ) -> Answer<AccountId> {
        let action = Action::GrantRole;
        let scope = scope.unwrap_or(GrantScope::Everything);
        self.carry_out(order, &("revoke", account, role, scope), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::account(account))?;
            self.known_account(account).await?;
            let mut live = Live::<Grants>::load(&self.store, account.0).await?;
            live.decide(&GrantsCommand::Revoke { role: role.code().to_owned(), scope })?;
            Ok((permit, Work::new(account, [live.append()])))
        })
        .await
    }
}
