//! The body that an appeal goes to decides it.

use kydan_access::{Action, AppealBody};
use kydan_bout::{self as bout, AppealVerdict, Command, Remedy};
use kydan_game::Score;
use kydan_journal::{AppealId, BoutId, RulingId};
use kydan_store::NoteKind;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::order::Purpose;
use crate::sequence::refusal::Refusal;
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
    /// What was decided.
    pub verdict: AppealVerdict,
    /// The score that is awarded, if the game does not simply go on.
    pub score: Option<Score>,
    /// The reasons, in words: kept beside the log.
    pub note: String,
}

impl App {
    /// Upholds a ruling or overturns it; a member of the committee votes. The reasons are always written down: of a
    /// committee, those of every member who voted.
    #[crate::boxed]
    pub async fn decide_appeal(&self, order: &Order, input: DecideAppeal) -> Answer<AtBoard> {
        // What would follow does not hang on the reasons.
        if order.purpose == Purpose::Do && input.note.trim().is_empty() {
            return Err(Refusal::new("reasons_missing").into());
        }
        let written = self.store.notes(&[input.appeal.0]).await?;
        let before = written.into_iter().find(|note| note.kind == NoteKind::Decision);
        let text = match before {
            Some(before) => format!("{}\n\n{}", before.text, input.note.trim()),
            None => input.note.clone(),
        };
        let errand = Errand {
            action: Action::DecideAppeal,
            bout: input.bout,
            content: &input,
            ruling: Some(input.ruling),
            notes: self.decision_note(input.appeal, &text)?,
        };
        self.at_board(order, errand, |seat| {
            let remedy = input.score.map_or(Remedy::Undo, Remedy::Award);
            let sitting = match &seat.target.appeal {
                Some(AppealBody::Committee(sitting)) => sitting.clone(),
                Some(
                    AppealBody::ChiefArbiter
                    | AppealBody::DeputyChiefArbiter
                    | AppealBody::OrganizingHead
                    | AppealBody::Nobody,
                )
                | None => Vec::new(),
            };
            Ok(Command::DecideAppeal(bout::DecideAppeal {
                appeal: input.appeal,
                verdict: input.verdict,
                remedy,
                by: seat.official()?,
                sitting,
            }))
        })
        .await
    }
}
