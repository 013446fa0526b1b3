//! What an arbiter decides about the pairing of teams.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{PairMatchesByHand, Refusal};
use kydan_tournament::HandMatch;

use super::event::about_event;
use super::pairing::ByeWorth;
use super::team::{event_id, team_id};
use crate::load::app;
use crate::object::scalar::Long;
use crate::payload::{EventPayload, order};

/// A team that asked not to be paired, or plays after all.
#[derive(InputObject)]
pub struct TeamByeInput {
    command_id: Option<ID>,
    event: ID,
    team: ID,
    /// The meeting, counted from 1; not published yet.
    stage: u16,
    /// What it is worth at every board; none if the team plays after all.
    worth: Option<ByeWorth>,
    expected_version: Option<Long>,
}

/// Two teams that must not meet.
#[derive(InputObject)]
pub struct TeamPairInput {
    one: ID,
    other: ID,
}

/// Which teams must not meet from the next meeting on.
#[derive(InputObject)]
pub struct ForbidTeamsInput {
    command_id: Option<ID>,
    event: ID,
    /// All of them: replaces what was said before.
    pairs: Vec<TeamPairInput>,
    expected_version: Option<Long>,
}

/// A match.
#[derive(InputObject)]
pub struct HandMatchInput {
    /// The team with the priority.
    a: ID,
    b: ID,
}

/// The matches of a round as an arbiter pairs them.
#[derive(InputObject)]
pub struct PairMatchesByHandInput {
    command_id: Option<ID>,
    event: ID,
    /// Counted from 1.
    round: u16,
    /// All matches, match 1 first.
    matches: Vec<HandMatchInput>,
    /// Which team is left over, if any.
    left_over: Option<ID>,
    expected_version: Option<Long>,
}

/// Mutations about the pairing of teams.
#[derive(Default)]
pub struct TeamWishesMutation;

#[Object]
impl TeamWishesMutation {
    /// Keeps a team that asked for it out of a meeting, or takes that back.
    async fn set_team_bye(
        &self,
        ctx: &Context<'_>,
        input: TeamByeInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, team) = (event_id(&input.event)?, team_id(&input.team)?);
            app(ctx).set_team_bye(&order, event, (team, input.stage), input.worth.map(Into::into)).await
        };
        about_event(ctx, done.await).await
    }

    /// Says which teams must not meet from the next meeting on.
    async fn forbid_teams(
        &self,
        ctx: &Context<'_>,
        input: ForbidTeamsInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let pair = |pair: &TeamPairInput| Ok((team_id(&pair.one)?, team_id(&pair.other)?));
            let pairs = input.pairs.iter().map(pair).collect::<Result<_, Refusal>>()?;
            app(ctx).forbid_teams(&order, event_id(&input.event)?, pairs).await
        };
        about_event(ctx, done.await).await
    }

    /// Pairs the matches of the next round by hand: what the engine would have done and what speaks against it is
    /// recorded.
    async fn pair_matches_by_hand(
        &self,
        ctx: &Context<'_>,
        input: PairMatchesByHandInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let one = |one: &HandMatchInput| Ok(HandMatch { a: team_id(&one.a)?, b: team_id(&one.b)? });
            let input = PairMatchesByHand {
                event: event_id(&input.event)?,
                round: input.round,
                matches: input.matches.iter().map(one).collect::<Result<_, Refusal>>()?,
                left_over: input.left_over.as_ref().map(team_id).transpose()?,
            };
            app(ctx).pair_matches_by_hand(&order, input).await
        };
        about_event(ctx, done.await).await
    }
}
