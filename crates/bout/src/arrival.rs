//! How late a player is, and whose loss follows from it (FIDE 6.7; xiangqi law 10.2.1). The platform reckons and
//! proposes; the arbiter forfeits.

use jiff::Timestamp;
use kydan_game::Side;

use crate::{Against, Appointment, Attendance, Board, Phase, Punctuality};

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
