//! A table arbiter takes over a table (xiangqi law 20.3b, 20.4b.2).

use kydan_access::Action;
use kydan_bout::{Command, HandTable, HandoverStep};
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Takes over a table that was handed to the actor, who looks after it from now on; whoever handed it over does not.
    #[crate::boxed]
    pub async fn take_over_table(&self, order: &Order, bout: BoutId) -> Answer<AtBoard> {
        let (at, action) = ((self.world.now)(), Action::TakeOverTable);
        let errand = Errand { action, bout, content: &"take_over_table", ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |seat| {
            let (step, by) = (HandoverStep::Taken, seat.official()?);
            Ok(Command::HandTable(HandTable { step, at, by }))
        })
        .await
    }
}
