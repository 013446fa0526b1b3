//! An arbiter rules that a player committed a fault; the edition's tariff sets the price.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_game::Side;
use kydan_journal::{BoutId, IncidentId, RulingId};
use kydan_regulations::FaultCode;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// A fault.
#[derive(Clone, Debug, Serialize)]
pub struct RuleFault {
    /// Which game.
    pub bout: BoutId,
    /// Whose fault.
    pub side: Side,
    /// Which.
    pub fault: String,
    /// What the arbiter saw, in words: kept beside the log.
    pub note: Option<String>,
}

impl App {
    /// Records the incident and rules on it.
    pub async fn rule_fault(&self, order: &Order, input: RuleFault) -> Answer<AtBoard> {
        let ruling = RulingId((self.world.id)());
        let incident = IncidentId((self.world.id)());
        let errand = Errand {
            action: Action::RuleOnFaults,
            bout: input.bout,
            content: &input,
            ruling: Some(ruling),
            notes: self.note(ruling.0, input.note.as_deref())?,
        };
        self.at_board(order, errand, |seat| {
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
