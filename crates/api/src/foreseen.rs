//! What would follow from a ruling, a claim or an end, told before anything is signed.

use async_graphql::{Context, OneofObject, SimpleObject, Union};
use kydan_app as app;
use kydan_bout::{
    AbsenceRuled, AppealVerdict, Event, FeeOutcome, Finding, FlagFallRuled, FlagPassed, TouchJudged,
};
use kydan_game::Side as GameSide;
use kydan_regulations::{Citation as Cited, Measure as Price};

use crate::list::List;
use crate::load::app as program;
use crate::mutation::appeal::{DecideAppealInput, MeasureProposalInput};
use crate::mutation::board::{BoutInput, ClaimDrawInput, ConcludeBoutInput, ResumeInput};
use crate::mutation::irregular::HandleIrregularityInput;
use crate::mutation::late_play::{ForfeitResumptionInput, RuleLastMinutesInput};
use crate::mutation::ruling::{ConfirmVerdictInput, ImposeMeasureInput, RuleFaultInput};
use crate::mutation::table_record::JudgeTouchInput;
use crate::object::appeal::AppealStatus;
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
    /// An envelope that is opened.
    Resumption(ResumeInput),
    /// Who has not come to a resumption.
    Absence(ForfeitResumptionInput),
    /// What was asked for in the last minutes.
    LastMinutes(RuleLastMinutesInput),
    /// Two flags of which nobody knows which fell first.
    BothFlags(BoutInput),
    /// What is found out of order.
    Irregularity(HandleIrregularityInput),
    /// An appeal. What is written down as the reasons changes nothing.
    Appeal(DecideAppealInput),
    /// A proposal to strike somebody off.
    Striking(MeasureProposalInput),
}

impl ForeseeInput {
    /// Has it decided as it would be, and stored nowhere.
    pub(crate) async fn asked(self, ctx: &Context<'_>, order: &app::Order) -> app::Answer<app::AtBoard> {
        let program = program(ctx);
        match self {
            Self::Fault(input) => program.rule_fault(order, input.read()?).await,
            Self::Measure(input) => program.impose_measure(order, input.read()?).await,
            Self::Verdict(input) => program.confirm_verdict(order, input.read()?).await,
            Self::Claim(input) => program.claim_draw(order, input.read()?).await,
            Self::Ending(input) => program.conclude_bout(order, input.read()?).await,
            Self::Touch(input) => program.judge_touch(order, input.read()?).await,
            Self::Resumption(input) => program.resume(order, input.read()?).await,
            Self::Absence(input) => program.forfeit_resumption(order, input.read()?).await,
            Self::LastMinutes(input) => program.rule_last_minutes(order, input.read()?).await,
            Self::BothFlags(input) => program.rule_both_flags(order, input.about()?).await,
            Self::Irregularity(input) => program.handle_irregularity(order, input.read()?).await,
            Self::Appeal(input) => program.decide_appeal(order, input.read(ctx).await?).await,
            Self::Striking(input) => program.sign_striking_off(order, input.about()?).await,
        }
    }
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
    time: List<TimeChange>,
    /// With what the game would end; none if it goes on as it is.
    result: Option<GameResult>,
    /// The moves in coordinates one of which would have to be played.
    due: List<String>,
    /// Whether what was asked for would be decided later.
    postponed: bool,
    /// The move in coordinates that would be played.
    played: Option<String>,
    /// How many moves would go off the board.
    taken_back: u16,
    /// Whether the game would be void, and a new one played.
    anew: bool,
    /// Whether a game that is over would go on.
    reopens: bool,
    /// What an appeal would be; pending, where a vote settles nothing yet.
    appeal: Option<AppealStatus>,
    /// Whether the appeal's fee would go back to whoever paid it.
    fee_returned: Option<bool>,
    /// How later faults would count.
    recounted: List<FaultRecount>,
}

/// A later fault that would count anew.
#[derive(SimpleObject)]
pub struct FaultRecount {
    /// Which time it would be on its counter.
    ordinal: u8,
    /// What it would cost.
    measure: Measure,
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
                self.right = match finding {
                    Finding::Right => Some(true),
                    Finding::Wrong => Some(false),
                    Finding::Postponed => None,
                };
                self.postponed = *finding == Finding::Postponed;
                self.price(*measure, citation.as_ref());
                self.grounds = grounds.clone().map(|grounds| Explanation::new(grounds, Some(edition)));
                self.due = due.clone().into();
            }
            Event::TouchJudged(TouchJudged { finding, grounds, citation, moves, .. }) => {
                self.touch = Some((*finding).into());
                self.price(None, citation.as_ref());
                self.grounds = grounds.clone().map(|grounds| Explanation::new(grounds, Some(edition)));
                self.due = moves.clone().into();
            }
            Event::TimeAwarded { side, ms, .. } => self.clock(*side, i64::try_from(*ms).unwrap_or(0)),
            Event::TimeWithdrawn { side, ms, .. } => self.clock(*side, -i64::try_from(*ms).unwrap_or(0)),
            Event::FlagPassed(FlagPassed { side, adds_ms, citation, .. }) => {
                self.price(None, citation.as_ref());
                self.clock(*side, i64::try_from(*adds_ms).unwrap_or(0));
            }
            Event::MovePlayed { uci, .. } => self.played = Some(uci.clone()),
            Event::MovesRetracted { plies, .. } => self.taken_back = *plies,
            // Among what is foreseen only a new game sets the clocks.
            Event::ClockSet { .. } => self.anew = true,
            Event::AppealVoted { .. } => self.appeal = Some(AppealStatus::Pending),
            Event::AppealDecided { verdict, citation, fee, .. } => {
                self.appeal = Some(match verdict {
                    AppealVerdict::Uphold => AppealStatus::Upheld,
                    AppealVerdict::Overturn => AppealStatus::Overturned,
                });
                self.fee_returned = fee.map(|fee| fee == FeeOutcome::Returned);
                self.price(None, citation.as_ref());
            }
            Event::FaultRecounted { ordinal, measure, .. } => {
                self.recounted.push(FaultRecount { ordinal: *ordinal, measure: (*measure).into() });
            }
            Event::Reopened { .. } => self.reopens = true,
            Event::Concluded { conclusion } | Event::ConclusionRevised { conclusion, .. } => {
                self.result = Some(GameResult::concluded(conclusion.clone(), edition));
            }
            Event::Opened(_)
            | Event::PlayerReplaced(_)
            | Event::Started { .. }
            | Event::ArrivalRecorded(_)
            | Event::ArrivalRetracted(_)
            | Event::LatenessExcused(_)
            | Event::ClocksStopped(_)
            | Event::ClocksStarted(_)
            | Event::ArbiterCalled(_)
            | Event::CallWithdrawn(_)
            | Event::CallAnswered(_)
            | Event::PhotoAttached(_)
            | Event::PhotoRemoved(_)
            | Event::TableHanded(_)
            | Event::IrregularityHandled { .. }
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
            | Event::RulingOverturned { .. }
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
