//! What the outside world is asked for: the time, new ids and secrets. The server has the real ones.

use jiff::Timestamp;
use kydan_journal::{CommandId, CorrelationId};
use uuid::Uuid;

/// Where time and ids come from; plain functions, so that a test can bring its own.
#[derive(Clone, Copy, Debug)]
pub struct World {
    /// The wall clock.
    pub now: fn() -> Timestamp,
    /// A new UUIDv7.
    pub id: fn() -> Uuid,
    /// 32 unpredictable bytes.
    pub secret: fn() -> [u8; 32],
}

impl World {
    /// A new id for a command whose sender gave none.
    pub fn command(&self) -> CommandId {
        CommandId((self.id)())
    }

    /// A new correlation.
    pub fn correlation(&self) -> CorrelationId {
        CorrelationId((self.id)())
    }
}
