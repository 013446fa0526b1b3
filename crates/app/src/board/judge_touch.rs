//! An arbiter judges what the player to move has touched.

use kydan_access::Action;
use kydan_bout::{self as bout, Command, Handled, TouchOrder};
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// What was seen or admitted.
#[derive(Clone, Debug, Serialize)]
pub struct JudgeTouch {
    /// Which game.
    pub bout: BoutId,
    /// The squares of the pieces touched on purpose, in the order of touching.
    pub touched: Vec<String>,
    /// Whether that order is known.
    pub order: TouchOrder,
}

impl App {
    /// Judges touched pieces; what follows is recorded with its article.
    pub async fn judge_touch(&self, order: &Order, input: JudgeTouch) -> Answer<AtBoard> {
        let errand = Errand {
            action: Action::RuleOnFaults,
            bout: input.bout,
            content: &input,
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let handled =
                Handled { touched: input.touched.clone(), order: input.order, ..Handled::default() };
            Ok(Command::JudgeTouch(bout::JudgeTouch { handled, by: seat.official()? }))
        })
        .await
    }
}
