//! What can go wrong with a database: bugs or weather, never a refusal.

use kydan_journal::Envelope;
use serde::{Deserialize, Serialize};

use crate::plans;

/// What PostgreSQL says to whoever waited too long for a lock.
const LOCK_NOT_AVAILABLE: &str = "55P03";

/// What it says when it ends a session: it is stopped, starts, or gave up a transaction that stood still.
const ENDED: [&str; 4] = ["57P01", "57P02", "57P03", "25P03"];

/// The result of asking the store.
pub type Result<T> = std::result::Result<T, Error>;

/// The store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database refused, or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[source] sqlx::Error),
    /// The schema could not be brought up to date.
    #[error("the migrations failed: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The URL names neither of our engines.
    #[error("a database URL begins with `sqlite:` or `postgres:`")]
    UnknownEngine,
    /// The URL names PostgreSQL, which this program does not speak.
    #[error("this program was built without PostgreSQL (--no-default-features)")]
    NoPostgres,
    /// A row does not hold what we wrote: altered by hand, or written by a newer binary.
    #[error("a stored {what} cannot be read: {why}")]
    Unreadable {
        /// What kind of row or column.
        what: &'static str,
        /// What the reader said.
        why: String,
    },
    /// A value that must be unique belongs to somebody else; told to callers as
    /// [`Appended::Taken`](crate::Appended::Taken).
    #[error("{0:?} is taken")]
    Taken(Taken),
    /// A row is no more as it was when the decision was taken; told to callers as
    /// [`Appended::Overtaken`](crate::Appended::Overtaken).
    #[error("somebody else was faster")]
    Overtaken,
    /// There is no log at this URL, and none was to be made.
    #[error("there is no log of events there")]
    NoLog,
    /// A newer program wrote what an older one must not write over.
    #[error("a newer program wrote {what}: use that one")]
    Newer {
        /// What of it was met.
        what: String,
    },
    /// The database did not answer in time; what was asked may have been done.
    #[error("the database does not answer")]
    Silent,
    /// The store was closed while, or before, this was asked.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        plans::note(&error);
        Self::Database(error)
    }
}

impl Error {
    /// Whether it was only that all connections were in use, that somebody else held or changed something, or that the
    /// line ended, as it does when another machine takes over: the same may succeed in a moment.
    pub fn is_busy(&self) -> bool {
        self.is_silence() || self.is_outdated_plan() || self.has_code(LOCK_NOT_AVAILABLE)
    }

    /// Whether another program changed the schema under a statement that was prepared before: nothing was done, and the
    /// same succeeds over another connection.
    pub fn is_outdated_plan(&self) -> bool {
        matches!(self, Self::Database(error) if plans::is_void(error))
    }

    /// Whether the line to the database ended, or nothing came back over it: what was asked may have been done or not.
    pub(crate) fn is_silence(&self) -> bool {
        ENDED.iter().any(|code| self.has_code(code))
            || matches!(
                self,
                Self::Silent
                    | Self::Database(
                        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::WorkerCrashed
                    )
            )
    }

    fn has_code(&self, code: &str) -> bool {
        let Self::Database(error) = self else { return false };
        let found = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        found.is_some_and(|found| found == code)
    }

    /// Whether the database can be read, but takes nothing: its disk is full or fails, or it is a standby.
    pub fn is_unwritable(&self) -> bool {
        let Self::Database(sqlx::Error::Database(error)) = self else { return false };
        let code = error.code().unwrap_or_default();
        match code.parse::<u32>() {
            // SQLite's READONLY, IOERR and FULL; what is above the first byte says more of it.
            Ok(number) if code.len() < 5 => matches!(number & 0xff, 8 | 10 | 13),
            // PostgreSQL's disk_full, read_only_sql_transaction and io_error.
            Ok(_) | Err(_) => matches!(&*code, "53100" | "25006" | "58030"),
        }
    }

    /// An event that only a newer program reads.
    pub(crate) fn newer(envelope: &Envelope) -> Self {
        Self::Newer { what: format!("event {} ({})", envelope.position, envelope.name) }
    }

    /// A row that does not hold what we wrote.
    pub(crate) fn unreadable(what: &'static str, why: impl std::fmt::Display) -> Self {
        Self::Unreadable { what, why: why.to_string() }
    }
}

/// What somebody else has already. The append was not done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taken {
    /// The name to log in with.
    Login,
    /// The person, who has an account.
    Account,
    /// The FIDE id.
    FideId,
    /// The number of a card.
    Card,
    /// The name of a club that is open.
    ClubName,
}
