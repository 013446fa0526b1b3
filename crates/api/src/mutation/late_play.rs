//! The last minutes of games without increment, and resumptions that somebody does not come to.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, ForfeitResumption, RuleLastMinutes, Statements};
use kydan_journal::BoutId;

use super::board::{SealedExplained, about_bout};
use crate::id::local;
use crate::load::app;
use crate::object::act::ClaimGround;
use crate::object::kind::Side;
use crate::object::late_play::{LateAnswer, TimeGiven, Watched, absent};
use crate::object::scalar::Long;
use crate::payload::{BoutPayload, order};

/// What a player asked for in the last minutes, and the arbiter's answer.
#[derive(InputObject)]
pub struct RuleLastMinutesInput {
    command_id: Option<ID>,
    bout: ID,
    /// Who asked.
    side: Side,
    ground: ClaimGround,
    answer: LateAnswer,
    /// Whether the opponent gets two minutes where it is put off.
    #[graphql(default_with = "TimeGiven::Yes")]
    time: TimeGiven,
    #[graphql(default_with = "Watched::ByArbiter")]
    watched: Watched,
    /// What the clock of whoever asked shows, in milliseconds; as it is recorded to run, if nothing is said.
    left_ms: Option<Long>,
    /// What whoever asked says, and has done.
    statement: Option<String>,
    /// What the opponent says, and has done.
    reply: Option<String>,
    /// What the arbiter saw.
    witness: Option<String>,
    expected_version: Option<Long>,
}

/// Who has not come when an adjourned game is to go on.
#[derive(InputObject)]
pub struct BeginResumptionInput {
    command_id: Option<ID>,
    bout: ID,
    /// Who has not come; both, if no side is named.
    absent: Option<Side>,
    expected_version: Option<Long>,
}

/// Who has lost by not coming to the resumption in time.
#[derive(InputObject)]
pub struct ForfeitResumptionInput {
    command_id: Option<ID>,
    bout: ID,
    /// Who has not come; both, if no side is named.
    absent: Option<Side>,
    /// The move in the envelope, if it is still closed; none where it is lost.
    sealed_move: Option<String>,
    /// `NO` where nobody can read it and nobody can say what was meant.
    #[graphql(default_with = "SealedExplained::NotAsked")]
    explained: SealedExplained,
    expected_version: Option<Long>,
}

/// Mutations of late play.
#[derive(Default)]
pub struct LatePlayMutation;

#[Object]
impl LatePlayMutation {
    /// Answers what a player asked for in the last two minutes of a game without increment: a draw, two minutes for the
    /// opponent, or a decision that is put off.
    async fn rule_last_minutes(
        &self,
        ctx: &Context<'_>,
        input: RuleLastMinutesInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).rule_last_minutes(&order, input.read()?).await
        };
        about_bout(ctx, done.await).await
    }

    /// Starts the clock of the player who has to reply to the sealed move and has not come; the envelope stays closed.
    async fn begin_resumption(
        &self,
        ctx: &Context<'_>,
        input: BeginResumptionInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            app(ctx).begin_resumption(&order, bout, absent(input.absent)).await
        };
        about_bout(ctx, done.await).await
    }

    /// Rules that whoever has not come to the resumption in time has lost; what the sealed move made of the game stands.
    async fn forfeit_resumption(
        &self,
        ctx: &Context<'_>,
        input: ForfeitResumptionInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).forfeit_resumption(&order, input.read()?).await
        };
        about_bout(ctx, done.await).await
    }
}

impl RuleLastMinutesInput {
    pub(crate) fn read(self) -> Answer<RuleLastMinutes> {
        Ok(RuleLastMinutes {
            bout: BoutId(local("Bout", &self.bout)?),
            side: self.side.into(),
            ground: self.ground.into(),
            answer: self.answer.into(),
            time: self.time.into(),
            watched: self.watched.into(),
            left_ms: self.left_ms.map(|left| left.0),
            statements: Statements { complainant: self.statement, reply: self.reply, arbiter: self.witness },
        })
    }
}

impl ForfeitResumptionInput {
    pub(crate) fn read(self) -> Answer<ForfeitResumption> {
        Ok(ForfeitResumption {
            bout: BoutId(local("Bout", &self.bout)?),
            absent: absent(self.absent),
            sealed: self.sealed_move,
            explained: self.explained.into(),
        })
    }
}
