//! A player need not record any more (FIDE 8.4; xiangqi law 11.1a).

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_game::Side;
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// Who is in time trouble.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ExcuseRecording {
    /// In which game.
    pub bout: BoutId,
    /// The side of the player whom it is about.
    pub side: Side,
    /// What the clock shows, in milliseconds; as it is recorded to run, if nothing is said.
    pub clock_ms: Option<u64>,
}

impl App {
    /// Records that a player need not record for the time being; the law says whether.
    #[crate::boxed]
    pub async fn excuse_recording(&self, order: &Order, input: ExcuseRecording) -> Answer<AtBoard> {
        let ExcuseRecording { bout, side, clock_ms } = input;
        let at = (self.world.now)();
        let content = &("excuse recording", &input);
        let errand = Errand { action: Action::RecordMoves, bout, content, ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |seat| {
            let by = seat.official()?;
            Ok(Command::ExcuseRecording(bout::ExcuseRecording { side, clock_ms, at, by }))
        })
        .await
    }
}
