//! Whether a commit is where it was to be.
//!
//! PostgreSQL with a synchronous standby commits on its own disk first and then waits for the standby. Where somebody ends
//! that wait (`pg_cancel_backend`, a timeout of statements), it answers `COMMIT` all the same, with a warning (SQLSTATE
//! 01000) before it: what was written is there to be read, and gone when the standby takes over. Whoever is told of such a
//! commit as done was told too much. sqlx hands warnings to nobody but `tracing`, so that is where they are heard.

use std::cell::Cell;
use std::pin::pin;
use std::sync::OnceLock;
use std::time::Duration;

use sqlx::{Any, AnyConnection, AnyPool, Connection as _, Transaction};
use tracing::span::{Attributes, Id, Record};
use tracing::{Dispatch, Event, Level, Metadata, Subscriber, dispatcher};

use crate::engine::Engine;
use crate::error::{Error, Result};

/// What sqlx calls the notices of a server.
const NOTICES: &str = "sqlx::postgres::notice";

/// A commit of its own, which therefore waits for the standby to have everything that came before it.
const MARK: &str = "SELECT CAST(pg_logical_emit_message(TRUE, 'kydan', 'recalled') AS TEXT)";

/// How long a retry waits for a standby that is away, before whoever asks hears that nobody answers.
const PATIENCE: Duration = Duration::from_secs(10);

thread_local! {
    /// Whether a warning came since somebody began to listen on this thread.
    static WARNED: Cell<bool> = const { Cell::new(false) };
}

/// Commits.
///
/// # Errors
/// [`Error::Silent`] if it came with a warning: it may be done and not where it was to be. Whoever asks again
/// finds it, and waits again for whatever it has to wait for.
pub(crate) async fn commit(transaction: Transaction<'_, Any>) -> Result<()> {
    let (committed, warned) = listening(transaction.commit()).await;
    committed?;
    if warned {
        tracing::error!("a commit was not confirmed by the standby, and is acknowledged to nobody");
        return Err(Error::Silent);
    }
    Ok(())
}

/// Returns when everything that can be read now is where it was to be.
pub(crate) async fn everything(engine: Engine, writer: &AnyPool) -> Result<()> {
    match engine {
        Engine::Sqlite => Ok(()),
        Engine::Postgres => {
            let mut connection = writer.acquire().await?;
            let marked = tokio::time::timeout(PATIENCE, mark(&mut connection)).await;
            marked.unwrap_or_else(|_| {
                // It waits still: whoever had it next would wait, too.
                connection.close_on_drop();
                Err(Error::Silent)
            })
        }
    }
}

async fn mark(connection: &mut AnyConnection) -> Result<()> {
    let mut transaction = connection.begin().await?;
    sqlx::query(MARK).execute(&mut *transaction).await?;
    commit(transaction).await
}

/// What comes of it, and whether the server warned meanwhile.
async fn listening<F: Future>(future: F) -> (F::Output, bool) {
    static EAR: OnceLock<Dispatch> = OnceLock::new();
    let ear = EAR.get_or_init(|| Dispatch::new(Ear));
    let mut future = pin!(future);
    let mut warned = false;
    let output = std::future::poll_fn(|context| {
        WARNED.set(false);
        let polled = dispatcher::with_default(ear, || future.as_mut().poll(context));
        warned |= WARNED.get();
        polled
    })
    .await;
    (output, warned)
}

/// Hears the warnings of a server and nothing else.
struct Ear;

impl Subscriber for Ear {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == NOTICES && *metadata.level() <= Level::WARN
    }

    fn max_level_hint(&self) -> Option<tracing::level_filters::LevelFilter> {
        Some(tracing::level_filters::LevelFilter::WARN)
    }

    fn event(&self, event: &Event<'_>) {
        if self.enabled(event.metadata()) {
            WARNED.set(true);
        }
    }

    fn new_span(&self, _span: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _span: &Id, _values: &Record<'_>) {}

    fn record_follows_from(&self, _span: &Id, _follows: &Id) {}

    fn enter(&self, _span: &Id) {}

    fn exit(&self, _span: &Id) {}
}
