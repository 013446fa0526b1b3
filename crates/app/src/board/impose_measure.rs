//! An arbiter imposes a measure of their choice, as far as the law gives them the power.

use kydan_access::Action;
use kydan_bout::{self as bout, Against, Command};
use kydan_game::{Article, Score};
use kydan_journal::{BoutId, RulingId};
use kydan_regulations::{Measure, MeasureKind};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// A measure.
#[derive(Clone, Debug, Serialize)]
pub struct ImposeMeasure {
    /// In which game.
    pub bout: BoutId,
    /// On whom.
    pub against: Against,
    /// The measure that is taken.
    pub measure: Measure,
    /// Under which article.
    pub article: Article,
    /// The score, where the law leaves it to the arbiter.
    pub score: Option<Score>,
    /// The arbiter's reasons, in words: kept beside the log.
    pub note: Option<String>,
}

impl App {
    /// Imposes a measure. What the policy asks depends on the measure: the gravest are the chief arbiter's.
    #[crate::boxed]
    pub async fn impose_measure(&self, order: &Order, input: ImposeMeasure) -> Answer<AtBoard> {
        let action = match input.measure.kind() {
            MeasureKind::Disqualification => Action::Disqualify,
            MeasureKind::StrikingOff => Action::StrikeOff,
            MeasureKind::Reminder
            | MeasureKind::Warning
            | MeasureKind::TimeToOpponent
            | MeasureKind::TimeFromOffender
            | MeasureKind::PointsToOpponent
            | MeasureKind::PointsFromOffender
            | MeasureKind::LossOfGame
            | MeasureKind::Exclusion => Action::RuleOnFaults,
        };
        let ruling = RulingId((self.world.id)());
        let errand = Errand {
            action,
            bout: input.bout,
            content: &input,
            ruling: Some(ruling),
            notes: self.note(ruling.0, input.note.as_deref())?,
        };
        self.at_board(order, errand, |seat| {
            Ok(Command::Impose(bout::Impose {
                ruling,
                against: input.against,
                measure: input.measure,
                article: input.article.clone(),
                score: input.score,
                by: seat.official()?,
            }))
        })
        .await
    }
}
