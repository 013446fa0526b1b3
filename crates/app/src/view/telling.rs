//! How somebody is told beside the list, for themselves.

use kydan_access::Actor;
use kydan_store::{Telling, Undelivered};

use crate::sequence::told::{Ways, told_account};
use crate::{Answer, App};

/// How many of what did not arrive are shown.
const MOST: u32 = 10;

/// How somebody is told, as they see it.
#[derive(Clone)]
pub struct TellingSeen {
    /// What the operator offers.
    pub ways: Ways,
    /// What was chosen.
    pub telling: Telling,
    /// The address that a link was sent to, while nobody has opened it.
    pub asked: Option<String>,
    /// What did not arrive of late, or may not have.
    pub undelivered: Vec<Undelivered>,
}

impl App {
    /// How the actor is told; none for a visitor.
    #[crate::boxed]
    pub async fn telling(&self, actor: &Actor) -> Answer<Option<TellingSeen>> {
        if actor.account.is_none() {
            return Ok(None);
        }
        let account = told_account(actor)?;
        Ok(Some(TellingSeen {
            ways: Ways::clone(&self.ways),
            telling: self.store.telling(account).await?,
            asked: self.store.asked_address(account, (self.world.now)()).await?,
            undelivered: self.store.undelivered(account, MOST).await?,
        }))
    }

    /// What the operator offers beside the list: everybody may know whether a forgotten password has a way by mail.
    pub fn ways(&self) -> &Ways {
        &self.ways
    }
}
