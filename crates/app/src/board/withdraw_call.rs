//! A player needs the arbiter no more.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes the own call back.
    #[crate::boxed]
    pub async fn withdraw_call(&self, order: &Order, bout: BoutId) -> Answer<AtBoard> {
        let errand = Errand {
            action: Action::CallArbiter,
            bout,
            content: &"withdrawn",
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let by = seat.permit.actor().person.ok_or_else(|| Refusal::new("account_without_person"))?;
            Ok(Command::WithdrawCall { by })
        })
        .await
    }
}
