//! A crowd at one game: how soon the last spectator has a move, what it costs, and whether the arbiter notices.
//!
//! `cargo bench -p kydan-server --features jemalloc --bench crowd`; `KYDAN_CROWD` says how many watch (1,000), `KYDAN_MOVES` how many moves
//! are recorded, one a second (20). The server runs in this process, the spectators in one of their own, both on the
//! loopback address. Yardsticks of the same run: an actix "hello" over the same connection, and the arbiter's own
//! acknowledgement in an empty hall.

// As in the library: the futures of the schema nest deep.
#![recursion_limit = "512"]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench that fails stops, and its figures are printed"
)]

#[path = "hall/client.rs"]
mod client;
#[path = "hall/event.rs"]
mod event;

use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use actix_web::web::{self, Data};
use actix_web::{App as HttpApp, HttpResponse, HttpServer};
use client::{Measured, Task};
use kydan_api::feed::Watched;
use kydan_api::{Api, Caller, Gate};
use kydan_app::{App, Order, RecordMoves};
use kydan_journal::{BoutId, EventId};
use kydan_server::clock::WORLD;
use kydan_server::feed::Feed;
use kydan_server::feed::changes::ChangeFeed;
use kydan_server::http::body::Bodies;
use kydan_server::http::connections::Connections;
use kydan_server::http::{Mode, Shared, WRITE_BUFFER, metrics::Metrics, proxy::Proxies, routes};
use kydan_server::limits::{LimitOptions, Limits};
use kydan_server::session::{cookie::Jar, gate::Door, keys::SigningKeys};
use kydan_server::stopping::Stop;
use kydan_store::Store;
use serde_json::{Value, json};
use sqlx::Connection as _;
use tokio::io::AsyncReadExt as _;

/// As the program has it.
#[cfg(all(feature = "jemalloc", not(target_env = "msvc")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Where the clients' process finds what it is to do.
const TASK: &str = "KYDAN_CROWD_TASK";
const PLAYERS: usize = 200;

/// Who records the moves.
struct Arbiter {
    app: App,
    chief: Order,
    bout: BoutId,
    ply: AtomicUsize,
}

#[tokio::main]
async fn main() {
    if let Ok(task) = std::env::var(TASK) {
        let measured = client::run(serde_json::from_str(&task).unwrap()).await;
        println!("{}", serde_json::to_string(&measured).unwrap());
        return;
    }
    let number =
        |name: &str, usual| std::env::var(name).ok().map_or(usual, |text| text.parse::<usize>().unwrap());
    let (crowd, moves) = (number("KYDAN_CROWD", 1_000), number("KYDAN_MOVES", 20));

    let folder = tempfile::tempdir().unwrap();
    let url = std::env::var("DATABASE_URL")
        .unwrap_or_else(|_| format!("sqlite:{}", folder.path().join("crowd.db").display()));
    let store = Store::open(&url).await.unwrap();
    let app = App::new(store.clone(), WORLD, "bench");
    let (chief, event) = event::prepared(&app, PLAYERS / 2).await;
    let bout = app.reader().bouts_of_events(&[event]).await.unwrap()[0].id;
    app.start_bout(&chief, bout).await.unwrap();
    let keys = SigningKeys::load_or_create(&folder.path().join("keys")).unwrap();
    let door = Arc::new(Door::new(store.clone(), keys, Jar::Http, Limits::new(&LimitOptions::NONE)).unwrap());
    let api = Api::new(app.clone(), Arc::clone(&door) as Arc<dyn Gate>);
    event_page(&api, event).await;

    let (_stop, stopping) = Stop::new();
    let shared = Data::new(Shared {
        api,
        app: app.clone(),
        store,
        door,
        proxies: Proxies::default(),
        connections: Connections::new(0, Proxies::default()),
        metrics: Metrics::new().unwrap(),
        bodies: Bodies::new(64, Duration::from_secs(30)),
        feed: Arc::new(Feed::new(app.clone())),
        changes: ChangeFeed::new(app.clone()),
        pictures: Arc::default(),
        pages: Arc::default(),
        stopping,
        public: None,
        backups: None,
        mode: Mode::Production,
    });
    let arbiter = Data::new(Arbiter { app, chief, bout, ply: AtomicUsize::new(0) });
    let server = HttpServer::new(move || {
        HttpApp::new()
            .app_data(shared.clone())
            .app_data(arbiter.clone())
            .route("/bench/hello", web::get().to(hello))
            .route("/bench/move", web::get().to(record))
            .configure(routes)
    })
    .tcp_nodelay(true)
    .h1_write_buffer_size(WRITE_BUFFER)
    .workers(2)
    .bind("127.0.0.1:0")
    .unwrap();
    let address = server.addrs()[0].to_string();
    tokio::spawn(server.run());

    let task = |crowd| Task {
        address: address.clone(),
        feed: format!("/feed/{}", Watched::Bout(bout).id()),
        crowd,
        moves,
    };
    let (before, _) = used();
    let mut committed = Committed::at_rest(&url).await;
    let mut empty = spectate(&task(0)).await;
    committed.say("empty hall", moves).await;
    say("empty hall: hello", &mut empty.hellos);
    say("empty hall: a move is acknowledged", &mut empty.acks);
    let (_, started) = used();
    let mut full = spectate(&task(crowd)).await;
    let (after, ended) = used();
    committed.say(&format!("{crowd} watch"), moves).await;
    say(&format!("{crowd} watch: hello"), &mut full.hellos);
    say(&format!("{crowd} watch: a move is acknowledged"), &mut full.acks);
    say(&format!("{crowd} watch: a spectator has a move"), &mut full.arrivals);
    say(&format!("{crowd} watch: the last spectator has a move"), &mut full.lasts);
    println!(
        "{crowd} watch: {:.1} MB above idle at the most, {:.0} ms of CPU a move (joining included)",
        (after - before) / 1024.0,
        (ended - started) * 1000.0 / moves as f64
    );
}

/// The transactions that the database has committed, as PostgreSQL counts them; SQLite does not.
struct Committed {
    database: Option<sqlx::PgConnection>,
    last: i64,
}

impl Committed {
    const REST: Duration = Duration::from_secs(5);

    async fn at_rest(url: &str) -> Self {
        let database = if url.starts_with("postgres") {
            Some(sqlx::PgConnection::connect(url).await.unwrap())
        } else {
            None
        };
        let mut committed = Self { database, last: 0 };
        let Some(before) = committed.count().await else { return committed };
        let since = Instant::now();
        tokio::time::sleep(Self::REST).await;
        let now = committed.count().await.unwrap_or(before);
        let each = (now - before) as f64 / since.elapsed().as_secs_f64();
        println!("at rest: {each:.1} transactions of PostgreSQL a second: the log's head is asked for");
        committed.last = now;
        committed
    }

    /// Says how many each move took since the last time: those at rest are among them, a move a second.
    async fn say(&mut self, what: &str, moves: usize) {
        let Some(now) = self.count().await else { return };
        let before = std::mem::replace(&mut self.last, now);
        let each = (now - before) as f64 / moves as f64;
        println!("{what}: {each:.1} transactions of PostgreSQL a move");
    }

    async fn count(&mut self) -> Option<i64> {
        let database = self.database.as_mut()?;
        // A backend tells its counts at most once a second.
        tokio::time::sleep(Duration::from_secs(2)).await;
        let count = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()";
        Some(sqlx::query_scalar(count).fetch_one(database).await.unwrap())
    }
}

async fn hello() -> HttpResponse {
    HttpResponse::Ok().body("ok\n")
}

async fn record(arbiter: Data<Arbiter>) -> HttpResponse {
    let ply = arbiter.ply.fetch_add(1, Ordering::Relaxed);
    let moves = vec![(event::tour(ply), None)];
    let input = RecordMoves { bout: arbiter.bout, moves, notation: Some("uci".to_owned()) };
    arbiter.app.record_moves(&arbiter.chief, input).await.unwrap();
    HttpResponse::Ok().body("ok\n")
}

async fn spectate(task: &Task) -> Measured {
    let mut child = tokio::process::Command::new(std::env::current_exe().unwrap())
        .env(TASK, serde_json::to_string(task).unwrap())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut said = String::new();
    child.stdout.take().unwrap().read_to_string(&mut said).await.unwrap();
    assert!(child.wait().await.unwrap().success());
    serde_json::from_str(&said).unwrap()
}

/// The lists of an event of 200 players, each asked for by itself.
async fn event_page(api: &Api, event: EventId) {
    let id = Watched::Event(event).id();
    for (what, fields) in [
        (
            "pairings",
            "round(number: 1) { number phase bye { id name } pairings { table white { id name } black { id name } bout { id phase } result { white black } } }",
        ),
        (
            "standings",
            "standings { rows { rank number points person { id name club { name } } values { code value } } }",
        ),
    ] {
        let mut times = Vec::new();
        for turn in 0..50 {
            // Another question every time: none is answered from the one before.
            let query = format!("query($id: ID!) {{ a{turn}: event(id: $id) {{ {fields} }} }}");
            let body = json!({ "query": query, "variables": { "id": id } }).to_string();
            let started = Instant::now();
            let reply = api.execute(Caller::default(), body.as_bytes()).await;
            times.push(started.elapsed().as_micros() as u64);
            let answer: Value = serde_json::from_str(&reply.body).unwrap();
            assert!(answer.get("errors").is_none(), "{answer:#}");
        }
        say(&format!("event of {PLAYERS}: {what}"), &mut times);
    }
}

fn say(what: &str, times: &mut [u64]) {
    times.sort_unstable();
    let at = |part: usize| times.get((times.len() * part / 100).min(times.len().saturating_sub(1)));
    let shown = |part| at(part).map_or(f64::NAN, |micros| *micros as f64 / 1000.0);
    println!("{what}: p50 {:.1} ms, p99 {:.1} ms", shown(50), shown(99));
}

/// The most memory that this process held, in KiB, and the CPU that it used, in seconds.
fn used() -> (f64, f64) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|rest| rest.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0.0);
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks = stat.rsplit(") ").next().unwrap_or_default().split(' ').skip(11).take(2);
    let ticks: f64 = ticks.filter_map(|field| field.parse::<f64>().ok()).sum();
    (peak, ticks / 100.0)
}
