//! Telling who follows the log that it has grown.

use std::sync::Weak;
use std::time::Duration;

use tokio::sync::watch;

use super::appender::publish;
use super::load::head;
use crate::engine::{Inner, Reader};

impl Reader {
    /// The position that the log reaches, whenever it grows: at once for this process's commits, within a
    /// fraction of a second for those of other processes on the same PostgreSQL.
    ///
    /// A receiver sees the newest position, not each one: read from your own cursor with
    /// [`Reader::read_after`] until nothing is left, then wait for the next change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.inner.head.subscribe()
    }
}

/// Looks for commits of other processes until the store is closed or gone.
///
/// Polling one row costs less than `NOTIFY` inside the append, whose queue lock is global, and unlike a
/// `NOTIFY` after the commit it cannot be lost with the process that should have sent it.
pub(crate) fn follow_head(store: Weak<Inner>, every: Duration) {
    tokio::spawn(async move {
        let mut failing = false;
        while let Some(inner) = store.upgrade() {
            if inner.reader.is_closed() {
                return;
            }
            match head(&inner.reader).await {
                Ok(head) => {
                    publish(&inner.head, head.position);
                    failing = false;
                }
                Err(error) if !failing && !inner.reader.is_closed() => {
                    tracing::warn!(%error, "the log's head cannot be read");
                    failing = true;
                }
                Err(_) => {}
            }
            drop(inner);
            tokio::time::sleep(every).await;
        }
    });
}
