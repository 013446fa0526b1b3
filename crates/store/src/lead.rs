//! One process of a database has a duty at a time, and another takes it on when that one is gone.
//!
//! On PostgreSQL whoever has a duty holds an advisory lock by a session of its own; the others wait for it. The session
//! ends with its process, with its line (`tcp_keepalives_…`), and when it says nothing for a while (`idle_session_timeout`):
//! so a process that stands still loses the duty, too, and does not know it. Therefore each term has a number, and what is
//! written for a duty names it (`docs/decisions/one-leader-with-a-term.md`). A SQLite file has one server.

use std::str::FromStr as _;
use std::sync::{Arc, Weak};
use std::time::Duration;

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, ConnectOptions as _, Executor as _};
use tokio::sync::watch;

use crate::duty::{Duty, Term};
use crate::engine::{Engine, Inner, Reader, Writer};
use crate::error::{Error, Result};
use crate::sql::Columns as _;

/// The session's own words: it is ended soon after its process, its line or its machine.
const SESSION: &str = "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; \
                       SET tcp_user_timeout = '11s'; SET idle_session_timeout = '15s'; \
                       SET client_connection_check_interval = '5s';";
/// Whoever asks waits until it is theirs.
const LOCK: &str =
    "SELECT pg_advisory_lock(hashtext('kydan ' || coalesce(current_schema(), '')), hashtext($1))";
const BEGIN: &str = "INSERT INTO leaders (duty, term, node) VALUES ($1, 1, $2) \
                     ON CONFLICT (duty) DO UPDATE SET term = leaders.term + 1, node = excluded.node RETURNING term";
const CURRENT: &str = "SELECT term FROM leaders WHERE duty = $1";

/// How often whoever has a duty says so; much more often than the session may be silent.
const BEAT: Duration = Duration::from_secs(3);
/// How long the database may take to answer that.
const PATIENCE: Duration = Duration::from_secs(5);
/// For how long somebody waits before they ask anew: over another line, in case this one is dead.
const TURN: Duration = Duration::from_mins(1);
/// How long whoever failed waits before they try again.
const AGAIN: Duration = Duration::from_secs(1);

/// Somebody who stands for a duty, or has it. Dropped, they lay it down.
#[derive(Debug)]
pub struct Candidacy(watch::Receiver<Option<Term>>);

impl Candidacy {
    /// The term, while the duty is this process's.
    pub fn term(&self) -> Option<Term> {
        *self.0.borrow()
    }

    /// Waits until the duty is this process's; none where the store was closed.
    pub async fn begun(&mut self) -> Option<Term> {
        *self.0.wait_for(Option::is_some).await.ok()?
    }
}

impl Reader {
    /// The duties that this process has.
    pub fn terms(&self) -> Vec<Term> {
        self.inner.held.terms()
    }
}

impl Writer {
    /// Stands for a duty until what is returned is dropped; `node` says who this is. Must be called within a tokio runtime.
    pub fn stand(&self, duty: Duty, node: &str) -> Candidacy {
        let (term, told) = watch::channel(None);
        tokio::spawn(run(Arc::downgrade(&self.inner), duty, node.to_owned(), term));
        Candidacy(told)
    }

    /// Begins a term, whoever has the duty now: from here on nothing of an earlier term is written.
    pub async fn begin_term(&self, duty: Duty, node: &str) -> Result<Term> {
        begin_term(&mut *self.inner.writer.acquire().await?, duty, node).await
    }
}

async fn run(store: Weak<Inner>, duty: Duty, node: String, term: watch::Sender<Option<Term>>) {
    let mut failing = false;
    loop {
        let Some(inner) = store.upgrade() else { return };
        let (engine, closed) = (inner.engine, inner.reader.close_event());
        let held = async {
            match engine {
                Engine::Sqlite => alone(&store, (duty, &node), &term).await,
                Engine::Postgres => hold(&store, (duty, &node), &term).await,
            }
        };
        drop(inner);
        let end = tokio::select! {
            () = closed => Ok(()),
            () = term.closed() => Ok(()),
            end = held => end,
        };
        if note(&store, duty, &term, None).is_some() {
            failing = false;
        }
        match end {
            Ok(()) => return,
            Err(Error::Silent) => {}
            Err(error) if !failing => {
                tracing::warn!(%error, duty = duty.name(), "the duty cannot be held or waited for");
                failing = true;
            }
            Err(_) => {}
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Tells that a term has begun or is over; answers what was before.
fn note(
    store: &Weak<Inner>,
    duty: Duty,
    told: &watch::Sender<Option<Term>>,
    term: Option<Term>,
) -> Option<Term> {
    if let Some(inner) = store.upgrade() {
        inner.held.note(duty, term);
    }
    let before = told.send_replace(term);
    match (before, term) {
        (None, Some(term)) => {
            tracing::info!(duty = duty.name(), term = term.number, "this process has the duty");
        }
        (Some(term), None) => {
            tracing::info!(duty = duty.name(), term = term.number, "this process no longer has the duty");
        }
        (None, None) | (Some(_), Some(_)) => {}
    }
    before
}

/// The one server of a file has every duty.
async fn alone(
    store: &Weak<Inner>,
    (duty, node): (Duty, &str),
    told: &watch::Sender<Option<Term>>,
) -> Result<()> {
    let Some(inner) = store.upgrade() else { return Ok(()) };
    let term = begin_term(&mut *inner.writer.acquire().await?, duty, node).await?;
    drop(inner);
    note(store, duty, told, Some(term));
    std::future::pending().await
}

/// Waits for the lock, begins a term, and says again and again that it is there, until it is not.
async fn hold(
    store: &Weak<Inner>,
    (duty, node): (Duty, &str),
    told: &watch::Sender<Option<Term>>,
) -> Result<()> {
    let Some(url) = store.upgrade().map(|inner| Arc::clone(&inner.url)) else { return Ok(()) };
    // Waiting long is what it is for: no log speaks of a slow statement.
    let options = AnyConnectOptions::from_str(&url)?.disable_statement_logging();
    let mut connection = soon(PATIENCE, options.connect()).await?;
    soon(PATIENCE, connection.execute(SESSION)).await?;
    soon(TURN, sqlx::query(LOCK).bind(duty.name()).execute(&mut connection)).await?;
    let began = tokio::time::timeout(PATIENCE, begin_term(&mut connection, duty, node)).await;
    let term = began.map_err(|_| Error::Silent)??;
    note(store, duty, told, Some(term));
    loop {
        tokio::time::sleep(BEAT).await;
        let row = soon(PATIENCE, sqlx::query(CURRENT).bind(duty.name()).fetch_one(&mut connection)).await?;
        if row.count::<u64>("term")? != term.number {
            return Err(Error::Silent);
        }
    }
}

/// An answer of the database, if it comes in time.
async fn soon<T>(within: Duration, answer: impl Future<Output = sqlx::Result<T>>) -> Result<T> {
    Ok(tokio::time::timeout(within, answer).await.map_err(|_| Error::Silent)??)
}

async fn begin_term(connection: &mut AnyConnection, duty: Duty, node: &str) -> Result<Term> {
    let row = sqlx::query(BEGIN).bind(duty.name()).bind(node.to_owned()).fetch_one(connection).await?;
    Ok(Term { duty, number: row.count("term")? })
}
