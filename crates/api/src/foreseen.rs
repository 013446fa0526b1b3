//! What would follow from a ruling, a claim or an end, told before anything is signed.

use async_graphql::{OneofObject, SimpleObject, Union};
use kydan_app as app;
use kydan_bout::{AbsenceRuled, Event, Finding, FlagFallRuled, TouchJudged};
use kydan_game::Side as GameSide;
use kydan_regulations::{Citation as Cited, Measure as Price};

use crate::mutation::board::{ClaimDrawInput, ConcludeBoutInput};
use crate::mutation::ruling::{ConfirmVerdictInput, ImposeMeasureInput, RuleFaultInput};
use crate::mutation::table_record::JudgeTouchInput;
use crate::object::kind::Side;
use crate::object::law::{Citation, Explanation};
use crate::object::refusal::Refusal;
use crate::object::result::GameResult;
use crate::object::ruling::Measure;
use crate::object::table_record::TouchFinding;

/// What somebody is about to sign: exactly one.
#[derive(OneofObject)]
pub enum ForeseeInput {
    /// A fault.
    Fault(RuleFaultInput),
    /// A measure of the arbiter's choice.
    Measure(ImposeMeasureInput),
    /// A proposal of the law.
    Verdict(ConfirmVerdictInput),
    /// A claim of a draw.
    Claim(ClaimDrawInput),
    /// An end of the game.
    Ending(ConcludeBoutInput),
    /// What a hand has touched.
    Touch(JudgeTouchInput),
}

/// What would follow, or why it would be refused.
#[derive(Union)]
pub enum ForeseePayload {
    /// What would follow.
    Success(Foreseen),
    /// It would be refused.
    Refusal(Refusal),
}

/// What would follow. Nothing of it has happened.
#[derive(SimpleObject, Default)]
pub struct Foreseen {
    /// Which time it is on the counter of the fault.
    ordinal: Option<u8>,
    /// Whether a claim would be right.
    right: Option<bool>,
    /// What a touch would come to.
    touch: Option<TouchFinding>,
    /// What it costs.
    measure: Option<Measure>,
    /// The article of the price.
    citation: Option<Citation>,
    /// The law's reason.
    grounds: Option<Explanation>,
    /// What the clocks gain or lose.
    time: Vec<TimeChange>,
    /// With what the game would end; none if it goes on as it is.
    result: Option<GameResult>,
    /// The moves in coordinates one of which would have to be played.
    due: Vec<String>,
}

/// What a clock gains, or loses if it is less than nothing.
#[derive(SimpleObject)]
pub struct TimeChange {
    side: Side,
    seconds: i64,
}

impl Foreseen {
    pub(crate) fn of(foreseen: &app::Foreseen) -> Self {
        let edition = foreseen.edition.as_str();
        let mut shown = Self::default();
        for fact in &foreseen.facts {
            shown.look_at(fact, edition);
        }
        shown
    }

    fn look_at(&mut self, fact: &Event, edition: &str) {
        match fact {
            Event::FaultRuled { ordinal, counter, measure, citation, .. } => {
                self.ordinal = counter.is_some().then_some(*ordinal);
                self.price(Some(*measure), Some(citation));
            }
            Event::MeasureImposed { measure, citation, .. }
            | Event::MeasureProposed { measure, citation, .. }
            | Event::FlagFallRuled(FlagFallRuled { measure, citation, .. }) => {
                self.price(Some(*measure), Some(citation));
            }
            Event::AbsenceRuled(AbsenceRuled { citation, .. }) => self.price(None, Some(citation)),
            Event::VerdictConfirmed { grounds, citation, .. } => {
                self.price(None, citation.as_ref());
                self.grounds = Some(Explanation::new(grounds.clone(), Some(edition)));
            }
            Event::ClaimRuled { finding, grounds, citation, measure, due, .. } => {
                self.right = Some(*finding == Finding::Right);
                self.price(*measure, citation.as_ref());
                self.grounds = grounds.clone().map(|grounds| Explanation::new(grounds, Some(edition)));
                self.due.clone_from(due);
            }
            Event::TouchJudged(TouchJudged { finding, grounds, citation, moves, .. }) => {
                self.touch = Some((*finding).into());
                self.price(None, citation.as_ref());
                self.grounds = grounds.clone().map(|grounds| Explanation::new(grounds, Some(edition)));
                self.due.clone_from(moves);
            }
            Event::TimeAwarded { side, ms, .. } => self.clock(*side, i64::try_from(*ms).unwrap_or(0)),
            Event::TimeWithdrawn { side, ms, .. } => self.clock(*side, -i64::try_from(*ms).unwrap_or(0)),
            Event::Concluded { conclusion } | Event::ConclusionRevised { conclusion, .. } => {
                self.result = Some(GameResult::concluded(conclusion.clone(), edition));
            }
            Event::Opened(_)
            | Event::PlayerReplaced(_)
            | Event::Started { .. }
            | Event::ArrivalRecorded(_)
            | Event::ArrivalRetracted(_)
            | Event::LatenessExcused(_)
            | Event::FlagPassed(_)
            | Event::ClocksStopped(_)
            | Event::ClocksStarted(_)
            | Event::ArbiterCalled(_)
            | Event::CallWithdrawn(_)
            | Event::CallAnswered(_)
            | Event::PhotoAttached(_)
            | Event::PhotoRemoved(_)
            | Event::TableHanded(_)
            | Event::MovePlayed { .. }
            | Event::MovesRetracted { .. }
            | Event::IrregularityHandled { .. }
            | Event::ClockSet { .. }
            | Event::IncidentRecorded { .. }
            | Event::IncidentClosed { .. }
            | Event::DrawClaimed { .. }
            | Event::Adjourned { .. }
            | Event::ResumptionBegun(_)
            | Event::Resumed { .. }
            | Event::ConclusionRetracted { .. }
            | Event::DrawOffered(_)
            | Event::DrawDeclined(_)
            | Event::DrawAgreed(_)
            | Event::RecordingExcused(_)
            | Event::SheetRecorded(_)
            | Event::SignatureRefused(_)
            | Event::Resigned { .. }
            | Event::ProposalDropped { .. }
            | Event::AppealLodged { .. }
            | Event::AppealWithdrawn { .. }
            | Event::AppealVoted { .. }
            | Event::AppealDecided { .. }
            | Event::RulingOverturned { .. }
            | Event::FaultRecounted { .. }
            | Event::Reopened { .. }
            | Event::ResultSigned { .. }
            | Event::ResultReported { .. }
            | Event::ReportTakenBack { .. }
            | Event::ReportsSettled { .. }
            | Event::CorrectionProposed { .. }
            | Event::CorrectionDropped { .. }
            | Event::ResultCorrected { .. }
            | Event::RulingTakenBack { .. } => {}
        }
    }

    fn price(&mut self, measure: Option<Price>, citation: Option<&Cited>) {
        self.measure = measure.map(Measure::from);
        self.citation = citation.cloned().map(Citation::from);
    }

    fn clock(&mut self, side: GameSide, ms: i64) {
        self.time.push(TimeChange { side: side.into(), seconds: ms / 1000 });
    }
}
