//! Telling who follows the log that it has grown.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::watch;

use super::appender::publish;
use super::load::head;
use crate::engine::{Inner, Reader};
use crate::error::{Error, Result};
use crate::merged;

/// How often the head is looked for where nobody tells of it.
const UNTOLD: Duration = Duration::from_millis(120);
/// How often it is looked for besides, where somebody does: news may be lost, and whoever tells may be cut off.
const TOLD: Duration = Duration::from_secs(2);
/// How long the database may take to answer that.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long news of a commit may be behind the commit.
const GRACE: Duration = Duration::from_millis(250);

/// Why the head is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// Somebody says so.
    Called,
    /// It is time to.
    Due,
}

impl Reader {
    /// The position that the log reaches, whenever it grows: at once for this process's commits, and as soon as it is
    /// told for those of other processes on the same PostgreSQL; within seconds where it is not.
    ///
    /// A receiver sees the newest position, not each one: read from your own cursor with
    /// [`Reader::read_after`] until nothing is left, then wait for the next change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.inner.head.subscribe()
    }

    /// The position that this process itself has appended up to: for whoever tells others.
    pub fn commits(&self) -> watch::Receiver<u64> {
        self.inner.committed.subscribe()
    }

    /// Somebody says that the log has grown up to a position: it is looked for, where it is not known yet.
    pub fn look(&self, position: u64) {
        self.inner.ear.hears();
        if position > *self.inner.head.borrow() {
            self.inner.ear.look();
        }
    }

    /// How often this process has asked the database where the log ends, to follow it.
    pub fn looks(&self) -> u64 {
        self.inner.ear.looks()
    }
}

/// Looks for commits of other processes until the store is closed or gone: what is a safety net where they are told.
pub(crate) fn follow_head(store: Weak<Inner>) {
    tokio::spawn(async move {
        let (mut failing, mut reason) = (false, Reason::Due);
        while let Some(inner) = store.upgrade() {
            if inner.reader.is_closed() {
                return;
            }
            match look(&inner, reason).await {
                Ok(()) => failing = false,
                Err(error) if !failing && !inner.reader.is_closed() => {
                    tracing::warn!(%error, "the log's head cannot be read");
                    failing = true;
                }
                Err(_) => {}
            }
            let (pause, called) = (if inner.ear.is_told() { TOLD } else { UNTOLD }, inner.ear.called());
            drop(inner);
            reason = tokio::select! {
                () = called.notified() => Reason::Called,
                () = tokio::time::sleep(pause) => Reason::Due,
            };
        }
    });
}

async fn look(inner: &Inner, reason: Reason) -> Result<()> {
    inner.ear.count_look();
    let found = tokio::time::timeout(PATIENCE, head(&inner.reader)).await.map_err(|_| Error::Silent)??;
    let mut known = inner.head.subscribe();
    if found.position <= *known.borrow() {
        return Ok(());
    }
    if reason == Reason::Due && inner.ear.is_told() {
        let told = known.wait_for(|position| *position >= found.position);
        if tokio::time::timeout(GRACE, told).await.is_ok() {
            return Ok(());
        }
        inner.ear.has_missed();
    }
    // Whoever looks at once sees the people as they are now.
    read_merged(inner).await?;
    publish(&inner.head, found.position);
    Ok(())
}

/// Reads who was merged, if that has changed.
pub(super) async fn read_merged(inner: &Inner) -> Result<()> {
    let known = Arc::clone(&inner.merged.borrow());
    if let Some(news) = merged::read(&inner.reader, &known).await? {
        inner.merged.send_replace(Arc::new(news));
    }
    Ok(())
}
