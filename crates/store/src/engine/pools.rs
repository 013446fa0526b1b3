//! How many connections are held, and how long somebody waits for one.

use std::time::Duration;

/// The sizes of the pools. The appender has a connection of its own besides, which nobody else can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pools {
    /// Connections that read; none: 14 for PostgreSQL, 8 for a SQLite file.
    pub readers: Option<u32>,
    /// Connections to PostgreSQL that write what is no event: log-ins, tallies. A SQLite file has one writer.
    pub writers: u32,
    /// How long a request waits for a connection before it hears that the database is busy.
    pub patience: Duration,
    /// Who tells of what others append to the same PostgreSQL.
    pub teller: Teller,
}

/// Who tells a process of what others append to the same PostgreSQL. Whoever it is, the head of the log is looked for
/// besides, now and then, and often where somebody failed to tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Teller {
    /// PostgreSQL itself (`LISTEN`), over a connection of its own.
    #[default]
    Database,
    /// Somebody else, who calls [`Reader::look`](crate::Reader::look).
    Other,
}

impl Default for Pools {
    fn default() -> Self {
        Self { readers: None, writers: 2, patience: Duration::from_secs(10), teller: Teller::default() }
    }
}

/// How a pool stands, for whoever watches the platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolState {
    /// `reader`, `writer` or `appender`.
    pub name: &'static str,
    /// How many connections it may hold.
    pub most: u32,
    /// How many it holds.
    pub open: u32,
    /// How many of these nobody uses.
    pub idle: u32,
}

impl PoolState {
    pub(super) fn of(name: &'static str, pool: &sqlx::AnyPool) -> Self {
        let idle = u32::try_from(pool.num_idle()).unwrap_or(u32::MAX);
        Self { name, most: pool.options().get_max_connections(), open: pool.size(), idle }
    }
}
