//! Log-ins. They rotate outside of any append: nothing about them is a fact of the federation.

use kydan_access::session::{Family, Phase};
use kydan_journal::{AccountId, SessionId};
use sqlx::any::AnyRow;
use tokio::sync::watch;

use super::{Account, Proof};
use crate::sql::{Columns as _, fetch_in};
use crate::{Error, Reader, Result, Writer};

/// A log-in and where it came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSession {
    /// Its tokens' hashes and times.
    pub family: Family,
    /// What it was opened with, as the owner may recognize it: the browser's name, a program's.
    pub client: String,
    /// When whoever holds it last proved to be the owner.
    pub confirmed_at: jiff::Timestamp,
}

const OPEN: &str = "INSERT INTO sessions (id, account, client, family, opened_at, used_at, confirmed_at) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7)";
/// Locks the row until the log-in is kept: a reset that comes meanwhile waits, and ends it with the others.
const STILL_PROVED: &str = "UPDATE accounts SET opened_at = opened_at \
                            WHERE id = $1 AND password_hash = $2 AND closed_at IS NULL";
const CONFIRM: &str = "UPDATE sessions SET confirmed_at = $2 WHERE id = $1";
const REPLACE: &str = "UPDATE sessions SET family = $3, used_at = $4 WHERE id = $1 AND family = $2";
const BY_ID: &str = "SELECT family, client, confirmed_at FROM sessions WHERE id = $1";
const BY_IDS: &str = "SELECT family, client, confirmed_at FROM sessions WHERE id IN";
const OF: &str = "SELECT family, client, confirmed_at FROM sessions WHERE account = $1 \
                  ORDER BY used_at DESC, id";
const FORGET: &str = "DELETE FROM sessions WHERE used_at < $1";

impl Reader {
    /// A log-in.
    pub async fn session(&self, id: SessionId) -> Result<Option<StoredSession>> {
        let row = sqlx::query(BY_ID).bind(id.to_string()).fetch_optional(self.reader()).await?;
        row.as_ref().map(StoredSession::read).transpose()
    }

    /// The log-ins with these ids, in no order; unknown ids are left out.
    pub async fn sessions(&self, ids: &[SessionId]) -> Result<Vec<StoredSession>> {
        let ids: Vec<_> = ids.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        fetch_in(&mut connection, BY_IDS, "", &ids).await?.iter().map(StoredSession::read).collect()
    }

    /// How many log-ins this process ended: changes at once with each, for whoever holds a line open for one.
    pub fn ended_sessions(&self) -> watch::Receiver<u64> {
        self.inner.ended_sessions.subscribe()
    }

    /// An account's log-ins, the last used first; ended ones too, until they are forgotten.
    pub async fn sessions_of(&self, account: AccountId) -> Result<Vec<StoredSession>> {
        let rows = sqlx::query(OF).bind(account.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(StoredSession::read).collect()
    }
}

impl Writer {
    /// Keeps a new log-in, unless the account was closed or its password set anew since it was read: what proved its
    /// owner proves nothing any more.
    pub async fn open_session(&self, session: &StoredSession, read: &Account) -> Result<Proof> {
        let family = &session.family;
        let mut transaction = crate::engine::begin(self.inner.engine, &self.inner.writer).await?;
        let proved = sqlx::query(STILL_PROVED).bind(read.id.to_string()).bind(read.password_hash.clone());
        if proved.execute(&mut *transaction).await?.rows_affected() != 1 {
            transaction.rollback().await?;
            return Ok(Proof::Ended);
        }
        sqlx::query(OPEN)
            .bind(family.session.to_string())
            .bind(family.account.to_string())
            .bind(session.client.clone())
            .bind(write(family)?)
            .bind(family.opened_at.as_microsecond())
            .bind(family.used_at.as_microsecond())
            .bind(session.confirmed_at.as_microsecond())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(Proof::Good)
    }

    /// Notes that whoever holds a log-in has just proved to be the owner.
    pub async fn confirm_session(&self, session: SessionId, now: jiff::Timestamp) -> Result<()> {
        let query = sqlx::query(CONFIRM).bind(session.to_string()).bind(now.as_microsecond());
        query.execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Replaces a log-in by what became of it, if nobody else did so since it was read; else nothing is
    /// changed and [`Replaced::Stale`] is answered: read it again and decide again.
    pub async fn replace_session(&self, before: &Family, after: &Family) -> Result<Replaced> {
        let done = sqlx::query(REPLACE)
            .bind(before.session.to_string())
            .bind(write(before)?)
            .bind(write(after)?)
            .bind(after.used_at.as_microsecond())
            .execute(&self.inner.writer)
            .await?;
        if done.rows_affected() != 1 {
            return Ok(Replaced::Stale);
        }
        if after.phase != Phase::Active {
            self.inner.ended_sessions.send_modify(|ended| *ended += 1);
        }
        Ok(Replaced::Done)
    }

    /// Forgets log-ins that were last used before a time.
    pub async fn forget_sessions(&self, before: jiff::Timestamp) -> Result<u64> {
        let done = sqlx::query(FORGET).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(done.rows_affected())
    }
}

/// Whether a log-in was replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replaced {
    /// It was.
    Done,
    /// Somebody else was faster.
    Stale,
}

impl StoredSession {
    fn read(row: &AnyRow) -> Result<Self> {
        let family: Family = row.json("family")?;
        // A log-in of before this was noted was proved when it was opened.
        let confirmed_at = row.maybe_time("confirmed_at")?.unwrap_or(family.opened_at);
        Ok(Self { family, client: row.text("client")?, confirmed_at })
    }
}

fn write(family: &Family) -> Result<String> {
    serde_json::to_string(family).map_err(|error| Error::unreadable("session", error))
}
