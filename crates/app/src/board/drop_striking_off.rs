//! A proposal to strike a player off is given up.

use kydan_bout::Command;
use kydan_journal::RulingId;

use crate::sequence::at_board::AtBoard;
use crate::{Answer, App, Order};

impl App {
    /// Gives a proposal up, as one of the two whom it takes.
    #[crate::boxed]
    pub async fn drop_striking_off(&self, order: &Order, ruling: RulingId) -> Answer<AtBoard> {
        self.second(order, ("drop", ruling), |seat| {
            Ok(Command::DropProposal { ruling, by: seat.official()? })
        })
        .await
    }
}
