//! The second person signs a proposed correction: the result is another one, in a locked round and a finished event.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Signs the correction that waits at this game.
    #[crate::boxed]
    pub async fn sign_correction(&self, order: &Order, bout: BoutId) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let action = Action::SignCorrection;
        let errand = Errand { action, bout, content: &"sign", ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |seat| Ok(Command::SignCorrection { by: seat.signed(at) })).await
    }
}
