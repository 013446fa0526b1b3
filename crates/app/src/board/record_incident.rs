//! What was seen at a board is recorded; whether a ruling follows is decided later.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_game::Side;
use kydan_journal::{BoutId, IncidentId};
use kydan_regulations::FaultCode;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// Something that was seen.
#[derive(Clone, Debug, Serialize)]
pub struct RecordIncident {
    /// In which game.
    pub bout: BoutId,
    /// Who is said to have done it.
    pub side: Side,
    /// What, as the edition's catalogue of faults names it.
    pub fault: String,
    /// What the arbiter saw, in words: kept beside the log.
    pub note: Option<String>,
}

impl App {
    /// Records what was seen, without deciding about it yet.
    #[crate::boxed]
    pub async fn record_incident(&self, order: &Order, input: RecordIncident) -> Answer<AtBoard> {
        let incident = IncidentId((self.world.id)());
        let errand = Errand {
            action: Action::RecordMoves,
            bout: input.bout,
            content: &("incident", &input),
            ruling: None,
            notes: self.note(incident.0, input.note.as_deref())?,
        };
        self.at_board(order, errand, |seat| {
            let fault = FaultCode::new(input.fault.clone());
            Ok(Command::RecordIncident { incident, side: input.side, fault, by: seat.official()? })
        })
        .await
    }
}
