//! What the log's writer counts of its own work.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::error::{Error, Result};

/// The counters of one appender.
#[derive(Default)]
pub(super) struct Counts {
    batches: AtomicU64,
    appends: AtomicU64,
    failures: AtomicU64,
    micros: AtomicU64,
    unwritable: AtomicBool,
}

/// How the log's writer fares in this process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AppendState {
    /// Transactions that were committed.
    pub batches: u64,
    /// Appends in them, also those that changed nothing.
    pub appends: u64,
    /// Transactions that the database refused.
    pub failures: u64,
    /// How long all of them took together.
    pub took: Duration,
    /// Appends that wait now.
    pub waiting: usize,
    /// Whether the last transaction was refused because the database takes nothing: a full disk, a standby.
    pub unwritable: bool,
}

impl Counts {
    pub(super) fn committed<T>(&self, appends: usize, took: Duration, done: &Result<T>) {
        self.micros.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        match done {
            Ok(_) => {
                self.batches.fetch_add(1, Ordering::Relaxed);
                self.appends.fetch_add(appends as u64, Ordering::Relaxed);
                self.unwritable.store(false, Ordering::Relaxed);
            }
            // Somebody else has the name: the caller is told so, nothing failed.
            Err(Error::Taken(_) | Error::Overtaken) => {}
            Err(error) => {
                self.failures.fetch_add(1, Ordering::Relaxed);
                self.unwritable.store(error.is_unwritable(), Ordering::Relaxed);
            }
        }
    }

    pub(super) fn state(&self, waiting: usize) -> AppendState {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        AppendState {
            batches: count(&self.batches),
            appends: count(&self.appends),
            failures: count(&self.failures),
            took: Duration::from_micros(count(&self.micros)),
            waiting,
            unwritable: self.unwritable.load(Ordering::Relaxed),
        }
    }
}
