//! Clocks are stopped, and started again (FIDE 6.10, 6.11; xiangqi law 10.2.2, 10.2.3).

use jiff::Timestamp;
use kydan_game::BySide;
use kydan_regulations::MeasureKind;

use super::{Decision, running};
use crate::event::{ClocksStarted, ClocksStopped};
use crate::rules::Rules;
use crate::{Board, Event, Official, StopClocks, StopReason, provisions};

/// Stopped again with another reason, that one holds.
pub(super) fn stop(board: &Board, stop: &StopClocks) -> Decision {
    running(board)?;
    let rules = Rules::of(board)?;
    rules.may(&stop.by, MeasureKind::TimeToOpponent)?;
    let provision = match stop.reason {
        StopReason::Settling | StopReason::Interruption => provisions::CLOCKS_STOPPED,
        StopReason::PlayerCalled => provisions::CLOCKS_STOPPED_BY_PLAYER,
        StopReason::Defect => provisions::CLOCK_DEFECT,
    };
    let citation = board.line.provides(provision).and_then(|article| rules.edition.cite(&article));
    let remaining_ms = stop.remaining_ms.unwrap_or_else(|| board.shown(stop.at));
    let (reason, at, by) = (stop.reason, stop.at, stop.by.clone());
    Ok(vec![Event::ClocksStopped(ClocksStopped { reason, remaining_ms, citation, at, by })])
}

/// The arbiter decides when the game goes on (FIDE 6.11.3).
pub(super) fn start(board: &Board, at: Timestamp, by: &Official) -> Decision {
    running(board)?;
    Rules::of(board)?.may(by, MeasureKind::TimeToOpponent)?;
    match board.stopped {
        Some(_) => Ok(vec![Event::ClocksStarted(ClocksStarted { at, by: by.clone() })]),
        // They run: the same again does nothing.
        None => Ok(Vec::new()),
    }
}

impl Board {
    /// What the clocks show at an instant, as far as they are recorded to run, in milliseconds.
    pub(crate) fn shown(&self, at: Timestamp) -> BySide<u64> {
        let mut remaining = self.remaining_ms;
        if let (Some(side), Some(since)) = (self.clock().running, self.clock().since) {
            let gone = u64::try_from(at.duration_since(since).as_millis()).unwrap_or(0);
            remaining[side] = remaining[side].saturating_sub(gone);
        }
        remaining
    }
}
