//! The owner of an account ends a key.

use kydan_access::{Action, Target};
use kydan_federation::{KeyCommand, ProgramKeys};
use kydan_journal::KeyId;
use kydan_store::{AuditKind, PersonalWrite};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Ends a key of one's own: the next request that brings it is refused. Somebody else's is none of one's own, and
    /// nobody is told whether there is one.
    #[crate::boxed]
    pub async fn revoke_key(&self, order: &Order, key: KeyId) -> Answer<KeyId> {
        let action = Action::RevokeKey;
        let account = order.actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
        self.carry_out(order, &(action, key), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::account(account))?;
            let mut live = Live::<ProgramKeys>::load(&self.store, account.0).await?;
            live.decide(&KeyCommand::Revoke { key })?;
            let purpose = self.store.keys_of(account).await?.into_iter().find(|one| one.id == key);
            let purpose = purpose.map(|one| one.purpose).unwrap_or_default();
            let at = (self.world.now)();
            let writes = vec![
                PersonalWrite::RevokeKeys { account, key: Some(key), at },
                PersonalWrite::Audit(self.own_entry(account, AuditKind::KeyRevoked, &purpose)),
            ];
            Ok((permit, Work::new(key, [live.append()]).with_people(writes)))
        })
        .await
    }
}
