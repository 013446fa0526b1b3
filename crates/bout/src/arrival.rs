//! Who has come to the board, and how late (FIDE 6.7; xiangqi law 10.2.1). The platform reckons and proposes; the
//! arbiter forfeits.

use jiff::Timestamp;
use kydan_game::{BySide, Side};
use kydan_journal::PersonId;
use serde::{Deserialize, Serialize};

use crate::{Against, Board, Phase};

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
    /// When.
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

impl Board {
    /// What is known of a player's coming, by the clock on the wall.
    pub fn attendance(&self, side: Side, appointment: Option<Appointment>, now: Timestamp) -> Attendance {
        let arrival = self.arrivals[side];
        let Some(appointment) = appointment else {
            return Attendance { punctuality: None, seconds_late: 0, arrival };
        };
        let reckoned = arrival.map_or(now, |arrival| arrival.at);
        let is_past = reckoned > appointment.until();
        let seconds_late = appointment.seconds_late(reckoned);
        let punctuality = match arrival {
            _ if is_past && self.excused[side].is_some() => Punctuality::Excused,
            _ if is_past => Punctuality::TooLate,
            None => Punctuality::Awaited,
            Some(_) if reckoned > appointment.starts_at => Punctuality::Late,
            Some(_) => Punctuality::InTime,
        };
        Attendance { punctuality: Some(punctuality), seconds_late, arrival }
    }

    /// Whose loss follows from staying away too long; none where nobody's does, or where they play. A clock that was
    /// started with nobody's arrival recorded means that this table keeps no list of who came.
    pub fn too_late(&self, appointment: Appointment, now: Timestamp) -> Option<Against> {
        let nobody_listed = self.arrivals.white.is_none() && self.arrivals.black.is_none();
        match self.phase {
            Phase::Concluded(_) => return None,
            Phase::Running if nobody_listed => return None,
            Phase::Running | Phase::Seated => {}
        }
        let lost = |side: Side| {
            let gone = self.attendance(side, Some(appointment), now).punctuality;
            gone == Some(Punctuality::TooLate) && self.line.plies() <= moves_by_the_present(side.into())
        };
        match (lost(Side::White), lost(Side::Black)) {
            (true, true) => Some(Against::Both),
            (true, false) => Some(Against::White),
            (false, true) => Some(Against::Black),
            (false, false) => None,
        }
    }
}

/// White may have made a move before Black was found absent.
pub(crate) const fn moves_by_the_present(absent: Against) -> usize {
    match absent {
        Against::Black => 1,
        Against::White | Against::Both => 0,
    }
}

/// Nobody has come yet.
pub(crate) const NOBODY: BySide<Option<Arrival>> = BySide { white: None, black: None };
