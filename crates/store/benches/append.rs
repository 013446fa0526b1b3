//! Appends per second against the raw `INSERT` of the same rows on the same engine, and replayed events per second.
//!
//! `cargo bench -p kydan-store --bench append`, with `DATABASE_URL` for PostgreSQL.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench that fails stops, and its figures are printed"
)]

use std::time::Instant;

use futures_util::future::join_all;
use jiff::Timestamp;
use kydan_access::{Action, Actor, Role, Scope, Target, permit};
use kydan_bout::{Bout, Event, Opened};
use kydan_game::{BySide, Kind, Side};
use kydan_journal::{
    BoutId, Circumstances, CommandId, CorrelationId, Decider as _, EventId, Hash, PersonId, StreamId,
};
use kydan_regulations::{EditionId, TimeControl};
use kydan_store::{Append, Appended, Encoded, Loaded, Store, StreamAppend};
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, AssertSqlSafe, Executor as _};

/// How many append at the same time.
const AT_ONCE: u128 = 32;
/// How many appends each of them does.
const EACH: u128 = 150;

#[tokio::main]
async fn main() {
    sqlx::any::install_default_drivers();
    println!("{AT_ONCE} at once, {} events each way", AT_ONCE * EACH);
    let folder = tempfile::tempdir().unwrap();
    let raw = format!("sqlite:{}?mode=rwc", folder.path().join("raw.db").display());
    let pool = AnyPoolOptions::new()
        .max_connections(1)
        .after_connect(|connection, _| {
            Box::pin(async move {
                connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL").await?;
                Ok(())
            })
        })
        .connect(&raw)
        .await
        .unwrap();
    let store = Store::open(&format!("sqlite:{}", folder.path().join("store.db").display())).await.unwrap();
    measure("SQLite file", &pool, "BLOB", &store).await;

    if let Ok(server) = std::env::var("DATABASE_URL") {
        let schema = format!("bench_{}", std::process::id());
        let admin = AnyPool::connect(&server).await.unwrap();
        admin.execute(AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).await.unwrap();
        let separator = if server.contains('?') { '&' } else { '?' };
        let url = format!("{server}{separator}options[search_path]={schema}");
        let pool = AnyPoolOptions::new().max_connections(AT_ONCE as u32).connect(&url).await.unwrap();
        let store = Store::open(&url).await.unwrap();
        measure("PostgreSQL", &pool, "BYTEA", &store).await;
        store.close().await;
        pool.close().await;
        admin.execute(AssertSqlSafe(format!("DROP SCHEMA {schema} CASCADE"))).await.unwrap();
    } else {
        println!("PostgreSQL: set DATABASE_URL");
    }
}

async fn measure(engine: &str, raw: &AnyPool, bytes: &str, store: &Store) {
    raw.execute(AssertSqlSafe(format!(
        "CREATE TABLE raw_events (position BIGINT PRIMARY KEY, stream_kind TEXT NOT NULL, stream_id TEXT NOT NULL, \
         version BIGINT NOT NULL, name TEXT NOT NULL, schema BIGINT NOT NULL, at BIGINT NOT NULL, \
         recorded_at BIGINT NOT NULL, by_account TEXT, on_behalf_of TEXT, cause TEXT NOT NULL, \
         correlation TEXT NOT NULL, node TEXT NOT NULL, body TEXT NOT NULL, leaf {bytes} NOT NULL, \
         chain {bytes} NOT NULL, UNIQUE (stream_id, stream_kind, version))"
    )))
    .await
    .unwrap();
    // Twice each, in turns, and the better one counts: the machine may be busy with something else.
    let mut inserts: f64 = 0.0;
    let mut journal: f64 = 0.0;
    let mut moves: f64 = 0.0;
    for turn in 0..2 {
        inserts = inserts.max(rate(insert_raw(raw, turn)).await);
        journal = journal.max(rate(append_samples(store, turn)).await);
        open_bouts(store, turn).await;
        moves = moves.max(rate(append_moves(store, turn)).await);
    }
    println!("{engine}: raw INSERT {inserts:.0}/s");
    println!("{engine}: append {journal:.0}/s, {:.2} of the raw INSERT", journal / inserts);
    println!(
        "{engine}: append of a move with its projections {moves:.0}/s, {:.2} of the raw INSERT",
        moves / inserts
    );

    let start = Instant::now();
    let mut events = 0;
    for number in 0..AT_ONCE {
        let Loaded::Sound { events: loaded, version } = store.load::<Event>(bout(0, number).0).await.unwrap()
        else {
            panic!("damaged");
        };
        std::hint::black_box(Bout::replay(&loaded));
        events += version;
    }
    println!(
        "{engine}: load and replay of games {:.0} events/s",
        events as f64 / start.elapsed().as_secs_f64()
    );
    let start = Instant::now();
    let events = store.rebuild(|_| {}).await.unwrap();
    println!("{engine}: rebuild {:.0} events/s", events as f64 / start.elapsed().as_secs_f64());
    let start = Instant::now();
    let events = store.verify().await.unwrap().unwrap().position;
    println!("{engine}: verify {:.0} events/s", events as f64 / start.elapsed().as_secs_f64());
}

/// Events per second of work that does [`AT_ONCE`] × [`EACH`] of them.
async fn rate(work: impl Future<Output = ()>) -> f64 {
    let start = Instant::now();
    work.await;
    (AT_ONCE * EACH) as f64 / start.elapsed().as_secs_f64()
}

async fn insert_raw(pool: &AnyPool, turn: u128) {
    let insert = "INSERT INTO raw_events VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
    join_all((0..AT_ONCE).map(|worker| async move {
        for number in 0..EACH {
            let position = (turn * AT_ONCE + worker) * EACH + number;
            let circumstances = circumstances(position);
            let event = mv(number);
            sqlx::query(insert)
                .bind(position as i64)
                .bind("bout")
                .bind(bout(turn, worker).to_string())
                .bind(number as i64)
                .bind(event.name)
                .bind(1_i64)
                .bind(circumstances.at.as_microsecond())
                .bind(circumstances.recorded_at.as_microsecond())
                .bind(None::<String>)
                .bind(None::<String>)
                .bind(circumstances.cause.to_string())
                .bind(circumstances.correlation.to_string())
                .bind(circumstances.node)
                .bind(event.body)
                .bind(vec![1_u8; 32])
                .bind(vec![2_u8; 32])
                .execute(pool)
                .await
                .unwrap();
        }
    }))
    .await;
}

/// The same bodies in streams that have no projection: the journal alone.
async fn append_samples(store: &Store, turn: u128) {
    join_all((0..AT_ONCE).map(|worker| async move {
        for number in 0..EACH {
            let command = ((10 + turn) * AT_ONCE + worker) * EACH + number;
            let stream = StreamId::new("sample", bout(turn, worker).0);
            append(store, command, stream, number as u64, mv(number)).await;
        }
    }))
    .await;
}

async fn open_bouts(store: &Store, turn: u128) {
    join_all((0..AT_ONCE).map(|worker| async move {
        let opened = Event::Opened(Opened {
            bout: bout(turn, worker),
            event: EventId::fixed(1),
            round: 1,
            table: worker as u16 + 1,
            kind: Kind::Xiangqi,
            edition: EditionId::new("xiangqi-vn-2004"),
            time_control: TimeControl::minutes(60, 30),
            players: BySide { white: PersonId::fixed(worker), black: PersonId::fixed(1000 + worker) },
            rated: true,
            start: None,
            board: kydan_regulations::BoardRules::default(),
        });
        let stream = StreamId::new("bout", bout(turn, worker).0);
        append(store, 1_000_000 + turn * AT_ONCE + worker, stream, 0, Encoded::of(&opened)).await;
    }))
    .await;
}

async fn append_moves(store: &Store, turn: u128) {
    join_all((0..AT_ONCE).map(|worker| async move {
        for number in 0..EACH {
            let command = ((20 + turn) * AT_ONCE + worker) * EACH + number;
            let stream = StreamId::new("bout", bout(turn, worker).0);
            append(store, command, stream, number as u64 + 1, mv(number)).await;
        }
    }))
    .await;
}

async fn append(store: &Store, command: u128, stream: StreamId, expected_version: u64, event: Encoded) {
    let streams = vec![StreamAppend { stream, expected_version, events: vec![event] }];
    let circumstances = circumstances(command);
    let staff = Actor::default().with(Role::Staff, Scope::Everything);
    let append = Append {
        permit: permit(&staff, Action::RegisterBody, &Target::platform()).unwrap(),
        circumstances,
        digest: Hash([0; 32]),
        answer: "null".to_owned(),
        streams,
        people: Vec::new(),
    };
    let outcome = store.append(append).await.unwrap();
    assert!(matches!(outcome, Appended::Done { .. }), "{outcome:?}");
}

/// The knights go out and home again.
fn mv(number: u128) -> Encoded {
    let moves = ["h0g2", "h9g7", "g2h0", "g7h9"];
    let side = if number.is_multiple_of(2) { Side::White } else { Side::Black };
    Encoded::of(&Event::MovePlayed {
        ply: number as u16 + 1,
        side,
        uci: moves[number as usize % 4].to_owned(),
        clock_ms: Some(3_600_000),
        at: Timestamp::UNIX_EPOCH,
        illegal: None,
    })
}

fn bout(turn: u128, worker: u128) -> BoutId {
    BoutId::fixed(1 + turn * AT_ONCE + worker)
}

fn circumstances(command: u128) -> Circumstances {
    Circumstances {
        at: Timestamp::UNIX_EPOCH,
        recorded_at: Timestamp::UNIX_EPOCH,
        by: None,
        on_behalf_of: None,
        cause: CommandId::fixed(command),
        correlation: CorrelationId::fixed(command),
        node: "bench".to_owned(),
    }
}
