//! A round of 32 boards through `app`, against the raw `INSERT` of the same rows; and the game page under a steady
//! load, through the API.
//!
//! `cargo bench -p kydan-server --bench event_day`, with `DATABASE_URL` naming an empty PostgreSQL database for that
//! engine.

// As in the library: the futures of the schema nest deep.
#![recursion_limit = "512"]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench that fails stops, and its figures are printed"
)]

#[path = "hall/event.rs"]
mod event;

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use kydan_api::{Api, Caller, Gate};
use kydan_app::{App, RecordMoves};
use kydan_journal::BoutId;
use kydan_server::clock::WORLD;
use kydan_server::limits::{LimitOptions, Limits};
use kydan_server::session::{cookie::Jar, gate::Door, keys::SigningKeys};
use kydan_store::Store;
use serde_json::json;
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, AssertSqlSafe, Executor as _};

const BOARDS: usize = 32;
const PLIES: usize = 60;
/// Requests a second for the game page, and for how many seconds.
const LOAD: u32 = 50;
const SECONDS: u32 = 10;

#[tokio::main]
async fn main() {
    sqlx::any::install_default_drivers();
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| format!("sqlite:{}?mode=rwc", folder.path().join(name).display());
    let raw = AnyPoolOptions::new().max_connections(1).connect(&file("raw.db")).await.unwrap();
    raw.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL").await.unwrap();
    measure("SQLite file", &file("day.db"), &raw, "BLOB", &folder).await;
    match std::env::var("DATABASE_URL") {
        Ok(url) => {
            let raw = AnyPoolOptions::new().max_connections(BOARDS as u32).connect(&url).await.unwrap();
            measure("PostgreSQL", &url, &raw, "BYTEA", &folder).await;
        }
        Err(_) => println!("PostgreSQL: set DATABASE_URL to an empty database"),
    }
}

async fn measure(engine: &str, url: &str, raw: &AnyPool, bytes: &str, folder: &tempfile::TempDir) {
    let store = Store::open(url).await.unwrap();
    let app = App::new(store.clone(), WORLD, "bench");
    let (chief, event) = event::prepared(&app, BOARDS).await;
    let bouts: Vec<BoutId> =
        app.reader().bouts_of_events(&[event]).await.unwrap().into_iter().map(|bout| bout.id).collect();
    assert_eq!(bouts.len(), BOARDS);
    join_all(bouts.iter().map(|bout| async { app.start_bout(&chief, *bout).await.unwrap() })).await;

    let started = Instant::now();
    join_all(bouts.iter().map(|bout| async {
        for ply in 0..PLIES {
            let moves = vec![(event::tour(ply), None)];
            let input = RecordMoves { bout: *bout, moves, notation: Some("uci".to_owned()) };
            app.record_moves(&chief, input).await.unwrap();
        }
    }))
    .await;
    let through_app = (BOARDS * PLIES) as f64 / started.elapsed().as_secs_f64();
    let inserts = insert_raw(raw, bytes, &app).await;
    println!(
        "{engine}: moves through app {through_app:.0}/s, raw INSERT {inserts:.0}/s: {:.2}",
        through_app / inserts
    );

    let keys = SigningKeys::load_or_create(&folder.path().join("keys")).unwrap();
    let door: Arc<dyn Gate> =
        Arc::new(Door::new(store, keys, Jar::Http, Limits::new(&LimitOptions::NONE)).unwrap());
    let (p50, p99) = game_page(&Api::new(app, door)).await;
    println!("{engine}: game page of {PLIES} plies at {LOAD} requests/s: p50 {p50:.1?}, p99 {p99:.1?}");
}

/// Inserts the moves' own rows one by one, each in its own transaction, as many at once as there are boards.
async fn insert_raw(pool: &AnyPool, bytes: &str, app: &App) -> f64 {
    let create = format!(
        "CREATE TABLE raw_events (position BIGINT PRIMARY KEY, stream_id TEXT NOT NULL, version BIGINT NOT NULL, \
         name TEXT NOT NULL, at BIGINT NOT NULL, cause TEXT NOT NULL, body TEXT NOT NULL, leaf {bytes} NOT NULL, \
         chain {bytes} NOT NULL, UNIQUE (stream_id, version))"
    );
    pool.execute(AssertSqlSafe(create)).await.unwrap();
    let head = app.reader().head().await.unwrap().position;
    let moves =
        app.reader().read_after(head - (BOARDS * PLIES) as u64, (BOARDS * PLIES) as u32).await.unwrap();
    let started = Instant::now();
    join_all(moves.chunks(PLIES).map(|rows| async move {
        for row in rows {
            sqlx::query("INSERT INTO raw_events VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
                .bind(row.position as i64)
                .bind(row.stream.id.to_string())
                .bind(row.version as i64)
                .bind(row.name.clone())
                .bind(row.circumstances.at.as_microsecond())
                .bind(row.circumstances.cause.to_string())
                .bind(row.body.clone())
                .bind(row.leaf.0.to_vec())
                .bind(row.chain.0.to_vec())
                .execute(pool)
                .await
                .unwrap();
        }
    }))
    .await;
    moves.len() as f64 / started.elapsed().as_secs_f64()
}

const PAGE: &str = "query($first: Int!) { liveBouts(first: $first) { id fen turn check phase version
    white { name club { name } } black { name club { name } } plies { number uci text fen clockMs }
    legalMoves { from to } clocks { white black running asOf } proposals { key } rulings { id } viewerMay } }";

/// The latencies of the game page at a steady load: the median and the 99th of 100.
async fn game_page(api: &Api) -> (Duration, Duration) {
    let body = Arc::new(json!({ "query": PAGE, "variables": { "first": 1 } }).to_string());
    let mut beat = tokio::time::interval(Duration::from_secs(1) / LOAD);
    let mut answers = Vec::new();
    for _ in 0..LOAD * SECONDS {
        beat.tick().await;
        let (api, body) = (api.clone(), Arc::clone(&body));
        answers.push(tokio::spawn(async move {
            let started = Instant::now();
            let reply = api.execute(Caller::default(), body.as_bytes()).await;
            assert!(!reply.body.contains("\"errors\""), "{}", reply.body);
            started.elapsed()
        }));
    }
    let mut times: Vec<Duration> = join_all(answers).await.into_iter().map(Result::unwrap).collect();
    times.sort();
    (times[times.len() / 2], times[times.len() * 99 / 100])
}
