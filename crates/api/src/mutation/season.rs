//! The season of a league: captains, fixtures, dates of matches, and what captains say.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{ReportMatch, RoundBegins, SaidOfGame, ScheduleMatch};
use kydan_game::{BySide, HalfPoints};
use kydan_journal::{PersonId, TeamId};

use super::event::about_event;
use super::team::event_id;
use crate::id::local;
use crate::load::app;
use crate::object::result::ResultKind;
use crate::object::scalar::{DateTime, Long};
use crate::payload::{EventPayload, order};

/// Who is to speak for a team.
#[derive(InputObject)]
pub struct NameCaptainInput {
    command_id: Option<ID>,
    event: ID,
    team: ID,
    /// None where nobody is to speak for it any more.
    person: Option<ID>,
    expected_version: Option<Long>,
}

/// When a round begins.
#[derive(InputObject)]
pub struct RoundBeginsInput {
    /// Counted from 1.
    round: u16,
    at: DateTime,
}

/// The fixtures of a season.
#[derive(InputObject)]
pub struct FixturesInput {
    command_id: Option<ID>,
    event: ID,
    /// When rounds begin, as far as it is known.
    starts: Vec<RoundBeginsInput>,
    expected_version: Option<Long>,
}

/// When and where a match is played.
#[derive(InputObject)]
pub struct ScheduleMatchInput {
    command_id: Option<ID>,
    event: ID,
    /// Counted from 1.
    round: u16,
    /// The match in its round, counted from 1.
    number: u16,
    at: DateTime,
    /// Where, if not where the event is.
    place: Option<String>,
    /// Why it is put off or brought forward.
    reason: Option<String>,
    expected_version: Option<Long>,
}

/// What a captain says a game ended in.
#[derive(InputObject)]
pub struct SaidOfGameInput {
    /// Counted from 1.
    table: u16,
    white_half_points: u16,
    black_half_points: u16,
    #[graphql(default_with = "ResultKind::Played")]
    kind: ResultKind,
}

/// What a captain says of a match.
#[derive(InputObject)]
pub struct ReportMatchInput {
    command_id: Option<ID>,
    event: ID,
    /// Counted from 1.
    round: u16,
    /// The match in its round, counted from 1.
    number: u16,
    /// Of the games that are over.
    games: Vec<SaidOfGameInput>,
    expected_version: Option<Long>,
}

/// Mutations of a league's season.
#[derive(Default)]
pub struct SeasonMutation;

#[Object]
impl SeasonMutation {
    /// Names a team's captain, who orders its list, says who plays and what its games ended in.
    async fn name_captain(
        &self,
        ctx: &Context<'_>,
        input: NameCaptainInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let team = local("Team", &input.team).map(TeamId)?;
            let captain = input.person.as_ref().map(|id| local("Person", id).map(PersonId)).transpose()?;
            app(ctx).name_captain(&order, event_id(&input.event)?, (team, captain)).await
        };
        about_event(ctx, done.await).await
    }

    /// Pairs and publishes every round that is still to come, with when each begins: where no round hangs on results.
    async fn publish_fixtures(
        &self,
        ctx: &Context<'_>,
        input: FixturesInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let starts = input.starts.iter().map(|one| RoundBegins { round: one.round, at: one.at.0 });
            app(ctx).publish_fixtures(&order, event_id(&input.event)?, starts.collect()).await
        };
        about_event(ctx, done.await).await
    }

    /// Says when and where a match of teams is played. What was announced is moved with a reason.
    async fn schedule_match(
        &self,
        ctx: &Context<'_>,
        input: ScheduleMatchInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let event = event_id(&input.event)?;
            let ScheduleMatchInput { round, number, at, place, reason, .. } = input;
            let said = ScheduleMatch { round, number, at: at.0, place, reason };
            app(ctx).schedule_match(&order, event, said).await
        };
        about_event(ctx, done.await).await
    }

    /// As captain, says what games of the own team's match ended in, or confirms what the other captain said. Where both
    /// say the same of a game that was played, that is its result; where they differ, both are kept.
    async fn report_match(
        &self,
        ctx: &Context<'_>,
        input: ReportMatchInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let half = HalfPoints;
            let said = |one: &SaidOfGameInput| SaidOfGame {
                table: one.table,
                score: BySide { white: half(one.white_half_points), black: half(one.black_half_points) },
                kind: one.kind.into(),
            };
            let report = ReportMatch {
                event: event_id(&input.event)?,
                round: input.round,
                number: input.number,
                games: input.games.iter().map(said).collect(),
            };
            app(ctx).report_match(&order, report).await
        };
        about_event(ctx, done.await).await
    }
}
