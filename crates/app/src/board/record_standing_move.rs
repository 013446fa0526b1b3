//! An arbiter records an illegal move that was played (FIDE 7.5, A.4.2; xiangqi law 9.10, rule 4.3 of 2015).

use kydan_access::Action;
use kydan_bout::{Command, StandingMove, WrittenMove, usual_notation};
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// A move as it stands on the sheet.
#[derive(Clone, Debug, Serialize)]
pub struct RecordStandingMove {
    /// In which game.
    pub bout: BoutId,
    /// As it is written; coordinates can write every illegal move.
    pub text: String,
    /// What the mover's clock shows after it, in milliseconds.
    pub clock_ms: Option<u64>,
    /// The notation's name; by default whatever the game's arbiters write.
    pub notation: Option<String>,
}

impl App {
    /// Records an illegal move as it was played; it stands until somebody puts it in order.
    #[crate::boxed]
    pub async fn record_standing_move(&self, order: &Order, input: RecordStandingMove) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::RecordMoves,
            bout: input.bout,
            content: &("standing", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let RecordStandingMove { text, clock_ms, notation, .. } = input.clone();
            let usual = || usual_notation(seat.board.opened.kind).to_owned();
            Ok(Command::RecordStandingMove(StandingMove {
                mv: WrittenMove { text, clock_ms },
                notation: notation.unwrap_or_else(usual),
                at,
            }))
        })
        .await
    }
}
