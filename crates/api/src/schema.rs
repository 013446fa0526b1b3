//! The schema and its limits.

use std::sync::Arc;
use std::time::Duration;

use async_graphql::dataloader::DataLoader;
use futures_util::future::BoxFuture;
use kydan_app::App;
use tokio::task::JoinHandle;

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
    let loader = DataLoader::new(Fetch(app.clone()), after_others).delay(Duration::ZERO);
    let builder = roots().extension(Worked(Arc::clone(&gate))).data(app).data(gate).data(loader);
    // What is asked about the schema is answered aside, within bounds of its own (`crate::introspection`).
    builder.disable_introspection().finish()
}

/// Fetches when whatever can go on has gone on, and so for all that wait for somebody.
///
/// The library's usual millisecond of waiting would be most of what a page takes: it is waited at every level of a query.
/// Without any, a list is asked about by twos: where every row waits, it lets others go on after each second one.
fn after_others(fetch: BoxFuture<'static, ()>) -> JoinHandle<()> {
    tokio::spawn(async move {
        tokio::task::yield_now().await;
        fetch.await;
    })
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use async_graphql::dataloader::Loader;
    use async_graphql::{Context, EmptyMutation, EmptySubscription, Object};

    use super::*;
    use crate::list::List;

    /// Names by numbers, and how often it was asked.
    #[derive(Default)]
    struct Names(Arc<AtomicUsize>);

    impl Loader<u16> for Names {
        type Value = String;
        type Error = async_graphql::Error;

        async fn load(&self, keys: &[u16]) -> Result<HashMap<u16, String>, async_graphql::Error> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Ok(keys.iter().map(|key| (*key, format!("Kỳ thủ {key}"))).collect())
        }
    }

    struct Row(u16);

    #[Object]
    impl Row {
        async fn rank(&self) -> u16 {
            self.0
        }

        async fn name(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
            ctx.data_unchecked::<DataLoader<Names>>().load_one(self.0).await
        }
    }

    struct Table;

    #[Object]
    impl Table {
        async fn rows(&self) -> List<Row> {
            (1..=100).map(Row).collect()
        }
    }

    #[tokio::test]
    async fn the_rows_of_a_list_are_asked_about_at_once() {
        let asked = Arc::<AtomicUsize>::default();
        let loader = DataLoader::new(Names(Arc::clone(&asked)), after_others).delay(Duration::ZERO);
        let schema =
            async_graphql::Schema::build(Table, EmptyMutation, EmptySubscription).data(loader).finish();
        // As a task of its own, which every connection is.
        let answer = tokio::spawn(async move { schema.execute("{ rows { rank name } }").await });
        let answer = answer.await.unwrap().into_result().unwrap();
        assert!(answer.data.to_string().contains("Kỳ thủ 100"), "{}", answer.data);
        assert_eq!(asked.load(Ordering::Relaxed), 1);
    }
}
