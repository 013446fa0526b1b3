//! Teams that clubs enter: one form with the list, who speaks for the team, and who leads and coaches.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, ChangeSquad, HandInTeam, Order, Refusal, TeamList};
use kydan_federation::Delegation;
use kydan_journal::{ClubId, EventId, PersonId, TeamId};

use super::about::to_event;
use crate::id::local;
use crate::load::{app, person_id};
use crate::object::scalar::Long;
use crate::payload::{EventPayload, order};

/// A team's form.
#[derive(InputObject)]
pub struct TeamEntryInput {
    command_id: Option<ID>,
    event: ID,
    /// The club that it plays for.
    club: ID,
    /// As its club calls it.
    name: String,
    /// Who speaks for it: somebody of the club.
    captain: Option<ID>,
    /// Who leads and coaches the club's delegation. What was said before stands where neither is named.
    leader: Option<ID>,
    coaches: Option<Vec<ID>>,
    /// One for every board, the strongest first.
    regulars: Vec<ID>,
    /// Who may replace one of them.
    reserves: Vec<ID>,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

/// The list of a team that was entered, handed in anew.
#[derive(InputObject)]
pub struct SquadInput {
    command_id: Option<ID>,
    event: ID,
    /// The club that it plays for.
    club: ID,
    team: ID,
    captain: Option<ID>,
    leader: Option<ID>,
    coaches: Option<Vec<ID>>,
    regulars: Vec<ID>,
    reserves: Vec<ID>,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

fn people(ctx: &Context<'_>, ids: &[ID]) -> Result<Vec<PersonId>, Refusal> {
    ids.iter().map(|id| person_id(ctx, id)).collect()
}

fn list(ctx: &Context<'_>, regulars: &[ID], reserves: &[ID]) -> Result<TeamList, Refusal> {
    Ok(TeamList { regulars: people(ctx, regulars)?, reserves: people(ctx, reserves)? })
}

/// Who answers for the club, where the form says it.
fn answers(
    ctx: &Context<'_>,
    leader: Option<&ID>,
    coaches: Option<&Vec<ID>>,
) -> Result<Option<Delegation>, Refusal> {
    if leader.is_none() && coaches.is_none() {
        return Ok(None);
    }
    let leader = leader.map(|id| person_id(ctx, id)).transpose()?;
    Ok(Some(Delegation { leader, coaches: people(ctx, coaches.map(Vec::as_slice).unwrap_or_default())? }))
}

impl TeamEntryInput {
    fn read(&self, ctx: &Context<'_>) -> Answer<(Order, HandInTeam)> {
        let team = HandInTeam {
            event: EventId(local("Event", &self.event)?),
            club: ClubId(local("Club", &self.club)?),
            name: self.name.clone(),
            captain: self.captain.as_ref().map(|id| person_id(ctx, id)).transpose()?,
            delegation: answers(ctx, self.leader.as_ref(), self.coaches.as_ref())?,
            list: list(ctx, &self.regulars, &self.reserves)?,
        };
        Ok((order(ctx, self.command_id.as_ref(), self.expected_version)?, team))
    }
}

impl SquadInput {
    fn read(&self, ctx: &Context<'_>) -> Answer<(Order, ChangeSquad)> {
        let squad = ChangeSquad {
            event: EventId(local("Event", &self.event)?),
            club: ClubId(local("Club", &self.club)?),
            team: TeamId(local("Team", &self.team)?),
            captain: self.captain.as_ref().map(|id| person_id(ctx, id)).transpose()?,
            delegation: answers(ctx, self.leader.as_ref(), self.coaches.as_ref())?,
            list: list(ctx, &self.regulars, &self.reserves)?,
        };
        Ok((order(ctx, self.command_id.as_ref(), self.expected_version)?, squad))
    }
}

/// Mutations of teams that clubs enter.
#[derive(Default)]
pub struct TeamEntryMutation;

#[Object]
impl TeamEntryMutation {
    /// A club enters a team by one form, whole or not at all: it gets a place, waits for one, or is told who of the list fails
    /// which condition (`entering { teams { standing failing } }`). Confirmed it is a team of the event, with this list.
    async fn hand_in_team(
        &self,
        ctx: &Context<'_>,
        input: TeamEntryInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, team)| app(ctx).hand_in_team(&order, team).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Hands the list of an entered team in anew, as long as entries are taken. Whoever comes on the list of a team that is
    /// eligible must meet the conditions; one that was not is looked at anew.
    async fn change_squad(
        &self,
        ctx: &Context<'_>,
        input: SquadInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, squad)| app(ctx).change_squad(&order, squad).await;
        to_event(ctx, input.read(ctx), deed).await
    }
}
