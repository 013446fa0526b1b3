//! A newer program beside this one: what it wrote is shown and not written over, and its schema is in nobody's way.

use kydan_journal::{BoutId, CommandId, Hash, StreamId};
use kydan_store::read::BoutPhase;
use kydan_store::{Error, Loaded, PROJECTIONS, Result, Store, StreamAppend};
use sqlx::{AssertSqlSafe, Executor as _};

use crate::database::Database;
use crate::facts::{append, is_done, stream};
use crate::story::{Story, bouts};

fn drawn(bout: BoutId, version: u64) -> StreamAppend {
    StreamAppend::of(bout.0, version, &[kydan_bout::Event::DrawAgreed(kydan_bout::DrawAgreed::default())])
}

pub(crate) async fn what_a_newer_program_wrote_is_shown_and_not_written_over(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let (newer, known) = (bouts(1)[0], bouts(1)[1]);
    story.play(newer, &["h2e2"]).await;
    let store = story.store.clone();
    for written in [
        "UPDATE events SET name = 'move_dreamt' WHERE name = 'move_played'",
        "UPDATE events SET name = 'move_played', schema = 2 WHERE name = 'move_dreamt'",
    ] {
        database.tamper(written).await;
        let loaded = store.load::<kydan_bout::Event>(newer.0).await.unwrap();
        assert!(matches!(&loaded, Loaded::Newer(from) if from.version == 3), "{loaded:?}");
        // Nothing is wrong with it, and nobody is told so.
        assert_eq!(store.damaged_streams().await.unwrap(), []);
        assert_eq!(store.bout(newer).await.unwrap().unwrap().phase, BoutPhase::Running);
        assert_eq!(store.read_stream(&StreamId::new("bout", newer.0)).await.unwrap().len(), 3);
        let rebuilt = store.rebuild(|_| {}).await;
        assert!(matches!(rebuilt, Err(Error::Newer { .. })), "{rebuilt:?}");
        assert_eq!(store.bout(newer).await.unwrap().unwrap().phase, BoutPhase::Running);
    }
    story.play(known, &["h2e2"]).await;
    // Somebody appends to it all the same, as if it were read: the projection refuses, and marks nothing.
    let mut other = Story::beside(database.open().await, 1_000);
    let refused = other.attempt(vec![drawn(newer, 3)], Vec::new()).await;
    assert!(matches!(refused, Err(Error::Newer { .. })), "{refused:?}");
    assert_eq!(store.damaged_streams().await.unwrap(), []);

    database.tamper("UPDATE events SET schema = 1 WHERE schema = 2").await;
    story.play(newer, &["h9g7"]).await;
}

/// Asks again where a connection had statements of before the change.
async fn patiently<T, F: Future<Output = Result<T>>>(ask: impl Fn() -> F) -> T {
    for _ in 0..50 {
        match ask().await {
            Ok(answer) => return answer,
            Err(error) => assert!(error.is_busy(), "{error}"),
        }
    }
    panic!("every connection has statements of before the change");
}

async fn read_all(store: &Store, bout: BoutId) {
    patiently(|| store.load::<kydan_bout::Event>(bout.0)).await;
    patiently(|| store.bout(bout)).await;
    patiently(|| store.read_after(0, 100)).await;
    patiently(|| store.bodies()).await;
}

pub(crate) async fn a_program_goes_on_beside_a_newer_schema(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let (one, other) = (bouts(1)[0], bouts(1)[1]);
    story.play(one, &["h2e2"]).await;
    let store = story.store.clone();
    // Each finds that the other has written the game, and replays it.
    let mut beside = Story::beside(database.open().await, 1_000);
    beside.play(one, &["h9g7"]).await;
    story.play(one, &["h0g2"]).await;
    beside.play(one, &["i9h9"]).await;
    // What is asked for often is prepared on every connection.
    for _ in 0..4 {
        read_all(&store, one).await;
    }
    assert!(is_done(&store.append(append(900, stream(900), 0, 1)).await.unwrap()));

    let mut later = database.connect().await;
    for table in PROJECTIONS.into_iter().chain(["events", "commands", "log_head", "people", "accounts"]) {
        let wider = format!("ALTER TABLE {table} ADD COLUMN told_later BIGINT");
        later.execute(AssertSqlSafe(wider)).await.unwrap();
    }
    later
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             SELECT 9999, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1",
        )
        .await
        .unwrap();

    // No append fails for it, not even the first, which replays a game by a statement of before.
    assert!(is_done(&story.attempt(vec![drawn(one, 6)], Vec::new()).await.unwrap()));
    assert!(is_done(&store.append(append(901, stream(900), 1, 1)).await.unwrap()));
    read_all(&store, one).await;
    story.play(other, &["h2e2"]).await;
    let known = store.recall(CommandId::fixed(900), Hash([132; 32])).await;
    assert!(known.is_ok_and(|known| matches!(known, kydan_store::Recalled::Done { .. })));
    let rebuilt = store.rebuild(|_| {}).await;
    assert!(matches!(rebuilt, Err(Error::Newer { .. })), "it would empty what it cannot fill: {rebuilt:?}");
    assert!(store.verify().await.unwrap().is_ok());

    // And begins anew beside it.
    let again = database.open().await;
    assert!(is_done(&again.append(append(902, stream(900), 2, 1)).await.unwrap()));
    beside.play(other, &["h9g7"]).await;
}
