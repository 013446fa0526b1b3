//! The one place that asks what time it is and draws randomness.
#![expect(clippy::disallowed_methods, reason = "everyone else gets time, ids and secrets from here")]

use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;
use kydan_app::World;
use uuid::Uuid;

use crate::steady::{Away, Steady};

/// The real world.
pub const WORLD: World = World { now, id, secret };

/// The time of this process, from the first time that somebody asked.
static TIME: Mutex<Option<Steady>> = Mutex::new(None);

/// What time it is: as the wall clock says, but even where that one is set.
pub fn now() -> Timestamp {
    let (wall, counter) = (Timestamp::now(), counter());
    let mut time = TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let steady = time.get_or_insert_with(|| Steady::begin(wall.as_microsecond(), counter));
    let before = steady.away();
    let told = steady.tell(wall.as_microsecond(), counter);
    if let (Away::No, Away::By(by)) = (before, steady.away()) {
        tracing::warn!(
            seconds = by / 1_000_000,
            "the wall clock was set: this process goes on evenly and follows it slowly; started anew, it takes it over"
        );
    }
    Timestamp::from_microsecond(told).unwrap_or(wall)
}

/// By how many seconds somebody set the wall clock, as far as this process has not followed it yet.
pub fn away() -> i64 {
    now();
    let time = TIME.lock().unwrap_or_else(PoisonError::into_inner);
    match time.as_ref().map(Steady::away) {
        Some(Away::By(by)) => by / 1_000_000,
        Some(Away::No) | None => 0,
    }
}

/// Microseconds of the machine's own, which nobody sets; also those in which it slept.
#[cfg(target_os = "linux")]
fn counter() -> i64 {
    let since = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    since.tv_sec * 1_000_000 + since.tv_nsec / 1_000
}

/// Microseconds of the machine's own, which nobody sets.
#[cfg(not(target_os = "linux"))]
fn counter() -> i64 {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    i64::try_from(BEGAN.elapsed().as_micros()).unwrap_or(i64::MAX)
}

/// A new id: UUIDv7, so that ids made later sort later.
pub fn id() -> Uuid {
    Uuid::now_v7()
}

/// A number below `below`, or 0: for spreading what would else happen at the same moment.
pub fn chance(below: u64) -> u64 {
    rand::random_range(0..below.max(1))
}

/// 32 unpredictable bytes.
pub fn secret() -> [u8; 32] {
    let mut bytes = [0; 32];
    rand::fill(&mut bytes);
    bytes
}
