//! Clocks that were stopped run again (FIDE 6.11; xiangqi law 10.2.2).

use kydan_access::Action;
use kydan_bout::Command;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Starts the clock again of whoever is to move.
    #[crate::boxed]
    pub async fn start_clocks(&self, order: &Order, bout: BoutId) -> Answer<AtBoard> {
        let at = (self.world().now)();
        let errand = Errand {
            action: Action::RuleOnFaults,
            bout,
            content: &"start again",
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| Ok(Command::StartClocks { at, by: seat.official()? })).await
    }
}
