//! A table is not handed over after all.

use kydan_access::Action;
use kydan_bout::{Command, HandTable, HandoverStep};
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Gives a hand-over up that waits, as either of the two: the table stays where it is.
    #[crate::boxed]
    pub async fn drop_handover(&self, order: &Order, bout: BoutId) -> Answer<AtBoard> {
        let (at, action) = ((self.world.now)(), Action::TakeOverTable);
        let errand = Errand { action, bout, content: &"drop_handover", ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |seat| {
            let (step, by) = (HandoverStep::Dropped, seat.official()?);
            Ok(Command::HandTable(HandTable { step, at, by }))
        })
        .await
    }
}
