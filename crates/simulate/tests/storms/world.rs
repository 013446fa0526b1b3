//! The simulated world: a clock that jumps, ids and secrets from the seed, and a weather.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use kydan_app::World;
use kydan_store::{Moment, Strike, Weather};
use rand::rngs::ChaCha8Rng;
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use tempfile::TempDir;
use uuid::{Builder, Uuid};

/// What the platform asks here.
pub(crate) const WORLD: World = World { now, id, secret };
pub(crate) const WEATHER: Weather = Weather::of(strike);

struct State {
    now: Timestamp,
    chance: ChaCha8Rng,
    /// One moment of so many is struck; none in calm weather.
    storm: Option<u32>,
}

static STATE: Mutex<Option<State>> = Mutex::new(None);

fn with<T>(ask: impl FnOnce(&mut State) -> T) -> T {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    let start = || State {
        now: Timestamp::from_second(1_790_000_000).unwrap(),
        chance: ChaCha8Rng::seed_from_u64(0),
        storm: None,
    };
    ask(state.get_or_insert_with(start))
}

/// Begins anew: ids and strikes by chances of their own, so that they do not depend on what is asked when.
pub(crate) fn begin(seed: u64) {
    with(|state| {
        state.chance = ChaCha8Rng::seed_from_u64(!seed);
        state.now = Timestamp::from_second(1_790_100_000).unwrap();
        state.storm = None;
    });
}

/// So many seconds go by, or back.
pub(crate) fn pass(seconds: i64) {
    with(|state| state.now = state.now.saturating_add(SignedDuration::from_secs(seconds)).unwrap());
}

/// From now on one moment of so many is struck.
pub(crate) fn storm(one_in: Option<u32>) {
    with(|state| state.storm = one_in);
}

fn now() -> Timestamp {
    with(|state| {
        state.now = state.now.saturating_add(SignedDuration::from_micros(1)).unwrap();
        state.now
    })
}

fn id() -> Uuid {
    let (ms, bytes) = with(|state| {
        let mut bytes = [0; 10];
        state.chance.fill_bytes(&mut bytes);
        (state.now.as_millisecond(), bytes)
    });
    Builder::from_unix_timestamp_millis(u64::try_from(ms).unwrap(), &bytes).into_uuid()
}

fn secret() -> [u8; 32] {
    with(|state| {
        let mut bytes = [0; 32];
        state.chance.fill_bytes(&mut bytes);
        bytes
    })
}

fn strike(_moment: Moment) -> Strike {
    with(|state| match state.storm {
        Some(one_in) if state.chance.random_range(0..one_in) == 0 => {
            if state.chance.random_range(0..2) == 0 {
                Strike::Silence
            } else {
                Strike::Failure
            }
        }
        Some(_) | None => Strike::Calm,
    })
}

/// In memory where the machine has a folder there: hundreds of databases wait for no disk.
pub(crate) fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory).unwrap() } else { tempfile::tempdir().unwrap() }
}

/// Removes a database with what SQLite puts beside it.
pub(crate) fn remove(path: &Path) {
    for ending in ["", "-wal", "-shm"] {
        // What never was there need not be removed.
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
}
