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

/// How deep a query goes: event → round → pairing → bout → ruling → appeal → person → club → body is 10.
const DEEPEST: usize = 14;
/// What a query may cost: a field costs one, a list its rows. The largest page of the web app costs some
/// 20,000: a round robin of 20 players with every game's result.
const COSTLIEST: usize = 30_000;

/// Builds the schema over the use cases.
pub(crate) fn build(app: App, gate: Arc<dyn Gate>) -> Schema {
    // Whatever one turn of a worker asks for is one question, as the fetch runs after that turn. The library's usual
    // millisecond of waiting for more would be most of what a page takes: it is waited at every level of a query.
    let loader = DataLoader::new(Fetch(app.clone()), tokio::spawn).delay(Duration::ZERO);
    let builder = roots().extension(Worked(Arc::clone(&gate))).data(app).data(gate).data(loader);
    // What is asked about the schema is answered aside, within bounds of its own (`crate::introspection`).
    builder.disable_introspection().finish()
}

/// The schema for those who ask about it and nothing else: what such a question may cost is reckoned before.
pub(crate) fn about() -> Schema {
    /// As deep as the usual question goes, through arguments whose types are lists of lists.
    const DEEPEST_ABOUT: usize = 20;
    roots().introspection_only().limit_depth(DEEPEST_ABOUT).finish()
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
