//! The schema and its limits.

use std::sync::Arc;
use std::time::Duration;

use async_graphql::dataloader::DataLoader;
use kydan_app::App;

use crate::cost::Worked;
use crate::gate::Gate;
use crate::load::Fetch;
use crate::mutation::Mutation;
use crate::query::Query;
use crate::subscription::Subscription;

/// The schema with its roots.
pub(crate) type Schema = async_graphql::Schema<Query, Mutation, Subscription>;

/// Whether the schema answers questions about itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Introspection {
    /// In development.
    Answered,
    /// For the public: the schema is published, and nobody needs to ask a server under load for it.
    Refused,
}

/// How deep a query goes: event → round → pairing → bout → ruling → appeal → person → club → body is 10.
const DEEPEST: usize = 14;
/// What a query may cost: a field costs one, a list its rows. The largest page of the web app costs some
/// 20,000: a round robin of 20 players with every game's result.
const COSTLIEST: usize = 30_000;

/// Builds the schema over the use cases.
pub(crate) fn build(app: App, gate: Arc<dyn Gate>, introspection: Introspection) -> Schema {
    // Whatever one turn of a worker asks for is one question, as the fetch runs after that turn. The library's usual
    // millisecond of waiting for more would be most of what a page takes: it is waited at every level of a query.
    let loader = DataLoader::new(Fetch(app.clone()), tokio::spawn).delay(Duration::ZERO);
    let builder = roots().extension(Worked(Arc::clone(&gate))).data(app).data(gate).data(loader);
    match introspection {
        Introspection::Answered => builder.finish(),
        Introspection::Refused => builder.disable_introspection().finish(),
    }
}

/// The schema as text, as the web app is typed by it.
pub fn sdl() -> String {
    roots().finish().sdl()
}

fn roots() -> async_graphql::SchemaBuilder<Query, Mutation, Subscription> {
    Schema::build(Query::default(), Mutation::default(), Subscription)
        .limit_depth(DEEPEST)
        .limit_complexity(COSTLIEST)
        .limit_recursive_depth(64)
}
