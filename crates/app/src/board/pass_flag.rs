//! A flag fell after the moves were made that the period asks for: the next one begins (FIDE 6.4; xiangqi law 10.1.2).

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_game::Side;
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// A flag that fell without a loss.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PassFlag {
    /// In which game.
    pub bout: BoutId,
    /// The side whose it is.
    pub side: Side,
    /// How many moves the player had made, as the arbiter counted them; as they are recorded, if nothing is said.
    pub made: Option<u16>,
}

impl App {
    /// Records that a flag fell and the next period began.
    #[crate::boxed]
    pub async fn pass_flag(&self, order: &Order, input: PassFlag) -> Answer<AtBoard> {
        let PassFlag { bout, side, made } = input;
        let at = (self.world().now)();
        let errand = Errand {
            action: Action::ConcludeBout,
            bout,
            content: &("flag passed", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            Ok(Command::PassFlag(bout::PassFlag { side, made, at, by: seat.official()? }))
        })
        .await
    }
}
