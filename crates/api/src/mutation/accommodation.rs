//! What is granted to players, and who signs the list of those who may play.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_journal::{EventId, PersonId};

use super::about::to_event;
use super::entry::OneEntryInput;
use super::event::{EventInput, about_event};
use crate::id::local;
use crate::load::app;
use crate::object::accommodation::Granted;
use crate::object::scalar::Long;
use crate::payload::{EventPayload, order};

/// What is granted to a player.
#[derive(InputObject)]
pub struct NoteAccommodationInput {
    command_id: Option<ID>,
    event: ID,
    person: ID,
    granted: Vec<Granted>,
    /// In words, for the event's officials and the player; it is erased with the person.
    note: Option<String>,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

/// Mutations of accommodations and of the signed list.
#[derive(Default)]
pub struct AccommodationMutation;

#[Object]
impl AccommodationMutation {
    /// Notes what is granted to a player who cannot play as others do (xiangqi law 11.3c; FIDE 8.1.6, D); said again, the
    /// last holds.
    async fn note_accommodation(
        &self,
        ctx: &Context<'_>,
        input: NoteAccommodationInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let event = EventId(local("Event", &input.event)?);
            let person = PersonId(local("Person", &input.person)?);
            let granted = input.granted.iter().copied().map(Into::into).collect();
            let what = (granted, input.note.unwrap_or_default());
            app(ctx).note_accommodation(&order, event, person, what).await
        };
        about_event(ctx, done.await).await
    }

    /// Ends what was granted, and forgets what it was.
    async fn end_accommodation(
        &self,
        ctx: &Context<'_>,
        input: OneEntryInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, person)| app(ctx).end_accommodation(&order, event, person).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Signs that the players of now may play (xiangqi law 19.2). `expectedVersion` is the event's.
    async fn sign_entries(
        &self,
        ctx: &Context<'_>,
        input: EventInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event)| app(ctx).sign_entries(&order, event).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Takes one's own signature under the list back.
    async fn withdraw_signature(
        &self,
        ctx: &Context<'_>,
        input: EventInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).withdraw_signature(&order, EventId(local("Event", &input.event)?)).await
        };
        about_event(ctx, done.await).await
    }
}
