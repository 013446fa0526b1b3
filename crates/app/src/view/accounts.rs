//! Accounts, for whoever opens and closes them.

use std::collections::HashMap;

use kydan_access::{Action, Actor, Role, Scope, Target};
use kydan_federation::Tenure;
use kydan_journal::AccountId;
use kydan_store::Account;

use crate::sequence::credentials::{CameBy, hash_code};
use crate::sequence::refusal::Refusal;
use crate::sequence::scope::policy_scope;
use crate::{Answer, App};

/// How many accounts are looked through at a time.
const MOST: u32 = 400;

/// An account as the administrator and staff see it.
#[derive(Clone, Debug)]
pub struct AccountSeen {
    /// The account.
    pub account: Account,
    /// Its roles and offices, whether they count yet or not.
    pub grants: Vec<(Role, Scope)>,
    /// The granted roles that hold from a day or to one, whether they do now or not.
    pub terms: Vec<(Role, Scope, Tenure)>,
    /// What the viewer may do about it.
    pub may: Vec<Action>,
}

impl App {
    /// The accounts that the actor may see, found by login or name; at most `most`.
    #[crate::boxed]
    pub async fn accounts(&self, actor: &Actor, search: &str, most: usize) -> Answer<Vec<AccountSeen>> {
        kydan_access::held(actor, Action::SeeAccounts)?;
        let found = self.store.find_accounts(search, MOST).await?;
        let people: Vec<_> = found.iter().filter_map(|account| account.person).collect();
        let places: HashMap<_, _> = self.person_targets(&people).await?.into_iter().collect();
        let mut seen = Vec::new();
        for account in found {
            let place = account.person.and_then(|person| places.get(&person)).cloned();
            let target = Target {
                account: Some(account.id),
                issued_by: account.unconfirmed_by,
                ..place.unwrap_or_default()
            };
            if seen.len() < most && kydan_access::permit(actor, Action::SeeAccounts, &target).is_ok() {
                seen.push(self.seen(actor, account, &target).await?);
            }
        }
        Ok(seen)
    }

    async fn seen(&self, actor: &Actor, account: Account, target: &Target) -> Answer<AccountSeen> {
        let open = account.closed_at.is_none();
        let grants = self.granted(account.id).await?;
        let administers = grants.iter().any(|(role, _)| *role == Role::Administrator);
        let target = &Target { administers, ..target.clone() };
        let asked = [Action::IssueCode, Action::ConfirmAccount, Action::CloseAccount, Action::GrantRole];
        let may = asked.into_iter().filter(|action| {
            let waits = *action != Action::ConfirmAccount || account.unconfirmed_by.is_some();
            open && waits && kydan_access::permit(actor, *action, target).is_ok()
        });
        let mut may: Vec<_> = may.collect();
        // Whom it may be tied to is decided when that person is named.
        if open && account.person.is_none() && kydan_access::held(actor, Action::OpenAccount).is_ok() {
            may.push(Action::OpenAccount);
        }
        let terms = self.store.grants(&[account.id]).await?.into_iter().filter_map(|one| {
            let held = (one.role.parse::<Role>().ok()?, policy_scope(one.scope), one.tenure);
            (one.tenure != Tenure::default()).then_some(held)
        });
        Ok(AccountSeen { account, grants, terms: terms.collect(), may })
    }

    /// One account, if the actor may see it.
    #[crate::boxed]
    pub async fn account(&self, actor: &Actor, id: AccountId) -> Answer<Option<AccountSeen>> {
        let Some(account) = self.store.account(id).await? else { return Ok(None) };
        let target = self.account_target(&account).await?;
        if kydan_access::permit(actor, Action::SeeAccounts, &target).is_err() {
            return Ok(None);
        }
        self.seen(actor, account, &target).await.map(Some)
    }

    /// The name that an account logs in with, for its owner and whoever sees that account or everybody's audit; to
    /// others it would be half of a log-in.
    #[crate::boxed]
    pub async fn login_of(&self, actor: &Actor, account: &Account) -> Answer<Option<String>> {
        let sees = actor.account == Some(account.id)
            || kydan_access::permit(actor, Action::SeeAudit, &Target::platform()).is_ok()
            || kydan_access::permit(actor, Action::SeeAccounts, &self.account_target(account).await?).is_ok();
        Ok(sees.then(|| account.login.clone()))
    }

    /// The account that a code was handed out or mailed for, while it holds.
    #[crate::boxed]
    pub async fn owner_of_code(&self, code: &str) -> Answer<Account> {
        Ok(self.holder_of_code(code).await?.0)
    }

    /// The same with how the code came.
    pub(crate) async fn holder_of_code(&self, code: &str) -> Answer<(Account, CameBy)> {
        let now = (self.world.now)();
        let account = self.store.account_by_code(&hash_code(code)).await?;
        let holds = |account: &Account| account.code.as_ref().is_some_and(|code| code.until > now);
        if let Some(account) = account.filter(holds) {
            return Ok((account, CameBy::Hand));
        }
        let account = match self.reader_of_letter(code).await? {
            Some(account) => self.store.account(account).await?.filter(|one| one.closed_at.is_none()),
            None => None,
        };
        let account = account.ok_or_else(|| Refusal::new("bad_code"))?;
        Ok((account, CameBy::Mail))
    }
}
