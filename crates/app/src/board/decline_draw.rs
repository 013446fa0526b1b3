//! A player declines the draw that the other offers (FIDE 9.1.2.1).

use kydan_access::Action;
use kydan_bout::Command;
use kydan_game::Side;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Records that a player declined in words, as the arbiter heard it.
    #[crate::boxed]
    pub async fn decline_draw(&self, order: &Order, bout: BoutId, side: Side) -> Answer<AtBoard> {
        let content = &("decline", side);
        let errand = Errand { action: Action::RecordMoves, bout, content, ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |seat| Ok(Command::DeclineDraw { side, by: seat.official()? })).await
    }
}
