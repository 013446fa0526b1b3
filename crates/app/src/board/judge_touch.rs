//! An arbiter judges what a hand has touched.

use kydan_access::Action;
use kydan_bout::{self as bout, Command, Complaint, Handled};
use kydan_journal::{BoutId, IncidentId};
use kydan_store::NoteKind;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// What was complained about, seen or admitted.
#[derive(Clone, Debug, Serialize)]
pub struct JudgeTouch {
    /// Which game.
    pub bout: BoutId,
    /// What the hand has done.
    pub handled: Handled,
    /// Who complained, and what shows it.
    pub complaint: Complaint,
    /// What they say, in words: kept beside the log.
    pub statements: Statements,
}

/// What is said about a touch (xiangqi law 9.11).
#[derive(Clone, Debug, Default, Serialize)]
pub struct Statements {
    /// Whoever complains.
    pub complainant: Option<String>,
    /// Whoever is said to have touched.
    pub reply: Option<String>,
    /// What the arbiter saw.
    pub arbiter: Option<String>,
}

impl App {
    /// Judges touched pieces; what follows is recorded with its article, also that nothing does.
    #[crate::boxed]
    pub async fn judge_touch(&self, order: &Order, input: JudgeTouch) -> Answer<AtBoard> {
        let touch = IncidentId((self.world.id)());
        let said = &input.statements;
        let texts = [
            (NoteKind::Statement, &said.complainant),
            (NoteKind::Reply, &said.reply),
            (NoteKind::Witness, &said.arbiter),
        ];
        let mut notes = Vec::new();
        for (kind, text) in texts {
            notes.extend(self.text(touch.0, kind, text.as_deref().unwrap_or_default())?);
        }
        let errand =
            Errand { action: Action::RuleOnFaults, bout: input.bout, content: &input, ruling: None, notes };
        self.at_board(order, errand, |seat| {
            let JudgeTouch { handled, complaint, .. } = input.clone();
            Ok(Command::JudgeTouch(bout::JudgeTouch { touch, handled, complaint, by: seat.official()? }))
        })
        .await
    }
}
