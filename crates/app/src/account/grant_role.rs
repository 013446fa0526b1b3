//! An account is granted a role.

use kydan_access::{Action, Role, Target};
use kydan_federation::{GrantScope, Grants, GrantsCommand, GrantsRefusal, Tenure};
use kydan_journal::AccountId;

use crate::account::open_account::fold_login;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::scope::policy_scope;
use crate::{Answer, App, Order};

impl App {
    /// Grants a role to whoever logs in as `login`, from one day to another: it gives no power before or after. Of a role
    /// that is held the term is said anew.
    #[crate::boxed]
    pub async fn grant_role(
        &self,
        order: &Order,
        login: String,
        (role, scope): (Role, Option<GrantScope>),
        tenure: Tenure,
    ) -> Answer<AccountId> {
        let action = Action::GrantRole;
        let scope = scope.unwrap_or(GrantScope::Everything);
        self.carry_out(order, &(action, &login, role, scope, tenure), || async {
            // Before the login is looked up: who has an account is told to nobody else.
            kydan_access::permit(&order.actor, action, &Target::platform())?;
            let account = self.store.account_by_login(&fold_login(&login)).await?;
            let account = account.ok_or_else(|| Refusal::new("no_such_account"))?;
            let target = Target::account(account.id);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if !role.fits(policy_scope(scope)) {
                return Err(Refusal::new("role_does_not_fit").with("role", role).into());
            }
            if let GrantScope::Body(body) = scope {
                self.open_body(body).await?;
            }
            let mut live = Live::<Grants>::load(&self.store, account.id.0).await?;
            if tenure.is_over_on(self.today()) {
                return Err(Refusal::from(&GrantsRefusal::BadTenure).into());
            }
            let code = role.code().to_owned();
            let is_held = live.state.grants.contains(&(code.clone(), scope));
            let is_open = tenure == Tenure::default();
            if !is_held || (is_open && live.state.term(&code, scope) == tenure) {
                live.decide(&GrantsCommand::Grant { role: code.clone(), scope })?;
            }
            if is_held || !is_open {
                live.decide(&GrantsCommand::SetTerm { role: code, scope, tenure })?;
            }
            Ok((permit, Work::new(account.id, [live.append()])))
        })
        .await
    }
}
