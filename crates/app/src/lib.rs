//! The only crate that sequences: one file per use case, and the reactions between aggregates.
//!
//! Every use case reads the same: what is it about ([`Target`](kydan_access::Target)), may the actor
//! ([`permit`](kydan_access::permit)), load, decide, react, store. [`Order`] carries who asks and the command's
//! id; [`App::carry_out`](order) stores and retries.

mod appeal;
mod at_board;
mod claim_draw;
mod conclude_bout;
mod confirm_verdict;
mod impose_measure;
mod live;
mod order;
mod reactions;
mod record_moves;
mod refusal;
mod rounds;
mod rule_fault;
mod sign_result;
mod start_bout;
mod world;

use std::sync::Arc;

use kydan_store::Store;

pub use order::Order;
pub use refusal::{Answer, Failure, Refusal};
pub use world::World;

/// The use cases, over a store and a world.
#[derive(Clone)]
pub struct App {
    store: Store,
    world: World,
    node: Arc<str>,
}

impl App {
    /// `node` names this station in every event that it records.
    pub fn new(store: Store, world: World, node: &str) -> Self {
        Self { store, world, node: node.into() }
    }

    /// The store, for reading. What changes anything goes through a use case.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The time and new ids.
    pub fn world(&self) -> World {
        self.world
    }
}
