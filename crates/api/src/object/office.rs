//! The offices of clubs and bodies.

use async_graphql::{Context, Enum, ID, Object};
use kydan_app::store::read;
use kydan_federation as federation;

use super::person::{Person, person};
use super::scalar::Date;
use crate::id::global;
use crate::load::app;

/// An office in a club or body.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Office")]
pub enum Office {
    /// The chair of a club (chủ nhiệm), the president of a body (chủ tịch).
    President,
    /// In their place.
    VicePresident,
    /// The secretary of a club, who keeps its members; the secretary general of a body.
    Secretary,
    /// In their place.
    DeputySecretary,
    /// Keeps the money (thủ quỹ).
    Treasurer,
    /// Of the executive committee.
    CommitteeMember,
}

/// Why an office ended before its last day.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::OfficeEnd")]
pub enum OfficeEnd {
    /// At their own wish.
    Resigned,
    /// Another was chosen.
    Replaced,
    /// It was recorded by mistake.
    ByMistake,
    /// The body became part of another one, or was closed: never said by hand.
    BodyEnded,
}

/// Somebody in office.
pub struct Officer(pub(crate) read::Officer);

#[Object]
impl Officer {
    async fn id(&self) -> ID {
        global("Office", self.0.id.0)
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    async fn office(&self) -> Office {
        self.0.office.into()
    }

    /// The first day.
    async fn from(&self) -> Date {
        Date(self.0.from)
    }

    /// The last day.
    async fn until(&self) -> Date {
        Date(self.0.until)
    }

    /// Whether it is held today.
    async fn is_held(&self, ctx: &Context<'_>) -> bool {
        let today = app(ctx).today();
        self.0.from <= today && today <= self.0.until
    }

    /// Why it ended early, if it did.
    async fn ended(&self) -> Option<OfficeEnd> {
        self.0.ended.map(OfficeEnd::from)
    }
}
