//! Log-ins: an account's own, and those that live.

use kydan_access::session::Phase;
use kydan_access::{Action, Actor, Target};
use kydan_journal::SessionId;
use kydan_store::StoredSession;

use crate::{Answer, App};

impl App {
    /// The log-ins of the actor that still live, the last used first.
    #[crate::boxed]
    pub async fn sessions(&self, actor: &Actor) -> Answer<Vec<StoredSession>> {
        let Some(account) = actor.account else { return Ok(Vec::new()) };
        kydan_access::permit(actor, Action::SeeOwnSessions, &Target::account(account))?;
        let mut sessions = self.store.sessions_of(account).await?;
        sessions.retain(|session| session.family.phase == Phase::Active);
        Ok(sessions)
    }

    /// Which of these log-ins live.
    #[crate::boxed]
    pub async fn living_sessions(&self, sessions: &[SessionId]) -> Answer<Vec<SessionId>> {
        let now = (self.world.now)();
        let stored = self.store.sessions(sessions).await?;
        Ok(stored.iter().filter(|one| one.family.lives(now)).map(|one| one.family.session).collect())
    }
}
