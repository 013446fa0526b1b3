//! What is kept for a while only is forgotten, and what strangers send takes no room.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::server::{Server, open_account};

const LOG_IN: &str = "mutation($login: String!, $password: String!) {
    it: logIn(input: { login: $login, password: $password }) { __typename ... on Refusal { code } } }";
const PASSKEY: &str = "mutation { it: askPasskey { __typename ... on Refusal { code } } }";
/// Tables with their times, and how many days something of them is made older than it is.
const TABLES: [(&str, &str, i64); 4] = [
    ("sessions", "used_at", 200),
    ("login_counts", "last_at", 10),
    ("login_places", "seen_at", 200),
    ("ceremonies", "until", 10),
];
const DAY: i64 = 24 * 3_600_000_000;

/// How many rows of a table are half as old as they were made.
async fn old(database: &Database, (table, column, days): (&str, &str, i64)) -> usize {
    let before = jiff::Timestamp::now().as_microsecond() - days * DAY / 2;
    database
        .texts(&format!("SELECT CAST({column} AS TEXT) FROM {table} WHERE {column} < {before}"))
        .await
        .len()
}

pub(crate) async fn old_rows_are_forgotten(database: Database) {
    open_account(&database, "van-phong", &["staff"]).await;
    let server = Server::start(&database).await;
    nothing_that_strangers_send_is_stored_at_length(&database, &server).await;
    Client::log_in(&server, "van-phong").await;
    Client::visitor(&server).as_page().done(PASSKEY, json!({})).await;
    for (table, column, days) in TABLES {
        let aged = format!("UPDATE {table} SET {column} = {column} - {}", days * DAY);
        assert!(database.tamper(&aged).await > 0, "{table}");
    }
    // Whoever logs in today stays.
    let today = Client::log_in(&server, "van-phong").await;
    for table in TABLES {
        // The address was seen again today.
        assert!(table.0 == "login_places" || old(&database, table).await > 0, "{table:?}");
    }
    server.stop().await;

    let server = Server::start(&database).await;
    for table in TABLES {
        let mut tries = 0;
        while old(&database, table).await > 0 {
            tries += 1;
            assert!(tries < 100, "{table:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let viewer = today.at(&server).ask("{ viewer { login sessions { id } } }", json!({})).await;
    assert_eq!(viewer["viewer"]["login"], "van-phong");
    assert_eq!(viewer["viewer"]["sessions"].as_array().unwrap().len(), 1, "{viewer:#}");
    server.stop().await;
}

/// Five megabytes of log-in and password are counted as any others, and take as much room.
async fn nothing_that_strangers_send_is_stored_at_length(database: &Database, server: &Server) {
    let long = "x".repeat(5 << 19);
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
