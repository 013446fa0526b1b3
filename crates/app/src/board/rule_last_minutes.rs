//! The arbiter answers what a player asked for in the last minutes of a game without increment (FIDE Guideline III).

use kydan_access::Action;
use kydan_bout::{self as bout, ClaimGround, Command, LateAnswer, TimeGiven, Watched};
use kydan_game::Side;
use kydan_journal::{BoutId, RulingId};
use kydan_store::NoteKind;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order, Statements};

/// What was asked for, and the answer.
#[derive(Clone, Debug, Serialize)]
pub struct RuleLastMinutes {
    /// Which game.
    pub bout: BoutId,
    /// Who asked.
    pub side: Side,
    /// For what.
    pub ground: ClaimGround,
    /// What the arbiter answers.
    pub answer: LateAnswer,
    /// Whether the opponent gets two minutes where it is put off.
    pub time: TimeGiven,
    /// Who watched the game.
    pub watched: Watched,
    /// What the clock of whoever asked shows, in milliseconds; as it is recorded to run, if nothing is said.
    pub left_ms: Option<u64>,
    /// What both sides have done, in words: kept beside the log.
    pub statements: Statements,
}

impl App {
    /// Answers a request of the last minutes: a draw, two minutes for the opponent, or later.
    #[crate::boxed]
    pub async fn rule_last_minutes(&self, order: &Order, input: RuleLastMinutes) -> Answer<AtBoard> {
        let (ruling, at) = (RulingId((self.world.id)()), (self.world.now)());
        let said = &input.statements;
        let texts = [
            (NoteKind::Statement, &said.complainant),
            (NoteKind::Reply, &said.reply),
            (NoteKind::Witness, &said.arbiter),
        ];
        let mut notes = Vec::new();
        for (kind, text) in texts {
            notes.extend(self.text(ruling.0, kind, text.as_deref().unwrap_or_default())?);
        }
        let errand = Errand {
            action: Action::ConcludeBout,
            bout: input.bout,
            content: &("last minutes", &input),
            ruling: Some(ruling),
            notes,
        };
        self.at_board(order, errand, |seat| {
            let RuleLastMinutes { side, ground, answer, time, watched, left_ms, .. } = input;
            let by = seat.official()?;
            Ok(Command::RuleLastMinutes(bout::RuleLastMinutes {
                ruling,
                side,
                ground,
                answer,
                time,
                watched,
                left_ms,
                at,
                by,
            }))
        })
        .await
    }
}
