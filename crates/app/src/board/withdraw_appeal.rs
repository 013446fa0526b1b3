//! A player takes an appeal back.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_journal::AppealId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes an appeal back, as whoever lodged it.
    #[crate::boxed]
    pub async fn withdraw_appeal(&self, order: &Order, appeal: AppealId) -> Answer<AtBoard> {
        let stored = self.store.appeal(appeal).await?.ok_or_else(|| Refusal::new("no_such_appeal"))?;
        let errand = Errand {
            action: Action::Appeal,
            bout: stored.bout,
            content: &appeal,
            ruling: Some(stored.ruling),
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let by = seat.permit.actor().person.ok_or_else(|| Refusal::new("account_without_person"))?;
            Ok(Command::WithdrawAppeal { appeal, by })
        })
        .await
    }
}
