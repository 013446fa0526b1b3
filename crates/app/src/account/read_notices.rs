//! Somebody has read all of their notices that were on the page.

use kydan_access::Actor;

use crate::sequence::told::told;
use crate::{Answer, App};

impl App {
    /// Marks the actor's notices up to this position as read: what came meanwhile stays unread.
    #[crate::boxed]
    pub async fn read_notices(&self, actor: &Actor, through: u64) -> Answer<()> {
        let Some((account, person)) = told(actor)? else { return Ok(()) };
        Ok(self.store.read_notices_through(account, person, through, (self.world.now)()).await?)
    }
}
