//! Readers who take every connection: whoever waits hears so in time, and all goes on when they are gone.

use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{AnyConnection, Connection as _};

use crate::client::Client;
use crate::database::Database;
use crate::server::{Server, open_account};

async fn connections(server: &Server, pool: &str, state: &str) -> u64 {
    let metrics = reqwest::get(server.metrics.clone().unwrap()).await.unwrap().text().await.unwrap();
    let name = format!("kydan_database_connections{{pool=\"{pool}\",state=\"{state}\"}} ");
    let line = metrics.lines().find_map(|line| line.strip_prefix(&name));
    line.and_then(|value| value.trim().parse().ok()).unwrap_or_else(|| panic!("{name}: {metrics}"))
}

/// Somebody holds a table, and three questions hang on it, each with a connection.
pub(crate) async fn whoever_waits_hears_so(database: Database) {
    open_account(&database, "van-phong", &["staff"]).await;
    let options = [
        "--database-readers",
        "4",
        "--database-writers",
        "1",
        "--database-patience",
        "1",
        "--metrics-listen",
        "127.0.0.1:0",
    ];
    let server = Server::start_with(&database, &options).await;
    let staff = Client::log_in(&server, "van-phong").await;
    for (pool, most) in [("reader", 4), ("writer", 1), ("appender", 1)] {
        assert_eq!(connections(&server, pool, "most").await, most, "{pool}");
    }
    let register = "mutation($name: String!) { it: registerBody(input: { name: $name, kind: NATIONAL }) {
        __typename ... on BodySuccess { body { id } } ... on Refusal { code } } }";
    staff.done(register, json!({ "name": "Liên đoàn" })).await;

    let mut holder = AnyConnection::connect(&database.url).await.unwrap();
    for statement in ["BEGIN", "LOCK TABLE clubs IN ACCESS EXCLUSIVE MODE"] {
        sqlx::query(statement).execute(&mut holder).await.unwrap();
    }
    let ask = |turn: usize| {
        let visitor = Client::visitor(&server);
        tokio::spawn(async move {
            let query = format!("{{ c{turn}: clubs(first: 1) {{ edges {{ node {{ id }} }} }} }}");
            visitor.raw(&query, json!({})).await
        })
    };
    let hanging: Vec<_> = (0..3).map(ask).collect();
    while connections(&server, "reader", "open").await - connections(&server, "reader", "idle").await < 3 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let visitor = Client::visitor(&server);
    // One connection is left to read with, and the log's own is nobody else's: what does not hang on that goes on.
    let began = Instant::now();
    visitor.ask("{ bodies { id } logHead { position } }", json!({})).await;
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());

    let more: Vec<_> = (3..10).map(ask).collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let began = Instant::now();
    let busy = visitor.raw("{ events(first: 1) { edges { node { id } } } }", json!({})).await;
    assert_eq!(busy["errors"][0]["extensions"]["code"], "busy", "{busy:#}");
    let refused = staff.raw(register, json!({ "name": "Liên đoàn khác" })).await;
    assert_eq!(refused["errors"][0]["extensions"]["code"], "busy", "{refused:#}");
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
    assert_eq!(visitor.get("/health/live").await.0, 200);

    sqlx::query("ROLLBACK").execute(&mut holder).await.unwrap();
    holder.close().await.unwrap();
    for one in hanging {
        let answer = one.await.unwrap();
        assert!(answer["errors"].is_null(), "whoever was before them is answered: {answer:#}");
    }
    for one in more {
        one.await.unwrap();
    }
    staff.done(register, json!({ "name": "Liên đoàn khác" })).await;
    server.stop().await;
}
