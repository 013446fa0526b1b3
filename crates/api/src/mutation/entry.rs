//! Entries to an event: applied for, decided, paid, checked in.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, HandInDelegation, Order, Refusal};
use kydan_federation::{Delegation, DelegationOf};
use kydan_journal::{BodyId, ClubId, Contestant, EventId, PersonId, TeamId};

use super::about::to_event;
use super::event::about_event;
use super::registry::file;
use crate::id::local;
use crate::load::{app, person_id};
use crate::object::entering::{DeclineGround, EntryFeeOutcome, WaiverGround};
use crate::object::entry_fees::EntryFeesPreview;
use crate::object::scalar::Long;
use crate::payload::{EntryFeesPayload, EventPayload, order, payload};

/// People to an event.
#[derive(InputObject)]
pub struct EntryInput {
    command_id: Option<ID>,
    event: ID,
    people: Vec<ID>,
    /// The teams that are confirmed; players are confirmed by `people`.
    teams: Option<Vec<ID>>,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

impl EntryInput {
    fn read(&self, ctx: &Context<'_>) -> Answer<(Order, EventId, Vec<PersonId>)> {
        let people: Result<_, Refusal> = self.people.iter().map(|id| person_id(ctx, id)).collect();
        let order = order(ctx, self.command_id.as_ref(), self.expected_version)?;
        // A team is entered by its own form.
        if self.teams.as_ref().is_some_and(|teams| !teams.is_empty()) {
            return Err(Refusal::new("entry_player_or_team").into());
        }
        Ok((order, EventId(local("Event", &self.event)?), people?))
    }

    /// Players and teams.
    fn read_all(&self, ctx: &Context<'_>) -> Answer<(Order, EventId, Vec<Contestant>)> {
        let all = contestants(ctx, &self.people, self.teams.as_deref());
        let order = order(ctx, self.command_id.as_ref(), self.expected_version)?;
        Ok((order, EventId(local("Event", &self.event)?), all?))
    }
}

/// A delegation's form.
#[derive(InputObject)]
pub struct DelegationInput {
    command_id: Option<ID>,
    event: ID,
    /// Whose delegation: a club's, or a body's.
    club: Option<ID>,
    body: Option<ID>,
    leader: Option<ID>,
    coaches: Option<Vec<ID>>,
    /// Who is to play, of those who are not entered yet.
    people: Vec<ID>,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

impl DelegationInput {
    fn read(&self, ctx: &Context<'_>) -> Answer<(Order, HandInDelegation)> {
        let order = order(ctx, self.command_id.as_ref(), self.expected_version)?;
        let all = |ids: &[ID]| ids.iter().map(|id| person_id(ctx, id)).collect::<Result<Vec<_>, Refusal>>();
        let of = match (&self.club, &self.body) {
            (Some(club), None) => DelegationOf::Club(ClubId(local("Club", club)?)),
            (None, Some(body)) => DelegationOf::Body(BodyId(local("Body", body)?)),
            (Some(_), Some(_)) | (None, None) => return Err(Refusal::new("takes_one_only").into()),
        };
        let delegation = Delegation {
            leader: self.leader.as_ref().map(|id| person_id(ctx, id)).transpose()?,
            coaches: all(self.coaches.as_deref().unwrap_or_default())?,
        };
        let event = EventId(local("Event", &self.event)?);
        Ok((order, HandInDelegation { event, of, delegation, players: all(&self.people)? }))
    }
}

/// The entry of a player, or of a team: one of them is named.
#[derive(InputObject)]
pub struct OneEntryInput {
    command_id: Option<ID>,
    event: ID,
    person: Option<ID>,
    team: Option<ID>,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

impl OneEntryInput {
    /// A player's: nobody else comes to the hall, or needs what is granted to one.
    pub(super) fn read(&self, ctx: &Context<'_>) -> Answer<(Order, EventId, PersonId)> {
        let (order, event, who) = self.read_one(ctx)?;
        Ok((order, event, who.person().ok_or_else(|| Refusal::new("entry_player_or_team"))?))
    }

    fn read_one(&self, ctx: &Context<'_>) -> Answer<(Order, EventId, Contestant)> {
        let order = order(ctx, self.command_id.as_ref(), self.expected_version)?;
        let (event, who) = both(&self.event, (self.person.as_ref(), self.team.as_ref()))?;
        Ok((order, event, who))
    }
}

/// An entry that is turned down.
#[derive(InputObject)]
pub struct DeclineEntryInput {
    command_id: Option<ID>,
    event: ID,
    person: Option<ID>,
    team: Option<ID>,
    why: DeclineGround,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

/// Conditions that are passed over.
#[derive(InputObject)]
pub struct WaiveConditionsInput {
    command_id: Option<ID>,
    event: ID,
    person: Option<ID>,
    team: Option<ID>,
    why: WaiverGround,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

/// What became of a fee.
#[derive(InputObject)]
pub struct EntryFeeInput {
    command_id: Option<ID>,
    event: ID,
    person: Option<ID>,
    team: Option<ID>,
    outcome: EntryFeeOutcome,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

/// A bank's statement, for an event.
#[derive(InputObject)]
pub struct EntryStatementInput {
    event: ID,
    /// CSV as base64.
    file: String,
}

/// Mutations of entries.
#[derive(Default)]
pub struct EntryMutation;

#[Object]
impl EntryMutation {
    /// Applies for oneself, or for members of the club whose secretary one is, all or none. Each gets a place, waits, or
    /// is told by which condition not.
    async fn apply_for_entry(
        &self,
        ctx: &Context<'_>,
        input: EntryInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, people)| app(ctx).apply_for_entry(&order, event, people).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Hands in a delegation's form: players of a club or a body, all or none, with who leads and coaches them. Each player
    /// gets a place, waits, or is told by which condition not.
    async fn hand_in_delegation(
        &self,
        ctx: &Context<'_>,
        input: DelegationInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let (order, delegation) = input.read(ctx)?;
            app(ctx).hand_in_delegation(&order, delegation).await
        };
        about_event(ctx, done.await).await
    }

    /// Takes an entry back before the first round; the place goes to whoever waits.
    async fn withdraw_entry(
        &self,
        ctx: &Context<'_>,
        input: OneEntryInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, who)| app(ctx).withdraw_entry(&order, event, who).await;
        to_event(ctx, input.read_one(ctx), deed).await
    }

    /// Confirms entries that have a place, all or none: players of the event, or teams of it with the lists that their clubs
    /// handed in.
    async fn confirm_entries(
        &self,
        ctx: &Context<'_>,
        input: EntryInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, all)| app(ctx).confirm_entries(&order, event, all).await;
        to_event(ctx, input.read_all(ctx), deed).await
    }

    /// Turns an entry down.
    async fn decline_entry(
        &self,
        ctx: &Context<'_>,
        input: DeclineEntryInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, who) = both(&input.event, (input.person.as_ref(), input.team.as_ref()))?;
            app(ctx).decline_entry(&order, event, who, input.why.into()).await
        };
        about_event(ctx, done.await).await
    }

    /// Takes back, until the first round is public, that an entry was turned down.
    async fn undo_decline(
        &self,
        ctx: &Context<'_>,
        input: OneEntryInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, who)| app(ctx).undo_decline(&order, event, who).await;
        to_event(ctx, input.read_one(ctx), deed).await
    }

    /// Passes over the conditions that somebody does not meet, on record.
    async fn waive_conditions(
        &self,
        ctx: &Context<'_>,
        input: WaiveConditionsInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, who) = both(&input.event, (input.person.as_ref(), input.team.as_ref()))?;
            app(ctx).waive_conditions(&order, event, who, input.why.into()).await
        };
        about_event(ctx, done.await).await
    }

    /// Records what became of an entry's fee: that it was paid is a payment in cash of today, with its receipt; of another day
    /// or by bank it is `receiveEntryFees`.
    async fn record_entry_fee(
        &self,
        ctx: &Context<'_>,
        input: EntryFeeInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, who) = both(&input.event, (input.person.as_ref(), input.team.as_ref()))?;
            app(ctx).record_entry_fee(&order, event, who, input.outcome.into()).await
        };
        about_event(ctx, done.await).await
    }

    /// Reads a bank's statement and says line by line whose fee it seems to be; nothing is stored.
    async fn preview_entry_fees(
        &self,
        ctx: &Context<'_>,
        input: EntryStatementInput,
    ) -> async_graphql::Result<EntryFeesPayload> {
        let done = async {
            let order = order(ctx, None, None)?;
            let event = EventId(local("Event", &input.event)?);
            app(ctx).preview_entry_fees(&order, event, &file(&input.file)?).await
        };
        payload(done.await.map(EntryFeesPreview::from))
    }

    /// Records that a player has come to the hall.
    async fn check_in(&self, ctx: &Context<'_>, input: OneEntryInput) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, person)| app(ctx).check_in(&order, event, person).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Takes back that a player has come.
    async fn undo_check_in(
        &self,
        ctx: &Context<'_>,
        input: OneEntryInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, person)| app(ctx).undo_check_in(&order, event, person).await;
        to_event(ctx, input.read(ctx), deed).await
    }
}

/// Players and teams, by their ids.
pub(super) fn contestants(
    ctx: &Context<'_>,
    people: &[ID],
    teams: Option<&[ID]>,
) -> Result<Vec<Contestant>, Refusal> {
    let people = people.iter().map(|id| person_id(ctx, id).map(Contestant::Person));
    let team = |id: &ID| local("Team", id).map(|id| Contestant::Team(TeamId(id)));
    people.chain(teams.unwrap_or_default().iter().map(team)).collect()
}

/// Which event, and whose entry.
fn both(event: &ID, who: (Option<&ID>, Option<&ID>)) -> Result<(EventId, Contestant), Refusal> {
    let who = match who {
        (Some(person), None) => PersonId(local("Person", person)?).into(),
        (None, Some(team)) => TeamId(local("Team", team)?).into(),
        (Some(_), Some(_)) | (None, None) => return Err(Refusal::new("entry_player_or_team")),
    };
    Ok((EventId(local("Event", event)?), who))
}
