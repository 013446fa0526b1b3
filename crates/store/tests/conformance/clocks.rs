//! Clocks that are set, and clocks that differ: the order of events is their position, and a time that goes back is marked.

use kydan_store::{Append, Store};

use crate::database::Database;
use crate::facts::{append, is_done, stream};
use crate::projections::dump;
use crate::story::at;

/// A command that a process with this clock took.
fn recorded(command: u128, second: i64, node: &str) -> Append {
    let mut append = append(command, stream(command), 0, 2);
    append.circumstances.at = at(second);
    append.circumstances.recorded_at = at(second);
    node.clone_into(&mut append.circumstances.node);
    append
}

async fn record(store: &Store, command: u128, second: i64, node: &str) {
    assert!(is_done(&store.append(recorded(command, second, node)).await.unwrap()));
}

pub(crate) async fn a_time_that_goes_back_is_marked(database: Database) {
    let (one, other) = (database.open().await, database.open().await);
    record(&one, 1, 1_000, "one").await;
    // It is set ahead, by hours, and back again.
    record(&one, 2, 20_000, "one").await;
    assert_eq!(one.clock_marks().await.unwrap(), 0, "nobody knows yet");
    record(&one, 3, 1_010, "one").await;
    assert_eq!(one.clock_marks().await.unwrap(), 1);
    // Another machine's is a little behind, as always, and then by a minute.
    record(&other, 4, 1_009, "other").await;
    record(&one, 5, 1_011, "one").await;
    assert_eq!(one.clock_marks().await.unwrap(), 1);
    record(&other, 6, 951, "other").await;
    record(&one, 7, 1_012, "one").await;
    assert_eq!(one.clock_marks().await.unwrap(), 2);

    let marks =
        database.texts("SELECT node || ' after ' || preceded_node FROM clock_marks ORDER BY position");
    assert_eq!(marks.await, ["one after one", "other after one"]);
    let order: Vec<_> = one.read_after(0, 100).await.unwrap().iter().map(|event| event.position).collect();
    assert_eq!(order, (1..=14).collect::<Vec<_>>());
    assert!(one.verify().await.unwrap().is_ok());
    let before = dump(&database).await;
    one.rebuild(|_| {}).await.unwrap();
    assert_eq!(dump(&database).await, before);
}
