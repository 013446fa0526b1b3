//! An administrator ends somebody else's key.

use kydan_access::{Action, Target};
use kydan_federation::{KeyCommand, ProgramKeys};
use kydan_journal::KeyId;
use kydan_store::{AuditKind, PersonalWrite};

use crate::sequence::key::ended_why;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Ends a key, whoever's it is: the next request that brings it is refused. Its owner is told, and reads why.
    #[crate::boxed]
    pub async fn end_key(&self, order: &Order, key: KeyId, why: &str) -> Answer<KeyId> {
        let action = Action::EndKey;
        self.carry_out(order, &(action, key, why), || async {
            let stored = self.store.key(key).await?;
            let target = match &stored {
                Some(stored) => Target::account(stored.account),
                // Whether there is such a key is told to nobody who may not end it.
                None => Target::platform(),
            };
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let stored = stored.ok_or_else(|| Refusal::new("no_such_key"))?;
            let why = ended_why(why)?;
            let account = stored.account;
            let mut live = Live::<ProgramKeys>::load(&self.store, account.0).await?;
            live.decide(&KeyCommand::End { key })?;
            let told = format!("{} · {why}", stored.purpose);
            let entry = self.entry(AuditKind::KeyRevoked, Some(account), &order.actor, &told);
            let writes = vec![
                PersonalWrite::EndKey { account, key, at: (self.world.now)(), why },
                PersonalWrite::Audit(entry),
            ];
            Ok((permit, Work::new(key, [live.append()]).with_people(writes)))
        })
        .await
    }
}
