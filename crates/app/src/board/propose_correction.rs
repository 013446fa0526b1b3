//! After a round's lock a wrong result is put right by a proposal with a reason, and by a second person's signature.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_journal::{CorrectionId, EventId};
use kydan_tournament::RoundPhase;
use serde::Serialize;

use crate::board::record_result::{RecordResult, said};
use crate::sequence::at_board::Errand;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What the result is to be, and why.
#[derive(Clone, Debug, Serialize)]
pub struct ProposeCorrection {
    /// The result.
    pub result: RecordResult,
    /// Why, in words that everybody reads: kept beside the log.
    pub reason: String,
}

impl App {
    /// Proposes to correct a result of a locked round. Nothing changes before a second person signs.
    #[crate::boxed]
    pub async fn propose_correction(&self, order: &Order, input: ProposeCorrection) -> Answer<EventId> {
        let result = input.result;
        let live = self.tournament(result.event).await?;
        let (bout, phase) = self.game_of(order, Action::ProposeCorrection, &live, &result).await?;
        let correction = CorrectionId((self.world.id)());
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::ProposeCorrection,
            bout,
            content: &input,
            ruling: None,
            notes: self.note(correction.0, Some(&input.reason))?,
        };
        let order = Order { expected: None, ..order.clone() };
        self.at_board(&order, errand, |seat| {
            if phase != RoundPhase::Closed {
                return Err(Refusal::new("result_not_locked").with("round", result.round).into());
            }
            if input.reason.trim().is_empty() {
                return Err(Refusal::new("reason_required").into());
            }
            if let Some(other) = result.of_another(bout) {
                return Err(other.into());
            }
            let said = said(&result)?;
            Ok(Command::ProposeCorrection(bout::ProposeCorrection { correction, said, by: seat.signed(at) }))
        })
        .await?;
        Ok(result.event)
    }
}
