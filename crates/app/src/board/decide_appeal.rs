//! The chief arbiter decides an appeal.

use kydan_access::Action;
use kydan_bout::{self as bout, AppealVerdict, Command, Remedy};
use kydan_game::Score;
use kydan_journal::{AppealId, BoutId, RulingId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// A decision on an appeal.
#[derive(Clone, Debug, Serialize)]
pub struct DecideAppeal {
    /// Which appeal.
    pub appeal: AppealId,
    /// Against which ruling.
    pub ruling: RulingId,
    /// In which game.
    pub bout: BoutId,
    /// How.
    pub verdict: AppealVerdict,
    /// The score that is awarded, if the game does not simply go on.
    pub score: Option<Score>,
    /// The reasons, in words: kept beside the log.
    pub note: String,
}

impl App {
    /// Upholds a ruling or overturns it.
    pub async fn decide_appeal(&self, order: &Order, input: DecideAppeal) -> Answer<AtBoard> {
        let errand = Errand {
            action: Action::DecideAppeal,
            bout: input.bout,
            content: &input,
            ruling: Some(input.ruling),
            notes: self.decision_note(input.appeal, &input.note)?,
        };
        self.at_board(order, errand, |seat| {
            let remedy = input.score.map_or(Remedy::Undo, Remedy::Award);
            let by = seat.official()?;
            Ok(Command::DecideAppeal(bout::DecideAppeal {
                appeal: input.appeal,
                verdict: input.verdict,
                remedy,
                by,
            }))
        })
        .await
    }
}
