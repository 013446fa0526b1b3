//! A player appeals against a ruling; it stays visible, whatever happens.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_journal::{AppealId, BoutId, RulingId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// An appeal.
#[derive(Clone, Debug, Serialize)]
pub struct LodgeAppeal {
    /// Against which ruling.
    pub ruling: RulingId,
    /// In which game.
    pub bout: BoutId,
    /// Why, in the player's words: kept beside the log.
    pub note: String,
}

impl App {
    /// Lodges an appeal in the name of the player whose account it is.
    pub async fn lodge_appeal(&self, order: &Order, input: LodgeAppeal) -> Answer<AtBoard> {
        let appeal = AppealId((self.world.id)());
        let errand = Errand {
            action: Action::Appeal,
            bout: input.bout,
            content: &input,
            ruling: Some(input.ruling),
            notes: self.note(appeal.0, Some(&input.note))?,
        };
        self.at_board(order, errand, |seat| {
            let person = seat.permit.actor().person;
            let by = person.ok_or_else(|| Refusal::new("account_without_person"))?;
            Ok(Command::Appeal { appeal, ruling: input.ruling, by })
        })
        .await
    }
}
