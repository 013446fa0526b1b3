//! Games at the board: started, recorded, ended.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_access::Action;
use kydan_app::{
    Adjourn, Answer, AtBoard, BoutEnding, ClaimDraw, ConcludeBout, DrawConsent, Failure, RecordMoves,
    Refusal, Resume, RetractEnd, RetractMoves, TakeBackSlip,
};
use kydan_bout::{Against, RetractReason};
use kydan_game::BySide;
use kydan_journal::{BoutId, RulingId};

use super::about::to_bout;
use crate::failure::missing;
use crate::id::local;
use crate::load::{app, loader};
use crate::object::act::ClaimGround;
use crate::object::bout::Bout;
use crate::object::kind::Side;
use crate::object::scalar::Long;
use crate::payload::{BoutPayload, BoutSuccess, order, payload};

/// A game.
#[derive(InputObject)]
pub struct BoutInput {
    pub(super) command_id: Option<ID>,
    pub(super) bout: ID,
    pub(super) expected_version: Option<Long>,
}

/// One move.
#[derive(InputObject)]
pub struct MoveInput {
    text: String,
    /// What the mover has left after it, in milliseconds.
    clock_ms: Option<Long>,
}

/// Moves in the order of play: all are recorded, or none.
#[derive(InputObject)]
pub struct RecordMovesInput {
    command_id: Option<ID>,
    bout: ID,
    moves: Vec<MoveInput>,
    /// `uci`, `vi`, `san`, `san-vi`, `san-any`; by default whatever the game's arbiters write.
    notation: Option<String>,
    expected_version: Option<Long>,
}

/// A slip of the last minute.
#[derive(InputObject)]
pub struct TakeBackSlipInput {
    command_id: Option<ID>,
    bout: ID,
    /// Which ruling; the reported result, if none is named.
    ruling: Option<ID>,
    expected_version: Option<Long>,
}

/// Moves that are taken back.
#[derive(InputObject)]
pub struct RetractMovesInput {
    command_id: Option<ID>,
    bout: ID,
    /// How many, from the last one backwards.
    plies: u16,
    /// `wrongly_recorded`, `illegal_move` or `touched_piece`.
    reason: String,
    expected_version: Option<Long>,
}

/// How a game ended.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// A player resigned.
    Resignation,
    /// Mate stands on the board, and the moves are not recorded.
    Checkmate,
    /// Both agreed on a draw.
    Agreement,
    /// A player's time was up.
    FlagFall,
    /// A player did not come.
    Forfeit,
    /// Neither came.
    DoubleForfeit,
}

/// The end of a game.
#[derive(InputObject)]
pub struct ConcludeBoutInput {
    command_id: Option<ID>,
    bout: ID,
    ending: Ending,
    /// Required unless the ending is an agreement or a double forfeit.
    loser: Option<Side>,
    /// How many moves whose flag fell, or each of those who agree, had made, as the arbiter counted them; as they are
    /// recorded, if nothing is said.
    made: Option<u16>,
    /// Whether the arbiter consents to an agreement, where the event's rules ask for it.
    #[graphql(default_with = "ArbiterConsent::NotGiven")]
    consent: ArbiterConsent,
    expected_version: Option<Long>,
}

/// Whether the arbiter consents to an agreed draw.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "DrawConsent")]
pub enum ArbiterConsent {
    /// Nobody asked.
    NotGiven,
    /// He does.
    Given,
}

/// A claim.
#[derive(InputObject)]
pub struct ClaimDrawInput {
    command_id: Option<ID>,
    bout: ID,
    side: Side,
    /// On what ground; on any that holds, if none is named.
    ground: Option<ClaimGround>,
    /// The move that the player wrote down and has not played.
    intended_move: Option<String>,
    /// The squares of pieces that the player had already touched in this move: who touches may not claim.
    #[graphql(default)]
    touched: Vec<String>,
    expected_version: Option<Long>,
}

/// An adjournment.
#[derive(InputObject)]
pub struct AdjournInput {
    command_id: Option<ID>,
    bout: ID,
    /// What White's clock shows.
    white_ms: Long,
    /// What Black's clock shows.
    black_ms: Long,
    expected_version: Option<Long>,
}

/// An envelope that is opened.
#[derive(InputObject)]
pub struct ResumeInput {
    command_id: Option<ID>,
    bout: ID,
    /// The move that stands in it; none where the envelope is lost.
    sealed_move: Option<String>,
    /// `NO` where nobody can read it and the player cannot say what he meant: he loses.
    #[graphql(default_with = "SealedExplained::NotAsked")]
    explained: SealedExplained,
    /// Whether the player who sealed has come; the envelope is opened without him too (FIDE I.9.3).
    #[graphql(default_with = "SealerPresence::Here")]
    sealer: SealerPresence,
    expected_version: Option<Long>,
}

/// Whether the player who sealed a move is there when the envelope is opened.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_bout::SealerPresence")]
pub enum SealerPresence {
    /// He is.
    Here,
    /// He is not.
    Absent,
}

/// Whether a player could explain a sealed move that nobody can read.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_bout::Explained")]
pub enum SealedExplained {
    /// Nobody has asked, or the move is told as he explained it.
    NotAsked,
    /// He could not.
    No,
}

/// The end of a game that was recorded wrongly.
#[derive(InputObject)]
pub struct RetractEndInput {
    command_id: Option<ID>,
    bout: ID,
    error: RecordError,
    /// How many plies go with it, where wrongly recorded moves ended the game.
    #[graphql(default)]
    plies: u16,
    expected_version: Option<Long>,
}

/// What was wrong with the record of a game's end.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_bout::RecordError")]
pub enum RecordError {
    /// The game ended otherwise.
    WrongResult,
    /// The game was not over.
    NotOver,
    /// It belongs to another board.
    OtherBoard,
}

/// The moves of one command: more than any game of a day has, and no more than a judge is through with at once.
const MOST_MOVES: usize = 600;

/// Mutations at the board.
#[derive(Default)]
pub struct BoardMutation;

#[Object]
impl BoardMutation {
    /// Starts White's clock.
    async fn start_bout(&self, ctx: &Context<'_>, input: BoutInput) -> async_graphql::Result<BoutPayload> {
        let deed = async |(order, bout)| app(ctx).start_bout(&order, bout).await;
        to_bout(ctx, input.read(ctx), deed).await
    }

    /// Records moves; each is checked by the law.
    async fn record_moves(
        &self,
        ctx: &Context<'_>,
        input: RecordMovesInput,
    ) -> async_graphql::Result<BoutPayload> {
        if input.moves.len() > MOST_MOVES {
            let message = format!("one command records at most {MOST_MOVES} moves");
            return Err(async_graphql::Error::new(message));
        }
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let written = |mv: MoveInput| (mv.text, mv.clock_ms.map(|clock| clock.0));
            let moves = RecordMoves {
                bout: BoutId(local("Bout", &input.bout)?),
                moves: input.moves.into_iter().map(written).collect(),
                notation: input.notation,
            };
            app(ctx).record_moves(&order, moves).await
        };
        about_bout(ctx, done.await).await
    }

    /// Takes the last moves back.
    async fn retract_moves(
        &self,
        ctx: &Context<'_>,
        input: RetractMovesInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let reason = RetractReason::ALL.into_iter().find(|reason| reason.name() == input.reason);
            let bout = BoutId(local("Bout", &input.bout)?);
            let Some(reason) = reason else {
                let unknown = Refusal::new("unknown_reason").with("reason", &input.reason);
                return Err(app(ctx).unless_denied(&order, Action::RetractMoves, bout, unknown).await);
            };
            app(ctx).retract_moves(&order, RetractMoves { bout, plies: input.plies, reason }).await
        };
        about_bout(ctx, done.await).await
    }

    /// Records how a game ended.
    async fn conclude_bout(
        &self,
        ctx: &Context<'_>,
        input: ConcludeBoutInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            match input.read() {
                Ok(read) => app(ctx).conclude_bout(&order, read).await,
                Err(Failure::Refused(refusal)) => {
                    let bout = BoutId(local("Bout", &input.bout)?);
                    Err(app(ctx).unless_denied(&order, Action::ConcludeBout, bout, *refusal).await)
                }
                Err(failure) => Err(failure),
            }
        };
        about_bout(ctx, done.await).await
    }

    /// Brings a player's claim of a draw; the law decides it, a wrong one costs time.
    async fn claim_draw(
        &self,
        ctx: &Context<'_>,
        input: ClaimDrawInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).claim_draw(&order, input.read()?).await
        };
        about_bout(ctx, done.await).await
    }

    /// Adjourns a game: the player to move has sealed a move.
    async fn adjourn(&self, ctx: &Context<'_>, input: AdjournInput) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let remaining_ms = BySide { white: input.white_ms.0, black: input.black_ms.0 };
            app(ctx).adjourn(&order, Adjourn { bout, remaining_ms }).await
        };
        about_bout(ctx, done.await).await
    }

    /// Goes on with an adjourned game: the sealed move is played, or loses where it is ambiguous or illegal.
    async fn resume(&self, ctx: &Context<'_>, input: ResumeInput) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).resume(&order, input.read()?).await
        };
        about_bout(ctx, done.await).await
    }

    /// Takes back a wrongly recorded end of a game that no ruling brought about.
    async fn retract_end(
        &self,
        ctx: &Context<'_>,
        input: RetractEndInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let end = RetractEnd { bout, error: input.error.into(), plies: input.plies };
            app(ctx).retract_end(&order, end).await
        };
        about_bout(ctx, done.await).await
    }

    /// Takes back one's own reported result, or one's own ruling, of the last minute: by a new fact.
    async fn take_back_slip(
        &self,
        ctx: &Context<'_>,
        input: TakeBackSlipInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let ruling = input.ruling.map(|id| local("Ruling", &id)).transpose()?.map(RulingId);
            app(ctx).take_back_slip(&order, TakeBackSlip { bout, ruling }).await
        };
        about_bout(ctx, done.await).await
    }

    /// Signs the result as whoever one is at this board.
    async fn sign_result(&self, ctx: &Context<'_>, input: BoutInput) -> async_graphql::Result<BoutPayload> {
        let deed = async |(order, bout)| app(ctx).sign_result(&order, bout).await;
        to_bout(ctx, input.read(ctx), deed).await
    }
}

impl BoutInput {
    /// Which game, where nothing is done there.
    pub(crate) fn about(&self) -> Answer<BoutId> {
        Ok(BoutId(local("Bout", &self.bout)?))
    }
}

impl ResumeInput {
    pub(crate) fn read(self) -> Answer<Resume> {
        Ok(Resume {
            bout: BoutId(local("Bout", &self.bout)?),
            sealed: self.sealed_move,
            explained: self.explained.into(),
            sealer: self.sealer.into(),
        })
    }
}

impl ConcludeBoutInput {
    pub(crate) fn read(&self) -> Answer<ConcludeBout> {
        let bout = BoutId(local("Bout", &self.bout)?);
        let loser = || self.loser.map(kydan_game::Side::from).ok_or_else(|| Refusal::new("loser_missing"));
        let ending = match self.ending {
            Ending::Resignation => BoutEnding::Resignation(loser()?),
            Ending::Checkmate => BoutEnding::Checkmate(loser()?),
            Ending::Agreement => BoutEnding::Agreement,
            Ending::FlagFall => BoutEnding::FlagFall(loser()?),
            Ending::Forfeit => BoutEnding::Absence(loser()?.into()),
            Ending::DoubleForfeit => BoutEnding::Absence(Against::Both),
        };
        Ok(ConcludeBout { bout, ending, made: self.made, consent: self.consent.into() })
    }
}

impl ClaimDrawInput {
    pub(crate) fn read(self) -> Answer<ClaimDraw> {
        Ok(ClaimDraw {
            bout: BoutId(local("Bout", &self.bout)?),
            side: self.side.into(),
            ground: self.ground.map(Into::into),
            intended: self.intended_move,
            touched: self.touched,
        })
    }
}

pub(super) async fn about_bout(
    ctx: &Context<'_>,
    done: Answer<AtBoard>,
) -> async_graphql::Result<BoutPayload> {
    match done {
        Ok(AtBoard { bout, .. }) => {
            let bout = loader(ctx).load_one(bout).await?.map(Bout::new).ok_or_else(|| missing("bout"))?;
            payload(Ok(BoutSuccess { bout }))
        }
        Err(failure) => payload::<BoutSuccess, _>(Err(failure)),
    }
}
