//! The two engines: opening them, and the little that they do not share.

mod pools;

use std::ops::Deref;
use std::sync::Arc;

use sqlx::any::AnyPoolOptions;
use sqlx::{Any, AnyConnection, AnyPool, Connection as _, Executor as _, Transaction};
use tokio::sync::watch;

use crate::duty::Held;
use crate::ear::Ear;
use crate::error::{Error, Result};
use crate::merged::Merged;
use crate::plans;

pub use pools::{PoolState, Pools, Teller};

/// A database that the platform runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// A file beside the program: one server process.
    Sqlite,
    /// A server: several processes may share it.
    Postgres,
}

impl Engine {
    /// The engine that a URL names.
    pub fn of(url: &str) -> Result<Self> {
        match url.split_once(':').map(|(scheme, _)| scheme) {
            Some("sqlite") => Ok(Self::Sqlite),
            Some("postgres" | "postgresql") if cfg!(feature = "postgres") => Ok(Self::Postgres),
            Some("postgres" | "postgresql") => Err(Error::NoPostgres),
            Some(_) | None => Err(Error::UnknownEngine),
        }
    }
}

/// What every SQLite connection is told first. `FULL` because with WAL and `NORMAL` a power cut loses what
/// was acknowledged; the busy timeout because another process (`kydan verify`) may read or write the file; what is
/// deleted is overwritten, because whoever asks to be erased wants no name left in the file.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000; \
                       PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000; \
                       PRAGMA secure_delete = ON;";

/// What PostgreSQL's writing connections are told first. They look up rows by key and nothing else. Without this,
/// a statement that is prepared while a table is empty keeps its plan to read the whole table while it grows: 32
/// command ids then took 10 ms instead of 0.1.
const BY_KEY: &str = "SET enable_seqscan = off; SET jit = off;";

/// And so that a process that is cut off, or stands still, in the midst of an append does not hold the log against all
/// others: the server gives such a transaction up. Who waits for the log hears in time that somebody holds it for long.
const NEVER_HELD: &str = "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; \
                          SET tcp_user_timeout = '11s'; SET idle_in_transaction_session_timeout = '20s'; \
                          SET lock_timeout = '30s';";

/// A store for whoever shows it: everything can be read and nothing written.
#[derive(Clone)]
pub struct Reader {
    pub(crate) inner: Arc<Inner>,
}

/// What is written beside the log and names no event: sessions, second factors, throttles, the audit.
///
/// It reads as a [`Reader`].
#[derive(Clone)]
pub struct Writer {
    pub(crate) reader: Reader,
}

impl Deref for Writer {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

/// What the clones share.
pub(crate) struct Inner {
    pub(crate) engine: Engine,
    /// For the appender, and for what is written without it. SQLite has one writer at a time: one connection.
    pub(crate) writer: AnyPool,
    pub(crate) reader: AnyPool,
    /// The appender's own connection.
    pub(crate) appending: AnyPool,
    pub(crate) head: watch::Sender<u64>,
    /// How far this process itself has appended.
    pub(crate) committed: watch::Sender<u64>,
    /// Where it is told of what others append.
    pub(crate) ear: Ear,
    /// The duties that this process has.
    pub(crate) held: Held,
    /// Where the database is: for connections of another kind.
    pub(crate) url: Arc<str>,
    /// Counts the log-ins that this process ended.
    pub(crate) ended_sessions: watch::Sender<u64>,
    /// Who was merged into whom.
    pub(crate) merged: watch::Sender<Arc<Merged>>,
}

impl Reader {
    /// A transaction that reads the whole database as it is at one moment.
    pub(crate) async fn snapshot(&self) -> Result<Transaction<'static, Any>> {
        Ok(match self.inner.engine {
            Engine::Sqlite => self.inner.reader.begin().await?,
            Engine::Postgres => {
                self.inner.reader.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?
            }
        })
    }

    /// Which engine this store runs on.
    pub fn engine(&self) -> Engine {
        self.inner.engine
    }

    /// Whether the database answers: for the readiness endpoint.
    pub async fn ping(&self) -> Result<()> {
        sqlx::query("SELECT 1").execute(&self.inner.reader).await?;
        Ok(())
    }

    /// How the pools stand.
    pub fn pools(&self) -> [PoolState; 3] {
        [
            PoolState::of("reader", &self.inner.reader),
            PoolState::of("writer", &self.inner.writer),
            PoolState::of("appender", &self.inner.appending),
        ]
    }

    /// Whether the store was closed: nothing is read or written any more.
    pub fn is_closed(&self) -> bool {
        self.inner.reader.is_closed()
    }

    pub(crate) fn reader(&self) -> &AnyPool {
        &self.inner.reader
    }
}

/// The pools of one database.
pub(crate) struct Connections {
    pub(crate) writer: AnyPool,
    pub(crate) reader: AnyPool,
    pub(crate) appending: AnyPool,
}

impl Connections {
    pub(crate) async fn open(engine: Engine, url: &str, pools: Pools, missing: Missing) -> Result<Self> {
        sqlx::any::install_default_drivers();
        match engine {
            Engine::Sqlite => open_sqlite(url, pools, missing).await,
            Engine::Postgres => open_postgres(url, pools).await,
        }
    }
}

/// What becomes of a SQLite file that is not there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Missing {
    Made,
    Refused,
}

/// Apart, so that the appender finds its statements prepared and never waits for anybody.
async fn open_postgres(url: &str, pools: Pools) -> Result<Connections> {
    let writing = |most: u32| {
        AnyPoolOptions::new()
            .max_connections(most)
            .acquire_timeout(pools.patience)
            .before_acquire(plans::is_fresh)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    connection.execute(BY_KEY).await?;
                    connection.execute(NEVER_HELD).await?;
                    Ok(())
                })
            })
    };
    let appending = writing(1).min_connections(1).idle_timeout(None).max_lifetime(None).connect(url);
    let writer = writing(pools.writers.max(1)).connect(url);
    let readers = AnyPoolOptions::new().max_connections(pools.readers.unwrap_or(14).max(1));
    let readers = readers.acquire_timeout(pools.patience).before_acquire(plans::is_fresh);
    // Each begins with a line whose handshakes are waited for: all three at once.
    let (appending, writer, reader) = tokio::try_join!(appending, writer, readers.connect(url))?;
    Ok(Connections { writer, reader, appending })
}

async fn open_sqlite(url: &str, pools: Pools, missing: Missing) -> Result<Connections> {
    // Each connection to `:memory:` is a database of its own: one connection, never given up.
    if url.contains(":memory:") || url.contains("mode=memory") {
        let pool = sqlite_pool(1, pools).connect(url).await?;
        return Ok(Connections { writer: pool.clone(), reader: pool.clone(), appending: pool });
    }
    let mode = match missing {
        Missing::Made => "rwc",
        Missing::Refused => "rw",
    };
    let url = if url.contains("mode=") {
        url.to_owned()
    } else {
        format!("{url}{}mode={mode}", if url.contains('?') { '&' } else { '?' })
    };
    let writer = match sqlite_pool(1, pools).connect(&url).await {
        Ok(writer) => writer,
        Err(_) if missing == Missing::Refused => return Err(Error::NoLog),
        Err(error) => return Err(error.into()),
    };
    let reader = sqlite_pool(pools.readers.unwrap_or(8).max(1), pools).connect(&url).await?;
    // One writer a file: the appender shares it, and waits for one statement at most.
    Ok(Connections { appending: writer.clone(), writer, reader })
}

fn sqlite_pool(connections: u32, pools: Pools) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .min_connections(1)
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        .acquire_timeout(pools.patience)
        .after_connect(|connection, _| {
            Box::pin(async move {
                connection.execute(PRAGMAS).await?;
                Ok(())
            })
        })
}

/// Begins a transaction that will write. SQLite takes its write lock at once: a transaction that begins as a
/// reader and then writes can fail for no fault of its own when another process wrote in between.
pub(crate) async fn begin(engine: Engine, pool: &AnyPool) -> Result<Transaction<'static, Any>> {
    Ok(match engine {
        Engine::Sqlite => pool.begin_with("BEGIN IMMEDIATE").await?,
        Engine::Postgres => pool.begin().await?,
    })
}

/// The same on a connection that somebody holds.
pub(crate) async fn begin_on(engine: Engine, connection: &mut AnyConnection) -> Result<Transaction<'_, Any>> {
    Ok(match engine {
        Engine::Sqlite => connection.begin_with("BEGIN IMMEDIATE").await?,
        Engine::Postgres => connection.begin().await?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_known_by_its_url() {
        assert_eq!(Engine::of("postgresql://host/kydan").unwrap(), Engine::Postgres);
        assert!(matches!(Engine::of("mysql://host/kydan"), Err(Error::UnknownEngine)));
        assert!(matches!(Engine::of("kydan.db"), Err(Error::UnknownEngine)));
    }
}
