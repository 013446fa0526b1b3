//! What most mutations are: an input is read, its use case called, and what it was about shown.

use async_graphql::Context;
use kydan_app::{Answer, AtBoard, Order};
use kydan_journal::{BoutId, EventId};

use super::board::{BoutInput, about_bout};
use super::event::{EventInput, RoundInput, about_event};
use crate::id::local;
use crate::payload::{BoutPayload, EventPayload, order};

/// Does something with what was read, and shows the event.
pub(super) async fn to_event<I>(
    ctx: &Context<'_>,
    read: Answer<I>,
    deed: impl AsyncFnOnce(I) -> Answer<EventId>,
) -> async_graphql::Result<EventPayload> {
    let done = match read {
        Ok(input) => deed(input).await,
        Err(failure) => Err(failure),
    };
    about_event(ctx, done).await
}

/// Does something with what was read, and shows the game.
pub(super) async fn to_bout<I>(
    ctx: &Context<'_>,
    read: Answer<I>,
    deed: impl AsyncFnOnce(I) -> Answer<AtBoard>,
) -> async_graphql::Result<BoutPayload> {
    let done = match read {
        Ok(input) => deed(input).await,
        Err(failure) => Err(failure),
    };
    about_bout(ctx, done).await
}

impl EventInput {
    /// The order, and which event.
    pub(super) fn read(&self, ctx: &Context<'_>) -> Answer<(Order, EventId)> {
        let order = order(ctx, self.command_id.as_ref(), self.expected_version)?;
        Ok((order, EventId(local("Event", &self.event)?)))
    }
}

impl RoundInput {
    /// The order, which event, and the round.
    pub(super) fn read(&self, ctx: &Context<'_>) -> Answer<(Order, EventId, u16)> {
        let order = order(ctx, self.command_id.as_ref(), self.expected_version)?;
        Ok((order, EventId(local("Event", &self.event)?), self.round))
    }
}

impl BoutInput {
    /// The order, and which game.
    pub(super) fn read(&self, ctx: &Context<'_>) -> Answer<(Order, BoutId)> {
        let order = order(ctx, self.command_id.as_ref(), self.expected_version)?;
        Ok((order, BoutId(local("Bout", &self.bout)?)))
    }
}
