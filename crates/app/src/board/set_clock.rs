//! The clocks are set by hand (FIDE 6.10, 7.1; xiangqi law 9.10, 10.2.3).

use kydan_access::Action;
use kydan_bout::{ClockReason, Command};
use kydan_game::BySide;
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// Both times, and why.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SetClock {
    /// In which game.
    pub bout: BoutId,
    /// What the clocks show from now on, in milliseconds.
    pub remaining_ms: BySide<u64>,
    /// The reason that was given.
    pub reason: ClockReason,
}

impl App {
    /// Sets both clocks, as the arbiter judges best.
    #[crate::boxed]
    pub async fn set_clock(&self, order: &Order, input: SetClock) -> Answer<AtBoard> {
        let errand = Errand {
            action: Action::RuleOnFaults,
            bout: input.bout,
            content: &("clock", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let SetClock { remaining_ms, reason, .. } = input;
            Ok(Command::SetClock { remaining_ms, reason, by: seat.official()? })
        })
        .await
    }
}
