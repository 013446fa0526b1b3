//! A round of 32 boards through `app`, against the raw `INSERT` of the same rows; and the game page under a steady
//! load, through the API.
//!
//! `cargo bench -p kydan-server --bench event_day`, with `DATABASE_URL` naming an empty PostgreSQL database for that
//! engine.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench that fails stops, and its figures are printed"
)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use kydan_access::{Actor, Role, Scope};
use kydan_api::{Api, Caller, Gate, Introspection};
use kydan_app::{App, Order, RecordMoves};
use kydan_federation::rules::Schedule;
use kydan_federation::{BodyKind, Document, GamePoints, ProvinceConflict, Rated, Section, Settings, System};
use kydan_game::Kind;
use kydan_journal::{BoutId, EventId, PersonId};
use kydan_regulations::{EditionId, TieBreak, TimeControl, edition};
use kydan_server::clock::WORLD;
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
    let (chief, event) = prepared(&app).await;
    let bouts: Vec<BoutId> =
        app.reader().bouts_of_events(&[event]).await.unwrap().into_iter().map(|bout| bout.id).collect();
    assert_eq!(bouts.len(), BOARDS);
    join_all(bouts.iter().map(|bout| async { app.start_bout(&chief, *bout).await.unwrap() })).await;

    let started = Instant::now();
    join_all(bouts.iter().map(|bout| async {
        for ply in 0..PLIES {
            let moves = vec![(tour(ply), None)];
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
    let door: Arc<dyn Gate> = Arc::new(Door::new(store, keys, Jar::Http).unwrap());
    let (p50, p99) = game_page(&Api::new(app, door, Introspection::Refused)).await;
    println!("{engine}: game page of {PLIES} plies at {LOAD} requests/s: p50 {p50:.1?}, p99 {p99:.1?}");
}

/// A rook of each side goes round, in four steps and in three, so that positions do not soon repeat.
fn tour(ply: usize) -> String {
    const WHITE: [&str; 4] = ["a1b1", "b1d1", "d1f1", "f1a1"];
    const BLACK: [&str; 3] = ["i8h8", "h8f8", "f8i8"];
    let mv = match (ply, ply / 2) {
        (0, _) => "a0a1",
        (1, _) => "i9i8",
        (ply, round) if ply % 2 == 0 => WHITE[(round - 1) % 4],
        (_, round) => BLACK[(round - 1) % 3],
    };
    mv.to_owned()
}

/// An event of 64 players whose first round is public.
async fn prepared(app: &App) -> (Order, EventId) {
    let staff = Order::by(
        Actor::account(kydan_journal::AccountId::fixed(1), None).with(Role::Staff, Scope::Everything),
    );
    let body = app.register_body(&staff, "Liên đoàn".to_owned(), BodyKind::National, None).await.unwrap();
    app.register_club(&staff, "Câu lạc bộ".to_owned(), body).await.unwrap();
    let rows = (0..2 * BOARDS).map(|row| format!("Đấu Thủ {},Câu lạc bộ,KD-{row}\n", name(row)));
    let file = format!("Họ và tên,Câu lạc bộ,Số thẻ\n{}", rows.collect::<String>());
    let preview = app.preview_members(&staff, file.as_bytes()).await.unwrap();
    let people = app.import_members(&staff, file.as_bytes(), preview.content_hash).await.unwrap().people;
    let law = edition("xiangqi-vn-2004").unwrap();
    let document = Document {
        name: "Giải".to_owned(),
        kind: Kind::Xiangqi,
        body,
        schedule: Schedule {
            venue: "Hội trường".to_owned(), starts_on: app.today(), ends_on: app.today()
        },
        sections: vec![Section { key: "a".to_owned(), heading: "A".to_owned(), text: "A".to_owned() }],
        settings: Settings {
            edition: EditionId::new("xiangqi-vn-2004"),
            system: System::Swiss,
            rounds: 9,
            time_control: TimeControl::minutes(60, 30),
            tie_breaks: vec![TieBreak::Buchholz],
            scoring: GamePoints::from(law),
            rated: Rated::Rated,
            province_conflict: ProvinceConflict::Flag,
            late_after_seconds: None,
            championship: None,
            options: kydan_regulations::Options::default(),
        },
    };
    let event = app.publish_rules(&staff, document).await.unwrap();
    let person = PersonId::fixed(1);
    let chief = Actor::account(kydan_journal::AccountId::fixed(2), Some(person))
        .with(Role::ChiefArbiter, Scope::Event(event));
    let chief = Order::by(chief);
    app.enter_players(&staff, event, people).await.unwrap();
    app.pair_round(&chief, event, 1).await.unwrap();
    app.publish_round(&chief, event, 1).await.unwrap();
    (chief, event)
}

/// Letters only, as names are.
fn name(row: usize) -> String {
    let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
    format!("{}{}", letter(row / 26), letter(row))
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
