//! A log-in is ended by its owner or the administrator.

use kydan_access::session::Revocation;
use kydan_access::{Action, Actor, Target};
use kydan_journal::SessionId;
use kydan_store::{Replaced, StoredSession};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// How often a revocation is tried again because the session was refreshed meanwhile.
const TRIES: usize = 3;

impl App {
    /// Ends a log-in, at once.
    #[crate::boxed]
    pub async fn revoke_session(&self, actor: &Actor, session: SessionId) -> Answer<()> {
        for _ in 0..TRIES {
            let stored = self.store.session(session).await?;
            let target = match &stored {
                Some(stored) => Target::account(stored.family.account),
                // Whether there is such a session is told to nobody who may not end it.
                None => Target::default(),
            };
            kydan_access::permit(actor, Action::RevokeSession, &target)?;
            let Some(StoredSession { family, .. }) = stored else {
                return Err(Refusal::new("no_such_session").into());
            };
            let ended = family.clone().revoke(Revocation::Revoked, (self.world.now)());
            if self.store.replace_session(&family, &ended).await? == Replaced::Done {
                return Ok(());
            }
        }
        Err(Refusal::new("busy").into())
    }
}
