//! A proposed correction is given up.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Gives the correction up that waits at this game: it stays visible as one that was not made.
    #[crate::boxed]
    pub async fn drop_correction(&self, order: &Order, bout: BoutId) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let action = Action::SignCorrection;
        let errand = Errand { action, bout, content: &"drop", ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |seat| Ok(Command::DropCorrection { by: seat.signed(at) })).await
    }
}
