//! An arrival was recorded by mistake.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_game::Side;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Takes back that a player has come.
    #[crate::boxed]
    pub async fn retract_arrival(&self, order: &Order, bout: BoutId, side: Side) -> Answer<AtBoard> {
        let errand = Errand {
            action: Action::StartBout,
            bout,
            content: &("no arrival", side),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| Ok(Command::RetractArrival { side, by: seat.official()? })).await
    }
}
