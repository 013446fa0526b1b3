//! The door's second bolt: passkeys, one-time passwords, recovery codes, and proofs once more.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::SignedDuration;
use kydan_api::{
    Caller, Client, Entered, Evidence, Offered, OneTimePasswordsBegun, PasskeyAsked, PasskeyMade,
    PasskeyUsed, SecondFactorAsked,
};
use kydan_app::{Failure, NewPasskey, Refusal, hash_code};
use kydan_journal::AccountId;
use kydan_store::{Account, AuditKind, Audited, Ceremony, Passkey, Proof, Reserved};

use super::gate::Door;
use super::one_time::{self, Device};
use super::passkey::{self, Party, Unsound};
use crate::{clock, refresh};

/// How long something that was begun waits for its answer.
const PATIENCE: SignedDuration = SignedDuration::from_mins(5);
/// A log-in that waits for its second factor; its content is the login.
const LOG_IN: &str = "log_in";
/// A passkey's challenge; for an account where one is made.
const PASSKEY: &str = "passkey";
/// One-time passwords whose first one was not shown yet; the content is their secret.
const ONE_TIME: &str = "one_time";

impl Door {
    /// What is asked of an account besides its password; none where nothing is set.
    pub(super) async fn second_factor(
        &self,
        account: &Account,
    ) -> Result<Option<SecondFactorAsked>, Failure> {
        let factors = self.store.factors(account.id).await?;
        if factors.is_empty() {
            return Ok(None);
        }
        let offered = |there: bool| if there { Offered::Yes } else { Offered::No };
        Ok(Some(SecondFactorAsked {
            ticket: self.begin(LOG_IN, Some(account.id), account.login.clone()).await?,
            passwords: offered(factors.passwords.is_some()),
            passkeys: offered(!factors.passkeys.is_empty()),
        }))
    }

    /// Goes on with a log-in that waits: nothing that was counted against it is given back before.
    pub(super) async fn enter_by_code(
        &self,
        caller: &Caller,
        ticket: &str,
        code: &str,
        client: Client,
    ) -> Result<Entered, Failure> {
        let expired = || Refusal::new("log_in_expired");
        let waiting = self.store.ceremony(LOG_IN, &kept(ticket), clock::now()).await?;
        let account = waiting.and_then(|waiting| waiting.account).ok_or_else(expired)?;
        let account = self.open_account(account).await?.ok_or_else(expired)?;
        self.check_code(caller, account.id, code).await?;
        self.store.take_ceremony(LOG_IN, &kept(ticket), clock::now()).await?.ok_or_else(expired)?;
        self.admit(caller, &account.login).await?;
        self.open(caller, &account, client, "code").await
    }

    /// Begins to make or use a passkey.
    pub(super) async fn ask_passkey(
        &self,
        caller: &Caller,
        account: Option<AccountId>,
    ) -> Result<PasskeyAsked, Failure> {
        let party = party(caller)?;
        let challenge = self.begin(PASSKEY, account, String::new()).await?;
        Ok(PasskeyAsked { challenge, party: party.host().to_owned() })
    }

    /// Checks a passkey that was made.
    pub(super) async fn made_passkey(
        &self,
        caller: &Caller,
        account: AccountId,
        made: &PasskeyMade,
    ) -> Result<NewPasskey, Failure> {
        let party = party(caller)?;
        self.answers(&made.client_data, Some(account)).await?;
        Ok(passkey::made(&party, made).map_err(refused)?)
    }

    /// Opens a session with a passkey, alone or after a password.
    pub(super) async fn enter_by_passkey(
        &self,
        caller: &Caller,
        used: &PasskeyUsed,
        ticket: Option<&str>,
        client: Client,
    ) -> Result<Entered, Failure> {
        let passkey = self.used_passkey(caller, used).await?;
        let account = self.open_account(passkey.account).await?;
        let account = account.ok_or_else(|| Refusal::new("bad_passkey"))?;
        // A password that went before was counted as a guess: it was none. Only its own log-in gives it back, else
        // whoever has one account could clear guesses at another.
        if let Some(ticket) = ticket {
            let waiting = self.store.take_ceremony(LOG_IN, &kept(ticket), clock::now()).await?;
            if waiting.is_some_and(|waiting| waiting.account == Some(account.id)) {
                self.admit(caller, &account.login).await?;
            }
        }
        self.open(caller, &account, client, "passkey").await
    }

    /// Begins to set one-time passwords.
    pub(super) async fn begin_device(
        &self,
        account: AccountId,
        login: &str,
    ) -> Result<OneTimePasswordsBegun, Failure> {
        let bug = || Failure::Bug("no authenticator can be set up".to_owned());
        let device = Device::new(clock::secret(), login).ok_or_else(bug)?;
        let address = device.address().ok_or_else(bug)?;
        let ticket = self.begin(ONE_TIME, Some(account), self.sealed(account, &device)?).await?;
        let code = kydan_api::qr_code(&address);
        Ok(OneTimePasswordsBegun { ticket, secret: device.secret(), address, code })
    }

    /// Checks the first password of a new device.
    pub(super) async fn check_device(
        &self,
        account: AccountId,
        ticket: &str,
        code: &str,
    ) -> Result<(String, u64), Failure> {
        let begun = self.store.ceremony(ONE_TIME, &kept(ticket), clock::now()).await?;
        let begun = begun.filter(|begun| begun.account == Some(account));
        let secret = begun.ok_or_else(|| Refusal::new("setting_expired"))?.content;
        let step = self.device(account, &secret)?.and_then(|device| device.step(code, clock::now()));
        let step = step.ok_or_else(|| Refusal::new("wrong_code"))?;
        self.store.take_ceremony(ONE_TIME, &kept(ticket), clock::now()).await?;
        Ok((secret, step))
    }

    /// Checks once more that the caller is the owner.
    pub(super) async fn prove_again(
        &self,
        caller: &Caller,
        login: &str,
        evidence: Evidence,
    ) -> Result<(), Failure> {
        let access = caller.access.ok_or_else(|| Refusal::new("not_logged_in"))?;
        let by = match evidence {
            Evidence::Password(password) => {
                // Beside a second factor a password that somebody overheard proves nothing; nor is it tried, so that
                // whoever found a phone cannot guess at it here.
                if !self.store.factors(access.account).await?.is_empty() {
                    return Err(Refusal::new("no_evidence").into());
                }
                self.check(caller, login, password).await?;
                self.admit(caller, login).await?;
                "password"
            }
            Evidence::Code(code) => {
                self.check_code(caller, access.account, &code).await?;
                "code"
            }
            Evidence::Passkey(used) => {
                let passkey = self.used_passkey(caller, &used).await?;
                if passkey.account != access.account {
                    return Err(Refusal::new("bad_passkey").into());
                }
                "passkey"
            }
        };
        self.store.confirm_session(access.session, clock::now()).await?;
        self.audit(caller, AuditKind::Confirmed, access.account, by).await
    }

    /// Keeps what the caller did about an account.
    pub(super) async fn audit(
        &self,
        caller: &Caller,
        kind: AuditKind,
        account: AccountId,
        detail: &str,
    ) -> Result<(), Failure> {
        Ok(self.store.audit(&entry(caller, kind, account, detail)).await?)
    }

    /// The same without keeping anybody waiting: how long an answer takes must not tell whether there is an account.
    pub(super) fn audit_aside(&self, caller: &Caller, kind: AuditKind, account: AccountId, detail: &str) {
        let (store, entry) = (self.store.clone(), entry(caller, kind, account, detail));
        tokio::spawn(async move {
            if let Err(error) = store.audit(&entry).await {
                tracing::warn!(%error, "an entry of the audit was not kept");
            }
        });
    }

    /// Checks a one-time password or a recovery code: few at a time, each once.
    async fn check_code(&self, caller: &Caller, account: AccountId, code: &str) -> Result<(), Failure> {
        let now = clock::now();
        let is_one_time = one_time::looks_like_one(code);
        let reserved = if is_one_time {
            self.store.reserve_factor(account, now).await?
        } else {
            self.store.reserve_recovery(account, now).await?
        };
        if let Reserved::Refused { until } = reserved {
            return Err(Refusal::new("too_many_attempts").with("until", until).into());
        }
        let proof = if is_one_time {
            let set = self.store.factors(account).await?.passwords;
            let device = match set {
                Some(set) => self.device(account, &set.secret)?,
                None => None,
            };
            match device.and_then(|device| device.step(code, now)) {
                Some(step) => self.store.use_step(account, step).await?,
                None => Proof::Spent,
            }
        } else {
            let proof = self.store.use_recovery_code(account, &hash_code(code), now).await?;
            if proof == Proof::Good {
                self.audit(caller, AuditKind::RecoveryCodeUsed, account, "").await?;
            }
            proof
        };
        if proof == Proof::Spent {
            self.audit(caller, AuditKind::SecondFactorFailed, account, "code").await?;
            return Err(Refusal::new("wrong_code").into());
        }
        Ok(self.store.admit_factor(account).await?)
    }

    /// A device as it is kept.
    fn sealed(&self, account: AccountId, device: &Device) -> Result<String, Failure> {
        let sealed = self.seals.seal(account, &device.secret());
        sealed.ok_or_else(|| Failure::Bug("a secret cannot be sealed".to_owned()))
    }

    /// The device that is kept so.
    fn device(&self, account: AccountId, kept: &str) -> Result<Option<Device>, Failure> {
        match self.seals.open(account, kept) {
            Ok(secret) => Ok(Device::kept(&secret)),
            Err(why) => {
                tracing::error!(%account, %why, "a one-time password's secret cannot be read");
                Err(Refusal::new("second_factor_unreadable").into())
            }
        }
    }

    /// Seals what is kept in the clear or under a key that was rotated out, and says what cannot be read any more.
    pub async fn seal_what_is_kept(&self) -> Result<(), kydan_store::Error> {
        for (account, kept) in self.store.one_time_secrets().await? {
            if self.seals.is_current(&kept) {
                continue;
            }
            match self.seals.open(account, &kept) {
                Ok(secret) => {
                    let sealed = self.seals.seal(account, &secret);
                    if let Some(sealed) = sealed.filter(|_| Device::kept(&secret).is_some()) {
                        self.store.rewrite_one_time_secret(account, &kept, &sealed).await?;
                    }
                }
                Err(why) => tracing::error!(%account, %why, "a one-time password's secret cannot be read"),
            }
        }
        Ok(())
    }

    /// The passkey that answered a challenge of ours.
    async fn used_passkey(&self, caller: &Caller, used: &PasskeyUsed) -> Result<Passkey, Failure> {
        let party = party(caller)?;
        self.answers(&used.client_data, None).await?;
        let kept = self.store.passkey(&used.id).await?.filter(|kept| kept.party == party.host());
        let kept = kept.ok_or_else(|| Refusal::new("bad_passkey"))?;
        let counter = match passkey::used(&party, used, kept.algorithm, &kept.public_key) {
            Ok(counter) => counter,
            Err(why) => {
                self.audit(caller, AuditKind::SecondFactorFailed, kept.account, "passkey").await?;
                return Err(refused(why).into());
            }
        };
        if self.store.use_passkey(&kept.id, counter, clock::now()).await? == Proof::Spent {
            tracing::warn!(account = %kept.account, "a passkey's counter did not grow: there may be a copy of it");
            self.audit(caller, AuditKind::SecondFactorFailed, kept.account, "copy").await?;
            return Err(Refusal::new("bad_passkey").into());
        }
        // Whoever has a passkey is the owner: guesses at the other factor are forgotten.
        self.store.admit_factor(kept.account).await?;
        Ok(kept)
    }

    /// Takes the challenge that an answer is to: ours, for this account, and never again.
    async fn answers(&self, client_data: &str, account: Option<AccountId>) -> Result<(), Failure> {
        let challenge = passkey::challenge(client_data).map_err(refused)?;
        let begun = self.store.take_ceremony(PASSKEY, &kept(&challenge), clock::now()).await?;
        let begun = begun.filter(|begun| begun.account == account);
        begun.map(|_| ()).ok_or_else(|| refused(Unsound::Foreign).into())
    }

    /// An account that somebody may log in to.
    async fn open_account(&self, account: AccountId) -> Result<Option<Account>, Failure> {
        Ok(self.store.account(account).await?.filter(|account| account.closed_at.is_none()))
    }

    /// Begins something, and gives the secret that its answer must bring.
    async fn begin(
        &self,
        kind: &'static str,
        account: Option<AccountId>,
        content: String,
    ) -> Result<String, Failure> {
        let secret = URL_SAFE_NO_PAD.encode(clock::secret());
        let now = clock::now();
        let until = now.saturating_add(PATIENCE).unwrap_or(now);
        self.store.begin_ceremony(&Ceremony { hash: kept(&secret), kind, account, content, until }).await?;
        Ok(secret)
    }
}

fn entry(caller: &Caller, kind: AuditKind, account: AccountId, detail: &str) -> Audited {
    Audited {
        id: clock::id(),
        at: clock::now(),
        kind,
        account: Some(account),
        by: caller.access.map(|access| access.account),
        address: caller.address.clone(),
        client: caller.agent.clone(),
        detail: detail.to_owned(),
    }
}

fn party(caller: &Caller) -> Result<Party, Refusal> {
    let party = caller.origin.as_deref().and_then(Party::of);
    party.ok_or_else(|| Refusal::new("no_passkeys_here"))
}

fn refused(why: Unsound) -> Refusal {
    tracing::debug!(?why, "a passkey was not taken");
    Refusal::new("bad_passkey")
}

/// What was begun is kept under the hash of its secret.
fn kept(secret: &str) -> String {
    refresh::hash(secret).to_string()
}
