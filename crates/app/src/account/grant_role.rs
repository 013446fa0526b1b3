//! An account is granted a role.

use kydan_access::{Action, Role, Target};
use kydan_federation::{GrantScope, Grants, GrantsCommand};
use kydan_journal::AccountId;

use crate::account::open_account::fold_login;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::scope::policy_scope;
use crate::{Answer, App, Order};

impl App {
    /// Grants a role to whoever logs in as `login`.
    pub async fn grant_role(
        &self,
        order: &Order,
        login: String,
        role: Role,
        scope: Option<GrantScope>,
    ) -> Answer<AccountId> {
        let action = Action::GrantRole;
        let scope = scope.unwrap_or(GrantScope::Everything);
        self.carry_out(order, &(action, &login, role, scope), || async {
            // Before the login is looked up: who has an account is told to nobody else.
            kydan_access::permit(&order.actor, action, &Target::platform())?;
            let account = self.store.account_by_login(&fold_login(&login)).await?;
            let account = account.ok_or_else(|| Refusal::new("no_such_account"))?;
            let target = Target::account(account.id);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if !role.fits(policy_scope(scope)) {
                return Err(Refusal::new("role_does_not_fit").with("role", role).into());
            }
            let mut live = Live::<Grants>::load(&self.store, account.id.0).await?;
            live.decide(&GrantsCommand::Grant { role: role.code().to_owned(), scope })?;
            Ok((permit, Work::new(account.id, [live.append()])))
        })
        .await
    }
}
