//! The simulation's own world: a clock that stands until it is moved, and ids and secrets from the seed.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{TimeZone, offset};
use kydan_app::World;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use uuid::{Builder, Uuid};

/// What the simulated platform asks for time, ids and secrets.
pub const WORLD: World = World { now, id, secret };

static NOW_MS: AtomicI64 = AtomicI64::new(0);
/// How many milliseconds go by for a second of what people do.
static PACE: AtomicI64 = AtomicI64::new(USUAL);
const USUAL: i64 = 1000;
/// What an event takes at the usual pace, and how much of a month there is for events.
const DAYS_OF_AN_EVENT: i64 = 3;
const DAYS_FOR_EVENTS: i64 = 24;
/// Of its own, beside the one that the life is drawn from; none until the simulation begins.
static CHANCE: Mutex<Option<ChaCha8Rng>> = Mutex::new(None);

/// Begins anew from a seed.
pub(crate) fn start(seed: u64) {
    NOW_MS.store(0, Ordering::Relaxed);
    PACE.store(USUAL, Ordering::Relaxed);
    *CHANCE.lock().unwrap_or_else(PoisonError::into_inner) = Some(ChaCha8Rng::seed_from_u64(!seed));
}

/// It becomes eight o'clock of a day, unless it is later.
pub(crate) fn morning(day: Date) {
    reach(at(day, 8, 0));
}

/// It becomes this time, unless it is later.
pub(crate) fn reach(time: Timestamp) {
    NOW_MS.fetch_max(time.as_millisecond(), Ordering::Relaxed);
}

/// Where the federation is (UTC+7).
const ZONE: TimeZone = TimeZone::fixed(offset(7));

/// The day that it is there.
pub fn day_of(time: Timestamp) -> Date {
    time.to_zoned(ZONE).date()
}

/// A time of day there.
pub(crate) fn at(day: Date, hour: i8, minute: i8) -> Timestamp {
    let zoned = day.at(hour, minute, 0, 0).to_zoned(ZONE);
    zoned.map(|zoned| zoned.timestamp()).unwrap_or_default()
}

/// Events follow one another: where a month has more of them than it has days for, people are quicker.
pub(crate) fn events_in_a_month(events: usize) {
    let days = i64::try_from(events).unwrap_or(i64::MAX).saturating_mul(DAYS_OF_AN_EVENT);
    let pace = (USUAL * DAYS_FOR_EVENTS).checked_div(days).unwrap_or(USUAL);
    PACE.store(pace.clamp(1, USUAL), Ordering::Relaxed);
}

/// What so many seconds are at the present pace.
fn at_pace(seconds: i64) -> i64 {
    seconds * PACE.load(Ordering::Relaxed)
}

/// So many seconds go by, at the present pace.
pub(crate) fn pass(seconds: u32) {
    NOW_MS.fetch_add(at_pace(i64::from(seconds)), Ordering::Relaxed);
}

/// So many seconds from now, at the present pace.
pub(crate) fn in_seconds(seconds: i64) -> Timestamp {
    Timestamp::from_millisecond(NOW_MS.load(Ordering::Relaxed) + at_pace(seconds)).unwrap_or_default()
}

/// The time that it is.
pub(crate) fn now() -> Timestamp {
    Timestamp::from_millisecond(NOW_MS.load(Ordering::Relaxed)).unwrap_or_default()
}

fn id() -> Uuid {
    let ms = u64::try_from(NOW_MS.load(Ordering::Relaxed)).unwrap_or_default();
    Builder::from_unix_timestamp_millis(ms, &drawn()).into_uuid()
}

fn secret() -> [u8; 32] {
    drawn()
}

/// Bytes by chance.
fn drawn<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let mut chance = CHANCE.lock().unwrap_or_else(PoisonError::into_inner);
    chance.get_or_insert_with(|| ChaCha8Rng::seed_from_u64(0)).fill_bytes(&mut bytes);
    bytes
}
