//! A player's draw offer is an act in the record (FIDE 9.1.2; xiangqi law 15.7k).

use kydan_access::Action;
use kydan_bout::{self as bout, Command, OfferMoment};
use kydan_game::Side;
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// An offer.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OfferDraw {
    /// In which game.
    pub bout: BoutId,
    /// Who offers.
    pub side: Side,
    /// When in the move.
    pub moment: OfferMoment,
}

impl App {
    /// Records that a player offered a draw, as the arbiter heard it.
    #[crate::boxed]
    pub async fn offer_draw(&self, order: &Order, input: OfferDraw) -> Answer<AtBoard> {
        let OfferDraw { bout, side, moment } = input;
        let content = &("offer", &input);
        let errand = Errand { action: Action::RecordMoves, bout, content, ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |_| Ok(Command::OfferDraw(bout::OfferDraw { side, moment }))).await
    }
}
