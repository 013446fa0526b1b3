//! Somebody wants to be told on a device no more.

use kydan_access::Actor;
use kydan_store::Proof;

use crate::sequence::refusal::Refusal;
use crate::sequence::told::told_account;
use crate::{Answer, App};

impl App {
    /// Forgets the device, if it is the actor's.
    #[crate::boxed]
    pub async fn remove_push_device(&self, actor: &Actor, id: &str) -> Answer<()> {
        let account = told_account(actor)?;
        match self.store.remove_push_device(account, id).await? {
            Proof::Spent => Err(Refusal::new("no_such_device").into()),
            Proof::Good | Proof::Ended => Ok(()),
        }
    }
}
