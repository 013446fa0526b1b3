//! A wrongly recorded end of a game, that no ruling brought about, is taken back.

use kydan_access::Action;
use kydan_bout::{self as bout, Command, RecordError};
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// What was recorded wrongly.
#[derive(Clone, Debug, Serialize)]
pub struct RetractEnd {
    /// Which game.
    pub bout: BoutId,
    /// What was wrong.
    pub error: RecordError,
    /// How many plies go with it, where wrongly recorded moves ended the game.
    pub plies: u16,
}

impl App {
    /// Takes the end of a game back; the tournament's result goes with it.
    #[crate::boxed]
    pub async fn retract_end(&self, order: &Order, input: RetractEnd) -> Answer<AtBoard> {
        let errand = Errand {
            action: Action::RetractMoves,
            bout: input.bout,
            content: &("end", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            Ok(Command::RetractConclusion(bout::RetractConclusion {
                error: input.error,
                plies: input.plies,
                by: seat.official()?,
            }))
        })
        .await
    }
}
