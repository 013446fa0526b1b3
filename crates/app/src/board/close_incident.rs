//! An incident is closed without a ruling: nothing follows from it.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_journal::{BoutId, IncidentId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// An incident that nobody rules on.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CloseIncident {
    /// In which game.
    pub bout: BoutId,
    /// The incident, by id.
    pub incident: IncidentId,
}

impl App {
    /// Closes an incident that nobody ruled on. That is a decision, and asks for the right to one.
    #[crate::boxed]
    pub async fn close_incident(&self, order: &Order, input: CloseIncident) -> Answer<AtBoard> {
        let errand = Errand {
            action: Action::RuleOnFaults,
            bout: input.bout,
            content: &("close", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            Ok(Command::CloseIncident { incident: input.incident, by: seat.official()? })
        })
        .await
    }
}
