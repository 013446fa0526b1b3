//! Rulings and appeals.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_app::{
    Answer, AtBoard, ConfirmVerdict, DecideAppeal, ImposeMeasure, LodgeAppeal, Refusal, RuleFault,
};
use kydan_bout::AppealVerdict;
use kydan_game::{Article, BySide, HalfPoints};
use kydan_journal::{AppealId, BoutId, RulingId};
use kydan_regulations::{Measure, YesNo};

use crate::id::local;
use crate::load::{app, loader};
use crate::object::bout::Bout;
use crate::object::federation::missing;
use crate::object::kind::{MeasureKind, Side};
use crate::object::ruling::Ruling;
use crate::object::scalar::Long;
use crate::payload::{RulingPayload, RulingSuccess, order, payload};

/// A fault.
#[derive(InputObject)]
pub struct RuleFaultInput {
    command_id: Option<ID>,
    bout: ID,
    side: Side,
    /// Its code in the edition's catalogue.
    fault: String,
    /// What the arbiter saw, in words.
    note: Option<String>,
    expected_version: Option<Long>,
}

/// A proposal that is confirmed.
#[derive(InputObject)]
pub struct ConfirmVerdictInput {
    command_id: Option<ID>,
    bout: ID,
    /// The proposal's key.
    verdict: String,
    note: Option<String>,
    expected_version: Option<Long>,
}

/// A measure of the arbiter's choice.
#[derive(InputObject)]
pub struct ImposeMeasureInput {
    command_id: Option<ID>,
    bout: ID,
    side: Side,
    measure: MeasureKind,
    /// For time.
    seconds: Option<u32>,
    /// The number of the article that it rests on.
    article: String,
    #[graphql(default = 1)]
    ordinal: u8,
    note: Option<String>,
    expected_version: Option<Long>,
}

/// An appeal.
#[derive(InputObject)]
pub struct LodgeAppealInput {
    command_id: Option<ID>,
    ruling: ID,
    /// Why.
    note: String,
}

/// How an appeal is decided.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "AppealVerdict")]
pub enum AppealDecision {
    /// The ruling stands.
    Uphold,
    /// The ruling falls.
    Overturn,
}

/// A decision on an appeal.
#[derive(InputObject)]
pub struct DecideAppealInput {
    command_id: Option<ID>,
    appeal: ID,
    decision: AppealDecision,
    /// The reasons.
    note: String,
    /// With `blackHalfPoints`: the score that is awarded instead of letting the game go on.
    white_half_points: Option<u16>,
    black_half_points: Option<u16>,
}

/// Mutations of rulings.
#[derive(Default)]
pub struct RulingMutation;

#[Object]
impl RulingMutation {
    /// Rules that a player committed a fault; the edition's tariff sets the price.
    async fn rule_fault(
        &self,
        ctx: &Context<'_>,
        input: RuleFaultInput,
    ) -> async_graphql::Result<RulingPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).rule_fault(&order, input.read()?).await
        };
        about_ruling(ctx, done.await).await
    }

    /// Makes a ruling of what the law proposes.
    async fn confirm_verdict(
        &self,
        ctx: &Context<'_>,
        input: ConfirmVerdictInput,
    ) -> async_graphql::Result<RulingPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).confirm_verdict(&order, input.read()?).await
        };
        about_ruling(ctx, done.await).await
    }

    /// Imposes a measure of the arbiter's choice.
    async fn impose_measure(
        &self,
        ctx: &Context<'_>,
        input: ImposeMeasureInput,
    ) -> async_graphql::Result<RulingPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).impose_measure(&order, input.read()?).await
        };
        about_ruling(ctx, done.await).await
    }

    /// Appeals against a ruling, as one of the players.
    async fn lodge_appeal(
        &self,
        ctx: &Context<'_>,
        input: LodgeAppealInput,
    ) -> async_graphql::Result<RulingPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let ruling = RulingId(local("Ruling", &input.ruling)?);
            let stored = app(ctx).reader().ruling(ruling).await?;
            let bout = stored.ok_or_else(|| Refusal::new("no_such_ruling"))?.bout;
            app(ctx).lodge_appeal(&order, LodgeAppeal { ruling, bout, note: input.note }).await
        };
        about_ruling(ctx, done.await).await
    }

    /// Upholds a ruling or overturns it; either way it stays visible.
    async fn decide_appeal(
        &self,
        ctx: &Context<'_>,
        input: DecideAppealInput,
    ) -> async_graphql::Result<RulingPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let appeal = AppealId(local("Appeal", &input.appeal)?);
            let stored = app(ctx).reader().appeal(appeal).await?;
            let stored = stored.ok_or_else(|| Refusal::new("no_such_appeal"))?;
            let score = input.white_half_points.zip(input.black_half_points);
            let decision = DecideAppeal {
                appeal,
                ruling: stored.ruling,
                bout: stored.bout,
                verdict: input.decision.into(),
                score: score
                    .map(|(white, black)| BySide { white: HalfPoints(white), black: HalfPoints(black) }),
                note: input.note,
            };
            app(ctx).decide_appeal(&order, decision).await
        };
        about_ruling(ctx, done.await).await
    }
}

impl RuleFaultInput {
    pub(crate) fn read(self) -> Answer<RuleFault> {
        let bout = BoutId(local("Bout", &self.bout)?);
        Ok(RuleFault { bout, side: self.side.into(), fault: self.fault, note: self.note })
    }
}

impl ConfirmVerdictInput {
    pub(crate) fn read(self) -> Answer<ConfirmVerdict> {
        let bout = BoutId(local("Bout", &self.bout)?);
        Ok(ConfirmVerdict { bout, verdict: self.verdict, note: self.note })
    }
}

impl ImposeMeasureInput {
    pub(crate) fn read(self) -> Answer<ImposeMeasure> {
        Ok(ImposeMeasure {
            bout: BoutId(local("Bout", &self.bout)?),
            side: self.side.into(),
            measure: measure(self.measure, self.seconds)?,
            article: Article { number: self.article.into(), ordinal: self.ordinal },
            note: self.note,
        })
    }
}

fn measure(kind: MeasureKind, seconds: Option<u32>) -> Result<Measure, Refusal> {
    let seconds = || seconds.ok_or_else(|| Refusal::new("seconds_missing"));
    Ok(match kind {
        MeasureKind::Reminder => Measure::Reminder,
        MeasureKind::Warning => Measure::Warning,
        MeasureKind::TimeToOpponent => Measure::TimeToOpponent { seconds: seconds()? },
        MeasureKind::TimeFromOffender => Measure::TimeFromOffender { seconds: seconds()? },
        MeasureKind::PointsToOpponent => Measure::PointsToOpponent,
        MeasureKind::PointsFromOffender => Measure::PointsFromOffender,
        MeasureKind::LossOfGame => Measure::LossOfGame { draw_if_opponent_cannot_win: YesNo::No },
        MeasureKind::Exclusion => Measure::Exclusion { rounds: 1 },
        MeasureKind::Disqualification => Measure::Disqualification,
        MeasureKind::StrikingOff => Measure::StrikingOff,
    })
}

async fn about_ruling(ctx: &Context<'_>, done: Answer<AtBoard>) -> async_graphql::Result<RulingPayload> {
    match done {
        Ok(AtBoard { bout, ruling, .. }) => {
            let loader = loader(ctx);
            let ruling = match ruling {
                Some(id) => loader.load_one(id).await?.map(Ruling),
                None => None,
            };
            let ruling = ruling.ok_or_else(|| missing("ruling"))?;
            let bout = loader.load_one(bout).await?.map(Bout::new).ok_or_else(|| missing("bout"))?;
            payload(Ok(RulingSuccess { ruling, bout }))
        }
        Err(failure) => payload::<RulingSuccess, _>(Err(failure)),
    }
}
