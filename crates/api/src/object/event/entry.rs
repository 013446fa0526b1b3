//! A player of an event, as they were entered.

use kydan_app::store::read;

use crate::object::federation::{Club, club};
use crate::object::person::{Person, person};

use async_graphql::{Context, Object};

/// A player of an event.
pub struct Entry(pub(super) read::Entry);

#[Object]
impl Entry {
    /// The starting number.
    async fn number(&self) -> u16 {
        self.0.number
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    /// At the time of entry.
    async fn rating(&self) -> Option<u16> {
        self.0.rating
    }

    /// The club played for.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.0.club {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    async fn withdrawn_after_round(&self) -> Option<u16> {
        self.0.withdrawn_after
    }
}
