//! One game between two seated players, from opening to signed result.
//!
//! Commands are asked of [`Bout`], which answers with facts ([`Event`]) or with what is in the way
//! ([`Refusal`]). A fact holds what was concluded (ordinal, article, measure, score), so that a new tariff or
//! a corrected engine never changes an old game. Whether someone's role lets them ask is not decided here but
//! in `access`; what the *law* lets an official impose is.

mod against;
mod any_file;
mod any_line;
mod appeal;
mod appointment;
mod arrival;
mod asked;
mod call;
mod command;
mod conclusion;
mod correction;
mod decide;
mod event;
mod evolve;
mod handover;
mod offer;
mod official;
mod period;
mod phrases;
mod proposal;
mod provisions;
mod refusal;
mod report;
mod rules;
mod ruling;
mod sheet;
mod state;

pub use against::Against;
pub use any_file::{AnyFile, AnyGames, AnyRecord, Standing, Trouble};
pub use any_line::{
    Advice, AnyLine, Begun, CastlingIntent, Chances, ClaimGround, Complainant, Complaint, Deed, Handled,
    Heading, Irregular, Judged, LateAnswer, LegalMove, NotAMove, Obliged, Stage, Step, Tongue, TouchContact,
    TouchOrder, TouchProof, Watched, notations, played_on, usual_notation,
};
pub use appeal::{AppealVerdict, Fee, FeeOutcome};
pub use appointment::{Appointment, Arrival, Attendance, Punctuality};
pub use asked::TouchDetail;
pub use call::{CALL_AGAIN, Call, CallState, MOST_PHOTOS, Photo};
pub use command::{
    Adjourn, AdjustTime, AgreeDraw, AnswerCall, AttachPhoto, BeginResumption, CallArbiter, ClaimDraw,
    Command, ConfirmVerdict, DecideAppeal, ExcuseLateness, ExcuseRecording, Explained, ForfeitResumption,
    HandTable, HandleIrregularity, Impose, JudgeTouch, LodgeAppeal, OfferDraw, Open, PassFlag, PlayMoves,
    Propose, ProposeCorrection, RecordArrival, RecordSheet, Remedy, RemovePhoto, ReportResult, Resume,
    RetractConclusion, RuleAbsence, RuleBothFlags, RuleFault, RuleFlagFall, RuleLastMinutes, SealerPresence,
    SettleReports, StandingMove, StateClaim, StopClocks, TakeBack, TimeChange, TimeGiven, WrittenMove,
};
pub use conclusion::{Conclusion, Ending, Manner};
pub use correction::{Correction, CorrectionState, Signed};
pub use decide::{Act, IfOverturned, if_overturned};
pub use event::{
    AbsenceRuled, ArbiterCalled, ArrivalRecorded, ArrivalRetracted, CallAnswered, CallReason, CallWithdrawn,
    ClockReason, ClocksStarted, ClocksStopped, Declining, DrawAgreed, DrawDeclined, DrawOffered, Event,
    Finding, FlagFallRuled, FlagPassed, HandoverStep, LatenessExcused, MovesCounted, OfferMoment, Opened,
    PhotoAttached, PhotoFault, PhotoRemoved, PlayerReplaced, RecordError, RecordingExcused, ResumptionBegun,
    RetractReason, SetDown, SheetChange, SheetRecorded, SignatureRefused, Stood, StopReason, TableHanded,
    TouchFinding, TouchJudged,
};
pub use handover::{Handover, HandoverAnswer};
pub use offer::{DrawOffer, OfferAnswer};
pub use official::{Conflict, Consent, Official, Signer};
pub use phrases::{PHRASES, WORDS};
pub use proposal::{Proposal, advice, irregularities, proposals, supervised};
pub use refusal::Refusal;
pub use report::{Confirmation, Report, SLIP, Said, Slip};
pub use ruling::{
    Appeal, AppealStatus, Awaited, ClockSetting, Closed, FaultCount, Handling, Incident, Irregularity,
    PostponedClaim, ProposedMeasure, Ruled, Ruling, RulingStatus, StatedClaim, Stopped, Subject, Vote,
};
pub use sheet::{Excused, Gap, SheetKept, SheetOrigin, SheetPlace};
pub use state::{Board, Bound, Clock, Damage, Phase, Signatures, State};

/// The decider of one game at a board.
#[derive(Clone, Copy, Debug)]
pub struct Bout;

impl kydan_journal::Decider for Bout {
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;

    fn initial() -> State {
        State::Unopened
    }

    fn decide(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
        decide::decide(state, command)
    }

    fn evolve(state: State, event: &Event) -> State {
        evolve::evolve(state, event)
    }
}
