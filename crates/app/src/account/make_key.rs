//! The owner of an account makes a key for a program.

use jiff::SignedDuration;
use kydan_access::{Action, Scope, Target};
use kydan_federation::{KeyCommand, KeyScope, ProgramKeys};
use kydan_journal::KeyId;
use kydan_store::{AuditKind, PersonalWrite, ProgramKey};
use serde::{Deserialize, Serialize};

use crate::sequence::key::{office, purpose};
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// A new key.
#[derive(Clone, Debug)]
pub struct MakeKey {
    /// What for, in words.
    pub purpose: String,
    /// How far it reaches.
    pub scope: KeyScope,
    /// For how many days.
    pub days: u16,
}

/// A key that was made. The secret is said once and kept nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct KeyMade {
    /// The key as it is kept.
    pub key: ProgramKey,
    /// What the program sends; none where the command was a retry, whose first answer said it.
    pub secret: Option<String>,
}

/// What a retry is answered.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Made {
    key: KeyId,
}

impl App {
    /// Makes a key of one's own. For an event or a club only whoever is in office there.
    #[crate::boxed]
    pub async fn make_key(&self, order: &Order, input: MakeKey) -> Answer<KeyMade> {
        let action = Action::MakeKey;
        let account = order.actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
        let MakeKey { purpose: words, scope, days } = input;
        let (id, secret) = (KeyId((self.world.id)()), self.new_secret());
        let made = self
            .carry_out(order, &(action, &words, scope, days), || async {
                let permit = kydan_access::permit(&order.actor, action, &Target::account(account))?;
                let purpose = purpose(&words)?;
                let held = |wanted: Scope| order.actor.grants.iter().any(|(_, scope)| *scope == wanted);
                if office(scope).is_some_and(|wanted| !held(wanted)) {
                    return Err(Refusal::new("key_without_office").into());
                }
                let at = (self.world.now)();
                let term = SignedDuration::from_hours(24 * i64::from(days));
                let until = at.saturating_add(term).unwrap_or(at);
                let mut live = Live::<ProgramKeys>::load(&self.store, account.0).await?;
                live.decide(&KeyCommand::Make { key: id, scope, at, until })?;
                let kept = ProgramKey {
                    id,
                    account,
                    purpose: purpose.clone(),
                    scope,
                    hash: secret.hash.clone(),
                    made_at: at,
                    until,
                    revoked_at: None,
                    ended_why: None,
                    used_at: None,
                };
                let noted = self.own_entry(account, AuditKind::KeyMade, &purpose);
                let writes = vec![PersonalWrite::MakeKey(kept), PersonalWrite::Audit(noted)];
                Ok((permit, Work::new(Made { key: id }, [live.append()]).with_people(writes)))
            })
            .await?;
        let key = self.store.keys_of(account).await?.into_iter().find(|one| one.id == made.key);
        let key = key.ok_or_else(|| Refusal::new("no_such_key"))?;
        let is_this = key.hash == secret.hash;
        Ok(KeyMade { key, secret: is_this.then_some(secret.shown) })
    }
}
