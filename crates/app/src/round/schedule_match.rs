//! It is said when and where a match of teams is played.

use jiff::Timestamp;
use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::{Command, MatchScheduled};
use serde::Serialize;

use crate::{Answer, App, Order};

/// When and where a match is played.
#[derive(Clone, Debug, Serialize)]
pub struct ScheduleMatch {
    /// Counted from 1; paired.
    pub round: u16,
    /// The match in its round, counted from 1.
    pub number: u16,
    /// When it begins.
    pub at: Timestamp,
    /// Where, if not where the event is.
    pub place: Option<String>,
    /// Why it is played at another time than was announced.
    pub reason: Option<String>,
}

impl App {
    /// Says when and where a match is played: beforehand, or anew when it is put off or brought forward.
    #[crate::boxed]
    pub async fn schedule_match(
        &self,
        order: &Order,
        event: EventId,
        input: ScheduleMatch,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::ScheduleMatch, event, &input, |_| {
            let ScheduleMatch { round, number, at, place, reason } = input.clone();
            Ok(Command::ScheduleMatch(MatchScheduled { round, number, at, place, reason }))
        })
        .await
    }
}
