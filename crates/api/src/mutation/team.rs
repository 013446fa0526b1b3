//! Teams: entered, lined up, substituted.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{EnterTeam, Refusal, SetLineup, Substitute, TeamList};
use kydan_journal::{ClubId, EventId, PersonId, TeamId};
use kydan_regulations as regulations;

use super::event::about_event;
use crate::id::local;
use crate::load::app;
use crate::object::scalar::Long;
use crate::object::team::{Occasion, TeamMeeting, TeamRanking};
use crate::payload::{EventPayload, order};

/// How teams play.
#[derive(InputObject)]
pub struct TeamPlayInput {
    boards: u16,
    /// How many reserves a team may name.
    reserves: u16,
    #[graphql(default_with = "TeamRanking::BoardPoints")]
    ranked_by: TeamRanking,
    #[graphql(default_with = "TeamMeeting::Simultaneous")]
    meeting: TeamMeeting,
    /// How many games a simultaneous match has.
    #[graphql(default = 1)]
    games: u16,
    #[graphql(default_with = "Occasion::Official")]
    occasion: Occasion,
}

impl From<TeamPlayInput> for regulations::TeamPlay {
    fn from(input: TeamPlayInput) -> Self {
        Self {
            boards: input.boards,
            reserves: input.reserves,
            ranked_by: input.ranked_by.into(),
            meeting: match input.meeting {
                TeamMeeting::Simultaneous => regulations::TeamMeeting::Simultaneous { games: input.games },
                TeamMeeting::AllPlayAll => regulations::TeamMeeting::AllPlayAll,
            },
            occasion: input.occasion.into(),
        }
    }
}

/// A team with its list.
#[derive(InputObject)]
pub struct EnterTeamInput {
    command_id: Option<ID>,
    event: ID,
    name: String,
    club: Option<ID>,
    /// One for every board, the strongest first.
    regulars: Vec<ID>,
    /// Who may replace one of them.
    reserves: Vec<ID>,
    expected_version: Option<Long>,
}

/// A team's list, handed in anew.
#[derive(InputObject)]
pub struct ChangeRosterInput {
    command_id: Option<ID>,
    event: ID,
    team: ID,
    regulars: Vec<ID>,
    reserves: Vec<ID>,
    expected_version: Option<Long>,
}

/// Who plays for a team in a round.
#[derive(InputObject)]
pub struct LineupInput {
    command_id: Option<ID>,
    event: ID,
    team: ID,
    /// Counted from 1; not public yet.
    round: u16,
    /// Board 1 first; null where nobody plays.
    lineup: Vec<Option<ID>>,
    expected_version: Option<Long>,
}

/// A reserve who comes in.
#[derive(InputObject)]
pub struct SubstituteInput {
    command_id: Option<ID>,
    event: ID,
    round: u16,
    team: ID,
    /// The board of the team, counted from 1.
    board: u16,
    /// The reserve.
    comes: ID,
    /// So many minutes after the start of play.
    minutes: i32,
    expected_version: Option<Long>,
}

/// Mutations of teams.
#[derive(Default)]
pub struct TeamMutation;

#[Object]
impl TeamMutation {
    /// Enters a team; everyone on its list becomes a player of the event.
    async fn enter_team(
        &self,
        ctx: &Context<'_>,
        input: EnterTeamInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let team = EnterTeam {
                event: event_id(&input.event)?,
                name: input.name,
                club: input.club.as_ref().map(|club| local("Club", club).map(ClubId)).transpose()?,
                list: list(&input.regulars, &input.reserves)?,
            };
            app(ctx).enter_team(&order, team).await
        };
        about_event(ctx, done.await).await
    }

    /// Hands in a team's list anew, before the first round.
    async fn change_roster(
        &self,
        ctx: &Context<'_>,
        input: ChangeRosterInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, team) = (event_id(&input.event)?, team_id(&input.team)?);
            app(ctx).change_roster(&order, event, team, list(&input.regulars, &input.reserves)?).await
        };
        about_event(ctx, done.await).await
    }

    /// Says who plays for a team in a round that is not public; the regular players, where nothing is said.
    async fn set_lineup(&self, ctx: &Context<'_>, input: LineupInput) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let place = |id: &Option<ID>| id.as_ref().map(person_id).transpose();
            let lineup = SetLineup {
                event: event_id(&input.event)?,
                team: team_id(&input.team)?,
                round: input.round,
                lineup: input.lineup.iter().map(place).collect::<Result<_, Refusal>>()?,
            };
            app(ctx).set_lineup(&order, lineup).await
        };
        about_event(ctx, done.await).await
    }

    /// Lets a reserve come in at a public round's board, before the game begins.
    async fn substitute(
        &self,
        ctx: &Context<'_>,
        input: SubstituteInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let substitute = Substitute {
                event: event_id(&input.event)?,
                round: input.round,
                team: team_id(&input.team)?,
                board: input.board,
                comes: person_id(&input.comes)?,
                minutes: input.minutes.into(),
            };
            app(ctx).substitute(&order, substitute).await
        };
        about_event(ctx, done.await).await
    }
}

fn list(regulars: &[ID], reserves: &[ID]) -> Result<TeamList, Refusal> {
    let people = |ids: &[ID]| ids.iter().map(person_id).collect::<Result<_, Refusal>>();
    Ok(TeamList { regulars: people(regulars)?, reserves: people(reserves)? })
}

pub(super) fn event_id(id: &ID) -> Result<EventId, Refusal> {
    local("Event", id).map(EventId)
}

fn team_id(id: &ID) -> Result<TeamId, Refusal> {
    local("Team", id).map(TeamId)
}

fn person_id(id: &ID) -> Result<PersonId, Refusal> {
    local("Person", id).map(PersonId)
}
