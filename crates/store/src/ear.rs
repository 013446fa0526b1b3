//! Where a process is told of what others append.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tokio::sync::Notify;

/// Whether anybody tells, and when to look for oneself.
#[derive(Debug, Default)]
pub(crate) struct Ear {
    hears: AtomicBool,
    look: Arc<Notify>,
    missed: Arc<Notify>,
    looks: AtomicU64,
}

impl Ear {
    /// Whether somebody tells, as far as is known.
    pub(crate) fn is_told(&self) -> bool {
        self.hears.load(Ordering::Relaxed)
    }

    /// Somebody tells, and was heard.
    pub(crate) fn hears(&self) {
        self.hears.store(true, Ordering::Relaxed);
    }

    /// Nobody is heard: the head is looked for often, beginning now.
    #[cfg(feature = "postgres")]
    pub(crate) fn is_deaf(&self) {
        self.hears.store(false, Ordering::Relaxed);
        self.look();
    }

    /// The log has grown, and nobody said so: whoever listens should listen anew.
    pub(crate) fn has_missed(&self) {
        self.hears.store(false, Ordering::Relaxed);
        self.missed.notify_one();
    }

    /// Told when something was missed.
    #[cfg(feature = "postgres")]
    pub(crate) fn missed(&self) -> Arc<Notify> {
        Arc::clone(&self.missed)
    }

    /// Has the head looked for now.
    pub(crate) fn look(&self) {
        self.look.notify_one();
    }

    /// Told when the head is to be looked for.
    pub(crate) fn called(&self) -> Arc<Notify> {
        Arc::clone(&self.look)
    }

    /// Counts a look at the head.
    pub(crate) fn count_look(&self) {
        self.looks.fetch_add(1, Ordering::Relaxed);
    }

    /// How often the head was looked for.
    pub(crate) fn looks(&self) -> u64 {
        self.looks.load(Ordering::Relaxed)
    }
}
