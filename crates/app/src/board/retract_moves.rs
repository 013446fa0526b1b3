//! An arbiter takes back what was recorded wrongly.

use kydan_access::Action;
use kydan_bout::{Command, RetractReason};
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// Takes the last moves back.
#[derive(Clone, Debug, Serialize)]
pub struct RetractMoves {
    /// Which game.
    pub bout: BoutId,
    /// How many plies.
    pub plies: u16,
    /// The reason that was given.
    pub reason: RetractReason,
}

impl App {
    /// Takes moves back.
    #[crate::boxed]
    pub async fn retract_moves(&self, order: &Order, input: RetractMoves) -> Answer<AtBoard> {
        let RetractMoves { bout, plies, reason } = input;
        let errand =
            Errand { action: Action::RetractMoves, bout, content: &input, ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |_| Ok(Command::Retract { plies, reason })).await
    }
}
