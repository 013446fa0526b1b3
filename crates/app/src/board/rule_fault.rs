//! An arbiter rules that a player committed a fault; the edition's tariff sets the price.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_game::Side;
use kydan_journal::{BoutId, IncidentId, RulingId};
use kydan_regulations::FaultCode;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// A fault.
#[derive(Clone, Debug, Serialize)]
pub struct RuleFault {
    /// Which game.
    pub bout: BoutId,
    /// Whose fault.
    pub side: Side,
    /// The fault, by its code in the edition.
    pub fault: String,
    /// The incident that it is about, where it was recorded before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incident: Option<IncidentId>,
    /// What the arbiter saw, in words: kept beside the log.
    pub note: Option<String>,
}

impl App {
    /// Rules on a recorded incident, or records it and rules on it at once.
    pub async fn rule_fault(&self, order: &Order, input: RuleFault) -> Answer<AtBoard> {
        let ruling = RulingId((self.world.id)());
        let incident = input.incident.unwrap_or_else(|| IncidentId((self.world.id)()));
        let errand = Errand {
            action: Action::RuleOnFaults,
            bout: input.bout,
            content: &input,
            ruling: Some(ruling),
            notes: self.note(ruling.0, input.note.as_deref())?,
        };
        self.at_board(order, errand, |seat| {
            if input.incident.is_some_and(|named| seat.board.incident(named).is_none()) {
                return Err(Refusal::new("no_such_incident").into());
            }
            Ok(Command::RuleFault(bout::RuleFault {
                ruling,
                incident,
                side: input.side,
                fault: FaultCode::new(input.fault.clone()),
                by: seat.official()?,
            }))
        })
        .await
    }
}
