//! Appeals, and striking off by two signatures.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_app::{Answer, DecideAppeal, LodgeAppeal, ProposeStrikingOff, Refusal};
use kydan_bout::AppealVerdict;
use kydan_game::{Article, BySide, HalfPoints};
use kydan_journal::{AppealId, BoutId, PersonId, RulingId};

use super::board::about_bout;
use super::ruling::about_ruling;
use crate::id::local;
use crate::load::app;
use crate::object::kind::Side;
use crate::object::scalar::Long;
use crate::payload::{BoutPayload, RulingPayload, order};

/// An appeal.
#[derive(InputObject)]
pub struct LodgeAppealInput {
    command_id: Option<ID>,
    ruling: ID,
    /// What the appeal says.
    note: String,
    /// Whose appeal it is, where the arbiters' secretary takes it in on paper.
    player: Option<ID>,
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

/// A decision on an appeal; of a committee, one member's vote.
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

/// An appeal that is taken back.
#[derive(InputObject)]
pub struct WithdrawAppealInput {
    command_id: Option<ID>,
    appeal: ID,
}

/// That a player be struck off.
#[derive(InputObject)]
pub struct ProposeStrikingOffInput {
    command_id: Option<ID>,
    bout: ID,
    side: Side,
    /// The number of the article that it rests on.
    article: String,
    #[graphql(default = 1)]
    ordinal: u8,
    /// The declaration in writing.
    note: String,
    expected_version: Option<Long>,
}

/// A proposed measure.
#[derive(InputObject)]
pub struct MeasureProposalInput {
    command_id: Option<ID>,
    proposal: ID,
}

/// Mutations of appeals and proposals.
#[derive(Default)]
pub struct AppealMutation;

#[Object]
impl AppealMutation {
    /// Appeals against a ruling, as one of the players, or for one of them from paper.
    async fn lodge_appeal(
        &self,
        ctx: &Context<'_>,
        input: LodgeAppealInput,
    ) -> async_graphql::Result<RulingPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let ruling = RulingId(local("Ruling", &input.ruling)?);
            let player = input.player.as_ref().map(|id| local("Person", id).map(PersonId)).transpose()?;
            let stored = app(ctx).reader().ruling(ruling).await?;
            let bout = stored.ok_or_else(|| Refusal::new("no_such_ruling"))?.bout;
            app(ctx).lodge_appeal(&order, LodgeAppeal { ruling, bout, note: input.note, player }).await
        };
        about_ruling(ctx, done.await).await
    }

    /// Takes an appeal back, before it is decided.
    async fn withdraw_appeal(
        &self,
        ctx: &Context<'_>,
        input: WithdrawAppealInput,
    ) -> async_graphql::Result<RulingPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).withdraw_appeal(&order, AppealId(local("Appeal", &input.appeal)?)).await
        };
        about_ruling(ctx, done.await).await
    }

    /// Upholds a ruling or overturns it, or votes on it as a member of the committee; either way it stays visible.
    async fn decide_appeal(
        &self,
        ctx: &Context<'_>,
        input: DecideAppealInput,
    ) -> async_graphql::Result<RulingPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).decide_appeal(&order, input.read(ctx).await?).await
        };
        about_ruling(ctx, done.await).await
    }

    /// Proposes to strike a player off; the other of the chief arbiter and the organizing head signs within a day.
    async fn propose_striking_off(
        &self,
        ctx: &Context<'_>,
        input: ProposeStrikingOffInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let proposal = ProposeStrikingOff {
                bout: BoutId(local("Bout", &input.bout)?),
                side: input.side.into(),
                article: Article { number: input.article.into(), ordinal: input.ordinal },
                note: input.note,
            };
            app(ctx).propose_striking_off(&order, proposal).await
        };
        about_bout(ctx, done.await).await
    }

    /// Signs what the other official proposed: now it is a ruling.
    async fn sign_striking_off(
        &self,
        ctx: &Context<'_>,
        input: MeasureProposalInput,
    ) -> async_graphql::Result<RulingPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).sign_striking_off(&order, input.about()?).await
        };
        about_ruling(ctx, done.await).await
    }

    /// Gives a proposal up.
    async fn drop_striking_off(
        &self,
        ctx: &Context<'_>,
        input: MeasureProposalInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).drop_striking_off(&order, input.about()?).await
        };
        about_bout(ctx, done.await).await
    }
}

impl DecideAppealInput {
    pub(crate) async fn read(self, ctx: &Context<'_>) -> Answer<DecideAppeal> {
        let appeal = AppealId(local("Appeal", &self.appeal)?);
        let stored = app(ctx).reader().appeal(appeal).await?;
        let stored = stored.ok_or_else(|| Refusal::new("no_such_appeal"))?;
        let score = self.white_half_points.zip(self.black_half_points);
        Ok(DecideAppeal {
            appeal,
            ruling: stored.ruling,
            bout: stored.bout,
            verdict: self.decision.into(),
            score: score.map(|(white, black)| BySide { white: HalfPoints(white), black: HalfPoints(black) }),
            note: self.note,
        })
    }
}

impl MeasureProposalInput {
    /// Which proposal.
    pub(crate) fn about(&self) -> Answer<RulingId> {
        Ok(RulingId(local("MeasureProposal", &self.proposal)?))
    }
}
