//! The keys of programs: what each is for and the hash of its secret. When one was last used is noted outside of any
//! append; that it was made and ended is in the log.

use jiff::{SignedDuration, Timestamp};
use kydan_federation::KeyScope;
use kydan_journal::{AccountId, KeyId};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use crate::sql::Columns as _;
use crate::{Error, Reader, Result, Writer};

/// A key, as it is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct ProgramKey {
    /// Which key.
    pub id: KeyId,
    /// Whose it is.
    pub account: AccountId,
    /// What its owner made it for, in words.
    pub purpose: String,
    /// How far it reaches.
    pub scope: KeyScope,
    /// The SHA-256 of the secret, in hexadecimal.
    pub hash: String,
    /// When it was made.
    pub made_at: Timestamp,
    /// When it ends.
    pub until: Timestamp,
    /// When it was ended before its time.
    pub revoked_at: Option<Timestamp>,
    /// Why an administrator ended it, where one did.
    pub ended_why: Option<String>,
    /// When it was last used, to the minute.
    pub used_at: Option<Timestamp>,
}

impl std::fmt::Debug for ProgramKey {
    /// Without the hash and the words: neither belongs into a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ProgramKey").field("id", &self.id).field("scope", &self.scope).finish_non_exhaustive()
    }
}

/// Within so long a second use is not noted.
const MINUTE: SignedDuration = SignedDuration::from_mins(1);

const PUT: &str = "INSERT INTO program_keys (id, account, purpose, scope, hash, made_at, until) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
const REVOKE: &str = "UPDATE program_keys SET revoked_at = $3 \
                      WHERE account = $1 AND ($2 = '' OR id = $2) AND revoked_at IS NULL";
const END: &str = "UPDATE program_keys SET revoked_at = $3, ended_why = $4 \
                   WHERE account = $1 AND id = $2 AND revoked_at IS NULL";
const USE: &str = "UPDATE program_keys SET used_at = $2 WHERE id = $1 AND (used_at IS NULL OR used_at < $3)";
const BY_HASH: &str = "SELECT * FROM program_keys WHERE hash = $1";
const BY_ID: &str = "SELECT * FROM program_keys WHERE id = $1";
/// Those that were used last first.
const LIVING: &str = "SELECT * FROM program_keys WHERE revoked_at IS NULL AND until > $1 \
                      ORDER BY COALESCE(used_at, made_at) DESC, id DESC LIMIT $2";
const OF: &str = "SELECT * FROM program_keys WHERE account = $1 ORDER BY made_at DESC, id DESC LIMIT 200";

pub(super) async fn put(connection: &mut AnyConnection, key: &ProgramKey) -> Result<()> {
    sqlx::query(PUT)
        .bind(key.id.to_string())
        .bind(key.account.to_string())
        .bind(key.purpose.clone())
        .bind(serde_json::to_string(&key.scope).map_err(|error| Error::unreadable("key", error))?)
        .bind(key.hash.clone())
        .bind(key.made_at.as_microsecond())
        .bind(key.until.as_microsecond())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn revoke(
    connection: &mut AnyConnection,
    account: AccountId,
    key: Option<KeyId>,
    at: Timestamp,
) -> Result<()> {
    let key = key.map(|key| key.to_string()).unwrap_or_default();
    let query = sqlx::query(REVOKE).bind(account.to_string()).bind(key).bind(at.as_microsecond());
    query.execute(connection).await?;
    Ok(())
}

pub(super) async fn end(
    connection: &mut AnyConnection,
    (account, key): (AccountId, KeyId),
    at: Timestamp,
    why: &str,
) -> Result<()> {
    let query = sqlx::query(END).bind(account.to_string()).bind(key.to_string());
    query.bind(at.as_microsecond()).bind(why.to_owned()).execute(connection).await?;
    Ok(())
}

impl ProgramKey {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            account: row.parsed("account")?,
            purpose: row.text("purpose")?,
            scope: row.json("scope")?,
            hash: row.text("hash")?,
            made_at: row.time("made_at")?,
            until: row.time("until")?,
            revoked_at: row.maybe_time("revoked_at")?,
            ended_why: row.maybe_text("ended_why")?,
            used_at: row.maybe_time("used_at")?,
        })
    }
}

impl Reader {
    /// The key whose secret has this hash, also one that ended.
    pub async fn key_by_hash(&self, hash: &str) -> Result<Option<ProgramKey>> {
        let row = sqlx::query(BY_HASH).bind(hash.to_owned()).fetch_optional(self.reader()).await?;
        row.as_ref().map(ProgramKey::read).transpose()
    }

    /// The key of this id, also one that ended.
    pub async fn key(&self, id: KeyId) -> Result<Option<ProgramKey>> {
        let row = sqlx::query(BY_ID).bind(id.to_string()).fetch_optional(self.reader()).await?;
        row.as_ref().map(ProgramKey::read).transpose()
    }

    /// The keys of everybody that are good now, those that were used last first.
    pub async fn living_keys(&self, now: Timestamp, most: u32) -> Result<Vec<ProgramKey>> {
        let query = sqlx::query(LIVING).bind(now.as_microsecond()).bind(i64::from(most));
        query.fetch_all(self.reader()).await?.iter().map(ProgramKey::read).collect()
    }

    /// An account's keys, the newest first, with those that ended.
    pub async fn keys_of(&self, account: AccountId) -> Result<Vec<ProgramKey>> {
        let rows = sqlx::query(OF).bind(account.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(ProgramKey::read).collect()
    }
}

impl Writer {
    /// Notes that a key was used now, once a minute.
    pub async fn use_key(&self, key: KeyId, now: Timestamp) -> Result<()> {
        let before = now.saturating_sub(MINUTE).unwrap_or(now);
        let query = sqlx::query(USE).bind(key.to_string()).bind(now.as_microsecond());
        query.bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(())
    }
}
