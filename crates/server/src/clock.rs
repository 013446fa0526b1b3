//! The one place that asks what time it is and draws randomness.
#![expect(clippy::disallowed_methods, reason = "everyone else gets time, ids and secrets from here")]

use jiff::Timestamp;
use kydan_app::World;
use uuid::Uuid;

/// The real world.
pub const WORLD: World = World { now, id, secret };

/// The wall clock.
pub fn now() -> Timestamp {
    Timestamp::now()
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
