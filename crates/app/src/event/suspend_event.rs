//! The chief arbiter lets play in the whole event stand still (xiangqi law 20.3d).

use jiff::Timestamp;
use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::Command;
use serde::Serialize;

use crate::{Answer, App, Order};

/// Why play stands still, and when and where it is to go on.
#[derive(Clone, Debug, Serialize)]
pub struct SuspendEvent {
    /// At which event.
    pub event: EventId,
    /// The reason, for everybody to read.
    pub reason: String,
    /// When play is to go on, where that is known.
    pub resumes_at: Option<Timestamp>,
    /// Where, if it is another place.
    pub place: Option<String>,
}

impl App {
    /// Lets play stand still, or says anew why, and when and where it goes on: nobody moves, comes too late or loses
    /// meanwhile. Clocks that run are stopped at the boards.
    #[crate::boxed]
    pub async fn suspend_event(&self, order: &Order, input: SuspendEvent) -> Answer<EventId> {
        self.on_tournament(order, Action::SuspendEvent, input.event, &("suspend", &input), |_| {
            let SuspendEvent { reason, resumes_at, place, .. } = input.clone();
            Ok(Command::Suspend { reason, resumes_at, place, now: (self.world.now)() })
        })
        .await
    }
}
