//! What the API asks of the server about who is calling. The server knows passwords, tokens and cookies.

use futures_util::future::BoxFuture;
use jiff::Timestamp;
use kydan_app::{Failure, Refusal};
use kydan_journal::{AccountId, SessionId};

/// Who calls, as the transport knows it.
#[derive(Clone, Debug, Default)]
pub struct Caller {
    /// From a good access token.
    pub access: Option<Access>,
    /// The refresh token of a browser's cookie.
    pub refresh: Option<String>,
    /// The secret by which an account knows a browser that its owner has used before.
    pub device: Option<String>,
    /// The address that the request came from, for the throttle.
    pub address: String,
    /// What the client calls itself, shown in the list of sessions.
    pub agent: String,
}

/// What a good access token says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// Whose.
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

/// What a caller pays for, each kind from a purse of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charge {
    /// One request that asks, or one subscription.
    Question,
    /// A request that changes something: how many changes.
    Changes(u32),
    /// Passwords and codes that are checked: how many.
    Secrets(u32),
    /// Working an answer out: the schema's complexity.
    Work(u32),
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
    ) -> BoxFuture<'a, Result<Entered, Failure>>;

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
