//! Telling who follows the log that it has grown.

use std::sync::Weak;
use std::time::Duration;

use tokio::sync::watch;

use super::appender::publish;
use super::load::head;
use crate::engine::{Inner, Reader};
use crate::error::Result;
use crate::merged;

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
        let (mut failing, mut seen) = (false, 0);
        while let Some(inner) = store.upgrade() {
            if inner.reader.is_closed() {
                return;
            }
            match head(&inner.reader).await {
                Ok(head) => {
                    // Whoever looks at once sees the people as they are now.
                    if head.position > seen
                        && let Err(error) = read_merged(&inner).await
                    {
                        tracing::warn!(%error, "who was merged cannot be read");
                    }
                    seen = head.position;
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

async fn read_merged(inner: &Inner) -> Result<()> {
    let known = std::sync::Arc::clone(&inner.merged.borrow());
    if let Some(news) = merged::read(&inner.reader, &known).await? {
        inner.merged.send_replace(std::sync::Arc::new(news));
    }
    Ok(())
}
