//! An arbiter answers a player's call: everybody else sees that somebody comes.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_game::Side;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Answers a side's call.
    #[crate::boxed]
    pub async fn answer_call(&self, order: &Order, bout: BoutId, side: Side) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::RecordMoves,
            bout,
            content: &("answered", side),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            Ok(Command::AnswerCall(bout::AnswerCall { side, at, by: seat.official()? }))
        })
        .await
    }
}
