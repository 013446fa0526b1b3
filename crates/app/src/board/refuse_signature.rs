//! A player will not sign the result (FIDE 8.7; xiangqi law 11.1b).

use kydan_access::Action;
use kydan_bout::Command;
use kydan_game::Side;
use kydan_journal::{BoutId, IncidentId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// Who would not sign, and why.
#[derive(Clone, Debug, Serialize)]
pub struct RefuseSignature {
    /// In which game.
    pub bout: BoutId,
    /// The side of the player whom it is about.
    pub side: Side,
    /// What the player says: kept beside the log.
    pub reason: Option<String>,
}

impl App {
    /// Records that a player would not sign, as the arbiter was told.
    #[crate::boxed]
    pub async fn refuse_signature(&self, order: &Order, input: RefuseSignature) -> Answer<AtBoard> {
        let refusal = IncidentId((self.world.id)());
        let errand = Errand {
            action: Action::RecordMoves,
            bout: input.bout,
            content: &("refuse signature", &input),
            ruling: None,
            notes: self.note(refusal.0, input.reason.as_deref())?,
        };
        self.at_board(order, errand, |seat| {
            Ok(Command::RefuseSignature { side: input.side, refusal, by: seat.official()? })
        })
        .await
    }
}
