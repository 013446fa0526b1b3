//! The owner of an account sets its password with the code that was handed out or mailed.

use kydan_access::{Action, Actor, Target};
use kydan_federation::{AccountCommand, CredentialKind};
use kydan_journal::AccountId;
use kydan_store::{Account, AuditKind, PersonalWrite};

use crate::sequence::credentials::CameBy;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Sets the password, ends every log-in and every key of the account, and ends the code. `password_hash` is argon2id's.
    #[crate::boxed]
    pub async fn redeem_code(&self, order: &Order, code: &str, password_hash: String) -> Answer<AccountId> {
        let action = Action::SetOwnPassword;
        let (stored, _) = self.holder_of_code(code).await?;
        let account = stored.id;
        // Whoever has the code is the account's owner.
        let order = Order { actor: Actor::account(account, stored.person), ..order.clone() };
        self.carry_out(&order, &(action, account, "code"), || async {
            let (stored, came_by) = self.holder_of_code(code).await?;
            let permit = kydan_access::permit(&order.actor, action, &Target::account(account))?;
            let mut live = self.account_history(&stored).await?;
            let (how, mut writes) = match came_by {
                CameBy::Hand => self.handed_over(&stored, &password_hash).await?,
                CameBy::Mail => (CredentialKind::Mail, mailed(&stored, &password_hash)),
            };
            live.decide(&AccountCommand::SetPassword { how })?;
            let (keys, ended) = self.keys_ended(account, (self.world.now)()).await?;
            writes.push(ended);
            Ok((permit, Work::new(account, [live.append(), keys]).with_people(writes)))
        })
        .await
    }

    async fn handed_over(
        &self,
        stored: &Account,
        password_hash: &str,
    ) -> Answer<(CredentialKind, Vec<PersonalWrite>)> {
        let (account, issuer) = (stored.id, stored.code.as_ref().and_then(|code| code.by));
        let how = if issuer.is_some() { CredentialKind::Code } else { CredentialKind::Operator };
        let hash = password_hash.to_owned();
        let mut writes = vec![
            PersonalWrite::SetPassword { account, hash, unconfirmed_by: issuer },
            // Whoever lost the password may have lost the rest: a code is the way back for all of it, and a second
            // person confirms it before the account has any power.
            PersonalWrite::ClearFactors { account },
            PersonalWrite::EndSessions { account, but: None },
        ];
        if !self.store.factors(account).await?.is_empty() {
            writes.push(PersonalWrite::Audit(self.own_entry(account, AuditKind::SecondFactorsCleared, "")));
        }
        Ok((how, writes))
    }
}

/// Whoever reads the account's post has that and no more: second factors stay, and are asked for as before.
fn mailed(stored: &Account, password_hash: &str) -> Vec<PersonalWrite> {
    let (account, hash) = (stored.id, password_hash.to_owned());
    vec![
        PersonalWrite::SetPassword { account, hash, unconfirmed_by: stored.unconfirmed_by },
        PersonalWrite::EndSessions { account, but: None },
    ]
}
