//! Lists, searches and histories of a large federation, one after the other; and how fast clubs are registered, the last
//! of thousands beside the first.
//!
//! `KYDAN_PAGES=sqlite:large.db cargo bench -p kydan-server --bench lists`, on what `kydan simulate --database-url
//! sqlite:large.db --members 100000 --events 5000` has made (or a PostgreSQL's address). Nothing is written there: clubs are
//! registered in a scratch file. The yardsticks of the same run are `SELECT 1` over the same connections, and raw `INSERT`s
//! of a row, each a transaction of its own.

// As in the library: the futures of the schema nest deep.
#![recursion_limit = "512"]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench that fails stops, and its figures are printed"
)]

use std::time::{Duration, Instant};

use jiff::ToSpan as _;
use kydan_access::{Actor, Role, Scope};
use kydan_app::{App, Order};
use kydan_federation::BodyKind;
use kydan_game::Kind;
use kydan_journal::AccountId;
use kydan_regulations::Rate;
use kydan_server::clock::WORLD;
use kydan_store::{More, PeopleFilter, Person, Slice, Store};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use sqlx::Executor as _;
use sqlx::any::AnyPoolOptions;

/// How often each is asked for.
const TIMES: usize = 300;
/// How many rows a page has.
const PAGE: u32 = 50;
/// How many clubs are registered, and of how many the rate is told.
const CLUBS: usize = 3_000;
const TOLD: usize = 300;

#[tokio::main]
async fn main() {
    sqlx::any::install_default_drivers();
    clubs().await;
    let Ok(url) = std::env::var("KYDAN_PAGES") else {
        println!("KYDAN_PAGES names a database that `kydan simulate` has filled");
        return;
    };
    let store = Store::open(&url).await.unwrap();
    lists(&App::new(store.clone(), WORLD, "bench"), &store).await;
    store.close().await;
}

/// Everybody, in the order of the register.
async fn everybody(store: &Store) -> Vec<Person> {
    let (mut people, mut slice) = (Vec::new(), Slice::first(1_000));
    loop {
        let page = store.list_people(&PeopleFilter::default(), &slice).await.unwrap();
        slice.after = page.edges.last().map(|edge| edge.cursor.clone());
        people.extend(page.edges.into_iter().map(|edge| edge.node));
        if page.more == More::Ends {
            return people;
        }
    }
}

async fn lists(app: &App, store: &Store) {
    let mut random = ChaCha8Rng::seed_from_u64(2026);
    let people = everybody(store).await;
    let events = store.list_competitions(&Slice::first(10_000)).await.unwrap().edges;
    let position = store.head().await.unwrap().position;
    println!("{} people, {} events, {position} events in the log", people.len(), events.len());
    let some: Vec<&Person> = (0..TIMES).map(|_| people.choose(&mut random).unwrap()).collect();
    let first = Slice::first(PAGE);
    let visitor = Actor::visitor();

    timed("yardstick: SELECT 1", &some, async |_| store.ping().await.unwrap()).await;
    timed("the register, from anywhere", &some, async |one| {
        let after = Some(format!("{}~{}", one.name.sort_key, one.id));
        let slice = Slice { first: PAGE, after };
        app.find_people(&visitor, (String::new(), None), &slice).await.unwrap();
    })
    .await;
    let search = async |words: String| {
        app.find_people(&visitor, (words, None), &first).await.unwrap();
    };
    timed("search: a family name", &some, async |one| search(one.name.family.clone()).await).await;
    timed("search: a given name", &some, async |one| search(one.name.given.clone()).await).await;
    timed("search: two letters", &some, async |one| {
        search(one.name.latin.chars().take(2).collect()).await;
    })
    .await;
    timed("search: family and given name", &some, async |one| {
        search(format!("{} {}", one.name.given, one.name.family)).await;
    })
    .await;
    timed("search: the whole name", &some, async |one| search(one.name.full.clone()).await).await;
    timed("search: nobody", &some, async |one| search(format!("{} zzz", one.name.family)).await).await;

    let (kind, rate) = (Kind::Xiangqi, Rate::Standard);
    let rated = store.rating_list(kind, rate, &Slice::first(5_000)).await.unwrap().edges;
    let rated: Vec<_> = (0..TIMES).map(|_| rated.choose(&mut random).unwrap().node.person).collect();
    timed("history: a page of games, and how many", &rated, async |person| {
        store.bouts_of(**person, &first).await.unwrap();
        store.count_bouts_of(**person).await.unwrap();
    })
    .await;
    timed("history: every game that is over", &rated, async |person| {
        store.ended_bouts_of(**person, kind).await.unwrap();
    })
    .await;
    timed("history: ratings", &rated, async |person| {
        store.rating_history(**person, kind, rate).await.unwrap();
    })
    .await;

    let lists = store.rating_lists(kind, rate).await.unwrap();
    let months: Vec<_> = (0..TIMES)
        .map(|_| (lists.choose(&mut random).unwrap().month, random.random_range(1_200..2_200)))
        .collect();
    timed("a rating list, from anywhere", &months, async |asked| {
        let (month, rating) = **asked;
        let slice = Slice { first: PAGE, after: Some(format!("{rating}~")) };
        store.rating_list_lines(kind, rate, month, &slice).await.unwrap();
    })
    .await;

    let held: Vec<_> = (0..TIMES).map(|_| &events.choose(&mut random).unwrap().node).collect();
    timed("the calendar of a month", &held, async |event| {
        let from = event.starts_on.first_of_month();
        store.competitions_between(from, from.saturating_add(1.month()), None, 500).await.unwrap();
    })
    .await;
    timed("events, from anywhere", &held, async |event| {
        let after = Some(format!("{}~{}", event.starts_on, event.event));
        store.list_competitions(&Slice { first: PAGE, after }).await.unwrap();
    })
    .await;
    timed("events by name", &held, async |event| {
        store.find_competitions(&event.name, &first).await.unwrap();
    })
    .await;
}

/// Asks once for each, and says how long the answers took.
async fn timed<T>(what: &str, asked: &[T], answer: impl AsyncFn(&&T)) {
    let mut times = Vec::with_capacity(asked.len());
    for one in asked {
        let begun = Instant::now();
        answer(&one).await;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let at = |part: usize| times.get((times.len() * part / 100).min(times.len().saturating_sub(1)));
    let shown = |part| at(part).map_or(f64::NAN, |time: &Duration| time.as_secs_f64() * 1_000.0);
    println!("{what}: p50 {:.2} ms, p99 {:.2} ms, longest {:.2} ms", shown(50), shown(99), shown(100));
}

/// Registers clubs one after the other: the last take no longer than the first.
async fn clubs() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| format!("sqlite:{}?mode=rwc", folder.path().join(name).display());
    let raw = AnyPoolOptions::new().max_connections(1).connect(&file("raw.db")).await.unwrap();
    raw.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL").await.unwrap();
    raw.execute("CREATE TABLE raw (name TEXT NOT NULL PRIMARY KEY)").await.unwrap();
    let begun = Instant::now();
    for number in 0..TOLD {
        let query = sqlx::query("INSERT INTO raw (name) VALUES ($1)").bind(format!("CLB {number}"));
        query.execute(&raw).await.unwrap();
    }
    let inserts = rate(begun);

    let store = Store::open(&file("clubs.db")).await.unwrap();
    let app = App::new(store.clone(), WORLD, "bench");
    let staff = Actor::account(AccountId((WORLD.id)()), None).with(Role::Staff, Scope::Everything);
    let order = Order::by(staff);
    let national = app.register_body(&order, "Liên đoàn".to_owned(), BodyKind::National, None).await.unwrap();
    let mut rates = Vec::new();
    for some in 0..CLUBS / TOLD {
        let begun = Instant::now();
        for number in 0..TOLD {
            app.register_club(&order, format!("CLB số {some} {number}"), national).await.unwrap();
        }
        rates.push(rate(begun));
    }
    let (first, last) = (rates.first().unwrap(), rates.last().unwrap());
    println!(
        "registerClub: {first:.0}/s at first, {last:.0}/s at {CLUBS}: {:.2}; raw INSERT {inserts:.0}/s",
        last / first
    );
    store.close().await;
}

fn rate(begun: Instant) -> f64 {
    TOLD as f64 / begun.elapsed().as_secs_f64()
}
