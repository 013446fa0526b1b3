//! Delegations at an event: who leads and coaches a club's or a province's players (xiangqi law 14).

use async_graphql::{Context, Object};
use kydan_federation as federation;
use kydan_journal::PersonId;

use super::federation::{Body, Club, club};
use super::person::{Person, person};
use crate::list::List;
use crate::load::loader;

/// A club's or a province's players at an event, with who answers for them.
pub struct Delegation {
    pub(super) of: federation::DelegationOf,
    pub(super) named: federation::Delegation,
    pub(super) players: Vec<PersonId>,
}

async fn people(ctx: &Context<'_>, ids: &[PersonId]) -> async_graphql::Result<List<Person>> {
    let mut people = Vec::with_capacity(ids.len());
    for id in ids {
        people.push(person(ctx, *id).await?);
    }
    Ok(people.into())
}

#[Object]
impl Delegation {
    /// Null for a province's.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.of {
            federation::DelegationOf::Club(id) => club(ctx, id).await,
            federation::DelegationOf::Body(_) => Ok(None),
        }
    }

    /// Null for a club's.
    async fn body(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Body>> {
        match self.of {
            federation::DelegationOf::Body(id) => Ok(loader(ctx).load_one(id).await?.map(Body)),
            federation::DelegationOf::Club(_) => Ok(None),
        }
    }

    /// Who leads it.
    async fn leader(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.named.leader {
            Some(id) => person(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }

    async fn coaches(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        people(ctx, &self.named.coaches).await
    }

    /// The players of the event who are of it.
    async fn players(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        people(ctx, &self.players).await
    }
}
