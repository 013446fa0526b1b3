//! Suspensions and bans.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_app::{Answer, AppealVerdict, ProposeSanction, Refusal};
use kydan_federation::Sentence;
use kydan_journal::{EventId, SanctionId};

use crate::failure::{missing, weather};
use crate::id::local;
use crate::load::{app, person_id};
use crate::object::sanction::{Sanction, SanctionGround, SanctionMeasure, SanctionedActivity};
use crate::object::scalar::{Date, Long};
use crate::payload::{SanctionPayload, SanctionSuccess, order, payload};

/// A proposal to suspend or ban somebody.
#[derive(InputObject)]
pub struct ProposeSanctionInput {
    command_id: Option<ID>,
    person: ID,
    ground: SanctionGround,
    /// The event at which it happened.
    event: Option<ID>,
    /// What happened.
    statement: String,
}

/// What is imposed.
#[derive(InputObject)]
pub struct SentenceInput {
    measure: SanctionMeasure,
    /// What the person may not do.
    scope: Vec<SanctionedActivity>,
    /// The first day.
    from: Date,
    /// The last day, included.
    until: Date,
}

/// A decision on a proposal to suspend or ban somebody.
#[derive(InputObject)]
pub struct DecideSanctionInput {
    command_id: Option<ID>,
    /// The version of the sanction that was decided upon.
    expected_version: Option<Long>,
    sanction: ID,
    /// What is imposed; nothing, where nothing is.
    sentence: Option<SentenceInput>,
    reason: String,
}

/// An appeal against a suspension or ban.
#[derive(InputObject)]
pub struct AppealSanctionInput {
    command_id: Option<ID>,
    sanction: ID,
    statement: String,
}

/// What becomes of a sanction on appeal.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum SanctionAppealVerdict {
    /// It stands.
    Uphold,
    /// It ends earlier.
    Shorten,
    /// It is lifted.
    Lift,
}

/// A decision on an appeal against a suspension or ban.
#[derive(InputObject)]
pub struct DecideSanctionAppealInput {
    command_id: Option<ID>,
    /// The version of the sanction that was decided upon.
    expected_version: Option<Long>,
    sanction: ID,
    verdict: SanctionAppealVerdict,
    /// The new last day, where it is made shorter.
    until: Option<Date>,
    reason: String,
}

/// Mutations of suspensions and bans.
#[derive(Default)]
pub struct SanctionMutation;

#[Object]
impl SanctionMutation {
    /// Proposes to the federation to suspend or ban somebody. Somebody else decides.
    async fn propose_sanction(
        &self,
        ctx: &Context<'_>,
        input: ProposeSanctionInput,
    ) -> async_graphql::Result<SanctionPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            let event = input.event.map(|event| local("Event", &event)).transpose()?.map(EventId);
            let (ground, statement) = (input.ground.into(), input.statement);
            app(ctx).propose_sanction(&order, ProposeSanction { person, ground, event, statement }).await
        };
        about_sanction(ctx, done.await).await
    }

    /// Decides a proposal: imposes a suspension or ban, or nothing.
    async fn decide_sanction(
        &self,
        ctx: &Context<'_>,
        input: DecideSanctionInput,
    ) -> async_graphql::Result<SanctionPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let sanction = SanctionId(local("Sanction", &input.sanction)?);
            let sentence = input.sentence.map(|one| Sentence {
                measure: one.measure.into(),
                scope: one.scope.into_iter().map(Into::into).collect(),
                from: one.from.0,
                until: one.until.0,
            });
            app(ctx).decide_sanction(&order, sanction, sentence, input.reason).await
        };
        about_sanction(ctx, done.await).await
    }

    /// Appeals against a suspension or ban; meanwhile it is obeyed.
    async fn appeal_sanction(
        &self,
        ctx: &Context<'_>,
        input: AppealSanctionInput,
    ) -> async_graphql::Result<SanctionPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let sanction = SanctionId(local("Sanction", &input.sanction)?);
            app(ctx).appeal_sanction(&order, sanction, input.statement).await
        };
        about_sanction(ctx, done.await).await
    }

    /// Decides an appeal against a suspension or ban, at once in force.
    async fn decide_sanction_appeal(
        &self,
        ctx: &Context<'_>,
        input: DecideSanctionAppealInput,
    ) -> async_graphql::Result<SanctionPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let sanction = SanctionId(local("Sanction", &input.sanction)?);
            let verdict = match (input.verdict, input.until) {
                (SanctionAppealVerdict::Uphold, _) => AppealVerdict::Uphold,
                (SanctionAppealVerdict::Lift, _) => AppealVerdict::Lift,
                (SanctionAppealVerdict::Shorten, Some(until)) => AppealVerdict::Shorten(until.0),
                (SanctionAppealVerdict::Shorten, None) => return Err(Refusal::new("day_missing").into()),
            };
            app(ctx).decide_sanction_appeal(&order, sanction, verdict, input.reason).await
        };
        about_sanction(ctx, done.await).await
    }
}

async fn about_sanction(
    ctx: &Context<'_>,
    done: Answer<SanctionId>,
) -> async_graphql::Result<SanctionPayload> {
    match done {
        Ok(id) => {
            let found = app(ctx).reader().sanctions(&[id]).await.map_err(weather)?.pop();
            let sanction = Sanction::after(ctx, found.ok_or_else(|| missing("sanction"))?).await?;
            payload(Ok(SanctionSuccess { sanction }))
        }
        Err(failure) => payload::<SanctionSuccess, _>(Err(failure)),
    }
}
