//! An arbiter rules that a player committed a fault; the edition's tariff sets the price.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_game::{Provision, Side};
use kydan_journal::{BoutId, IncidentId, RulingId};
use kydan_regulations::{self as regulations, FaultCode};
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
    #[crate::boxed]
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
        let excused = self.excused_from_recording(&input).await?;
        self.at_board(order, errand, |seat| {
            if excused {
                return Err(is_excused(seat.board.opened.edition.as_str()).into());
            }
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

    /// Whether the fault is about a score sheet that this player need not keep (xiangqi law 11.3c; FIDE 8.1.6).
    async fn excused_from_recording(&self, input: &RuleFault) -> Answer<bool> {
        if !ABOUT_THE_SHEET.contains(&input.fault.as_str()) {
            return Ok(false);
        }
        let Some(row) = self.store.bout(input.bout).await? else { return Ok(false) };
        let player = row.players[input.side];
        let all = self.store.accommodations(row.event).await?;
        Ok(all.iter().any(|one| one.person == player && one.accommodation.excuses_from_recording()))
    }
}

/// The faults of whoever does not keep the own score sheet, by their codes in the editions.
const ABOUT_THE_SHEET: [&str; 2] = ["unrecorded_moves", "score_sheet_not_completed"];

/// Who cannot write is excused beforehand.
const EXCUSED: Provision = Provision::new("excused_from_recording");

fn is_excused(edition: &str) -> Refusal {
    let mut refusal = Refusal::new("excused_from_recording").in_edition(edition);
    refusal.article = regulations::edition(edition).and_then(|edition| edition.provides(EXCUSED)).cloned();
    refusal
}
