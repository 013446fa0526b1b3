//! What can be asked of a game at a board. Times and ids come with the command.

mod act;
mod adjournment;
mod appeal;
mod call;
mod time;

use jiff::Timestamp;
use kydan_game::{Article, BySide, Kind, Outcome, Score, Side};
use kydan_journal::{AppealId, BoutId, CorrectionId, EventId, IncidentId, PersonId, RulingId};
use kydan_regulations::{BoardRules, EditionId, FaultCode, Measure, TimeControl};

pub use act::{AgreeDraw, ExcuseRecording, JudgeTouch, OfferDraw, RecordSheet};
pub use adjournment::{Adjourn, BeginResumption, Explained, ForfeitResumption, Resume, SealerPresence};
pub use appeal::{DecideAppeal, LodgeAppeal, Remedy};
pub use call::{AnswerCall, AttachPhoto, CallArbiter, HandTable, RemovePhoto};
pub use time::{
    AdjustTime, ExcuseLateness, PassFlag, RecordArrival, RuleAbsence, RuleBothFlags, RuleFlagFall,
    RuleLastMinutes, StopClocks, TimeChange, TimeGiven,
};

use crate::{
    Against, ClaimGround, ClockReason, Confirmation, Irregular, Official, RecordError, RetractReason, Said,
    Signed, Signer, Slip,
};

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Seat two players.
    Open(Open),
    /// Another player takes a seat, before the game begins.
    ReplacePlayer {
        /// Who sits there.
        leaves: PersonId,
        /// Who comes.
        comes: PersonId,
    },
    /// Start White's clock.
    Start {
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// A player has come to the board.
    RecordArrival(RecordArrival),
    /// An arrival was recorded by mistake.
    RetractArrival {
        /// The side whose it is.
        side: Side,
        /// Who takes it back.
        by: Official,
    },
    /// Let somebody play who came too late.
    ExcuseLateness(ExcuseLateness),
    /// Record moves, all or none.
    PlayMoves(PlayMoves),
    /// Record an illegal move that was played and stands (FIDE A.4.2; rapid xiangqi 4.3).
    RecordStandingMove(StandingMove),
    /// Put in order what was found out of order, by some of the steps that the law lists.
    HandleIrregularity(HandleIrregularity),
    /// Take the last moves back.
    Retract {
        /// How many plies.
        plies: u16,
        /// The reason that was given.
        reason: RetractReason,
    },
    /// Set both clocks.
    SetClock {
        /// What they show now, in milliseconds.
        remaining_ms: BySide<u64>,
        /// The reason that was given.
        reason: ClockReason,
        /// Who sets them.
        by: Official,
    },
    /// Give a player time, or take some.
    AdjustTime(AdjustTime),
    /// A step of handing the table to another arbiter.
    HandTable(HandTable),
    /// Record what was seen, without deciding about it yet.
    RecordIncident {
        /// A new id.
        incident: IncidentId,
        /// Who is said to have done it.
        side: Side,
        /// The fault, by its code in the edition.
        fault: FaultCode,
        /// Who saw it.
        by: Official,
    },
    /// Close an incident that nobody ruled on.
    CloseIncident {
        /// The incident, by id.
        incident: IncidentId,
        /// Who closes it.
        by: Official,
    },
    /// A player claims a draw, for the arbiter to examine.
    StateClaim(StateClaim),
    /// Rule that a player committed a fault; the edition's tariff sets the price.
    RuleFault(RuleFault),
    /// Impose a measure of the arbiter's choice.
    Impose(Impose),
    /// Make a ruling of what the law proposes.
    ConfirmVerdict(ConfirmVerdict),
    /// A player claims a draw; the law decides whether the claim is right.
    ClaimDraw(ClaimDraw),
    /// Judge what a hand has touched, by who complained and what shows it.
    JudgeTouch(JudgeTouch),
    /// Adjourn the game: the player to move seals a move.
    Adjourn(Adjourn),
    /// Go on with an adjourned game.
    Resume(Resume),
    /// Start the clock at the resumption of whoever has not come.
    BeginResumption(BeginResumption),
    /// Rule that whoever has not come to the resumption in time has lost.
    ForfeitResumption(ForfeitResumption),
    /// Take back a wrongly recorded end of the game that no ruling brought about.
    RetractConclusion(RetractConclusion),
    /// Rule that a player's time is up.
    RuleFlagFall(RuleFlagFall),
    /// A flag fell after the moves were made that the period asks for: the next one begins.
    PassFlag(PassFlag),
    /// Stop both clocks.
    StopClocks(StopClocks),
    /// Start the clock again of whoever is to move.
    StartClocks {
        /// The instant at which it happened.
        at: Timestamp,
        /// Who decides it.
        by: Official,
    },
    /// Rule on both flags, where nobody knows which fell first.
    RuleBothFlags(RuleBothFlags),
    /// Answer what a player asked for in the last minutes of a game without increment.
    RuleLastMinutes(RuleLastMinutes),
    /// Rule that a player, or both, did not come in time.
    RuleAbsence(RuleAbsence),
    /// A player offers a draw.
    OfferDraw(OfferDraw),
    /// A player declines the draw that the other offers, in words.
    DeclineDraw {
        /// Who declines.
        side: Side,
        /// Who records it.
        by: Official,
    },
    /// Both players have agreed on a draw.
    AgreeDraw(AgreeDraw),
    /// A player need not record any more, for the time being.
    ExcuseRecording(ExcuseRecording),
    /// Record what became of a score sheet.
    RecordSheet(RecordSheet),
    /// A player will not sign the result.
    RefuseSignature {
        /// The side of the player whom it is about.
        side: Side,
        /// A new id, under which the reason in words is kept.
        refusal: IncidentId,
        /// Who was told.
        by: Official,
    },
    /// A player resigns.
    Resign {
        /// The side concerned.
        side: Side,
    },
    /// Checkmate stands on the board of a game whose moves are not recorded.
    RecordMate {
        /// Whose king is mated.
        side: Side,
    },
    /// Somebody reports the result of a game, as the score sheet has it.
    ReportResult(ReportResult),
    /// The captains of two teams say the same of the game: what both sign for their players.
    AgreeSheet {
        /// What they say.
        outcome: Outcome,
    },
    /// Reports that differ are settled.
    SettleReports(SettleReports),
    /// Propose another result after the round's lock.
    ProposeCorrection(ProposeCorrection),
    /// Sign a proposed correction as the second person.
    SignCorrection {
        /// Whoever did it.
        by: Signed,
    },
    /// Give a proposed correction up.
    DropCorrection {
        /// Whoever did it.
        by: Signed,
    },
    /// Somebody takes the own slip back.
    TakeBack(TakeBack),
    /// A player appeals against a ruling.
    Appeal(LodgeAppeal),
    /// A player takes an appeal back.
    WithdrawAppeal {
        /// Which appeal.
        appeal: AppealId,
        /// Who: whose appeal it is.
        by: PersonId,
    },
    /// Decide an appeal, or vote on it as a member of the committee.
    DecideAppeal(DecideAppeal),
    /// Propose a measure that takes two officials.
    Propose(Propose),
    /// Sign a proposed measure as the second official: now it is imposed.
    Second {
        /// The ruling, by id.
        ruling: RulingId,
        /// The instant at which it happened.
        at: Timestamp,
        /// Who signs.
        by: Official,
    },
    /// Give a proposed measure up.
    DropProposal {
        /// The ruling, by id.
        ruling: RulingId,
        /// Who: one of the two whom it takes.
        by: Official,
    },
    /// A player calls the arbiter.
    CallArbiter(CallArbiter),
    /// The player needs nobody any more.
    WithdrawCall {
        /// Who: whose call it is.
        by: PersonId,
    },
    /// Answer a call.
    AnswerCall(AnswerCall),
    /// Attach a photograph of the signed slip.
    AttachPhoto(AttachPhoto),
    /// Take a photograph away.
    RemovePhoto(RemovePhoto),
    /// Sign the result.
    SignResult {
        /// Whoever signs.
        signer: Signer,
    },
}

/// Seats two players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// The id of this game, which is its stream's.
    pub bout: BoutId,
    /// The competition.
    pub event: EventId,
    /// Its round, from 1.
    pub round: u16,
    /// The table, from 1.
    pub table: u16,
    /// Which game; the edition must be of this game.
    pub kind: Kind,
    /// By which edition.
    pub edition: EditionId,
    /// With how much time.
    pub time_control: TimeControl,
    /// Who plays which side.
    pub players: BySide<PersonId>,
    /// Whether the result is to count for ratings.
    pub rated: bool,
    /// What the event's rules say about play at the board.
    pub board: BoardRules,
    /// The number of the position that the game begins at, where a lot drew it (FIDE Guideline II).
    pub start: Option<u16>,
}

/// Moves in the order of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayMoves {
    /// The moves; at least one.
    pub moves: Vec<WrittenMove>,
    /// The name of the notation that they are written in; see [`notations`](crate::notations).
    pub notation: String,
    /// When they were played or recorded.
    pub at: Timestamp,
}

/// A move as someone wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenMove {
    /// One move.
    pub text: String,
    /// What the mover's clock shows afterwards, in milliseconds.
    pub clock_ms: Option<u64>,
}

impl WrittenMove {
    /// A move without a clock time.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), clock_ms: None }
    }
}

/// An illegal move that was played and stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingMove {
    /// The move.
    pub mv: WrittenMove,
    /// The name of the notation that it is written in; coordinates can write every illegal move.
    pub notation: String,
    /// When it was played or recorded.
    pub at: Timestamp,
}

/// Puts in order what was found out of order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandleIrregularity {
    /// What was found.
    pub found: Irregular,
    /// The steps that are taken, by their names, of those that [`advice`](crate::advice) lists.
    pub steps: Vec<String>,
    /// Who takes them.
    pub by: Official,
}

/// Rules that a player committed a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleFault {
    /// A new id.
    pub ruling: RulingId,
    /// A recorded incident, or a new id: then the incident is recorded with the ruling.
    pub incident: IncidentId,
    /// Whose fault.
    pub side: Side,
    /// Which fault.
    pub fault: FaultCode,
    /// Who rules.
    pub by: Official,
}

/// Imposes a measure of the arbiter's choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impose {
    /// A new id.
    pub ruling: RulingId,
    /// On whom.
    pub against: Against,
    /// The measure that is taken.
    pub measure: Measure,
    /// The article that it rests on.
    pub article: Article,
    /// The score, where the law leaves it to the arbiter (FIDE 11.7, 12.9.4–12.9.6); else the usual one.
    pub score: Option<Score>,
    /// Who imposes it.
    pub by: Official,
}

/// Proposes a measure that takes two officials (xiangqi law 16.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Propose {
    /// The measure, by whoever proposes it.
    pub measure: Impose,
    /// Until when the second official may sign.
    pub until: Timestamp,
}

/// Makes a ruling of what the law proposes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfirmVerdict {
    /// A new id.
    pub ruling: RulingId,
    /// [`Proposal::key`](crate::Proposal::key) of a proposal that holds now.
    pub key: String,
    /// Who rules.
    pub by: Official,
}

/// A player claims a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimDraw {
    /// A new id.
    pub ruling: RulingId,
    /// Who claims.
    pub side: Side,
    /// On what ground; on any that holds, if none is named.
    pub ground: Option<ClaimGround>,
    /// The move that the player wrote down but did not play, with its notation's name (FIDE 9.2.1.1, 9.3.1).
    pub intended: Option<(String, String)>,
    /// The squares of the pieces that the player had already touched in this move on purpose (FIDE 9.4).
    pub touched: Vec<String>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// The arbiter who examined the claim.
    pub by: Official,
}

/// A player claims a draw himself, before an arbiter examines it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateClaim {
    /// Who: one of the two players.
    pub by: PersonId,
    /// On what ground; on any that holds, if none is named.
    pub ground: Option<ClaimGround>,
    /// The move that the player wrote down but did not play, as it is written (FIDE 9.2.1.1, 9.3.1).
    pub intended: Option<String>,
    /// The instant at which it happened.
    pub at: Timestamp,
}

/// Takes back a wrongly recorded end of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RetractConclusion {
    /// What was wrong with it.
    pub error: RecordError,
    /// How many plies go with it, where the moves were recorded wrongly that ended the game by themselves.
    pub plies: u16,
    /// Who takes it back.
    pub by: Official,
}

/// Reports a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportResult {
    /// A new id, for the case that an absence is ruled on.
    pub ruling: RulingId,
    /// What the sheet says.
    pub said: Said,
    /// Who reports it.
    pub by: Official,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Whether the event asks for a second person.
    pub confirmation: Confirmation,
}

/// Settles reports that differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettleReports {
    /// A new id, for the case that an absence is ruled on.
    pub ruling: RulingId,
    /// What the result is.
    pub said: Said,
    /// Who settles it.
    pub by: Official,
}

/// Proposes another result for a game whose round is locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProposeCorrection {
    /// A new id.
    pub correction: CorrectionId,
    /// What the result is to be.
    pub said: Said,
    /// Who proposes it.
    pub by: Signed,
}

/// Takes the own slip back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// The slip as it was handed in.
    pub slip: Slip,
    /// Who: the same person as before.
    pub by: Official,
    /// The instant at which it happened.
    pub at: Timestamp,
}
