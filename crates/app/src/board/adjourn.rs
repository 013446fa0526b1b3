//! A game is adjourned with a sealed move.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_game::BySide;
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// An adjournment.
#[derive(Clone, Debug, Serialize)]
pub struct Adjourn {
    /// Which game.
    pub bout: BoutId,
    /// What the clocks show, in milliseconds.
    pub remaining_ms: BySide<u64>,
}

impl App {
    /// Adjourns a game: the player to move has sealed a move.
    pub async fn adjourn(&self, order: &Order, input: Adjourn) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::ConcludeBout,
            bout: input.bout,
            content: &("adjourn", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let by = seat.official()?;
            Ok(Command::Adjourn(bout::Adjourn { remaining_ms: input.remaining_ms, at, by }))
        })
        .await
    }
}
