//! An arbiter puts in order what was found out of order (FIDE 7, A.4, B.4; xiangqi law 9.6–9.10).

use kydan_access::Action;
use kydan_bout::{self as bout, Command, Irregular};
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// What was found, and what is done about it.
#[derive(Clone, Debug, Serialize)]
pub struct HandleIrregularity {
    /// In which game.
    pub bout: BoutId,
    /// What was found.
    pub found: Irregular,
    /// The steps that are taken, by their names, of those that the law lists.
    pub steps: Vec<String>,
}

impl App {
    /// Records what was found and the steps that were taken, each under its article; moves that go with them are taken
    /// back in the same transaction.
    #[crate::boxed]
    pub async fn handle_irregularity(&self, order: &Order, input: HandleIrregularity) -> Answer<AtBoard> {
        let errand = Errand {
            action: Action::RuleOnFaults,
            bout: input.bout,
            content: &input,
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let HandleIrregularity { found, steps, .. } = input.clone();
            Ok(Command::HandleIrregularity(bout::HandleIrregularity { found, steps, by: seat.official()? }))
        })
        .await
    }
}
