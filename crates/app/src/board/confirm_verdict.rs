//! An arbiter makes a ruling of what the law proposes.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_journal::{BoutId, RulingId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// A proposal that is confirmed.
#[derive(Clone, Debug, Serialize)]
pub struct ConfirmVerdict {
    /// Which game.
    pub bout: BoutId,
    /// The proposal's key.
    pub verdict: String,
    /// The arbiter's reasons, in words: kept beside the log.
    pub note: Option<String>,
}

impl App {
    /// Confirms a proposal that holds now.
    #[crate::boxed]
    pub async fn confirm_verdict(&self, order: &Order, input: ConfirmVerdict) -> Answer<AtBoard> {
        let ruling = RulingId((self.world.id)());
        let errand = Errand {
            action: Action::ConfirmVerdict,
            bout: input.bout,
            content: &input,
            ruling: Some(ruling),
            notes: self.note(ruling.0, input.note.as_deref())?,
        };
        self.at_board(order, errand, |seat| {
            let by = seat.official()?;
            Ok(Command::ConfirmVerdict(bout::ConfirmVerdict { ruling, key: input.verdict.clone(), by }))
        })
        .await
    }
}
