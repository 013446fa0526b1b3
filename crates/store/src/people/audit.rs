//! Who did or saw what about whom, where the log is not the place: log-ins, proofs, private data that was read.

use jiff::Timestamp;
use kydan_journal::AccountId;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;
use uuid::Uuid;

use crate::sql::Columns as _;
use crate::{Edge, Page, Reader, Result, Slice, Writer};

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
    /// A code that was handed out took every second factor away.
    SecondFactorsCleared,
    /// Something was asked for that the policy denies; the detail is the action.
    Denied,
    /// Somebody else's private data was read; the detail is the person.
    PrivateDataRead,
    /// An account was opened.
    AccountOpened,
    /// A code was handed out for an account.
    CodeIssued,
    /// A second person confirmed an account.
    AccountConfirmed,
    /// An account was closed.
    AccountClosed,
    /// A password was set or changed.
    PasswordSet,
    /// A role was granted; the detail is the role.
    RoleGranted,
    /// A role was taken back; the detail is the role.
    RoleRevoked,
    /// An address for letters was confirmed.
    AddressConfirmed,
    /// The address for letters was taken away.
    AddressRemoved,
    /// A link to set the password with was asked for, and is mailed.
    PasswordLinkAsked,
    /// A key for a program was made; the detail is what it is for.
    KeyMade,
    /// A key was ended before its time; the detail is what it was for.
    KeyRevoked,
    /// A program changed something with a key; the detail is the action.
    KeyUsed,
}

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audited {
    /// Its id, which sorts by time.
    pub id: Uuid,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// What kind of entry it is.
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

/// Which entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AuditFilter {
    /// Of this kind; of every kind, if none is said.
    pub kind: Option<AuditKind>,
    /// About or by this account, without what it failed to open; everybody's, if none is said.
    pub account: Option<AccountId>,
}

/// Wrong passwords and codes are shown with the account that they were tried at, not with whoever tried: their list
/// would tell which accounts there are.
const OWN: &str = "SELECT * FROM (SELECT * FROM audit WHERE account = $2 AND ($1 = '' OR kind = $1) \
                   AND (at < $3 OR (at = $3 AND id < $4)) ORDER BY at DESC, id DESC LIMIT $5) AS about UNION \
                   SELECT * FROM (SELECT * FROM audit WHERE by_actor = $2 AND ($1 = '' OR kind = $1) \
                   AND kind NOT IN ('log_in_failed', 'second_factor_failed') \
                   AND (at < $3 OR (at = $3 AND id < $4)) ORDER BY at DESC, id DESC LIMIT $5) AS own \
                   ORDER BY at DESC, id DESC LIMIT $5";
const ALL: &str = "SELECT * FROM audit WHERE ($1 = '' OR kind = $1) AND $2 = '' \
                   AND (at < $3 OR (at = $3 AND id < $4)) ORDER BY at DESC, id DESC LIMIT $5";
/// Whether the same account was noted for the same since then.
const NOTED: &str =
    "SELECT 1 AS noted FROM audit WHERE by_actor = $1 AND at > $2 AND kind = $3 AND detail = $4 LIMIT 1";
const FORGET: &str = "DELETE FROM audit WHERE at < $1";
const PUT: &str = "INSERT INTO audit (id, at, kind, account, by_actor, address, client, detail) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

impl AuditKind {
    /// Every kind.
    pub const ALL: [Self; 27] = [
        Self::LoggedIn,
        Self::LogInFailed,
        Self::SecondFactorFailed,
        Self::Confirmed,
        Self::PasskeyAdded,
        Self::PasskeyRenamed,
        Self::PasskeyRemoved,
        Self::OneTimePasswordsSet,
        Self::OneTimePasswordsRemoved,
        Self::RecoveryCodesRenewed,
        Self::RecoveryCodeUsed,
        Self::SecondFactorsCleared,
        Self::Denied,
        Self::PrivateDataRead,
        Self::AccountOpened,
        Self::CodeIssued,
        Self::AccountConfirmed,
        Self::AccountClosed,
        Self::PasswordSet,
        Self::RoleGranted,
        Self::RoleRevoked,
        Self::AddressConfirmed,
        Self::AddressRemoved,
        Self::PasswordLinkAsked,
        Self::KeyMade,
        Self::KeyRevoked,
        Self::KeyUsed,
    ];

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
            Self::SecondFactorsCleared => "second_factors_cleared",
            Self::Denied => "denied",
            Self::PrivateDataRead => "private_data_read",
            Self::AccountOpened => "account_opened",
            Self::CodeIssued => "code_issued",
            Self::AccountConfirmed => "account_confirmed",
            Self::AccountClosed => "account_closed",
            Self::PasswordSet => "password_set",
            Self::RoleGranted => "role_granted",
            Self::RoleRevoked => "role_revoked",
            Self::AddressConfirmed => "address_confirmed",
            Self::AddressRemoved => "address_removed",
            Self::PasswordLinkAsked => "password_link_asked",
            Self::KeyMade => "key_made",
            Self::KeyRevoked => "key_revoked",
            Self::KeyUsed => "key_used",
        }
    }
}

impl Writer {
    /// Keeps an entry.
    pub async fn audit(&self, entry: &Audited) -> Result<()> {
        put(&mut *self.inner.writer.acquire().await?, entry).await
    }

    /// Keeps an entry unless the account that did it has one of the same kind and detail since then: whoever asks a
    /// thousand times for what is denied fills no page of the audit.
    pub async fn audit_once(&self, entry: &Audited, since: Timestamp) -> Result<()> {
        let mut connection = self.inner.writer.acquire().await?;
        let noted = sqlx::query(NOTED)
            .bind(entry.by.map(|account| account.to_string()).unwrap_or_default())
            .bind(since.as_microsecond())
            .bind(entry.kind.name())
            .bind(entry.detail.clone())
            .fetch_optional(&mut *connection)
            .await?;
        if noted.is_some() { Ok(()) } else { put(&mut connection, entry).await }
    }

    /// Keeps entries together.
    pub async fn audit_all(&self, entries: &[Audited]) -> Result<()> {
        let mut transaction = self.inner.writer.begin().await?;
        for entry in entries {
            put(&mut transaction, entry).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Forgets entries from before a time.
    pub async fn forget_audit(&self, before: Timestamp) -> Result<u64> {
        let done = sqlx::query(FORGET).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(done.rows_affected())
    }
}

impl Reader {
    /// The entries about or by an account, or everybody's, the newest first.
    pub async fn audit_entries(&self, wanted: &AuditFilter, slice: &Slice) -> Result<Page<Audited>> {
        let (time, id) = slice.number_and_id(i64::MAX);
        let query = sqlx::query(if wanted.account.is_some() { OWN } else { ALL })
            .bind(wanted.kind.map_or("", AuditKind::name))
            .bind(wanted.account.map(|account| account.to_string()).unwrap_or_default())
            .bind(time)
            .bind(id)
            .bind(slice.limit());
        let edge = |row: &AnyRow| {
            let entry = Audited::read(row)?;
            Ok(Edge::at(entry.at.as_microsecond(), entry.id, entry))
        };
        let rows = query.fetch_all(self.reader()).await?;
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }
}

impl Audited {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            at: row.time("at")?,
            kind: row.word("kind")?,
            account: row.maybe_parsed("account")?,
            by: row.maybe_parsed("by_actor")?,
            address: row.text("address")?,
            client: row.text("client")?,
            detail: row.text("detail")?,
        })
    }
}

pub(super) async fn put(connection: &mut AnyConnection, entry: &Audited) -> Result<()> {
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
        .execute(connection)
        .await?;
    Ok(())
}
