//! What somebody was told: their own, and nobody else's.

use kydan_access::Actor;
use kydan_store::read::Notice;
use kydan_store::{Page, Slice};

use crate::sequence::told::told;
use crate::{Answer, App};

impl App {
    /// The actor's own notices, the newest first; none where the account is nobody's.
    #[crate::boxed]
    pub async fn notices(&self, actor: &Actor, slice: &Slice) -> Answer<Option<Page<Notice>>> {
        let Some((account, person)) = told(actor)? else { return Ok(None) };
        Ok(Some(self.store.notices(account, person, slice).await?))
    }

    /// How many of them are unread; 100 stands for that many or more.
    #[crate::boxed]
    pub async fn unread_notices(&self, actor: &Actor) -> Answer<u32> {
        let Some((account, person)) = told(actor)? else { return Ok(0) };
        Ok(self.store.unread_notices(account, person).await?)
    }
}
