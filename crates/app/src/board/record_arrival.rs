//! A player has come to the board (FIDE 6.7; xiangqi law 10.2.1).

use jiff::Timestamp;
use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_game::Side;
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// Who has come, and when.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RecordArrival {
    /// In which game.
    pub bout: BoutId,
    /// The side of the player whom it is about.
    pub side: Side,
    /// When; now, if nothing is said.
    pub at: Option<Timestamp>,
}

impl App {
    /// Records that a player has come to the board.
    #[crate::boxed]
    pub async fn record_arrival(&self, order: &Order, input: RecordArrival) -> Answer<AtBoard> {
        let RecordArrival { bout, side, at } = input;
        let appointment = self.appointment(bout).await?;
        let now = (self.world().now)();
        let errand = Errand {
            action: Action::StartBout,
            bout,
            content: &("arrival", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let (at, by) = (at.unwrap_or(now), seat.official()?);
            Ok(Command::RecordArrival(bout::RecordArrival { side, at, now, appointment, by }))
        })
        .await
    }
}
