//! What an operator says about second factors, and what changes of them have in common.

use jiff::SignedDuration;
use kydan_access::{Action, Actor, Confirmed, Role, Scope, Target, WHILE};
use kydan_journal::{AccountId, SessionId};
use kydan_store::read::SecondFactor;
use kydan_store::{AuditKind, Audited, Proof};

use crate::App;
use crate::sequence::refusal::{Answer, Refusal};

/// The longest name that a passkey is given, in characters.
const LONGEST_NAME: usize = 60;

/// What an operator says about second factors.
#[derive(Clone, Debug)]
pub struct Security {
    /// How long a proof holds.
    pub confirmed_for: SignedDuration,
    /// The roles that count only for accounts with a second factor.
    pub demanded_of: Vec<Role>,
}

impl Default for Security {
    /// Recommended to all, demanded of nobody.
    fn default() -> Self {
        Self { confirmed_for: WHILE, demanded_of: Vec::new() }
    }
}

impl Security {
    /// The roles that count: without a second factor, those that do not ask for one.
    pub(crate) fn counted(&self, grants: Vec<(Role, Scope)>, factor: SecondFactor) -> Vec<(Role, Scope)> {
        let counts = |role: &Role| factor == SecondFactor::Set || !self.demanded_of.contains(role);
        grants.into_iter().filter(|(role, _)| counts(role)).collect()
    }
}

/// A passkey that was checked and is not kept yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPasskey {
    /// The credential's id, in base64url.
    pub id: String,
    /// The host that it is good for.
    pub party: String,
    /// The public key, in base64url.
    pub public_key: String,
    /// The signature's algorithm by its number at COSE.
    pub algorithm: i64,
    /// How often it was used.
    pub counter: u32,
}

/// A passkey's name as it is kept; none where it says nothing.
pub(crate) fn passkey_name(name: &str) -> Answer<String> {
    let name: String = name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect();
    let name = name.trim().to_owned();
    if name.is_empty() { Err(Refusal::new("bad_name").into()) } else { Ok(name) }
}

/// The log-in that asks.
pub(crate) fn logged_in(actor: &Actor) -> Answer<SessionId> {
    actor.session.ok_or_else(|| Refusal::new("not_logged_in").into())
}

/// Whether the log-in that asked was still there when something was kept for it.
pub(crate) fn still(kept: Proof) -> Answer<()> {
    if kept == Proof::Ended { Err(Refusal::new("not_logged_in").into()) } else { Ok(()) }
}

impl App {
    /// The account whose second factors the actor may change: their own, after a proof of lately. Whoever found a
    /// phone that is logged in must not lock its owner out.
    #[crate::boxed]
    pub async fn own_factors(&self, actor: &Actor) -> Answer<AccountId> {
        let account = actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
        kydan_access::permit(actor, Action::SetOwnFactors, &Target::account(account))?;
        let session = match actor.session {
            Some(session) => self.store.session(session).await?,
            None => None,
        };
        let session = session.ok_or_else(|| Refusal::new("not_logged_in"))?;
        if Confirmed::holds(session.confirmed_at, (self.world.now)(), self.security.confirmed_for) {
            Ok(account)
        } else {
            Err(Refusal::new("confirmation_needed").into())
        }
    }

    /// What comes with the first second factor: every log-in but the one that asks ends, because a password was enough
    /// to open them, and recovery codes, said once.
    pub(crate) async fn first_factor(&self, actor: &Actor, account: AccountId) -> Answer<Vec<String>> {
        self.store.end_sessions(account, actor.session).await?;
        self.new_recovery_codes(actor, account).await
    }

    /// Keeps who changed what of an account's own.
    pub(crate) async fn audit_own(&self, account: AccountId, kind: AuditKind, detail: &str) -> Answer<()> {
        Ok(self.store.audit(&self.own_entry(account, kind, detail)).await?)
    }

    /// The entry for what somebody did about their own account.
    pub(crate) fn own_entry(&self, account: AccountId, kind: AuditKind, detail: &str) -> Audited {
        Audited {
            id: (self.world.id)(),
            at: (self.world.now)(),
            kind,
            account: Some(account),
            by: Some(account),
            address: String::new(),
            client: String::new(),
            detail: detail.to_owned(),
        }
    }
}
