//! Who acts for minors.

use async_graphql::{Context, Enum, Object};
use kydan_app::store::read;
use kydan_federation as federation;

use super::person::{Person, person};
use super::scalar::Date;
use crate::list::List;
use crate::load::app;

/// What a guardian does for a minor.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::GuardianScope")]
pub enum GuardianScope {
    /// Enters them to events and takes entries back; asks clubs for them.
    Enter,
    /// Sees what the register knows of them.
    See,
    /// Says yes and no to what is published of them.
    Consent,
}

/// Why a guardianship ended before its last day.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::GuardianEnd")]
pub enum GuardianEnd {
    /// The guardian, or the other parent, asked.
    AsAsked,
    /// A court or an authority decided.
    ByAuthority,
    /// It was recorded by mistake.
    ByMistake,
}

/// Somebody who acts, or acted, for a minor.
pub struct Guardianship(pub(crate) read::Guardian);

#[Object]
impl Guardianship {
    async fn minor(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.minor).await
    }

    async fn guardian(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.guardian).await
    }

    async fn scopes(&self) -> List<GuardianScope> {
        self.0.scopes.iter().map(|scope| (*scope).into()).collect()
    }

    /// The first day.
    async fn from(&self) -> Date {
        Date(self.0.from)
    }

    /// The last day.
    async fn until(&self) -> Date {
        Date(self.0.until)
    }

    /// Whether they act for the minor today.
    async fn acts(&self, ctx: &Context<'_>) -> bool {
        self.0.acts_on(app(ctx).today())
    }

    /// On which day it ended early, if it did.
    async fn ended_on(&self) -> Option<Date> {
        self.0.ended.map(|(on, _)| Date(on))
    }

    /// Why it did.
    async fn why(&self) -> Option<GuardianEnd> {
        self.0.ended.map(|(_, why)| why.into())
    }
}
