//! What is in the way.

mod article;
mod code;

use jiff::Timestamp;
use kydan_game::{Article, Explanation, Misread};
use kydan_journal::{AppealId, CorrectionId, RulingId};
use kydan_regulations::{MeasureKind, Need, OfficialFunction};
use serde::Serialize;

use crate::MovesCounted;

/// Why nothing was done. Names the condition in the way; the words are in the web's dictionaries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// Nobody is seated at this board yet.
    NotOpened,
    /// Two players are seated already.
    AlreadyOpened,
    /// No edition has this id.
    UnknownEdition,
    /// The edition is of another game.
    WrongGame,
    /// Nobody plays against himself.
    SamePlayer,
    /// The person does not sit at this board.
    NotSeated,
    /// The record of this game cannot be read: it is closed for writing.
    Damaged,
    /// The clock was not started yet.
    NotStarted,
    /// The clock was started already.
    AlreadyStarted,
    /// The game is over.
    AlreadyConcluded,
    /// The game is not over.
    NotConcluded,
    /// No move was given.
    NoMoves,
    /// The record holds no more moves.
    GameTooLong {
        /// How many it holds, of both sides together.
        most: usize,
    },
    /// A text is not a move of this position and notation.
    Misread {
        /// Which of the given texts, from 0.
        index: usize,
        /// What is wrong with it.
        misread: Misread,
    },
    /// The law forbids a move.
    Illegal {
        /// Which of the given moves, from 0.
        index: usize,
        /// As it was written.
        text: String,
        /// In coordinates.
        uci: String,
        /// Why it is forbidden.
        explanation: Explanation,
    },
    /// Moves were given beyond the end of the game.
    AfterTheEnd {
        /// The first move too many, from 0.
        index: usize,
        /// What ended the game before it.
        grounds: Explanation,
    },
    /// The move that was to stand although illegal is legal.
    MoveIsLegal,
    /// The ply is not one of this game.
    NoSuchPly,
    /// No step was chosen.
    NoStep,
    /// The law lists no such step for what was found.
    NotAdvised {
        /// The step, by its name.
        step: String,
    },
    /// There are not so many moves to take back.
    NothingToRetract,
    /// The table is handed to oneself or to a player, or another hand-over waits.
    HandoverUnfit,
    /// Nothing was handed over that waits for this person.
    NoHandover,
    /// So much time cannot be given or taken: none, more than the clock shows, or beyond a day.
    TimeChangeImpossible,
    /// The edition does not know the fault, or not at this rate of play.
    UnknownFault,
    /// The edition's books do not have the article.
    UnknownArticle {
        /// The article that sets it.
        article: Article,
    },
    /// An id was used before, for something else.
    IdTaken,
    /// The incident is about another side or fault.
    OtherIncident,
    /// The law gives this function no such power.
    NotYourPower {
        /// The function.
        function: OfficialFunction,
        /// What was to be imposed, if a measure.
        #[serde(skip_serializing_if = "Option::is_none")]
        measure: Option<MeasureKind>,
        /// What says so.
        article: Article,
    },
    /// The law gives the power only if something else is so.
    NeedNotMet {
        /// What the lot is needed for.
        need: Need,
        /// What says so.
        article: Article,
    },
    /// The measure needs a score from the arbiter.
    ScoreMissing,
    /// The score gives more than a game is worth, or does not fit the measure.
    ScoreImpossible,
    /// The law proposes no such verdict now.
    NoSuchVerdict,
    /// The claim may be right, but the platform cannot judge it: the arbiter counts at the board.
    Unjudged {
        /// The article that the claim may rest on.
        article: Article,
    },
    /// The player has no right to claim now: there is nothing to examine, and nothing to pay.
    ClaimBarred {
        /// The law's reason, with its article.
        grounds: Explanation,
    },
    /// A touched piece or a wrong claim obliges to another move.
    Obliged {
        /// The moves, in coordinates, one of which must be played.
        moves: Vec<String>,
        /// What says so.
        article: Article,
    },
    /// The game is adjourned.
    Adjourned {
        /// What says so.
        article: Article,
    },
    /// The game is not adjourned.
    NotAdjourned,
    /// The law does not say what a sealed move means that nobody can read: the player explains it, and the arbiter
    /// goes on with the move on the board or rules.
    SealedUnclear {
        /// What says so.
        article: Article,
    },
    /// The end rests on a ruling: it falls only with it, by an appeal.
    RestsOnRuling {
        /// The ruling, by id.
        ruling: RulingId,
    },
    /// The moves that are recorded end the game by themselves: some of them must be taken back too.
    EndsByLaw {
        /// What ends it.
        grounds: Explanation,
    },
    /// What is told has not happened by now.
    NotYetHappened {
        /// The time by now.
        now: Timestamp,
    },
    /// The player's arrival is not recorded.
    NotHere,
    /// The player came, and not too late.
    IsHere {
        /// Since when.
        since: Timestamp,
        /// What says until when a player may come.
        article: Article,
    },
    /// The player may still come.
    MayStillCome {
        /// Until when.
        until: Timestamp,
        /// What says so.
        article: Article,
    },
    /// The flag fell after the moves were made that the period asks for: no loss.
    MovesWereMade {
        /// The moves.
        #[serde(flatten)]
        counted: MovesCounted,
        /// What says so.
        article: Article,
    },
    /// The moves were not made that the period asks for: the next one does not begin.
    MovesNotMade {
        /// The moves.
        #[serde(flatten)]
        counted: MovesCounted,
        /// What says so.
        article: Article,
    },
    /// The moves are not recorded: the arbiter counts them on the score sheets first.
    MovesUncounted {
        /// What asks for it.
        article: Article,
    },
    /// No period follows this one.
    LastPeriod {
        /// What says so.
        article: Article,
    },
    /// The law does not say what follows from both flags: who fell first has lost, and the arbiter finds out.
    BothFlagsUnruled {
        /// What says so.
        article: Article,
    },
    /// The guideline is for games without increment, in standard and rapid play, where the event announced it; or another
    /// of its requests comes first.
    GuidelineNotInUse {
        /// What says so.
        article: Article,
    },
    /// Nothing can be asked for yet, or any more: the last period, less than two minutes and a flag that has not fallen.
    NotLastMinutes {
        /// What the clock shows, in milliseconds.
        left_ms: u64,
        /// What says so.
        article: Article,
    },
    /// The illegal move stands: the opponent has moved since, and nobody had spoken of it before.
    ClaimedTooLate {
        /// What says so.
        article: Article,
    },
    /// A claim was put off: it is decided before the flag is.
    ClaimPostponed {
        /// What says so.
        article: Article,
    },
    /// The player is there who has to reply to the sealed move: the envelope is opened.
    ReplierIsHere {
        /// What says so.
        article: Article,
    },
    /// Nobody is awaited at the resumption, or not this player: the clock is started first.
    NobodyAwaited,
    /// The law leaves the arbiter no choice about who comes too late.
    NoExcuse {
        /// What says so.
        article: Article,
    },
    /// The player did not come too late.
    NothingToExcuse {
        /// What says until when a player may come.
        article: Article,
    },
    /// Only the player to move may claim.
    NotYourTurn {
        /// What says so.
        article: Article,
    },
    /// A draw cannot be offered or agreed yet.
    TooEarlyForDraw {
        /// What says so.
        article: Article,
    },
    /// The event's rules ask for the arbiter's consent to a draw (FIDE 9.1.1).
    DrawNeedsConsent {
        /// Before so many moves of each; in the whole game, if none are named.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<u16>,
        /// What allows such a rule.
        article: Article,
    },
    /// A draw cannot be offered now.
    OfferBarred {
        /// The law's reason, with its article.
        grounds: Explanation,
    },
    /// Nobody has offered a draw that waits for this player's answer.
    NoOffer,
    /// The player must record the moves.
    MustRecord {
        /// What was left on the clock, in seconds.
        seconds_left: u64,
        /// What asks for it.
        article: Article,
    },
    /// The law does not ask anybody to record.
    NobodyRecords {
        /// What says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        article: Option<Article>,
    },
    /// The player is excused already.
    AlreadyExcused,
    /// Nothing is missing on the sheet.
    NothingToFill,
    /// What was not recorded is still to be filled in before the sheet is handed in.
    SheetIncomplete {
        /// What asks for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        article: Option<Article>,
    },
    /// The sheet is that already.
    SheetUnchanged,
    /// Only a sheet that was handed in is lent.
    NotHandedIn,
    /// There is no such ruling.
    NoSuchRuling,
    /// The ruling was overturned already.
    AlreadyOverturned,
    /// There is, or was, an appeal against the ruling already.
    AlreadyAppealed {
        /// The appeal, by id.
        appeal: AppealId,
    },
    /// There is no such appeal.
    NoSuchAppeal,
    /// The appeal was decided already.
    AppealDecided,
    /// The time for an appeal is over.
    AppealTooLate {
        /// Since when.
        until: Timestamp,
        /// What gives the right.
        article: Article,
    },
    /// Nobody decides about the own ruling or in the own game.
    OwnCause {
        /// What names who decides instead.
        article: Article,
    },
    /// The member of the committee does not sit on this appeal: a stake, or an alternate who is not needed.
    NotSitting {
        /// What sets the committee up.
        article: Article,
    },
    /// The measure takes one official only: it is imposed, not proposed.
    TakesOneOnly,
    /// The same was proposed already and waits for the second signature.
    AlreadyProposed {
        /// The ruling, by id.
        ruling: RulingId,
    },
    /// There is no such incident.
    NoSuchIncident,
    /// The incident was ruled on or closed already.
    IncidentHandled,
    /// A claim of a draw waits already for the arbiter.
    AlreadyClaimed,
    /// Nothing of the kind waits for a signature.
    NoSuchProposal,
    /// The second signature came too late: it is to be proposed anew.
    ProposalLapsed {
        /// Since when.
        until: Timestamp,
    },
    /// Only a player of this game can do this.
    NotAPlayer {
        /// What says so.
        article: Article,
    },
    /// This signature was given already.
    AlreadySigned,
    /// Nobody reported a result.
    NoReports,
    /// Somebody else did it, or nobody: only the own slip is taken back.
    NotOwnSlip,
    /// The time for taking a slip back is over: a correction or an appeal is the way now.
    SlipTooOld {
        /// For so long it could be.
        seconds: i64,
    },
    /// Another correction of this result waits for its second signature.
    CorrectionPending {
        /// The correction, by id.
        correction: CorrectionId,
    },
    /// The result is that already.
    CorrectsNothing,
    /// No correction waits for a signature.
    NoCorrection,
    /// Whoever proposed a correction does not sign it as the second person, too.
    CorrectionTakesTwo,
    /// The result changed after the correction was proposed.
    CorrectionOutdated,
    /// The moves are recorded: they show how the game ended.
    MovesAreRecorded,
    /// The player has called already, and nobody has answered yet.
    AlreadyCalled,
    /// The player called a moment ago.
    CalledLately {
        /// When the next call can be made, in seconds from now.
        seconds: u64,
    },
    /// No call of this side waits.
    NoSuchCall,
    /// The game has as many photographs as it may.
    TooManyPhotos {
        /// How many.
        most: usize,
    },
    /// The same picture is there already.
    PhotoKnown,
    /// The game has no such photograph.
    NoSuchPhoto,
    /// The result is signed by both players and the arbiter: it stands.
    ResultStands {
        /// What says so.
        article: Article,
    },
}

#[cfg(test)]
mod tests;
