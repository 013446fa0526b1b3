//! Appending, loading, following.

use std::time::Duration;

use futures_util::future::join_all;
use kydan_journal::{CommandId, Hash};
use kydan_store::{Appended, Error, Known, Loaded, Recalled, Store, StreamAppend};
use sqlx::{Connection as _, Executor as _, Row as _};

use crate::database::Database;
use crate::facts::{append, is_done, stream};

pub(crate) async fn what_is_appended_is_loaded_as_it_was(database: Database) {
    let store = database.open().await;
    let sent = append(1, stream(1), 0, 100);
    let outcome = store.append(sent.clone()).await.unwrap();
    assert_eq!(outcome, Appended::Done { positions: Some(1..=100), answer: sent.answer.clone() });

    let read = store.read_stream(&stream(1)).await.unwrap();
    assert_eq!(read.len(), 100);
    for (number, (envelope, event)) in (1..).zip(read.iter().zip(&sent.streams[0].events)) {
        assert_eq!((envelope.position, envelope.version), (number, number));
        assert_eq!(
            (&envelope.name, envelope.schema, &envelope.body),
            (&event.name, event.schema, &event.body)
        );
        assert_eq!(envelope.circumstances, sent.circumstances);
    }
    assert_eq!(store.read_after(97, 2).await.unwrap(), read[97..99]);
    assert_eq!(store.read_after(100, 10).await.unwrap(), []);
    assert_eq!(store.read_stream(&stream(2)).await.unwrap(), []);
    assert_eq!(store.head().await.unwrap().chain, read[99].chain);
}

pub(crate) async fn a_stale_version_is_a_conflict_and_stores_nothing(database: Database) {
    let store = database.open().await;
    store.append(append(1, stream(1), 0, 2)).await.unwrap();
    let outcome = store.append(append(2, stream(1), 1, 1)).await.unwrap();
    assert_eq!(outcome, Appended::Conflict { stream: stream(1), expected: 1, actual: 2 });
    assert_eq!(store.head().await.unwrap().position, 2);
    // A refused command is not remembered: decided anew, it may be sent again.
    assert!(is_done(&store.append(append(2, stream(1), 2, 1)).await.unwrap()));
}

pub(crate) async fn a_retried_command_is_answered_as_the_first_time(database: Database) {
    let store = database.open().await;
    let sent = append(1, stream(1), 0, 1);
    let digest = sent.digest;
    assert_eq!(store.recall(CommandId::fixed(1), digest).await.unwrap(), Recalled::New);
    store.append(sent.clone()).await.unwrap();
    let answer = sent.answer.clone();
    assert_eq!(
        store.recall(CommandId::fixed(1), digest).await.unwrap(),
        Recalled::Done { answer: answer.clone() }
    );
    assert_eq!(store.append(sent).await.unwrap(), Appended::AlreadyDone { answer });
    assert_eq!(store.head().await.unwrap().position, 1);
}

pub(crate) async fn a_reused_command_id_is_noticed(database: Database) {
    let store = database.open().await;
    store.append(append(1, stream(1), 0, 1)).await.unwrap();
    let mut other = append(1, stream(2), 0, 1);
    other.digest = Hash([9; 32]);
    assert_eq!(store.recall(CommandId::fixed(1), other.digest).await.unwrap(), Recalled::Reused);
    assert_eq!(store.append(other).await.unwrap(), Appended::CommandReused);
}

pub(crate) async fn one_of_several_streams_in_conflict_refuses_the_whole_append(database: Database) {
    let store = database.open().await;
    store.append(append(1, stream(1), 0, 1)).await.unwrap();
    let mut both = append(2, stream(2), 0, 3);
    both.streams.extend(append(2, stream(1), 0, 1).streams);
    let outcome = store.append(both).await.unwrap();
    assert_eq!(outcome, Appended::Conflict { stream: stream(1), expected: 0, actual: 1 });
    assert_eq!(store.read_stream(&stream(2)).await.unwrap(), []);
}

pub(crate) async fn of_64_concurrent_appends_to_one_stream_one_wins(database: Database) {
    let store = database.open().await;
    let outcomes = join_all((1..=64).map(|command| store.append(append(command, stream(1), 0, 1)))).await;
    let done = outcomes.iter().filter(|outcome| is_done(outcome.as_ref().unwrap())).count();
    assert_eq!(done, 1);
    let conflict = Appended::Conflict { stream: stream(1), expected: 0, actual: 1 };
    assert_eq!(outcomes.iter().filter(|outcome| *outcome.as_ref().unwrap() == conflict).count(), 63);
}

pub(crate) async fn concurrent_appends_to_64_streams_all_succeed_without_gaps(database: Database) {
    let store = database.open().await;
    let outcomes = join_all((1..=64).map(|number| store.append(append(number, stream(number), 0, 3)))).await;
    assert!(outcomes.iter().all(|outcome| is_done(outcome.as_ref().unwrap())));
    assert_gapless(&store, 192).await;
}

pub(crate) async fn a_failing_append_does_not_fail_the_others_of_its_batch(database: Database) {
    let store = database.open().await;
    let sends = (1..=40).map(|number| {
        let mut sent = append(number, stream(number), 0, 1);
        if number % 10 == 0 {
            // The same stream twice with a version between left out is a conflict; an empty command is no error.
            let part = StreamAppend { stream: stream(number), expected_version: 5, events: Vec::new() };
            sent.streams.push(part);
        }
        if number % 10 == 5 {
            // PostgreSQL takes no NUL in text, SQLite does: the statement for the whole batch fails.
            "\"\0\"".clone_into(&mut sent.streams[0].events[0].body);
        }
        store.append(sent)
    });
    let outcomes = join_all(sends).await;
    for (number, outcome) in (1..=40).zip(outcomes) {
        match number % 10 {
            0 => assert!(matches!(outcome, Ok(Appended::Conflict { expected: 5, actual: 1, .. }))),
            5 => assert!(outcome.is_err() == database.url.starts_with("postgres"), "{outcome:?}"),
            _ => assert!(is_done(&outcome.unwrap())),
        }
    }
    let stored = if database.url.starts_with("postgres") { 32 } else { 36 };
    assert_gapless(&store, stored).await;
}

pub(crate) async fn positions_of_two_stores_on_one_database_have_no_gaps(database: Database) {
    let (first, second) = (database.open().await, database.open().await);
    let sends = (1..=100).map(|number| {
        let store = if number % 2 == 0 { &first } else { &second };
        store.append(append(number, stream(number), 0, 2))
    });
    let outcomes = join_all(sends).await;
    assert!(outcomes.iter().all(|outcome| is_done(outcome.as_ref().unwrap())));
    assert_gapless(&first, 200).await;
    assert!(second.verify().await.unwrap().is_ok());
}

pub(crate) async fn a_follower_is_told_of_every_commit(database: Database) {
    // On SQLite one process serves; on PostgreSQL the follower may sit in another one.
    let writer = database.open().await;
    let reader = if database.url.starts_with("postgres") { database.open().await } else { writer.clone() };
    let mut changes = reader.changes();
    let follow = tokio::spawn(async move {
        let (mut cursor, mut seen) = (0, Vec::new());
        while seen.len() < 50 {
            let page = reader.read_after(cursor, 7).await.unwrap();
            cursor = page.last().map_or(cursor, |last| last.position);
            let caught_up = page.is_empty();
            seen.extend(page.iter().map(|envelope| envelope.position));
            if caught_up && seen.len() < 50 {
                changes.changed().await.unwrap();
            }
        }
        seen
    });
    join_all((1..=50).map(|number| writer.append(append(number, stream(number), 0, 1)))).await;
    assert_eq!(follow.await.unwrap(), (1..=50).collect::<Vec<_>>());
}

pub(crate) async fn what_was_acknowledged_is_there_after_reopening(database: Database) {
    let store = database.open().await;
    for number in 1..=10 {
        assert!(is_done(&store.append(append(number, stream(number), 0, 1)).await.unwrap()));
    }
    // Not closed: dropped as a crash would leave it.
    drop(store);
    let again = database.open().await;
    assert_gapless(&again, 10).await;
    assert!(matches!(
        again.recall(CommandId::fixed(10), Hash([10; 32])).await.unwrap(),
        Recalled::Done { .. }
    ));
}

pub(crate) async fn a_closed_store_finishes_what_it_took_and_takes_no_more(database: Database) {
    let store = database.open().await;
    let sends: Vec<_> = (1..=32)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append(number, stream(number), 0, 1)).await })
        })
        .collect();
    store.append(append(100, stream(100), 0, 1)).await.unwrap();
    store.close().await;
    let mut done = 1;
    for send in sends {
        match send.await.unwrap() {
            Ok(outcome) => done += u64::from(is_done(&outcome)),
            Err(error) => assert!(matches!(error, Error::Closed), "{error}"),
        }
    }
    let refused = store.append(append(101, stream(101), 0, 1)).await;
    assert!(matches!(refused, Err(Error::Closed)));
    assert_gapless(&database.open().await, done).await;
}

pub(crate) async fn an_event_that_cannot_be_decoded_damages_its_stream_alone(database: Database) {
    let store = database.open().await;
    store.append(append(1, stream(1), 0, 1)).await.unwrap();
    store.append(append(2, stream(2), 0, 1)).await.unwrap();
    database
        .tamper(
            "INSERT INTO damaged_streams (stream_kind, stream_id, position, version, why)
             SELECT stream_kind, stream_id, position, version, 'by hand' FROM events WHERE position = 1",
        )
        .await;
    let refused = store.append(append(3, stream(1), 1, 1)).await.unwrap();
    assert!(matches!(refused, Appended::Damaged(damage) if damage.stream == stream(1)));
    assert!(is_done(&store.append(append(4, stream(2), 1, 1)).await.unwrap()));
    assert_eq!(store.read_stream(&stream(1)).await.unwrap().len(), 1);
}

pub(crate) async fn a_transaction_held_open_holds_the_log_and_nothing_is_skipped(database: Database) {
    let store = database.open().await;
    store.append(append(1, stream(1), 0, 1)).await.unwrap();
    // Another process has drawn position 2 and is slow to commit.
    let mut other = database.connect().await;
    let mut slow = other.begin().await.unwrap();
    let head = "UPDATE log_head SET batch = batch + 1, position = position + 1 RETURNING position";
    let row = slow.fetch_one(head).await.unwrap();
    assert_eq!(row.get::<i64, _>(0), 2);
    slow.execute(
        "INSERT INTO events SELECT 2, stream_kind, stream_id, 2, name, schema, at, recorded_at, by_account,
         on_behalf_of, cause, correlation, node, body, leaf, chain FROM events WHERE position = 1",
    )
    .await
    .unwrap();

    // Ours waits: nobody gets position 3 before 2 can be seen, so a follower at 1 sees nothing yet.
    let ours = tokio::spawn({
        let store = store.clone();
        async move { store.append(append(2, stream(2), 0, 1)).await }
    });
    wait_for_a_blocked_backend(&database).await;
    assert_eq!(store.read_after(1, 10).await.unwrap(), []);
    assert!(!ours.is_finished());

    slow.commit().await.unwrap();
    let outcome = ours.await.unwrap().unwrap();
    assert!(matches!(outcome, Appended::Done { positions: Some(positions), .. } if positions == (3..=3)));
    let seen: Vec<_> = store.read_after(1, 10).await.unwrap().iter().map(|event| event.position).collect();
    assert_eq!(seen, [2, 3]);
}

pub(crate) async fn a_holder_that_dies_leaves_no_gap(database: Database) {
    let store = database.open().await;
    store.append(append(1, stream(1), 0, 1)).await.unwrap();
    let mut other = database.connect().await;
    let mut dying = other.begin().await.unwrap();
    dying.execute("UPDATE log_head SET batch = batch + 1, position = position + 1").await.unwrap();
    let pid: i32 = dying.fetch_one("SELECT pg_backend_pid()").await.unwrap().get(0);
    let ours = tokio::spawn({
        let store = store.clone();
        async move { store.append(append(2, stream(2), 0, 1)).await }
    });
    wait_for_a_blocked_backend(&database).await;
    let mut killer = database.connect().await;
    sqlx::query("SELECT pg_terminate_backend($1)").bind(pid).execute(&mut killer).await.unwrap();
    assert!(is_done(&ours.await.unwrap().unwrap()));
    assert_gapless(&store, 2).await;
}

/// Returns as soon as PostgreSQL says that somebody waits for a lock in this test's schema.
async fn wait_for_a_blocked_backend(database: &Database) {
    let mut connection = database.connect().await;
    let blocked = "SELECT COUNT(*) FROM pg_locks JOIN pg_stat_activity USING (pid)
                   WHERE NOT granted AND query LIKE 'UPDATE log_head SET batch%'";
    let look = async {
        while connection.fetch_one(blocked).await.unwrap().get::<i64, _>(0) == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), look).await.expect("nobody waits for the head");
}

/// The log holds exactly the positions 1 to `length`, chained, and the head says so.
async fn assert_gapless(store: &Store, length: u64) {
    let positions: Vec<_> =
        store.read_after(0, 10_000).await.unwrap().iter().map(|envelope| envelope.position).collect();
    assert_eq!(positions, (1..=length).collect::<Vec<_>>());
    assert_eq!(store.verify().await.unwrap().map(|verified| verified.position), Ok(length));
}

/// A fact of the kind of stream that [`stream`] names.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Sample {
    Happened { number: u32 },
}

impl kydan_journal::Event for Sample {
    const STREAM: &'static str = "sample";
    const NAMES: &'static [&'static str] = &["happened"];

    fn name(&self) -> &'static str {
        "happened"
    }
}

/// What is loaded of stream 1: the numbers of its facts, its version, whether it goes on, and how far it is known.
async fn later(store: &Store, before: Option<Known>) -> (Vec<u32>, u64, bool, Option<Known>) {
    let later = store.load_later::<Sample>(stream(1).id, before).await.unwrap();
    let Loaded::Sound { events, version } = later.loaded else { panic!("sound") };
    (
        events.into_iter().map(|Sample::Happened { number }| number).collect(),
        version,
        later.goes_on,
        later.known,
    )
}

pub(crate) async fn whoever_read_a_stream_reads_what_came_after(database: Database) {
    let store = database.open().await;
    assert_eq!(later(&store, None).await, (vec![], 0, false, None));
    store.append(append(1, stream(1), 0, 2)).await.unwrap();
    let (events, version, goes_on, known) = later(&store, None).await;
    assert_eq!((events, version, goes_on), (vec![0, 1], 2, false));
    let two = known.unwrap();
    assert_eq!(two.version, 2);
    assert_eq!(later(&store, Some(two)).await, (vec![], 2, true, Some(two)));
    // Of another stream nothing is taken for news.
    store.append(append(2, stream(2), 0, 5)).await.unwrap();
    assert_eq!(later(&store, Some(two)).await, (vec![], 2, true, Some(two)));
    store.append(append(3, stream(1), 2, 3)).await.unwrap();
    let (events, version, goes_on, known) = later(&store, Some(two)).await;
    assert_eq!((events, version, goes_on, known.unwrap().version), (vec![0, 1, 2], 5, true, 5));
    // What was read is not there: another event stands in its place, or none.
    let other = Known { leaf: Hash([7; 32]), ..two };
    let (events, version, goes_on, known) = later(&store, Some(other)).await;
    assert_eq!((events, version, goes_on), (vec![0, 1, 0, 1, 2], 5, false));
    assert_eq!(known.unwrap().version, 5);
    let beyond = Known { version: 9, leaf: two.leaf };
    let (events, version, goes_on, _) = later(&store, Some(beyond)).await;
    assert_eq!((events.len(), version, goes_on), (5, 5, false));
    let nowhere = store.load_later::<Sample>(stream(3).id, Some(two)).await.unwrap();
    assert_eq!(nowhere.loaded, Loaded::Sound { events: vec![], version: 0 });
    assert_eq!((nowhere.goes_on, nowhere.known), (false, None));
}
