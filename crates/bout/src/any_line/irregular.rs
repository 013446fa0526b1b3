//! Irregularities, the same questions to the law of each game: what is proposed to the arbiter, who decides.

use kydan_game::{Article, Side, Stage};
use kydan_regulations::{FaultCode, Rate, Supervision};
use serde::{Deserialize, Serialize};

/// What was found out of order (FIDE 7, A.4, B.4; xiangqi law 9.6–9.10). Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Irregular {
    /// The pieces stood wrong at the start.
    WrongSetup,
    /// The board lay the wrong way round.
    WrongBoard,
    /// A clock was set wrong.
    WrongClock,
    /// The players had each other's colors.
    ReversedColors {
        /// Who made the first move.
        begun: Begun,
    },
    /// A player knocked pieces over.
    Displaced {
        /// Whoever did it.
        by: Side,
    },
    /// A piece is found on a wrong square.
    OffItsSquare {
        /// The position after this ply is the last that is right, 0 for the start; none if nobody knows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u16>,
    },
    /// An illegal move, or what counts as one.
    Illegal {
        /// Which ply it was, or should have been.
        ply: u16,
        /// What was done.
        deed: Deed,
        /// How far it went.
        stage: Stage,
    },
    /// Both kings in check, or a pawn left on the last rank (FIDE A.4.4).
    IllegalPosition,
    /// A piece was dropped between two points (xiangqi law 9.8).
    Dropped {
        /// Who did it.
        by: Side,
    },
}

impl Irregular {
    /// The fault that its penalty is ruled as, where the edition has it.
    pub fn fault(self) -> Option<FaultCode> {
        let code = match self {
            Self::Illegal { deed, .. } => match deed {
                Deed::Move => "illegal_move",
                Deed::NotPromoted => "pawn_not_promoted",
                Deed::NoMove => "clock_pressed_without_move",
                Deed::TwoHands => "two_hands",
            },
            Self::Displaced { .. } => "pieces_displaced",
            Self::Dropped { .. } => "dropped_piece",
            Self::WrongSetup
            | Self::WrongBoard
            | Self::WrongClock
            | Self::ReversedColors { .. }
            | Self::OffItsSquare { .. }
            | Self::IllegalPosition => return None,
        };
        Some(FaultCode::new(code))
    }
}

/// Who made the first move of a game with reversed colors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Begun {
    /// The player who was to begin by the pairing.
    ByThePairing,
    /// The other.
    ByTheOther,
}

/// What counts as an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// A move that the law does not allow.
    Move,
    /// A pawn left on the last rank (FIDE 7.5.2).
    NotPromoted,
    /// The clock pressed without a move (FIDE 7.5.3).
    NoMove,
    /// A move made with two hands (FIDE 7.5.4).
    TwoHands,
}

/// What else an answer depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Circumstances {
    pub(crate) rate: Rate,
    pub(crate) supervision: Supervision,
    pub(crate) stage: GameStage,
    /// Which illegal move of the player it is, from 1.
    pub(crate) nth: u8,
}

/// How far the game is when an irregularity is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameStage {
    On,
    Over,
    Signed,
}

/// One thing that the law tells or allows the arbiter to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// What is to be done.
    pub step: Step,
    /// Under which article.
    pub article: Article,
}

/// What is to be done. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The game is canceled and a new one played.
    NewGame,
    /// The game goes on as it stands.
    GoOn,
    /// The result stands.
    ResultStands,
    /// The players exchange their pieces, and the game goes on.
    ExchangeColors,
    /// The colors are recorded as they were paired.
    RecordColorsAsPaired,
    /// It is put right, and the game goes on: board, clock.
    Correct,
    /// This player puts the pieces right on his own time.
    PutRight(Side),
    /// The clocks are stopped.
    StopClocks,
    /// The position after this ply is set up again: `MovesRetracted`, then `ClockSet`.
    Restore(u16),
    /// The game is played through by the score sheets until the mistake is found.
    ReplaySheets,
    /// One of these moves, in coordinates, must be played in place of the illegal one; any, if none is named.
    Replace(Vec<String>),
    /// The arbiter reminds the player.
    Remind(Side),
    /// A fault is ruled; the edition's tariff sets its price.
    Fault(Side, FaultCode),
    /// The arbiter may penalize the player.
    MayPenalize(Side),
    /// This player gets so many seconds.
    GiveTime(Side, u32),
    /// This player loses; in chess a draw, if the opponent cannot win at all.
    Loses(Side),
    /// This player loses if the opponent claims it in time.
    LosesOnClaim(Side),
    /// The arbiter may rule the game lost for this player.
    MayLose(Side),
    /// Castling is no longer possible with what stood wrong on these squares.
    NoCastling(Vec<String>),
    /// Only if both players agree.
    OnlyByAgreement,
    /// The arbiter waits until the next move is completed.
    Wait,
    /// The game is drawn.
    Draw,
    /// The law does not say: the chief arbiter decides.
    ArbiterDecides,
}

impl Step {
    /// A stable name, for words and icons.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NewGame => "new_game",
            Self::GoOn => "go_on",
            Self::ResultStands => "result_stands",
            Self::ExchangeColors => "exchange_colors",
            Self::RecordColorsAsPaired => "record_colors_as_paired",
            Self::Correct => "correct",
            Self::PutRight(_) => "put_right",
            Self::StopClocks => "stop_clocks",
            Self::Restore(_) => "restore",
            Self::ReplaySheets => "replay_sheets",
            Self::Replace(_) => "replace",
            Self::Remind(_) => "remind",
            Self::Fault(..) => "fault",
            Self::MayPenalize(_) => "may_penalize",
            Self::GiveTime(..) => "give_time",
            Self::Loses(_) => "loses",
            Self::LosesOnClaim(_) => "loses_on_claim",
            Self::MayLose(_) => "may_lose",
            Self::NoCastling(_) => "no_castling",
            Self::OnlyByAgreement => "only_by_agreement",
            Self::Wait => "wait",
            Self::Draw => "draw",
            Self::ArbiterDecides => "arbiter_decides",
        }
    }
}
