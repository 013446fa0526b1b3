//! An arbiter records moves as they are played.

use kydan_access::Action;
use kydan_bout::{Command, PlayMoves, WrittenMove, usual_notation};
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// Moves in the order of play: all are recorded, or none.
#[derive(Clone, Debug, Serialize)]
pub struct RecordMoves {
    /// Which game.
    pub bout: BoutId,
    /// Each move as written, with what the mover's clock shows after it, in milliseconds.
    pub moves: Vec<(String, Option<u64>)>,
    /// The notation's name; by default whatever the game's arbiters write.
    pub notation: Option<String>,
}

impl App {
    /// Records moves; each is checked by the law.
    #[crate::boxed]
    pub async fn record_moves(&self, order: &Order, input: RecordMoves) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let RecordMoves { bout, moves, notation } = &input;
        let errand = Errand {
            action: Action::RecordMoves,
            bout: *bout,
            content: &input,
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let written = |(text, clock_ms): &(String, Option<u64>)| WrittenMove {
                text: text.clone(),
                clock_ms: *clock_ms,
            };
            Ok(Command::PlayMoves(PlayMoves {
                moves: moves.iter().map(written).collect(),
                notation: notation
                    .clone()
                    .unwrap_or_else(|| usual_notation(seat.board.opened.kind).to_owned()),
                at,
            }))
        })
        .await
    }
}
