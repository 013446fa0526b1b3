//! Somebody's published ratings.

use async_graphql::{Context, Object};
use kydan_app::store::read;

use super::{Person, person};
use crate::object::event::{Event, event};
use crate::object::kind::{GameKind, Tempo};
use crate::object::scalar::DateTime;

/// A published rating.
pub struct Rating(pub(crate) read::Rating);

#[Object]
impl Rating {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    async fn kind(&self) -> GameKind {
        self.0.kind.into()
    }

    async fn tempo(&self) -> Tempo {
        self.0.rate.into()
    }

    async fn value(&self) -> u16 {
        self.0.value.unwrap_or(0)
    }

    async fn games(&self) -> u32 {
        self.0.games
    }

    async fn as_of(&self) -> DateTime {
        DateTime(self.0.as_of)
    }
}

/// A rating as it was published once.
pub struct RatingPoint(pub(super) read::RatingPoint);

#[Object]
impl RatingPoint {
    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    async fn value(&self) -> u16 {
        self.0.after.unwrap_or(0)
    }

    async fn change(&self) -> i32 {
        let after = i32::from(self.0.after.unwrap_or(0));
        self.0.before.map_or(0, |before| after - i32::from(before))
    }

    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.0.event).await
    }
}
