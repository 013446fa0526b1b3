//! The door: log-ins, refreshed log-ins, log-outs.

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use kydan_access::password;
use kydan_access::session::{Decision, Family, IDLE, Revocation};
use kydan_api::{
    Access, Caller, Charge, Client, Entered, Evidence, Gate, OneTimePasswordsBegun, PasskeyAsked,
    PasskeyMade, PasskeyUsed, PasswordEntry, Tokens, Wait, WebhookSecret,
};
use kydan_app::{Failure, NewPasskey, Refusal, fold_login};
use kydan_journal::{AccountId, SessionId};
use kydan_store::{
    Account, Attempts, AuditKind, Familiarity, Proof, Replaced, Reserved, Store, StoredSession,
};

use super::cookie::{Cookie, Jar};
use super::keys::SigningKeys;
use super::password::Passwords;
use super::sealed::Seals;
use super::token;
use crate::limits::{Limits, network};
use crate::reach::Reach;
use crate::{clock, refresh};

/// How many passwords are hashed at a time: the other core answers requests.
const HASHINGS: usize = 2;
/// How long an attempt waits for those before it, and how often.
const MOMENT: std::time::Duration = std::time::Duration::from_millis(200);
const MOMENTS: u32 = 2;
/// How long a browser that somebody logged in with is known, in seconds.
const DEVICE_REMEMBERED: i64 = 365 * 24 * 3600;
/// The length of a browser's secret, in characters.
const DEVICE_LENGTH: usize = 43;
/// How often a refresh is decided again because another request of the same log-in was faster.
const TRIES: usize = 3;

/// Who stands in the door.
pub struct Door {
    pub(super) store: Store,
    keys: SigningKeys,
    pub(super) seals: Seals,
    pub(super) webhook_seals: Seals,
    reach: Reach,
    passwords: Passwords,
    cookies: Jar,
    limits: Limits,
}

impl Door {
    /// Over the store of log-ins, with the keys that sign.
    pub fn new(store: Store, keys: SigningKeys, cookies: Jar, limits: Limits) -> anyhow::Result<Self> {
        let passwords = Passwords::new(HASHINGS).context("preparing passwords")?;
        let seals = Seals::of(&keys)?;
        let webhook_seals = Seals::of_webhooks(&keys)?;
        let reach = Reach::default();
        Ok(Self { store, keys, seals, webhook_seals, reach, passwords, cookies, limits })
    }

    /// The same where programs of these networks may be called, too.
    #[must_use]
    pub fn reaching(self, reach: Reach) -> Self {
        Self { reach, ..self }
    }

    /// The browser's cookies.
    pub fn cookies(&self) -> Jar {
        self.cookies
    }

    /// How much each caller is given.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    async fn enter(
        &self,
        caller: &Caller,
        login: String,
        password: String,
        client: Client,
    ) -> Result<PasswordEntry, Failure> {
        let account = self.check(caller, &login, password).await?;
        if let Some(asked) = self.second_factor(&account).await? {
            // What was counted stays counted until the second factor is shown: whoever has only the password is still
            // a stranger.
            return Ok(PasswordEntry::SecondFactor(asked));
        }
        self.admit(caller, &account.login).await?;
        Ok(PasswordEntry::Entered(self.open(caller, &account, client, "password").await?))
    }

    /// Opens a session for whoever proved to be the account's owner, and remembers from where.
    pub(super) async fn open(
        &self,
        caller: &Caller,
        account: &Account,
        client: Client,
        by: &str,
    ) -> Result<Entered, Failure> {
        let device = caller.device.clone().filter(|device| device.len() == DEVICE_LENGTH);
        let device = device.unwrap_or_else(|| URL_SAFE_NO_PAD.encode(clock::secret()));
        let remembered = (client == Client::Browser).then(|| device.clone());
        let known = Attempts { device: remembered, ..attempts(caller, &account.login) };
        self.store.remember(&known, clock::now()).await?;

        let now = clock::now();
        let session = SessionId(clock::id());
        let token = refresh::new(session);
        let family = Family::open(session, account.id, refresh::hash(&token), now);
        let opened =
            StoredSession { family: family.clone(), client: caller.agent.clone(), confirmed_at: now };
        if self.store.open_session(&opened, account).await? != Proof::Good {
            // The password was set anew, or the account closed, while this one was checked.
            return Err(Refusal::new("log_in_expired").into());
        }
        tracing::info!(account = %account.id, %session, "logged in");
        self.audit(caller, AuditKind::LoggedIn, account.id, by).await?;
        let mut entered = self.entered(&family, token, client)?;
        if client == Client::Browser {
            entered.cookies.push(self.cookies.set(Cookie::Device, &device, DEVICE_REMEMBERED));
        }
        Ok(entered)
    }

    /// The account that this password is of. The attempt stays counted until it is [admitted](Self::admit).
    pub(super) async fn check(
        &self,
        caller: &Caller,
        login: &str,
        password: String,
    ) -> Result<Account, Failure> {
        let attempts = attempts(caller, login);
        self.count(&attempts).await?;
        // A password longer than any that is accepted is not worth hashing.
        let password: String = password.chars().take(password::LONGEST + 1).collect();
        let account = self.store.account_by_login(&attempts.login).await?;
        // Whoever has no password yet, or whose account was closed, cannot be told from whoever has no account.
        let account = account.filter(|one| one.closed_at.is_none() && !one.password_hash.is_empty());
        let stored = account.as_ref().map(|account| account.password_hash.clone());
        let matches = self.passwords.matches(password, stored).await?;
        if let Some(account) = account.as_ref().filter(|_| !matches) {
            self.audit_aside(caller, AuditKind::LogInFailed, account.id, "password");
        }
        account.filter(|_| matches).ok_or_else(|| Refusal::new("wrong_login_or_password").into())
    }

    /// Takes back what was counted for an attempt that was a log-in.
    pub(super) async fn admit(&self, caller: &Caller, login: &str) -> Result<(), Failure> {
        let attempts = attempts(caller, login);
        let familiarity = self.store.familiarity(&attempts).await?;
        Ok(self.store.admit(&attempts, familiarity).await?)
    }

    /// Counts an attempt before its password is looked at. Of many that come together from one hall the later ones
    /// wait a moment for the earlier ones' answers: most of them are log-ins, and are given back.
    async fn count(&self, attempts: &Attempts) -> Result<(), Failure> {
        let familiarity = self.store.familiarity(attempts).await?;
        let mut tries = 0;
        loop {
            match self.store.reserve_origin(attempts, familiarity, clock::now()).await? {
                Reserved::Counted(_) => break,
                Reserved::Refused { until } if tries >= MOMENTS => {
                    return Err(Refusal::new("too_many_attempts").with("until", until).into());
                }
                Reserved::Refused { .. } => {
                    tries += 1;
                    tokio::time::sleep(MOMENT).await;
                }
            }
        }
        if let Reserved::Counted(account) = self.store.reserve_account(attempts, clock::now()).await?
            && familiarity == Familiarity::Unknown
        {
            tokio::time::sleep(account.delay().try_into().unwrap_or_default()).await;
        }
        Ok(())
    }

    async fn go_on(&self, caller: &Caller, given: Option<String>) -> Result<Entered, Failure> {
        let client = if given.is_some() { Client::Program } else { Client::Browser };
        let presented =
            given.or_else(|| caller.refresh.clone()).ok_or_else(|| Refusal::new("not_logged_in"))?;
        let session = refresh::session_of(&presented).ok_or_else(|| Refusal::new("session_unknown"))?;
        for _ in 0..TRIES {
            let stored = self.store.session(session).await?;
            let Some(StoredSession { family, .. }) = stored else {
                return Err(Refusal::new("session_unknown").into());
            };
            let fresh = refresh::new(session);
            match family.present(refresh::hash(&presented), refresh::hash(&fresh), clock::now()) {
                Decision::Refuse(refusal) => return Err(Refusal::new(refusal.code()).into()),
                Decision::RevokeAll(revoked) => {
                    if self.store.replace_session(&family, &revoked).await? == Replaced::Done {
                        tracing::warn!(account = %family.account, %session, "a refresh token was used twice");
                        return Err(Refusal::new("session_revoked").into());
                    }
                }
                Decision::Rotate(next) => {
                    if self.store.replace_session(&family, &next).await? == Replaced::Done {
                        return self.entered(&next, fresh, client);
                    }
                }
            }
        }
        Err(Refusal::new("busy").into())
    }

    async fn leave(&self, caller: &Caller) -> Result<Vec<String>, Failure> {
        let session = caller.access.map(|access| access.session);
        let session = session.or_else(|| caller.refresh.as_deref().and_then(refresh::session_of));
        if let Some(session) = session
            && let Some(StoredSession { family, .. }) = self.store.session(session).await?
        {
            // Whoever holds the access token or the refresh token may end the log-in.
            let own = caller.access.is_some()
                || caller.refresh.as_deref().is_some_and(|token| refresh::hash(token) == family.current);
            if own {
                let ended = family.clone().revoke(Revocation::LoggedOut, clock::now());
                self.store.replace_session(&family, &ended).await?;
            }
        }
        let empty = |cookie| self.cookies.set(cookie, "", 0);
        Ok(vec![empty(Cookie::Access), empty(Cookie::Refresh)])
    }

    fn entered(&self, family: &Family, refresh: String, client: Client) -> Result<Entered, Failure> {
        let now = clock::now();
        let access = token::Access { account: family.account, session: family.session };
        let signed = token::issue(&self.keys, access, now).map_err(|error| bug(error.into()))?;
        let lifetime = jiff::SignedDuration::from_secs(token::LIFETIME);
        let expires_at = now.saturating_add(lifetime).unwrap_or(now);
        let access = Access { account: family.account, session: family.session };
        Ok(match client {
            Client::Browser => Entered {
                access,
                tokens: None,
                cookies: vec![
                    self.cookies.set(Cookie::Access, &signed, token::LIFETIME),
                    self.cookies.set(Cookie::Refresh, &refresh, IDLE.as_secs()),
                ],
                expires_at,
            },
            Client::Program => Entered {
                access,
                tokens: Some(Tokens { access: signed, refresh }),
                cookies: Vec::new(),
                expires_at,
            },
        })
    }
}

impl Gate for Door {
    fn log_in<'a>(
        &'a self,
        caller: &'a Caller,
        login: String,
        password: String,
        client: Client,
    ) -> BoxFuture<'a, Result<PasswordEntry, Failure>> {
        self.enter(caller, login, password, client).boxed()
    }

    fn finish_log_in<'a>(
        &'a self,
        caller: &'a Caller,
        ticket: String,
        code: String,
        client: Client,
    ) -> BoxFuture<'a, Result<Entered, Failure>> {
        async move { self.enter_by_code(caller, &ticket, &code, client).await }.boxed()
    }

    fn begin_passkey<'a>(
        &'a self,
        caller: &'a Caller,
        account: Option<AccountId>,
    ) -> BoxFuture<'a, Result<PasskeyAsked, Failure>> {
        self.ask_passkey(caller, account).boxed()
    }

    fn check_passkey<'a>(
        &'a self,
        caller: &'a Caller,
        account: AccountId,
        made: PasskeyMade,
    ) -> BoxFuture<'a, Result<NewPasskey, Failure>> {
        async move { self.made_passkey(caller, account, &made).await }.boxed()
    }

    fn log_in_with_passkey<'a>(
        &'a self,
        caller: &'a Caller,
        used: PasskeyUsed,
        ticket: Option<String>,
        client: Client,
    ) -> BoxFuture<'a, Result<Entered, Failure>> {
        async move { self.enter_by_passkey(caller, &used, ticket.as_deref(), client).await }.boxed()
    }

    fn begin_one_time_passwords(
        &self,
        account: AccountId,
        login: String,
    ) -> BoxFuture<'_, Result<OneTimePasswordsBegun, Failure>> {
        async move { self.begin_device(account, &login).await }.boxed()
    }

    fn check_one_time_passwords(
        &self,
        account: AccountId,
        ticket: String,
        code: String,
    ) -> BoxFuture<'_, Result<(String, u64), Failure>> {
        async move { self.check_device(account, &ticket, &code).await }.boxed()
    }

    fn confirm<'a>(
        &'a self,
        caller: &'a Caller,
        login: String,
        evidence: Evidence,
    ) -> BoxFuture<'a, Result<(), Failure>> {
        async move { self.prove_again(caller, &login, evidence).await }.boxed()
    }

    fn refresh<'a>(
        &'a self,
        caller: &'a Caller,
        token: Option<String>,
    ) -> BoxFuture<'a, Result<Entered, Failure>> {
        self.go_on(caller, token).boxed()
    }

    fn log_out<'a>(&'a self, caller: &'a Caller) -> BoxFuture<'a, Result<Vec<String>, Failure>> {
        self.leave(caller).boxed()
    }

    fn prove<'a>(
        &'a self,
        caller: &'a Caller,
        login: String,
        password: String,
    ) -> BoxFuture<'a, Result<(), Failure>> {
        async move {
            self.check(caller, &login, password).await?;
            self.admit(caller, &login).await
        }
        .boxed()
    }

    fn hash<'a>(&'a self, login: &'a str, password: String) -> BoxFuture<'a, Result<String, Failure>> {
        async move {
            if let Err(weakness) = password::check(&password, login) {
                return Err(Refusal::new(weakness.code()).into());
            }
            self.passwords.hash(password).await
        }
        .boxed()
    }

    fn charge<'a>(&'a self, caller: &'a Caller, charge: Charge) -> BoxFuture<'a, Result<(), Wait>> {
        self.limits.charge(&self.store, caller, charge).boxed()
    }

    fn webhook_secret(&self, account: AccountId) -> Result<WebhookSecret, Failure> {
        self.new_webhook_secret(account)
    }

    fn may_call(&self, address: &str) -> Result<(), Failure> {
        match self.reach.endpoint(address.trim()) {
            Some(_) => Ok(()),
            None => Err(Refusal::new("bad_webhook_address").into()),
        }
    }

    fn authenticate(&self, token: &str) -> Option<Access> {
        let token::Access { account, session } = token::verify(&self.keys, token)?;
        Some(Access { account, session })
    }
}

/// Where an attempt comes from, and for whom.
fn attempts(caller: &Caller, login: &str) -> Attempts {
    Attempts { address: network(&caller.address), device: caller.device.clone(), login: fold_login(login) }
}

fn bug(error: anyhow::Error) -> Failure {
    Failure::Bug(format!("{error:#}"))
}
