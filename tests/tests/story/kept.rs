//! What is kept for a while only is forgotten, and what strangers send takes no room.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::server::{Server, open_account};

const LOG_IN: &str = "mutation($login: String!, $password: String!) {
    it: logIn(input: { login: $login, password: $password }) { __typename ... on Refusal { code } } }";
const PASSKEY: &str = "mutation { it: askPasskey { __typename ... on Refusal { code } } }";
/// By table: what to look for, and how to make it old.
const TABLES: [(&str, &str, &str); 4] = [
    ("sessions", "id", "UPDATE sessions SET used_at = used_at - 17280000000000"),
    ("login_counts", "subject", "UPDATE login_counts SET last_at = last_at - 864000000000"),
    ("login_places", "place", "UPDATE login_places SET seen_at = seen_at - 17280000000000"),
    ("ceremonies", "hash", "UPDATE ceremonies SET until = until - 864000000000"),
];

async fn rows(database: &Database, (table, key): (&str, &str)) -> Vec<String> {
    database.texts(&format!("SELECT {key} FROM {table} ORDER BY {key}")).await
}

pub(crate) async fn old_rows_are_forgotten(database: Database) {
    open_account(&database, "van-phong", &["staff"]).await;
    let server = Server::start(&database).await;
    nothing_that_strangers_send_is_stored_at_length(&database, &server).await;
    Client::log_in(&server, "van-phong").await;
    let page = Client::visitor(&server).as_page();
    page.done(PASSKEY, json!({})).await;
    let mut old = Vec::new();
    for (table, key, aged) in TABLES {
        let found = rows(&database, (table, key)).await;
        assert!(!found.is_empty(), "{table}");
        database.tamper(aged).await;
        old.push(found);
    }
    // Whoever logs in today stays.
    let today = Client::log_in(&server, "van-phong").await;
    server.stop().await;

    let server = Server::start(&database).await;
    for ((table, key, _), old) in TABLES.into_iter().zip(old) {
        let mut tries = 0;
        // What is seen again today is young again: the address, by the log-in of today.
        while rows(&database, (table, key))
            .await
            .iter()
            .any(|row| old.contains(row) && table != "login_places")
        {
            tries += 1;
            assert!(tries < 100, "{table} keeps {old:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let viewer = today.at(&server).ask("{ viewer { login } }", json!({})).await;
    assert_eq!(viewer["viewer"]["login"], "van-phong");
    assert_eq!(rows(&database, ("sessions", "id")).await.len(), 1);
    server.stop().await;
}

/// A log-in of five megabytes is counted as any other, and takes as much room.
async fn nothing_that_strangers_send_is_stored_at_length(database: &Database, server: &Server) {
    let long = "x".repeat(5 << 20);
    let visitor = Client::visitor(server);
    for turn in 0..4 {
        let order = json!({ "login": format!("{turn}{long}"), "password": long });
        let refused: Value = visitor.refused(LOG_IN, order).await;
        let code = refused["code"].as_str().unwrap();
        assert!(["wrong_login_or_password", "too_many_attempts"].contains(&code), "{refused}");
    }
    for (table, text) in [
        ("login_counts", "subject"),
        ("login_places", "account || place"),
        ("audit", "detail || address || client"),
        ("sessions", "client || family"),
        ("ceremonies", "content"),
    ] {
        for row in database.texts(&format!("SELECT {text} FROM {table}")).await {
            assert!(row.len() < 2_000, "{table} has a row of {} bytes", row.len());
        }
    }
}
