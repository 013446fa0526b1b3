//! What happened at the board.

mod call;
mod draw;
mod finding;
mod handover;
mod name;
mod photo;
mod ruling;
mod seats;
mod sheet;
mod time;
mod touch;

use jiff::Timestamp;
use kydan_game::{BySide, Explanation, Outcome, Score, Side};
use kydan_journal::{AppealId, CorrectionId, IncidentId, PersonId, RulingId};
use kydan_regulations::{Citation, FaultClass, FaultCode, Measure};
use serde::{Deserialize, Serialize};

use crate::{
    Advice, Against, AppealVerdict, ClaimGround, Conclusion, Correction, Fee, FeeOutcome, Irregular,
    Official, Report, Said, Signed, Signer,
};

pub use call::{ArbiterCalled, CallAnswered, CallReason, CallWithdrawn};
pub use draw::{Declining, DrawAgreed, DrawDeclined, DrawOffered, OfferMoment};
pub use finding::{ClockReason, Finding, RecordError, RetractReason, TouchFinding};
pub use handover::{HandoverStep, Stood, TableHanded};
pub use photo::{PhotoAttached, PhotoFault, PhotoRemoved};
pub use seats::{Opened, PlayerReplaced};
pub use sheet::{RecordingExcused, SheetChange, SheetRecorded, SignatureRefused};
pub use time::{
    AbsenceRuled, ArrivalRecorded, ArrivalRetracted, ClocksStarted, ClocksStopped, FlagFallRuled, FlagPassed,
    LatenessExcused, MovesCounted, ResumptionBegun, StopReason,
};
pub use touch::{SetDown, TouchJudged};

/// A fact of one game. No text about people is in it: what an arbiter writes in words is kept beside the
/// log, under the id of the ruling or appeal, where it can be corrected and erased.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Two players were seated.
    Opened(Opened),
    /// Another player took a seat before the game began: a team's reserve (xiangqi law 30.1.4).
    PlayerReplaced(PlayerReplaced),
    /// White's clock was started.
    Started {
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// A player came to the board; said again with another time, that one holds.
    ArrivalRecorded(ArrivalRecorded),
    /// An arrival had been recorded by mistake.
    ArrivalRetracted(ArrivalRetracted),
    /// Somebody came too late and plays, because the arbiter decided so (FIDE 6.7.1).
    LatenessExcused(LatenessExcused),
    /// A move was played.
    MovePlayed {
        /// Which ply; 1 is White's first move.
        ply: u16,
        /// Whose move.
        side: Side,
        /// The move in coordinates.
        uci: String,
        /// What the mover's clock showed afterwards, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock_ms: Option<u64>,
        /// When it was played, as far as known: when it was recorded.
        at: Timestamp,
        /// Why the law forbade it, where an illegal move was played and stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        illegal: Option<Explanation>,
    },
    /// The last moves were taken back.
    MovesRetracted {
        /// How many plies.
        plies: u16,
        /// The reason that was given.
        reason: RetractReason,
    },
    /// Something was found out of order, and the arbiter took steps that the law lists (FIDE 7, A.4, B.4; xiangqi law
    /// 9.6–9.10). What they did to moves and clocks follows as facts of its own.
    IrregularityHandled {
        /// What was found.
        found: Irregular,
        /// After which ply.
        ply: u16,
        /// The steps that were taken, each under its article.
        steps: Vec<Advice>,
        /// Who took them.
        by: Official,
    },
    /// The clocks were set.
    ClockSet {
        /// What they show now, in milliseconds.
        remaining_ms: BySide<u64>,
        /// Who set them.
        by: Official,
        /// What they showed before, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before_ms: Option<BySide<u64>>,
        /// The reason that was given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<ClockReason>,
        /// The article that the arbiter named: where time was given or taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        citation: Option<Citation>,
    },
    /// Something was seen at the board.
    IncidentRecorded {
        /// Its id.
        incident: IncidentId,
        /// Who is said to have done it.
        side: Side,
        /// The fault, by its code in the edition.
        fault: FaultCode,
        /// After which ply.
        ply: u16,
        /// Who saw it, where it was not ruled on at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Official>,
    },
    /// An incident that nobody ruled on was closed: nothing follows from it.
    IncidentClosed {
        /// The incident, by id.
        incident: IncidentId,
        /// By whom.
        by: Official,
    },
    /// A player claimed a draw; the arbiter has not examined it yet. It cannot be taken back (FIDE 9.5).
    DrawClaimed {
        /// Which side.
        side: Side,
        /// The player.
        by: PersonId,
        /// On what ground, if one was named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ground: Option<ClaimGround>,
        /// The move that the player wrote down and has not played, as it is written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        intended: Option<String>,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// An arbiter ruled that a player committed a fault.
    FaultRuled {
        /// The ruling.
        ruling: RulingId,
        /// What it is about.
        incident: IncidentId,
        /// Whose fault.
        side: Side,
        /// Which fault.
        fault: FaultCode,
        /// Its class.
        class: FaultClass,
        /// The counter that it adds to, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counter: Option<FaultClass>,
        /// 1 for the first fault on that counter in this game.
        ordinal: u8,
        /// What it costs.
        measure: Measure,
        /// The article that sets the price.
        citation: Citation,
        /// Who ruled.
        by: Official,
    },
    /// An arbiter imposed a measure of his choice.
    MeasureImposed {
        /// The ruling.
        ruling: RulingId,
        /// On whom.
        against: Against,
        /// The measure that is taken.
        measure: Measure,
        /// The article that it rests on.
        citation: Citation,
        /// Who ruled.
        by: Official,
    },
    /// The first of two officials proposed a measure that takes both (xiangqi law 16.2). It holds nobody yet.
    MeasureProposed {
        /// The ruling that it will be.
        ruling: RulingId,
        /// On whom.
        against: Against,
        /// The measure that is taken.
        measure: Measure,
        /// The article that it rests on.
        citation: Citation,
        /// Until when the second may sign.
        until: Timestamp,
        /// Who proposed it.
        by: Official,
    },
    /// A proposed measure was given up, by one of the two.
    ProposalDropped {
        /// The ruling, by id.
        ruling: RulingId,
        /// By whom.
        by: Official,
    },
    /// An arbiter made a ruling of what the law advised.
    VerdictConfirmed {
        /// The ruling.
        ruling: RulingId,
        /// What follows.
        outcome: Outcome,
        /// Why: for a repetition with the class of every ply.
        grounds: Explanation,
        /// The article, if the edition's books print it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        citation: Option<Citation>,
        /// Who ruled.
        by: Official,
    },
    /// A player's claim of a draw was examined.
    ClaimRuled {
        /// The ruling.
        ruling: RulingId,
        /// Who claimed.
        side: Side,
        /// The move in coordinates that the player wrote down but had not played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        intended: Option<String>,
        /// Right or wrong.
        finding: Finding,
        /// Why it was right, or what was missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grounds: Option<Explanation>,
        /// The article, if the edition's books print it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        citation: Option<Citation>,
        /// Who ruled.
        by: Official,
        /// On what ground it was made, if one was named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ground: Option<ClaimGround>,
        /// What it costs, if it was wrong.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        measure: Option<Measure>,
        /// The moves in coordinates one of which must now be played, if it was wrong; any, if none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        due: Vec<String>,
        /// What the arbiter has to consider besides, such as a claim in the opponent's time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        objection: Option<Explanation>,
    },
    /// What a hand had touched was judged.
    TouchJudged(TouchJudged),
    /// The game was adjourned. What was sealed is in the envelope and nowhere else.
    Adjourned {
        /// Who sealed a move.
        side: Side,
        /// Which ply it will be.
        ply: u16,
        /// What the clocks showed, in milliseconds.
        remaining_ms: BySide<u64>,
        /// The instant at which it happened.
        at: Timestamp,
        /// Who keeps the envelope.
        by: Official,
    },
    /// Somebody had not come when an adjourned game was to go on.
    ResumptionBegun(ResumptionBegun),
    /// An adjourned game went on.
    Resumed {
        /// What was in the envelope, as it is written; none where it was lost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sealed: Option<String>,
        /// The player who sealed, where he had not come (FIDE I.9.3).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        absent: Option<Side>,
        /// The instant at which it happened.
        at: Timestamp,
        /// Who opened the envelope.
        by: Official,
    },
    /// The end of the game had been recorded wrongly, and was taken back.
    ConclusionRetracted {
        /// The conclusion that no longer holds.
        conclusion: Conclusion,
        /// What was wrong with it.
        error: RecordError,
        /// Who took it back.
        by: Official,
    },
    /// An arbiter ruled that a player's time was up.
    FlagFallRuled(FlagFallRuled),
    /// A flag fell and nobody lost by it: the next period began.
    FlagPassed(FlagPassed),
    /// The clocks were stopped.
    ClocksStopped(ClocksStopped),
    /// Stopped clocks were started again.
    ClocksStarted(ClocksStarted),
    /// An arbiter ruled that a player, or both, did not come in time.
    AbsenceRuled(AbsenceRuled),
    /// Time was added to a clock.
    TimeAwarded {
        /// The side that it belongs to.
        side: Side,
        /// How much, in milliseconds.
        ms: u64,
        /// Under which ruling.
        under: RulingId,
    },
    /// Time was taken from a clock.
    TimeWithdrawn {
        /// The side that it belongs to.
        side: Side,
        /// How much, in milliseconds.
        ms: u64,
        /// Under which ruling: a penalty, or the overturned ruling that had awarded it.
        under: RulingId,
    },
    /// A player offered a draw.
    DrawOffered(DrawOffered),
    /// An offer was declined otherwise than by a move.
    DrawDeclined(DrawDeclined),
    /// Both players agreed on a draw.
    DrawAgreed(DrawAgreed),
    /// A player need not record any more, for the time being.
    RecordingExcused(RecordingExcused),
    /// Something became of a player's score sheet.
    SheetRecorded(SheetRecorded),
    /// A player would not sign the result.
    SignatureRefused(SignatureRefused),
    /// A player resigned.
    Resigned {
        /// The side concerned.
        side: Side,
    },
    /// The game ended.
    Concluded {
        /// How the game ended.
        conclusion: Conclusion,
    },
    /// A player appealed against a ruling.
    AppealLodged {
        /// The appeal.
        appeal: AppealId,
        /// Against which ruling.
        ruling: RulingId,
        /// The person, by id.
        by: PersonId,
        /// The official who took it in on paper, where the player did not lodge it himself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        received_by: Option<Official>,
        /// What the event's rules ask for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fee: Option<Fee>,
    },
    /// The player took an appeal back before it was decided.
    AppealWithdrawn {
        /// The appeal, by id.
        appeal: AppealId,
        /// The person, by id.
        by: PersonId,
    },
    /// A member of the appeals committee voted; a later vote of the same member takes its place.
    AppealVoted {
        /// The appeal.
        appeal: AppealId,
        /// For what.
        verdict: AppealVerdict,
        /// The score that the member would award, where the ruling is to fall and the game not simply to go on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        score: Option<Score>,
        /// Whoever did it.
        by: Official,
    },
    /// An appeal was decided.
    AppealDecided {
        /// The appeal.
        appeal: AppealId,
        /// About which ruling.
        ruling: RulingId,
        /// What was decided.
        verdict: AppealVerdict,
        /// The article that gives the power to decide, if the edition's books print it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        citation: Option<Citation>,
        /// Who decided; of a committee, whose vote settled it.
        by: Official,
        /// The members of the committee who sat, if it was one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sitting: Vec<PersonId>,
        /// What becomes of the fee, if there was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fee: Option<FeeOutcome>,
    },
    /// A ruling no longer holds. It stays visible.
    RulingOverturned {
        /// The ruling, by id.
        ruling: RulingId,
        /// In which appeal.
        appeal: AppealId,
    },
    /// A fault counts anew, because one before it was overturned.
    FaultRecounted {
        /// The ruling of the fault that counts anew.
        ruling: RulingId,
        /// The fault that it is now; another than before, where a repeated slip is a first one again.
        fault: FaultCode,
        /// Its class.
        class: FaultClass,
        /// The counter that it adds to, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counter: Option<FaultClass>,
        /// Its ordinal now.
        ordinal: u8,
        /// What it costs now.
        measure: Measure,
        /// The overturned ruling.
        because: RulingId,
    },
    /// A concluded game goes on.
    Reopened {
        /// The overturned ruling.
        because: RulingId,
    },
    /// A concluded game got another result.
    ConclusionRevised {
        /// The result now.
        conclusion: Conclusion,
        /// The ruling that made it so: overturned, or newly imposed.
        because: RulingId,
    },
    /// Someone signed the result.
    ResultSigned {
        /// Whoever signs.
        signer: Signer,
    },
    /// Somebody reported the result. Where two report differently, both reports stand until they are settled.
    ResultReported {
        /// What, who and when.
        report: Report,
    },
    /// Somebody took the own report back.
    ReportTakenBack {
        /// Whoever did it.
        by: Official,
    },
    /// Reports that differed were settled.
    ReportsSettled {
        /// What the result is.
        said: Said,
        /// Who settled it.
        by: Official,
    },
    /// After the round's lock somebody asks for another result: nothing has changed yet.
    CorrectionProposed {
        /// What, who and when.
        correction: Correction,
    },
    /// A proposed correction was given up.
    CorrectionDropped {
        /// The correction, by id.
        correction: CorrectionId,
        /// Whoever did it.
        by: Signed,
    },
    /// A second person signed a proposed correction: the result is another one.
    ResultCorrected {
        /// The correction, by id.
        correction: CorrectionId,
        /// The result now.
        conclusion: Conclusion,
        /// The ruling on an absence that the old result rested on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fell: Option<RulingId>,
        /// Who signed.
        by: Signed,
    },
    /// A player called the arbiter.
    ArbiterCalled(ArbiterCalled),
    /// A player needs the arbiter no more.
    CallWithdrawn(CallWithdrawn),
    /// An arbiter answered a call.
    CallAnswered(CallAnswered),
    /// A photograph of the signed slip was attached.
    PhotoAttached(PhotoAttached),
    /// A photograph was taken away.
    PhotoRemoved(PhotoRemoved),
    /// A table goes to another arbiter, step by step.
    TableHanded(TableHanded),
    /// Whoever had just made a ruling took it back as a slip. It stays visible.
    RulingTakenBack {
        /// The ruling, by id.
        ruling: RulingId,
        /// Whoever did it.
        by: Official,
    },
}
