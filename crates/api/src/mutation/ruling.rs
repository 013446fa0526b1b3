//! Rulings.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, AtBoard, ConfirmVerdict, ImposeMeasure, Refusal, RuleFault};
use kydan_bout::Against;
use kydan_game::{Article, BySide, HalfPoints, Side as GameSide};
use kydan_journal::{BoutId, IncidentId};
use kydan_regulations::{Measure, YesNo};

use crate::failure::missing;
use crate::id::local;
use crate::load::{app, loader};
use crate::object::bout::Bout;
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
    /// The incident that it is about, where it was recorded before.
    incident: Option<ID>,
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
}

impl RuleFaultInput {
    pub(crate) fn read(self) -> Answer<RuleFault> {
        let bout = BoutId(local("Bout", &self.bout)?);
        let incident = self.incident.map(|id| local("Incident", &id)).transpose()?.map(IncidentId);
        Ok(RuleFault { bout, side: self.side.into(), fault: self.fault, incident, note: self.note })
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
            against: self.side.map_or(Against::Both, |side| Against::from(GameSide::from(side))),
            measure: measure(self.measure, (self.seconds, self.rounds))?,
            score: self
                .white_half_points
                .zip(self.black_half_points)
                .map(|(white, black)| BySide { white: HalfPoints(white), black: HalfPoints(black) }),
            article: Article { number: self.article.into(), ordinal: self.ordinal },
            note: self.note,
        })
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
