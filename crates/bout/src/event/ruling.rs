//! Which facts are rulings.

use kydan_journal::RulingId;

use super::{AbsenceRuled, Event, FlagFallRuled};

impl Event {
    /// Whether it says how the game ended, says it anew, or that it did not end.
    pub const fn says_how_it_ended(&self) -> bool {
        matches!(
            self,
            Self::Concluded { .. } | Self::ConclusionRevised { .. } | Self::ConclusionRetracted { .. }
        )
    }

    /// Whether it is play, or the end of a game that play has: what waits while an event is suspended (xiangqi law
    /// 20.3d). Clocks are stopped and set meanwhile, what happened before is ruled on, signed and appealed against.
    pub const fn is_play(&self) -> bool {
        matches!(
            self,
            Self::Started { .. }
                | Self::MovePlayed { .. }
                | Self::ClocksStarted(_)
                | Self::Resumed { .. }
                | Self::ResumptionBegun(_)
                | Self::ArrivalRecorded(_)
                | Self::LatenessExcused(_)
                | Self::DrawOffered { .. }
                | Self::DrawAgreed(_)
                | Self::DrawClaimed { .. }
                | Self::ClaimRuled { .. }
                | Self::FlagPassed(_)
                | Self::FlagFallRuled(_)
                | Self::AbsenceRuled(_)
                | Self::Resigned { .. }
                | Self::ResultReported { .. }
        )
    }

    /// Whether it changes nothing about the game that anybody decides upon: what a player asks or somebody photographs
    /// meanwhile makes no other decision a stale one.
    pub const fn is_aside(&self) -> bool {
        matches!(
            self,
            Self::ArbiterCalled(_)
                | Self::CallWithdrawn(_)
                | Self::CallAnswered(_)
                | Self::PhotoAttached(_)
                | Self::PhotoRemoved(_)
                | Self::TableHanded(_)
        )
    }

    /// The ruling that this fact is: what somebody with the power decided, and what can be appealed against. What
    /// follows from a ruling, or happens to one, is none.
    pub const fn ruling(&self) -> Option<RulingId> {
        match self {
            Self::FaultRuled { ruling, .. }
            | Self::MeasureImposed { ruling, .. }
            | Self::VerdictConfirmed { ruling, .. }
            | Self::ClaimRuled { ruling, .. }
            | Self::FlagFallRuled(FlagFallRuled { ruling, .. })
            | Self::AbsenceRuled(AbsenceRuled { ruling, .. }) => Some(*ruling),
            Self::Opened(_)
            | Self::PlayerReplaced(_)
            | Self::Started { .. }
            | Self::ArrivalRecorded(_)
            | Self::ArrivalRetracted(_)
            | Self::LatenessExcused(_)
            | Self::FlagPassed(_)
            | Self::ClocksStopped(_)
            | Self::ClocksStarted(_)
            | Self::ArbiterCalled(_)
            | Self::CallWithdrawn(_)
            | Self::CallAnswered(_)
            | Self::PhotoAttached(_)
            | Self::PhotoRemoved(_)
            | Self::TableHanded(_)
            | Self::MovePlayed { .. }
            | Self::MovesRetracted { .. }
            | Self::IrregularityHandled { .. }
            | Self::ClockSet { .. }
            | Self::IncidentRecorded { .. }
            | Self::IncidentClosed { .. }
            | Self::DrawClaimed { .. }
            | Self::TouchJudged { .. }
            | Self::Adjourned { .. }
            | Self::ResumptionBegun(_)
            | Self::Resumed { .. }
            | Self::ConclusionRetracted { .. }
            | Self::TimeAwarded { .. }
            | Self::TimeWithdrawn { .. }
            | Self::DrawOffered { .. }
            | Self::DrawAgreed(_)
            | Self::DrawDeclined(_)
            | Self::RecordingExcused(_)
            | Self::SheetRecorded(_)
            | Self::SignatureRefused(_)
            | Self::Resigned { .. }
            | Self::Concluded { .. }
            | Self::AppealLodged { .. }
            | Self::AppealWithdrawn { .. }
            | Self::AppealVoted { .. }
            | Self::AppealDecided { .. }
            | Self::MeasureProposed { .. }
            | Self::ProposalDropped { .. }
            | Self::RulingOverturned { .. }
            | Self::FaultRecounted { .. }
            | Self::Reopened { .. }
            | Self::ConclusionRevised { .. }
            | Self::ResultSigned { .. }
            | Self::ResultReported { .. }
            | Self::ReportTakenBack { .. }
            | Self::ReportsSettled { .. }
            | Self::CorrectionProposed { .. }
            | Self::CorrectionDropped { .. }
            | Self::ResultCorrected { .. }
            | Self::RulingTakenBack { .. } => None,
        }
    }
}
