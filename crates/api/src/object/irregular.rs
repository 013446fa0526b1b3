//! What was found out of order at a board, and what the law lists for it.

use async_graphql::{Context, Enum, InputObject, Object};
use kydan_bout as bout;
use kydan_regulations as regulations;

use super::kind::Side;
use super::law::{Fault, LawArticle};
use super::person::{Person, person};
use crate::list::List;

/// What was found out of order.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum IrregularityKind {
    /// The pieces stood wrong at the start.
    WrongSetup,
    /// The board lay the wrong way round.
    WrongBoard,
    /// A clock was set wrong.
    WrongClock,
    /// The players had each other's colors.
    ReversedColors,
    /// A player knocked pieces over.
    Displaced,
    /// A piece is found on a wrong square.
    OffItsSquare,
    /// An illegal move, or what counts as one.
    Illegal,
    /// Both kings in check, or a pawn left on the last rank.
    IllegalPosition,
    /// A piece was dropped between two points.
    Dropped,
}

/// Who made the first move of a game with reversed colors.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::Begun")]
pub enum GameBegun {
    /// The player who was to begin by the pairing.
    ByThePairing,
    /// The other.
    ByTheOther,
}

/// What counts as an illegal move.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::Deed")]
pub enum IllegalDeed {
    /// A move that the law does not allow.
    Move,
    /// A pawn left on the last rank.
    NotPromoted,
    /// The clock pressed without a move.
    NoMove,
    /// A move made with two hands.
    TwoHands,
}

/// How far an illegal move went.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::Stage")]
pub enum IllegalStage {
    /// The clock was not pressed.
    NotCompleted,
    /// The clock was pressed; the opponent has not moved.
    Completed,
    /// The opponent has made the next move.
    Answered,
}

/// A step that the law lists.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum IrregularityStep {
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
    /// It is put right, and the game goes on.
    Correct,
    /// The player puts the pieces right on the own time.
    PutRight,
    /// The clocks are stopped.
    StopClocks,
    /// The position after a ply is set up again.
    Restore,
    /// The game is played through by the score sheets until the mistake is found.
    ReplaySheets,
    /// A move in place of the illegal one: one of `moves`; any, if none is named.
    Replace,
    /// The arbiter reminds the player.
    Remind,
    /// A fault is ruled; the edition's tariff sets its price.
    Fault,
    /// The arbiter may penalize the player.
    MayPenalize,
    /// The player gets time.
    GiveTime,
    /// The player loses.
    Loses,
    /// The player loses if the opponent claims it in time.
    LosesOnClaim,
    /// The arbiter may rule the game lost for the player.
    MayLose,
    /// Castling is no longer possible with what stood wrong.
    NoCastling,
    /// Only if both players agree.
    OnlyByAgreement,
    /// The arbiter waits until the next move is completed.
    Wait,
    /// The game is drawn.
    Draw,
    /// The law does not say: the chief arbiter decides.
    ArbiterDecides,
}

impl IrregularityStep {
    /// The name of the step in the record.
    pub(crate) fn name(self) -> String {
        async_graphql::resolver_utils::enum_value(self).to_string().to_lowercase()
    }

    fn of(step: &bout::Step) -> Self {
        match step {
            bout::Step::NewGame => Self::NewGame,
            bout::Step::GoOn => Self::GoOn,
            bout::Step::ResultStands => Self::ResultStands,
            bout::Step::ExchangeColors => Self::ExchangeColors,
            bout::Step::RecordColorsAsPaired => Self::RecordColorsAsPaired,
            bout::Step::Correct => Self::Correct,
            bout::Step::PutRight(_) => Self::PutRight,
            bout::Step::StopClocks => Self::StopClocks,
            bout::Step::Restore(_) => Self::Restore,
            bout::Step::ReplaySheets => Self::ReplaySheets,
            bout::Step::Replace(_) => Self::Replace,
            bout::Step::Remind(_) => Self::Remind,
            bout::Step::Fault(..) => Self::Fault,
            bout::Step::MayPenalize(_) => Self::MayPenalize,
            bout::Step::GiveTime(..) => Self::GiveTime,
            bout::Step::Loses(_) => Self::Loses,
            bout::Step::LosesOnClaim(_) => Self::LosesOnClaim,
            bout::Step::MayLose(_) => Self::MayLose,
            bout::Step::NoCastling(_) => Self::NoCastling,
            bout::Step::OnlyByAgreement => Self::OnlyByAgreement,
            bout::Step::Wait => Self::Wait,
            bout::Step::Draw => Self::Draw,
            bout::Step::ArbiterDecides => Self::ArbiterDecides,
        }
    }
}

/// What was found. Which of the fields it takes depends on its kind.
#[derive(InputObject)]
pub struct IrregularityInput {
    kind: IrregularityKind,
    /// `REVERSED_COLORS`: who made the first move.
    begun: Option<GameBegun>,
    /// `DISPLACED`, `DROPPED`: who did it.
    by: Option<Side>,
    /// `OFF_ITS_SQUARE`: the position after this ply is the last that is right, 0 for the start; nothing if nobody knows.
    since: Option<u16>,
    /// `ILLEGAL`: which ply it was, or should have been.
    ply: Option<u16>,
    /// `ILLEGAL`: what was done.
    #[graphql(default_with = "IllegalDeed::Move")]
    deed: IllegalDeed,
    /// `ILLEGAL`: how far it went.
    #[graphql(default_with = "IllegalStage::Completed")]
    stage: IllegalStage,
}

impl IrregularityKind {
    /// What is meant by it.
    pub(super) const fn of(found: bout::Irregular) -> Self {
        match found {
            bout::Irregular::WrongSetup => Self::WrongSetup,
            bout::Irregular::WrongBoard => Self::WrongBoard,
            bout::Irregular::WrongClock => Self::WrongClock,
            bout::Irregular::ReversedColors { .. } => Self::ReversedColors,
            bout::Irregular::Displaced { .. } => Self::Displaced,
            bout::Irregular::OffItsSquare { .. } => Self::OffItsSquare,
            bout::Irregular::Illegal { .. } => Self::Illegal,
            bout::Irregular::IllegalPosition => Self::IllegalPosition,
            bout::Irregular::Dropped { .. } => Self::Dropped,
        }
    }
}

impl IrregularityInput {
    /// What the law is asked about, or the name of the field that is missing.
    pub(crate) fn read(&self) -> Result<bout::Irregular, &'static str> {
        let by = || self.by.map(Into::into).ok_or("by");
        Ok(match self.kind {
            IrregularityKind::WrongSetup => bout::Irregular::WrongSetup,
            IrregularityKind::WrongBoard => bout::Irregular::WrongBoard,
            IrregularityKind::WrongClock => bout::Irregular::WrongClock,
            IrregularityKind::ReversedColors => {
                bout::Irregular::ReversedColors { begun: self.begun.ok_or("begun")?.into() }
            }
            IrregularityKind::Displaced => bout::Irregular::Displaced { by: by()? },
            IrregularityKind::OffItsSquare => bout::Irregular::OffItsSquare { since: self.since },
            IrregularityKind::Illegal => bout::Irregular::Illegal {
                ply: self.ply.ok_or("ply")?,
                deed: self.deed.into(),
                stage: self.stage.into(),
            },
            IrregularityKind::IllegalPosition => bout::Irregular::IllegalPosition,
            IrregularityKind::Dropped => bout::Irregular::Dropped { by: by()? },
        })
    }
}

/// A step under its article.
pub struct AdvisedStep {
    pub(super) about: bout::Irregular,
    pub(super) advice: bout::Advice,
    pub(super) edition: String,
}

#[Object]
impl AdvisedStep {
    async fn step(&self) -> IrregularityStep {
        IrregularityStep::of(&self.advice.step)
    }

    /// The number of the article.
    async fn number(&self) -> String {
        self.advice.article.to_string()
    }

    /// The article as the edition's books have it.
    async fn article(&self) -> Option<LawArticle> {
        regulations::edition(&self.edition)?.read(&self.advice.article).map(LawArticle)
    }

    /// Whom it is about, where it is about one of the two.
    async fn side(&self) -> Option<Side> {
        match &self.advice.step {
            bout::Step::PutRight(side)
            | bout::Step::Remind(side)
            | bout::Step::Fault(side, _)
            | bout::Step::MayPenalize(side)
            | bout::Step::GiveTime(side, _)
            | bout::Step::Loses(side)
            | bout::Step::LosesOnClaim(side)
            | bout::Step::MayLose(side) => Some((*side).into()),
            bout::Step::NewGame
            | bout::Step::GoOn
            | bout::Step::ResultStands
            | bout::Step::ExchangeColors
            | bout::Step::RecordColorsAsPaired
            | bout::Step::Correct
            | bout::Step::StopClocks
            | bout::Step::Restore(_)
            | bout::Step::ReplaySheets
            | bout::Step::Replace(_)
            | bout::Step::NoCastling(_)
            | bout::Step::OnlyByAgreement
            | bout::Step::Wait
            | bout::Step::Draw
            | bout::Step::ArbiterDecides => None,
        }
    }

    /// `RESTORE`: after which ply.
    async fn ply(&self) -> Option<u16> {
        if let bout::Step::Restore(ply) = self.advice.step { Some(ply) } else { None }
    }

    /// The fault as which it is ruled: of `FAULT`, and of a penalty that the tariff sets.
    async fn fault(&self) -> Option<Fault> {
        let code = match &self.advice.step {
            bout::Step::Fault(_, code) => code.clone(),
            bout::Step::GiveTime(..) | bout::Step::Loses(_) | bout::Step::MayPenalize(_) => {
                self.about.fault()?
            }
            bout::Step::NewGame
            | bout::Step::GoOn
            | bout::Step::ResultStands
            | bout::Step::ExchangeColors
            | bout::Step::RecordColorsAsPaired
            | bout::Step::Correct
            | bout::Step::PutRight(_)
            | bout::Step::StopClocks
            | bout::Step::Restore(_)
            | bout::Step::ReplaySheets
            | bout::Step::Replace(_)
            | bout::Step::Remind(_)
            | bout::Step::LosesOnClaim(_)
            | bout::Step::MayLose(_)
            | bout::Step::NoCastling(_)
            | bout::Step::OnlyByAgreement
            | bout::Step::Wait
            | bout::Step::Draw
            | bout::Step::ArbiterDecides => return None,
        };
        Fault::find(&self.edition, code.as_str())
    }

    /// `GIVE_TIME`: how much.
    async fn seconds(&self) -> Option<u32> {
        if let bout::Step::GiveTime(_, seconds) = self.advice.step { Some(seconds) } else { None }
    }

    /// `REPLACE`: the moves, in coordinates.
    async fn moves(&self) -> &[String] {
        if let bout::Step::Replace(moves) = &self.advice.step { moves } else { &[] }
    }

    /// `NO_CASTLING`: with what stood wrong here.
    async fn squares(&self) -> &[String] {
        if let bout::Step::NoCastling(squares) = &self.advice.step { squares } else { &[] }
    }
}

/// What was found out of order, and put in order.
pub struct Irregularity {
    pub(super) found: bout::Irregularity,
    pub(super) edition: String,
}

#[Object]
impl Irregularity {
    async fn kind(&self) -> IrregularityKind {
        IrregularityKind::of(self.found.found)
    }

    /// Which ply was illegal, where a move was.
    async fn ply(&self) -> Option<u16> {
        if let bout::Irregular::Illegal { ply, .. } = self.found.found { Some(ply) } else { None }
    }

    /// After how many plies it was found.
    async fn number(&self) -> u16 {
        self.found.ply
    }

    /// What was done about it.
    async fn steps(&self) -> List<AdvisedStep> {
        let about = self.found.found;
        let step = |advice: &bout::Advice| AdvisedStep {
            about,
            advice: advice.clone(),
            edition: self.edition.clone(),
        };
        self.found.steps.iter().map(step).collect()
    }

    /// Who did it.
    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.found.by).await
    }
}
