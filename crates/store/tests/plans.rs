//! How both engines answer lists, searches and histories: by an index, and never by reading a great table from end to end.
//!
//! Looked at are the very statements that the reader sends (sqlx tells them), over tables of some thousand rows. That there
//! is an index for each is what is asked, not which of several ways a planner takes on a small database.

#![expect(clippy::unwrap_used, reason = "the helpers are parts of tests")]

#[expect(dead_code, reason = "the other suite's database does more")]
#[path = "conformance/database.rs"]
mod database;
#[expect(dead_code, reason = "the other suite's facts are more")]
#[path = "conformance/facts.rs"]
mod facts;
#[path = "plans/looks.rs"]
mod looks;
#[path = "plans/many.rs"]
mod many;
#[expect(dead_code, reason = "the other suite's story goes on")]
#[path = "conformance/story.rs"]
mod story;

use crate::database::Database;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_list_search_and_history_has_its_index_in_sqlite() {
    looks::every_list(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_list_search_and_history_has_its_index_in_postgres() {
    if let Some(database) = Database::postgres().await {
        looks::every_list(database).await;
    }
}
