//! States as they were when they were last asked for: whoever asks again reads and replays only what happened since.
//!
//! The log stays what decides: each time it is asked for everything after the event that was read last, and for that
//! event itself. Where that is not there any more (a copy of the database was put in its place, a server that took over
//! had not got it), all of it is read again. So what other servers write is seen as before, and nothing need be
//! forgotten when something is written.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kydan_bout::Bout;
use kydan_journal::Decider;
use kydan_store::{Damage, Known, Loaded, Reader};
use kydan_tournament::Tournament;
use lru::LruCache;
use uuid::Uuid;

/// How many tournaments are kept: one of 200 players and nine rounds takes a megabyte.
const TOURNAMENTS: NonZeroUsize = NonZeroUsize::new(32).unwrap();
/// How many games are kept: a long one takes some ten kilobytes.
const BOUTS: NonZeroUsize = NonZeroUsize::new(256).unwrap();

/// What a server keeps of those aggregates that are asked for again and again while they grow.
pub(crate) struct Kept {
    pub(crate) tournaments: States<Tournament>,
    pub(crate) bouts: States<Bout>,
}

impl Default for Kept {
    fn default() -> Self {
        Self { tournaments: States::new(TOURNAMENTS), bouts: States::new(BOUTS) }
    }
}

/// How an aggregate stands.
pub(crate) enum Stands<S> {
    /// After so many events.
    Sound { state: S, version: u64 },
    /// Its record cannot be read.
    Damaged(Damage),
    /// A newer program wrote it.
    Newer(Damage),
}

impl<S> Stands<S> {
    /// The state after what was loaded of it, from the beginning.
    pub(crate) fn replayed<D: Decider<State = S>>(loaded: Loaded<D::Event>) -> Self {
        Self::after::<D>(D::initial(), loaded)
    }

    fn after<D: Decider<State = S>>(state: S, loaded: Loaded<D::Event>) -> Self {
        match loaded {
            Loaded::Sound { events, version } => {
                Self::Sound { state: events.iter().fold(state, D::evolve), version }
            }
            Loaded::Damaged(damage) => Self::Damaged(damage),
            Loaded::Newer(newer) => Self::Newer(newer),
        }
    }
}

/// The states of one kind of aggregate, those that were asked for last.
pub(crate) struct States<D: Decider> {
    kept: Mutex<ById<D::State>>,
}

/// States by their aggregates' ids, and how far each was read.
type ById<S> = LruCache<Uuid, (Known, Arc<S>)>;

impl<D: Decider> States<D> {
    fn new(most: NonZeroUsize) -> Self {
        Self { kept: Mutex::new(LruCache::new(most)) }
    }

    /// How an aggregate stands now; an unknown id is one to which nothing happened yet.
    pub(crate) async fn stands(&self, store: &Reader, id: Uuid) -> kydan_store::Result<Stands<D::State>> {
        let (before, state) = self.kept().get(&id).cloned().unzip();
        let later = store.load_later::<D::Event>(id, before).await?;
        let state = state.filter(|_| later.goes_on).map_or_else(D::initial, Arc::unwrap_or_clone);
        let stands = Stands::after::<D>(state, later.loaded);
        if later.known != before {
            match (&stands, later.known) {
                (Stands::Sound { state, .. }, Some(known)) => {
                    self.kept().put(id, (known, Arc::new(state.clone())));
                }
                _ => drop(self.kept().pop(&id)),
            }
        }
        Ok(stands)
    }

    fn kept(&self) -> MutexGuard<'_, ById<D::State>> {
        // Whoever panicked with it in hand left states that are whole: each is put in at once.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
