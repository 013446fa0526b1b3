//! Clocks are stopped (FIDE 6.11; xiangqi law 10.2.2).

use kydan_access::Action;
use kydan_bout::{self as bout, Command, StopReason};
use kydan_game::BySide;
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// Why clocks are stopped.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct StopClocks {
    /// In which game.
    pub bout: BoutId,
    /// The reason that was given.
    pub reason: StopReason,
    /// What they show, in milliseconds; as they are recorded to run, if nothing is said.
    pub remaining_ms: Option<BySide<u64>>,
}

impl App {
    /// Stops both clocks.
    #[crate::boxed]
    pub async fn stop_clocks(&self, order: &Order, input: StopClocks) -> Answer<AtBoard> {
        let StopClocks { bout, reason, remaining_ms } = input;
        let at = (self.world().now)();
        let errand = Errand {
            action: Action::RuleOnFaults,
            bout,
            content: &("stop", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let by = seat.official()?;
            Ok(Command::StopClocks(bout::StopClocks { reason, remaining_ms, at, by }))
        })
        .await
    }
}
