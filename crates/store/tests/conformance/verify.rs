//! What `kydan verify` finds.

use kydan_journal::{BoutId, Broken, Event as _, Hash, PhotoId, StreamId};
use kydan_store::{Append, Encoded, PersonalWrite, Store, Unsound};
use sha2::{Digest as _, Sha256};

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

/// A command that attaches a photograph: the digest is of the first bytes, the second are kept.
fn photographed(command: u128, told: &[u8], kept: &[u8]) -> Append {
    let photo = PhotoId::fixed(command);
    let digest = Hash(Sha256::digest(told).into());
    let by = r#"{"person":"01900000-0000-7000-8000-00000000000b","function":"table_arbiter"}"#;
    let body = format!(
        r#"{{"type":"photo_attached","photo":"{photo}","digest":"{digest}","at":"2026-07-04T02:00:00Z","by":{by}}}"#
    );
    let bout = BoutId::fixed(command);
    let mut append = append(command, StreamId::new(kydan_bout::Event::STREAM, bout.0), 0, 0);
    append.streams[0].events = vec![Encoded { name: "photo_attached".to_owned(), schema: 1, body }];
    let (media, content, at) = ("image/png".to_owned(), kept.to_vec(), append.circumstances.at);
    append.people = vec![PersonalWrite::PutPhoto { photo, bout, media, content, at }];
    append
}

pub(crate) async fn an_altered_photograph_is_found(database: Database) {
    let store = filled(&database).await;
    store.append(photographed(6, b"slip", b"slip")).await.unwrap();
    let verified = store.verify().await.unwrap().unwrap();
    assert_eq!((verified.position, verified.photos), (16, 1));
    store.append(photographed(7, b"slip", b"another slip")).await.unwrap();
    let photo = PhotoId::fixed(7).to_string();
    let what = "its bytes are others than those that were attached";
    assert_eq!(unsound(&store).await, Unsound::Photo { photo, what });
}

pub(crate) async fn a_photograph_of_no_event_is_found(database: Database) {
    let store = filled(&database).await;
    store.append(photographed(6, b"slip", b"slip")).await.unwrap();
    database.tamper("UPDATE slip_photos SET id = '00000000-0000-0000-0000-000000000063'").await;
    let found = unsound(&store).await;
    assert!(
        matches!(&found, Unsound::Photo { photo, what: "no event attached it, or one took it away" }
            if *photo != PhotoId::fixed(6).to_string()),
        "{found:?}"
    );
}
