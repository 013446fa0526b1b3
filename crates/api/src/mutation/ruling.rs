//! Rulings.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, AtBoard, ConfirmVerdict, ImposeMeasure, Refusal, RuleFault};
use kydan_bout::Against;
use kydan_game::{Article, BySide, HalfPoints, Side as GameSide};
use kydan_journal::BoutId;
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
    /// On whom; on both players, if no side is named (FIDE 11.8; xiangqi law 15.7b, the second).
    side: Option<Side>,
    measure: MeasureKind,
    /// For time.
    seconds: Option<u32>,
    /// For an exclusion: from how many rounds.
    rounds: Option<u8>,
    /// With `blackHalfPoints`: the score, where the law leaves it to the arbiter (FIDE 11.7, 12.9.4–12.9.6).
    white_half_points: Option<u16>,
    black_half_points: Option<u16>,
    /// The number of the article that it rests on.
    article: String,
    #[graphql(default = 1)]
    ordinal: u8,
    note: Option<String>,
    expected_version: Option<Long>,
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
            let bout = BoutId(local("Bout", &input.bout)?);
            let fault = RuleFault { bout, side: input.side.into(), fault: input.fault, note: input.note };
            app(ctx).rule_fault(&order, fault).await
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
            let bout = BoutId(local("Bout", &input.bout)?);
            let verdict = ConfirmVerdict { bout, verdict: input.verdict, note: input.note };
            app(ctx).confirm_verdict(&order, verdict).await
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
            let measure = ImposeMeasure {
                bout: BoutId(local("Bout", &input.bout)?),
                against: input.side.map_or(Against::Both, |side| Against::from(GameSide::from(side))),
                measure: measure(input.measure, (input.seconds, input.rounds))?,
                score: input
                    .white_half_points
                    .zip(input.black_half_points)
                    .map(|(white, black)| BySide { white: HalfPoints(white), black: HalfPoints(black) }),
                article: Article { number: input.article.into(), ordinal: input.ordinal },
                note: input.note,
            };
            app(ctx).impose_measure(&order, measure).await
        };
        about_ruling(ctx, done.await).await
    }
}

fn measure(kind: MeasureKind, (seconds, rounds): (Option<u32>, Option<u8>)) -> Result<Measure, Refusal> {
    let seconds = || seconds.ok_or_else(|| Refusal::new("seconds_missing"));
    Ok(match kind {
        MeasureKind::Reminder => Measure::Reminder,
        MeasureKind::Warning => Measure::Warning,
        MeasureKind::TimeToOpponent => Measure::TimeToOpponent { seconds: seconds()? },
        MeasureKind::TimeFromOffender => Measure::TimeFromOffender { seconds: seconds()? },
        MeasureKind::PointsToOpponent => Measure::PointsToOpponent,
        MeasureKind::PointsFromOffender => Measure::PointsFromOffender,
        MeasureKind::LossOfGame => Measure::LossOfGame { draw_if_opponent_cannot_win: YesNo::No },
        MeasureKind::Exclusion => {
            Measure::Exclusion { rounds: rounds.ok_or_else(|| Refusal::new("rounds_missing"))? }
        }
        MeasureKind::Disqualification => Measure::Disqualification,
        MeasureKind::StrikingOff => Measure::StrikingOff,
    })
}

pub(super) async fn about_ruling(
    ctx: &Context<'_>,
    done: Answer<AtBoard>,
) -> async_graphql::Result<RulingPayload> {
    match done {
        Ok(AtBoard { bout, ruling }) => {
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
