//! Who did or saw what about whom, where the log is not the place: log-ins, proofs, private data that was read.

use jiff::Timestamp;
use kydan_journal::AccountId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Result, Store};

/// What happened. Stored by its name: append only, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AuditKind {
    /// Somebody logged in.
    LoggedIn,
    /// A password was wrong.
    LogInFailed,
    /// A one-time password, recovery code or passkey was wrong.
    SecondFactorFailed,
    /// Whoever was logged in proved once more to be the owner.
    Confirmed,
    /// A passkey was made.
    PasskeyAdded,
    /// A passkey was called by another name.
    PasskeyRenamed,
    /// A passkey was removed.
    PasskeyRemoved,
    /// One-time passwords were set.
    OneTimePasswordsSet,
    /// One-time passwords were taken away.
    OneTimePasswordsRemoved,
    /// Recovery codes were made anew.
    RecoveryCodesRenewed,
    /// A recovery code was used.
    RecoveryCodeUsed,
}

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audited {
    /// Its id, which sorts by time.
    pub id: Uuid,
    /// When.
    pub at: Timestamp,
    /// What.
    pub kind: AuditKind,
    /// About which account.
    pub account: Option<AccountId>,
    /// By which account; none where nobody was logged in.
    pub by: Option<AccountId>,
    /// The address that it came from, where it is known.
    pub address: String,
    /// What the client called itself.
    pub client: String,
    /// What else is to be said: a passkey's name, an action's code.
    pub detail: String,
}

const PUT: &str = "INSERT INTO audit (id, at, kind, account, by_actor, address, client, detail) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

impl AuditKind {
    /// As it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LoggedIn => "logged_in",
            Self::LogInFailed => "log_in_failed",
            Self::SecondFactorFailed => "second_factor_failed",
            Self::Confirmed => "confirmed",
            Self::PasskeyAdded => "passkey_added",
            Self::PasskeyRenamed => "passkey_renamed",
            Self::PasskeyRemoved => "passkey_removed",
            Self::OneTimePasswordsSet => "one_time_passwords_set",
            Self::OneTimePasswordsRemoved => "one_time_passwords_removed",
            Self::RecoveryCodesRenewed => "recovery_codes_renewed",
            Self::RecoveryCodeUsed => "recovery_code_used",
        }
    }
}

impl Store {
    /// Keeps an entry.
    pub async fn audit(&self, entry: &Audited) -> Result<()> {
        let account = |account: Option<AccountId>| account.map(|account| account.to_string());
        sqlx::query(PUT)
            .bind(entry.id.to_string())
            .bind(entry.at.as_microsecond())
            .bind(entry.kind.name())
            .bind(account(entry.account))
            .bind(account(entry.by))
            .bind(entry.address.clone())
            .bind(entry.client.clone())
            .bind(entry.detail.clone())
            .execute(&self.inner.writer)
            .await?;
        Ok(())
    }
}
