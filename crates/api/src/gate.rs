//! What the API asks of the server about who is calling. The server knows passwords, tokens and cookies.

use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::BoxFuture;
use jiff::Timestamp;
use kydan_app::store::ProgramKey;
use kydan_app::{Failure, NewPasskey, Refusal};
use kydan_journal::{AccountId, SessionId};

use crate::document::Wording;

/// Who calls, as the transport knows it.
#[derive(Clone, Debug, Default)]
pub struct Caller {
    /// From a good access token.
    pub access: Option<Access>,
    /// The hash of a program's key that came in the place of a token.
    pub key_hash: Option<String>,
    /// The key that has this hash; the API finds it.
    pub key: Option<ProgramKey>,
    /// What is left to whoever brought a key.
    pub meter: Meter,
    /// The refresh token of a browser's cookie.
    pub refresh: Option<String>,
    /// The secret by which an account knows a browser that its owner has used before.
    pub device: Option<String>,
    /// The address that the request came from, for the throttle.
    pub address: String,
    /// What the client calls itself, shown in the list of sessions.
    pub agent: String,
    /// The page that it came from (`https://host`), where a browser says so: passkeys are good for its host.
    pub origin: Option<String>,
    /// Whose words the question is put in; the API says it.
    pub wording: Wording,
}

/// What is left of what somebody is given at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// Of what: `questions`, `changes`, `work`.
    pub purse: &'static str,
    /// How much there is at most.
    pub quota: u32,
    /// In how many seconds all of it comes back.
    pub window: u32,
    /// How much there is now.
    pub remaining: u32,
}

/// Notes what is left to a caller, from wherever something is charged.
#[derive(Clone, Debug, Default)]
pub struct Meter(Arc<Mutex<Vec<Left>>>);

impl Meter {
    /// Notes it in the place of what was noted before.
    pub fn note(&self, left: Left) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|one| one.purse != left.purse);
        all.push(left);
    }

    /// Everything that was noted.
    pub fn read(&self) -> Vec<Left> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What a good access token says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// The account that is logged in.
    pub account: AccountId,
    /// Of which log-in.
    pub session: SessionId,
}

/// Where tokens are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Client {
    /// In httpOnly cookies.
    Browser,
    /// By the program itself.
    Program,
}

/// A log-in, or a log-in that goes on.
#[derive(Clone, Debug)]
pub struct Entered {
    /// Who and in which session.
    pub access: Access,
    /// Tokens for a program; a browser gets cookies only.
    pub tokens: Option<Tokens>,
    /// `Set-Cookie` values.
    pub cookies: Vec<String>,
    /// When the access token ends.
    pub expires_at: Timestamp,
}

/// What a program keeps.
#[derive(Clone, Debug)]
pub struct Tokens {
    /// For the `Authorization: Bearer` header.
    pub access: String,
    /// For `refreshSession`, once.
    pub refresh: String,
}

/// What came of a login and its password.
#[derive(Clone, Debug)]
pub enum PasswordEntry {
    /// The account has no second factor: whoever it is has entered.
    Entered(Entered),
    /// The password was right, and something else is asked for.
    SecondFactor(SecondFactorAsked),
}

/// A log-in that waits for its second factor.
#[derive(Clone, Debug)]
pub struct SecondFactorAsked {
    /// Names the log-in, for a few minutes.
    pub ticket: String,
    /// Whether a one-time password is good.
    pub passwords: Offered,
    /// Whether a passkey is good.
    pub passkeys: Offered,
}

/// Whether something can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offered {
    /// It can.
    Yes,
    /// It cannot.
    No,
}

/// What a browser is told to make or use a passkey with.
#[derive(Clone, Debug)]
pub struct PasskeyAsked {
    /// To be signed, in base64url.
    pub challenge: String,
    /// The host that the passkey is good for.
    pub party: String,
}

/// A passkey as a browser made it; bytes in base64url.
#[derive(Clone, Debug)]
pub struct PasskeyMade {
    /// What the browser saw: JSON.
    pub client_data: String,
    /// What the device says.
    pub authenticator_data: String,
    /// The public key: X.509's `SubjectPublicKeyInfo`.
    pub public_key: String,
    /// The signature's algorithm by its number at COSE.
    pub algorithm: i64,
}

/// A passkey's answer to a challenge; bytes in base64url.
#[derive(Clone, Debug)]
pub struct PasskeyUsed {
    /// The credential's id.
    pub id: String,
    /// What the browser saw: JSON.
    pub client_data: String,
    /// What the device says.
    pub authenticator_data: String,
    /// Over both.
    pub signature: String,
}

/// Something that proves the owner of an account.
#[derive(Clone, Debug)]
pub enum Evidence {
    /// The password.
    Password(String),
    /// A one-time password or a recovery code.
    Code(String),
    /// A passkey.
    Passkey(PasskeyUsed),
}

/// One-time passwords that are not set yet.
#[derive(Clone, Debug)]
pub struct OneTimePasswordsBegun {
    /// Names them, for a few minutes.
    pub ticket: String,
    /// The secret in base32, for typing.
    pub secret: String,
    /// The address that an authenticator reads.
    pub address: String,
    /// The address as a QR code: rows of `1` for dark and `0` for light.
    pub code: Vec<String>,
}

/// What a webhook is signed with.
#[derive(Clone)]
pub struct WebhookSecret {
    /// As its owner is told it, once.
    pub shown: String,
    /// As it is kept.
    pub sealed: String,
}

/// What a caller pays for, each kind from a purse of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charge {
    /// One request that asks, or one subscription.
    Question,
    /// A request that changes something: how many changes.
    Changes(u32),
    /// Passwords and codes that are checked: how many.
    Secrets(u32),
    /// Letters to clubs, which anybody may send: how many.
    Letters(u32),
    /// Working an answer out: the schema's complexity.
    Work(u32),
    /// A question in words of the asker's own, by whoever is not logged in; the program's own app asks with documents
    /// that are known.
    Arbitrary,
    /// Working the answer to such a question out.
    ArbitraryWork(u32),
    /// What working an answer out took beyond that. It is done already: as much of it is taken as there is.
    WorkDone(u32),
    /// The same of a question in words of the asker's own.
    ArbitraryWorkDone(u32),
}

/// The caller paid for as much as is given at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wait {
    /// In how many seconds it may be asked for again.
    pub seconds: u64,
}

/// The door. The server is the one that stands in it; the arrow from `server` to `api` forbids a plain call.
pub trait Gate: Send + Sync + 'static {
    /// Checks login and password and opens a session.
    fn log_in<'a>(
        &'a self,
        caller: &'a Caller,
        login: String,
        password: String,
        client: Client,
    ) -> BoxFuture<'a, Result<PasswordEntry, Failure>>;

    /// Goes on with a log-in that waits for its second factor: a one-time password or a recovery code.
    fn finish_log_in<'a>(
        &'a self,
        caller: &'a Caller,
        ticket: String,
        code: String,
        client: Client,
    ) -> BoxFuture<'a, Result<Entered, Failure>>;

    /// Begins to make or use a passkey; `account` is whose is made, none where one is used.
    fn begin_passkey<'a>(
        &'a self,
        caller: &'a Caller,
        account: Option<AccountId>,
    ) -> BoxFuture<'a, Result<PasskeyAsked, Failure>>;

    /// Checks a passkey that was made for an account.
    fn check_passkey<'a>(
        &'a self,
        caller: &'a Caller,
        account: AccountId,
        made: PasskeyMade,
    ) -> BoxFuture<'a, Result<NewPasskey, Failure>>;

    /// Opens a session with a passkey: it is something that the owner has, unlocked by what they know or are. The
    /// ticket is of a log-in that began with a password.
    fn log_in_with_passkey<'a>(
        &'a self,
        caller: &'a Caller,
        used: PasskeyUsed,
        ticket: Option<String>,
        client: Client,
    ) -> BoxFuture<'a, Result<Entered, Failure>>;

    /// Begins to set one-time passwords for an account.
    fn begin_one_time_passwords(
        &self,
        account: AccountId,
        login: String,
    ) -> BoxFuture<'_, Result<OneTimePasswordsBegun, Failure>>;

    /// Checks the first one-time password of an account's device, and gives the secret and the password's step.
    fn check_one_time_passwords(
        &self,
        account: AccountId,
        ticket: String,
        code: String,
    ) -> BoxFuture<'_, Result<(String, u64), Failure>>;

    /// Checks once more that the caller is the owner of the account, and notes it at their log-in.
    fn confirm<'a>(
        &'a self,
        caller: &'a Caller,
        login: String,
        evidence: Evidence,
    ) -> BoxFuture<'a, Result<(), Failure>>;

    /// Goes on with a session: the refresh token is given up for a new one.
    fn refresh<'a>(
        &'a self,
        caller: &'a Caller,
        token: Option<String>,
    ) -> BoxFuture<'a, Result<Entered, Failure>>;

    /// Ends the caller's session and returns the `Set-Cookie` values that empty the cookies.
    fn log_out<'a>(&'a self, caller: &'a Caller) -> BoxFuture<'a, Result<Vec<String>, Failure>>;

    /// Checks that the caller knows the password of the account that they are logged in with.
    fn prove<'a>(
        &'a self,
        caller: &'a Caller,
        login: String,
        password: String,
    ) -> BoxFuture<'a, Result<(), Failure>>;

    /// Checks a new password against the policy and hashes it.
    fn hash<'a>(&'a self, login: &'a str, password: String) -> BoxFuture<'a, Result<String, Failure>>;

    /// A new secret to sign an account's webhook with.
    fn webhook_secret(&self, account: AccountId) -> Result<WebhookSecret, Failure>;

    /// Refuses an address of a program that leads, as far as its text says, where the platform calls nobody.
    fn may_call(&self, address: &str) -> Result<(), Failure>;

    /// Takes what something costs from whoever calls: their account, else the browser that they are known by, else
    /// their address.
    fn charge<'a>(&'a self, caller: &'a Caller, charge: Charge) -> BoxFuture<'a, Result<(), Wait>>;

    /// Reads a bearer token, for WebSockets that bring it in their first message.
    fn authenticate(&self, token: &str) -> Option<Access>;
}

/// The refusal of whoever must log in first.
pub(crate) fn not_logged_in() -> Refusal {
    Refusal::new("not_logged_in")
}
