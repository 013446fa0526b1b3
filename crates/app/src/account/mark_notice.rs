//! Somebody marks one of their notices as read, or as unread again.

use kydan_access::Actor;

use crate::sequence::told::told;
use crate::{Answer, App};

/// Whether a notice was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeMark {
    /// It was.
    Read,
    /// It is to be read again.
    Unread,
}

impl App {
    /// Marks the notice of this position, if it is the actor's.
    #[crate::boxed]
    pub async fn mark_notice(&self, actor: &Actor, position: u64, mark: NoticeMark) -> Answer<()> {
        let Some((account, person)) = told(actor)? else { return Ok(()) };
        match mark {
            NoticeMark::Read => {
                self.store.read_notice(account, person, position, (self.world.now)()).await?;
            }
            NoticeMark::Unread => self.store.unread_notice(account, position).await?,
        }
        Ok(())
    }
}
