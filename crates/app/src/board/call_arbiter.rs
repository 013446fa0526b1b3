//! A player calls the arbiter from the own phone (FIDE 6.11.2, 11.9; xiangqi law 10.2.2).

use kydan_access::Action;
use kydan_bout::{self as bout, CallReason, Command};
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Calls the arbiter to the board of a game, as one of its players.
    #[crate::boxed]
    pub async fn call_arbiter(&self, order: &Order, bout: BoutId, reason: CallReason) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::CallArbiter,
            bout,
            content: &("call", reason),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let by = seat.permit.actor().person.ok_or_else(|| Refusal::new("account_without_person"))?;
            Ok(Command::CallArbiter(bout::CallArbiter { by, reason, at }))
        })
        .await
    }
}
