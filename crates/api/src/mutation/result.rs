//! Results as they are reported, and what is put right before anybody plays: rounds, entries.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, RecordResult, Refusal};
use kydan_game::{BySide, HalfPoints};
use kydan_journal::{BoutId, EventId, PersonId};

use super::about::to_event;
use super::contestant::ContestantInput;
use super::event::{EnterPlayersInput, RoundInput, about_event};
use crate::id::local;
use crate::load::app;
use crate::object::result::ResultKind;
use crate::object::scalar::Long;
use crate::payload::{EventPayload, order};

/// A result of which the moves are not recorded.
#[derive(InputObject)]
pub struct RecordResultInput {
    command_id: Option<ID>,
    event: ID,
    round: u16,
    table: u16,
    /// The game that was seen at the table: where another one is there by now, the result is refused.
    bout: Option<ID>,
    white_half_points: u16,
    black_half_points: u16,
    #[graphql(default_with = "ResultKind::Played")]
    kind: ResultKind,
    expected_version: Option<Long>,
}

/// A player, or a team, that is back.
#[derive(InputObject)]
pub struct ReturnContestantInput {
    command_id: Option<ID>,
    event: ID,
    contestant: ContestantInput,
    expected_version: Option<Long>,
}

/// Players or teams that were entered by mistake.
#[derive(InputObject)]
pub struct RemoveContestantsInput {
    command_id: Option<ID>,
    event: ID,
    contestants: Vec<ContestantInput>,
    expected_version: Option<Long>,
}

/// A player who is back.
#[derive(InputObject)]
pub struct ReturnPlayerInput {
    command_id: Option<ID>,
    event: ID,
    person: ID,
    expected_version: Option<Long>,
}

/// The mutations about results.
#[derive(Default)]
pub struct ResultMutation;

#[Object]
impl ResultMutation {
    /// Says which of the differently reported results it is: the chief arbiter's word.
    async fn settle_reports(
        &self,
        ctx: &Context<'_>,
        input: RecordResultInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).settle_reports(&order, input.read()?).await
        };
        about_event(ctx, done.await).await
    }

    /// Reports a result as the score sheet has it, without the moves. Where the event asks for two people it is a
    /// result when another says the same; where two say different things both are kept.
    async fn record_result(
        &self,
        ctx: &Context<'_>,
        input: RecordResultInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).record_result(&order, input.read()?).await
        };
        about_event(ctx, done.await).await
    }

    /// Takes the pairings of the last public round back, before anybody plays.
    async fn withdraw_round(
        &self,
        ctx: &Context<'_>,
        input: RoundInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, round)| app(ctx).withdraw_round(&order, event, round).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// A player who had left comes back, or a team with those of its list who left with it.
    async fn return_contestant(
        &self,
        ctx: &Context<'_>,
        input: ReturnContestantInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, contestant) = (local("Event", &input.event)?, input.contestant.parse()?);
            app(ctx).return_contestant(&order, EventId(event), contestant).await
        };
        about_event(ctx, done.await).await
    }

    /// Removes players, or teams with everybody on their lists, who were entered by mistake, before the first round.
    async fn remove_contestants(
        &self,
        ctx: &Context<'_>,
        input: RemoveContestantsInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let all = input.contestants.iter().map(ContestantInput::parse).collect::<Result<_, Refusal>>()?;
            app(ctx).remove_contestants(&order, EventId(local("Event", &input.event)?), all).await
        };
        about_event(ctx, done.await).await
    }

    /// A player who had left comes back.
    #[graphql(deprecation = "returnContestant names players and teams; this goes on 2027-06-01")]
    async fn return_player(
        &self,
        ctx: &Context<'_>,
        input: ReturnPlayerInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, person) = (local("Event", &input.event)?, local("Person", &input.person)?);
            app(ctx).return_contestant(&order, EventId(event), PersonId(person).into()).await
        };
        about_event(ctx, done.await).await
    }

    /// Removes players who were entered by mistake, before the first round.
    #[graphql(deprecation = "removeContestants names players and teams; this goes on 2027-06-01")]
    async fn remove_players(
        &self,
        ctx: &Context<'_>,
        input: EnterPlayersInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let person = |id: &ID| local("Person", id).map(|id| PersonId(id).into());
            let people = input.people.iter().map(person).collect::<Result<_, Refusal>>()?;
            app(ctx).remove_contestants(&order, EventId(local("Event", &input.event)?), people).await
        };
        about_event(ctx, done.await).await
    }
}

impl RecordResultInput {
    pub(crate) fn read(&self) -> Answer<RecordResult> {
        let half = HalfPoints;
        Ok(RecordResult {
            event: EventId(local("Event", &self.event)?),
            round: self.round,
            table: self.table,
            bout: self.bout.as_ref().map(|id| local("Bout", id).map(BoutId)).transpose()?,
            score: BySide { white: half(self.white_half_points), black: half(self.black_half_points) },
            kind: self.kind.into(),
        })
    }
}
