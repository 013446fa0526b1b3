//! The keys of programs: an account's own, and who asks with one.

use std::collections::HashMap;

use kydan_access::{Action, Actor, Target};
use kydan_store::ProgramKey;

use crate::sequence::key::reach;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// How many keys are looked through, and how many are shown.
const MOST: u32 = 1_000;
const SHOWN: usize = 200;

impl App {
    /// Everybody's keys that are good now, those that were used last first; by what is looked for in
    /// what they are for and in their owners' log-ins.
    #[crate::boxed]
    pub async fn keys_held(&self, actor: &Actor, search: &str) -> Answer<Vec<ProgramKey>> {
        kydan_access::permit(actor, Action::EndKey, &Target::platform())?;
        let wanted = search.trim().to_lowercase();
        let keys = self.store.living_keys((self.world.now)(), MOST).await?;
        let owners: Vec<_> = keys.iter().map(|key| key.account).collect();
        let owners = self.store.accounts(&owners).await?;
        let logins: HashMap<_, _> =
            owners.into_iter().map(|owner| (owner.id, owner.login.to_lowercase())).collect();
        let found = |key: &ProgramKey| {
            let login = logins.get(&key.account);
            login.is_some_and(|login| login.contains(&wanted) || key.purpose.to_lowercase().contains(&wanted))
        };
        Ok(keys.into_iter().filter(found).take(SHOWN).collect())
    }

    /// The actor's own keys, the newest first, with those that ended.
    #[crate::boxed]
    pub async fn keys(&self, actor: &Actor) -> Answer<Vec<ProgramKey>> {
        let Some(account) = actor.account else { return Ok(Vec::new()) };
        kydan_access::permit(actor, Action::SeeOwnSessions, &Target::account(account))?;
        Ok(self.store.keys_of(account).await?)
    }

    /// The key that a program brought, by the hash of its secret, if it is good now. That it was used is noted aside.
    #[crate::boxed]
    pub async fn key(&self, hash: &str) -> Answer<ProgramKey> {
        let now = (self.world.now)();
        let stored = self.store.key_by_hash(hash).await?;
        let key = stored.ok_or_else(|| Refusal::new("key_unknown"))?;
        if key.revoked_at.is_some() {
            return Err(Refusal::new("key_revoked").into());
        }
        if key.until <= now {
            return Err(Refusal::new("key_expired").into());
        }
        let noted_lately = key.used_at.is_some_and(|at| now.duration_since(at).as_secs() < 60);
        if !noted_lately {
            let (store, id) = (self.store.clone(), key.id);
            tokio::spawn(async move {
                if let Err(error) = store.use_key(id, now).await {
                    tracing::warn!(%error, "the use of a key was not noted");
                }
            });
        }
        Ok(key)
    }

    /// Who asks with this key: its maker as they are now, as far as the key reaches.
    #[crate::boxed]
    pub async fn actor_of_key(&self, key: &ProgramKey) -> Answer<Actor> {
        let actor = self.standing_actor(key.account).await?;
        // An account that was closed has no keys.
        let actor = actor.ok_or_else(|| Refusal::new("key_unknown"))?;
        Ok(actor.by_key(reach(key.scope)))
    }
}
