//! What `kydan verify` finds.

use kydan_journal::Broken;
use kydan_store::{Store, Unsound};

use crate::database::Database;
use crate::facts::{append, stream};

async fn filled(database: &Database) -> Store {
    let store = database.open().await;
    for number in 1..=5 {
        store.append(append(number, stream(number), 0, 3)).await.unwrap();
    }
    store
}

async fn unsound(store: &Store) -> Unsound {
    store.verify().await.unwrap().expect_err("the log must not verify")
}

pub(crate) async fn an_untouched_log_verifies(database: Database) {
    let store = filled(&database).await;
    let mut told = Vec::new();
    let verified = store.verify_telling(None, |events| told.push(events)).await.unwrap().unwrap();
    assert_eq!((verified.position, told), (15, vec![15]));
    assert_eq!(verified.chain, store.head().await.unwrap().chain);
}

pub(crate) async fn an_altered_body_is_found(database: Database) {
    let store = filled(&database).await;
    database
        .tamper("UPDATE events SET body = REPLACE(body, 'happened', 'Happened') WHERE position = 7")
        .await;
    let broken = Broken::Altered { position: 7, stream: stream(3) };
    assert_eq!(unsound(&store).await, Unsound::Broken(broken));
}

pub(crate) async fn a_removed_event_is_found(database: Database) {
    let store = filled(&database).await;
    database.tamper("DELETE FROM events WHERE position = 7").await;
    assert_eq!(unsound(&store).await, Unsound::Broken(Broken::Missing { position: 7, found: 8 }));
}

pub(crate) async fn a_log_cut_short_is_found(database: Database) {
    let store = filled(&database).await;
    database.tamper("DELETE FROM events WHERE position > 12").await;
    assert_eq!(unsound(&store).await, Unsound::Head { expected: 15, found: 12 });
    database.tamper("UPDATE log_head SET position = 12").await;
    assert_eq!(unsound(&store).await, Unsound::Head { expected: 12, found: 12 });
}

pub(crate) async fn a_row_that_is_no_event_is_found(database: Database) {
    let store = filled(&database).await;
    database.tamper("UPDATE events SET cause = 'nobody' WHERE position = 4").await;
    assert!(matches!(unsound(&store).await, Unsound::Unreadable { position: 4, .. }));
}

pub(crate) async fn a_removed_command_is_found(database: Database) {
    let store = filled(&database).await;
    database.tamper("DELETE FROM commands WHERE position = 6").await;
    assert!(matches!(unsound(&store).await, Unsound::Command { position: 4, .. }));
}
