//! When a game is to begin, and who has come (FIDE 6.7; xiangqi law 10.2.1).

use jiff::Timestamp;
use kydan_journal::PersonId;
use serde::{Deserialize, Serialize};

/// When a game is to begin, as it was announced, and how long a player may stay away. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Appointment {
    /// The announced start of the round.
    pub starts_at: Timestamp,
    /// Whoever comes more than so many seconds later has lost.
    pub late_after_seconds: u32,
}

impl Appointment {
    /// The last instant at which a player may come without losing.
    pub fn until(&self) -> Timestamp {
        let allowed = jiff::SignedDuration::from_secs(self.late_after_seconds.into());
        self.starts_at.checked_add(allowed).unwrap_or(Timestamp::MAX)
    }

    /// By how many seconds this instant is later than the announced start; nothing where it is not.
    pub fn seconds_late(&self, at: Timestamp) -> u32 {
        u32::try_from(at.duration_since(self.starts_at).as_secs().max(0)).unwrap_or(u32::MAX)
    }
}

/// A player who has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who recorded it.
    pub by: PersonId,
}

/// How a player stands to the appointed time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Punctuality {
    /// Not here, and may still come.
    Awaited,
    /// Came in time.
    InTime,
    /// Came late, no later than is allowed: the time is gone from the clock.
    Late,
    /// Came later than is allowed, or has not come by then: the loss is the arbiter's to declare.
    TooLate,
    /// Came too late, and plays because the arbiter decided so.
    Excused,
}

/// What is known of a player's coming.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attendance {
    /// How the player stands to the appointed time; none while no time is announced.
    pub punctuality: Option<Punctuality>,
    /// By how many seconds the player came late, or is late by now.
    pub seconds_late: u32,
    /// The arrival, once it is recorded.
    pub arrival: Option<Arrival>,
}
