//! What can go wrong with a database: bugs or weather, never a refusal.

use serde::{Deserialize, Serialize};

/// The result of asking the store.
pub type Result<T> = std::result::Result<T, Error>;

/// The store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database refused, or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The schema could not be brought up to date.
    #[error("the migrations failed: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The URL names neither of our engines.
    #[error("a database URL begins with `sqlite:` or `postgres:`")]
    UnknownEngine,
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
    /// There is no log at this URL, and none was to be made.
    #[error("there is no log of events there")]
    NoLog,
    /// The store was closed while, or before, this was asked.
    #[error("the store is closed")]
    Closed,
}

impl Error {
    /// Whether it was only that all connections were in use: the same may succeed in a moment.
    pub fn is_busy(&self) -> bool {
        matches!(self, Self::Database(sqlx::Error::PoolTimedOut))
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
}
