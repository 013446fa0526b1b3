//! Telling who follows the log that it has grown.

use std::time::Duration;

use sqlx::AnyPool;
use tokio::sync::watch;

use super::appender::publish;
use super::load::head;
use crate::Store;

impl Store {
    /// The position that the log reaches, whenever it grows: at once for this process's commits, within a
    /// fraction of a second for those of other processes on the same PostgreSQL.
    ///
    /// A receiver sees the newest position, not each one: read from your own cursor with
    /// [`Store::read_after`] until nothing is left, then wait for the next change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.inner.head.subscribe()
    }
}

/// Looks for commits of other processes until the store is gone.
///
/// Polling one row costs less than `NOTIFY` inside the append, whose queue lock is global, and unlike a
/// `NOTIFY` after the commit it cannot be lost with the process that should have sent it.
pub(crate) fn follow_head(pool: AnyPool, seen: watch::Sender<u64>, every: Duration) {
    tokio::spawn(async move {
        let mut failing = false;
        while !pool.is_closed() {
            match head(&pool).await {
                Ok(head) => {
                    publish(&seen, head.position);
                    failing = false;
                }
                Err(error) if !failing && !pool.is_closed() => {
                    tracing::warn!(%error, "the log's head cannot be read");
                    failing = true;
                }
                Err(_) => {}
            }
            tokio::time::sleep(every).await;
        }
    });
}
