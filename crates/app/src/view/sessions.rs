//! An account's log-ins, listed by their owner.

use kydan_access::session::Phase;
use kydan_access::{Action, Actor, Target};
use kydan_store::StoredSession;

use crate::{Answer, App};

impl App {
    /// The log-ins of the actor that still live, the last used first.
    pub async fn sessions(&self, actor: &Actor) -> Answer<Vec<StoredSession>> {
        let Some(account) = actor.account else { return Ok(Vec::new()) };
        kydan_access::permit(actor, Action::SeeOwnSessions, &Target::account(account))?;
        let mut sessions = self.store.sessions_of(account).await?;
        sessions.retain(|session| session.family.phase == Phase::Active);
        Ok(sessions)
    }
}
