//! The simulation's own world: a clock that stands until it is moved, and ids and secrets from the seed.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{TimeZone, offset};
use kydan_app::World;
use uuid::{Builder, Uuid};

/// What the simulated platform asks for time, ids and secrets.
pub const WORLD: World = World { now, id, secret };

static NOW_MS: AtomicI64 = AtomicI64::new(0);
static DRAWN: AtomicU64 = AtomicU64::new(0);
static SEED: AtomicU64 = AtomicU64::new(0);

/// Begins anew from a seed.
pub(crate) fn start(seed: u64) {
    NOW_MS.store(0, Ordering::Relaxed);
    SEED.store(seed, Ordering::Relaxed);
    DRAWN.store(0, Ordering::Relaxed);
}

/// Eight o'clock of a day, where the federation is (UTC+7).
pub(crate) fn morning(day: Date) {
    let zoned = day.at(8, 0, 0, 0).to_zoned(TimeZone::fixed(offset(7)));
    if let Ok(zoned) = zoned {
        NOW_MS.fetch_max(zoned.timestamp().as_millisecond(), Ordering::Relaxed);
    }
}

/// So many seconds go by.
pub(crate) fn pass(seconds: u32) {
    NOW_MS.fetch_add(i64::from(seconds) * 1000, Ordering::Relaxed);
}

/// So many seconds from now.
pub(crate) fn in_seconds(seconds: i64) -> Timestamp {
    Timestamp::from_millisecond(NOW_MS.load(Ordering::Relaxed) + seconds * 1000).unwrap_or_default()
}

fn now() -> Timestamp {
    Timestamp::from_millisecond(NOW_MS.load(Ordering::Relaxed)).unwrap_or_default()
}

fn id() -> Uuid {
    let drawn = splitmix(DRAWN.fetch_add(1, Ordering::Relaxed));
    let mut random = [0; 10];
    random[..8].copy_from_slice(&drawn.to_be_bytes());
    let ms = u64::try_from(NOW_MS.load(Ordering::Relaxed)).unwrap_or_default();
    Builder::from_unix_timestamp_millis(ms, &random).into_uuid()
}

fn secret() -> [u8; 32] {
    let mut bytes = [0; 32];
    for part in bytes.chunks_exact_mut(8) {
        part.copy_from_slice(&splitmix(DRAWN.fetch_add(1, Ordering::Relaxed)).to_be_bytes());
    }
    bytes
}

/// SplitMix64 (Steele, Lea, Flood 2014): different numbers stay different, so that no id comes twice.
fn splitmix(drawn: u64) -> u64 {
    let seed = SEED.load(Ordering::Relaxed);
    let mut mixed = drawn.wrapping_add(seed).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
