//! An arbiter starts White's clock.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Starts a game.
    #[crate::boxed]
    pub async fn start_bout(&self, order: &Order, bout: BoutId) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let errand =
            Errand { action: Action::StartBout, bout, content: &(), ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |_| Ok(Command::Start { at })).await
    }
}
