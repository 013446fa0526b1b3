//! The pages of events and games under a steady load, in a federation of many members, events and games.
//!
//! `KYDAN_PAGES=sqlite:large.db cargo bench -p kydan-server --features jemalloc --bench pages`, on what `kydan simulate --database-url
//! sqlite:large.db --members 10000 --events 500` has made (or a PostgreSQL's address). `KYDAN_LOAD` says how many
//! requests a second (200), `KYDAN_SECONDS` for how long (30). The server runs in this process, the visitors in one of
//! their own. The yardstick of the same run is `/health/live` at the same pace.

// As in the library: the futures of the schema nest deep.
#![recursion_limit = "512"]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench that fails stops, and its figures are printed"
)]

#[path = "pages/client.rs"]
mod client;

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Data;
use actix_web::{App as HttpApp, HttpServer};
use client::{Measured, Task};
use kydan_api::feed::Watched;
use kydan_api::{Api, Gate};
use kydan_app::App;
use kydan_server::clock::WORLD;
use kydan_server::feed::Feed;
use kydan_server::feed::changes::ChangeFeed;
use kydan_server::http::body::Bodies;
use kydan_server::http::connections::Connections;
use kydan_server::http::{Mode, Shared, metrics::Metrics, proxy::Proxies, routes};
use kydan_server::limits::{LimitOptions, Limits};
use kydan_server::session::{cookie::Jar, gate::Door, keys::SigningKeys};
use kydan_server::stopping::Stop;
use kydan_store::{Slice, Store};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::json;
use tokio::io::AsyncReadExt as _;

/// As the program has it.
#[cfg(all(feature = "jemalloc", not(target_env = "msvc")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Where the visitors' process finds what it is to do: too long for a variable, it comes by a file.
const TASK: &str = "KYDAN_PAGES_TASK";
const KINDS: [&str; 7] = [
    "hello",
    "event: first byte of the page",
    "event: head",
    "event: pairings of a round",
    "event: standings",
    "game: first byte of the page",
    "game: all of it",
];

#[tokio::main]
async fn main() {
    if let Ok(task) = std::env::var(TASK) {
        let task = serde_json::from_slice(&std::fs::read(task).unwrap()).unwrap();
        println!("{}", serde_json::to_string(&client::run(task).await).unwrap());
        return;
    }
    let Ok(url) = std::env::var("KYDAN_PAGES") else {
        println!("KYDAN_PAGES names a database that `kydan simulate` has filled");
        return;
    };
    let number =
        |name: &str, usual| std::env::var(name).ok().map_or(usual, |text| text.parse::<u32>().unwrap());
    let (load, seconds) = (number("KYDAN_LOAD", 200), number("KYDAN_SECONDS", 30));

    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url).await.unwrap();
    let app = App::new(store.clone(), WORLD, "bench");
    let events = app.reader().list_competitions(&Slice::first(1_000)).await.unwrap().edges;
    let events: Vec<_> = events.into_iter().map(|edge| edge.node.event).collect();
    let games = app.reader().bouts_of_events(&events).await.unwrap();
    let games: Vec<_> = games.into_iter().map(|game| game.id).collect();
    println!(
        "{} events, {} games, {} events in the log",
        events.len(),
        games.len(),
        store.head().await.unwrap().position
    );

    let keys = SigningKeys::load_or_create(&folder.path().join("keys")).unwrap();
    let door = Arc::new(Door::new(store.clone(), keys, Jar::Http, Limits::new(&LimitOptions::NONE)).unwrap());
    let (_stop, stopping) = Stop::new();
    let shared = Data::new(Shared {
        api: Api::new(app.clone(), Arc::clone(&door) as Arc<dyn Gate>),
        app: app.clone(),
        store,
        door,
        proxies: Proxies::default(),
        connections: Connections::new(0, Proxies::default()),
        metrics: Metrics::new().unwrap(),
        bodies: Bodies::new(64, Duration::from_secs(30)),
        feed: Arc::new(Feed::new(app.clone())),
        changes: ChangeFeed::new(app),
        pictures: Arc::default(),
        pages: Arc::default(),
        stopping,
        public: None,
        backups: None,
        mode: Mode::Production,
    });
    let server = HttpServer::new(move || HttpApp::new().app_data(shared.clone()).configure(routes))
        .tcp_nodelay(true)
        .workers(2)
        .bind("127.0.0.1:0")
        .unwrap();
    let address = server.addrs()[0].to_string();
    tokio::spawn(server.run());

    let mut random = ChaCha8Rng::seed_from_u64(2026);
    let requests = (0..load * seconds)
        .map(|_| {
            let event = Watched::Event(*events.choose(&mut random).unwrap()).id();
            let game = Watched::Bout(*games.choose(&mut random).unwrap()).id();
            let kind = random.random_range(0..KINDS.len());
            let request = match kind {
                0 => get("/health/live"),
                1 => get(&format!("/giai/{event}")),
                2 => post(include_str!("pages/head.graphql"), &event),
                3 => post(include_str!("pages/round.graphql"), &event),
                4 => post(include_str!("pages/standings.graphql"), &event),
                5 => get(&format!("/van/{game}")),
                _ => post(include_str!("pages/game.graphql"), &game),
            };
            (kind, request)
        })
        .collect();
    let mut measured = visit(&Task { address, load, requests }, folder.path()).await;
    for (kind, times) in KINDS.iter().zip(&mut measured) {
        say(kind, times);
    }
    let mut pages: Vec<u64> = measured.into_iter().skip(1).flatten().collect();
    say(&format!("all pages at {load} requests/s"), &mut pages);
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: bench\r\n\r\n")
}

fn post(query: &str, id: &str) -> String {
    let body = json!({ "query": query, "variables": { "id": id } }).to_string();
    format!(
        "POST /graphql HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

async fn visit(task: &Task, folder: &std::path::Path) -> Measured {
    let file = folder.join("task.json");
    std::fs::write(&file, serde_json::to_vec(task).unwrap()).unwrap();
    let mut child = tokio::process::Command::new(std::env::current_exe().unwrap())
        .env(TASK, file)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut said = String::new();
    child.stdout.take().unwrap().read_to_string(&mut said).await.unwrap();
    assert!(child.wait().await.unwrap().success());
    serde_json::from_str(&said).unwrap()
}

fn say(what: &str, times: &mut [u64]) {
    times.sort_unstable();
    let at = |part: usize| times.get((times.len() * part / 100).min(times.len().saturating_sub(1)));
    let shown = |part| at(part).map_or(f64::NAN, |micros| *micros as f64 / 1000.0);
    println!("{what}: {} answers, p50 {:.1} ms, p99 {:.1} ms", times.len(), shown(50), shown(99));
}
