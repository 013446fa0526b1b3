//! The store as a whole: the connections, the schema brought up to date, and the one appender.

use std::ops::Deref;
use std::sync::Arc;

use kydan_federation::IdentityEvent;
use kydan_journal::Event as _;
use tokio::sync::watch;

use crate::duty::Held;
use crate::ear::Ear;
use crate::engine::{Connections, Engine, Inner, Missing, Pools, Reader, Teller, Writer};
use crate::error::{Error, Result};
use crate::journal::{Append, AppendState, Appended, Appender, Tells, follow_head, head};
use crate::merged::{self, Merged};
use crate::schema::migrate;
use crate::searched::fold_events;
use crate::weather::Weather;

/// Looks for a log without changing anything.
const HEAD_ROW: &str = "SELECT position FROM log_head WHERE id = 1";

/// The journal, its projections and the people's tables. Cloning shares the connections.
///
/// It reads as a [`Reader`] and writes beside the log as a [`Writer`]; only whoever was given the store itself can
/// append.
#[derive(Clone)]
pub struct Store {
    writer: Writer,
    appender: Arc<Appender>,
}

impl Deref for Store {
    type Target = Writer;

    fn deref(&self) -> &Writer {
        &self.writer
    }
}

impl Store {
    /// Opens the database, creating the SQLite file where there is none, and brings its schema up to date.
    ///
    /// `sqlite:kydan.db`, `sqlite::memory:` (one connection, gone when closed: for tests) or
    /// `postgres://user@host/database`. Must be called within a tokio runtime, where the appender then runs.
    pub async fn open(url: &str) -> Result<Self> {
        Self::open_with(url, Pools::default()).await
    }

    /// The same with pools of other sizes.
    pub async fn open_with(url: &str, pools: Pools) -> Result<Self> {
        Self::open_in(url, pools, Weather::default()).await
    }

    /// The same where something strikes, now and then: for simulations.
    pub async fn open_in(url: &str, pools: Pools, weather: Weather) -> Result<Self> {
        let engine = Engine::of(url)?;
        let connections = Connections::open(engine, url, pools, Missing::Made).await?;
        Self::over(connections, (engine, url), (pools.teller, weather)).await
    }

    /// Opens a database that must be there and hold a log: nothing is created.
    pub async fn open_existing(url: &str, pools: Pools) -> Result<Self> {
        let engine = Engine::of(url)?;
        let connections = Connections::open(engine, url, pools, Missing::Refused).await?;
        if sqlx::query(HEAD_ROW).fetch_optional(&connections.reader).await.is_err() {
            return Err(Error::NoLog);
        }
        Self::over(connections, (engine, url), (pools.teller, Weather::default())).await
    }

    async fn over(
        connections: Connections,
        (engine, url): (Engine, &str),
        (teller, weather): (Teller, Weather),
    ) -> Result<Self> {
        let Connections { writer, reader, appending } = connections;
        migrate(engine, &writer).await?;
        fold_events(&writer).await?;
        let position = head(&reader).await?.position;
        let (head, _) = watch::channel(position);
        let committed = watch::Sender::new(position);
        let tells = Tells { head: head.clone(), committed: committed.clone(), teller, weather };
        let appender = Arc::new(Appender::start(engine, appending.clone(), tells));
        let ended_sessions = watch::Sender::new(0);
        let merged = merged::read(&reader, &Merged::default()).await?.unwrap_or_default();
        let merged = watch::Sender::new(Arc::new(merged));
        let (ear, held, url) = (Ear::default(), Held::default(), Arc::from(url));
        let inner = Inner {
            engine,
            writer,
            reader,
            appending,
            head,
            committed,
            ear,
            held,
            url,
            ended_sessions,
            merged,
        };
        let inner = Arc::new(inner);
        if engine == Engine::Postgres {
            follow_head(Arc::downgrade(&inner));
            #[cfg(feature = "postgres")]
            if teller == Teller::Database {
                crate::journal::listen(Arc::downgrade(&inner));
            }
        }
        Ok(Self { writer: Writer { reader: Reader { inner } }, appender })
    }

    /// Stores everything that a command leads to, with the projections, in one transaction.
    ///
    /// Waits while the queue is full. Resolves after the commit; a caller that stops waiting does not undo it.
    pub async fn append(&self, mut append: Append) -> Result<Appended> {
        append.circumstances.by = append.permit.actor().account;
        let renames = append.streams.iter().any(|part| part.stream.kind == IdentityEvent::STREAM);
        let appended = self.appender.append(append).await;
        if renames {
            self.read_merged().await?;
        }
        appended
    }

    /// How the log's writer fares in this process: for whoever watches the platform.
    pub fn appends(&self) -> AppendState {
        self.appender.state()
    }

    /// Takes no more appends, finishes those that were taken, and closes the connections.
    pub async fn close(&self) {
        self.appender.drain().await;
        self.inner.appending.close().await;
        self.inner.writer.close().await;
        self.inner.reader.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sql::Columns as _;

    #[tokio::test]
    async fn sqlite_waits_for_the_disk_before_it_acknowledges() {
        let folder = tempfile::tempdir().unwrap();
        let store =
            Store::open(&format!("sqlite:{}", folder.path().join("kydan.db").display())).await.unwrap();
        for pool in [&store.inner.writer, &store.inner.reader] {
            let row = sqlx::query("PRAGMA synchronous").fetch_one(pool).await.unwrap();
            assert_eq!(row.number("synchronous").unwrap(), 2, "FULL");
            let row = sqlx::query("PRAGMA journal_mode").fetch_one(pool).await.unwrap();
            assert_eq!(row.text("journal_mode").unwrap(), "wal");
        }
    }

    #[tokio::test]
    async fn a_database_in_memory_is_one_database() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        store.ping().await.unwrap();
        assert_eq!(store.head().await.unwrap().position, 0);
        assert_eq!(store.engine(), Engine::Sqlite);
        store.close().await;
    }
}
