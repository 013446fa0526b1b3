//! Relay's `Node`: any object by its id.

use async_graphql::{Context, ID, Interface};
use kydan_journal::{BodyId, BoutId, ClubId, EventId, PersonId, RulingId};

use super::bout::Bout;
use super::event::{Event, event};
use super::federation::{Body, Club};
use super::person::Person;
use super::ruling::{self, Ruling};
use crate::id::any;
use crate::load::loader;

/// Anything with a global id.
#[derive(Interface)]
#[graphql(field(name = "id", ty = "ID"))]
pub enum Node {
    /// A federation body.
    Body(Body),
    /// A club.
    Club(Club),
    /// A person.
    Person(Person),
    /// An event.
    Event(Event),
    /// A game.
    Bout(Bout),
    /// A ruling.
    Ruling(Ruling),
}

/// Finds it.
pub(crate) async fn node(ctx: &Context<'_>, id: &ID) -> async_graphql::Result<Option<Node>> {
    let Some((kind, id)) = any(id) else { return Ok(None) };
    let loader = loader(ctx);
    Ok(match kind {
        "Body" => loader.load_one(BodyId(id)).await?.map(|row| Node::Body(Body(row))),
        "Club" => loader.load_one(ClubId(id)).await?.map(|row| Node::Club(Club(row))),
        "Person" => loader.load_one(PersonId(id)).await?.map(|row| Node::Person(Person(row))),
        "Event" => event(ctx, EventId(id)).await?.map(Node::Event),
        "Bout" => loader.load_one(BoutId(id)).await?.map(|row| Node::Bout(Bout::new(row))),
        "Ruling" => {
            let found = loader.load_one(RulingId(id)).await?;
            ruling::told(ctx, found.into_iter().collect()).await?.pop().map(Node::Ruling)
        }
        _ => None,
    })
}
