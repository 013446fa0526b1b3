//! A federation lives, and lives the same life again from the same seed.
#![expect(clippy::unwrap_used, reason = "a test")]

use jiff::civil::date;
use kydan_app::App;
use kydan_simulate::{Lived, Plan, clock, live};
use kydan_store::Store;

async fn lived(seed: u64) -> (Lived, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("life.db");
    let store = Store::open(&format!("sqlite:{}", path.display())).await.unwrap();
    let app = App::new(store.clone(), clock::WORLD, "simulation");
    let plan = Plan {
        seed,
        members: 100,
        events: 6,
        months: 6,
        until: date(2026, 11, 15),
        password_hash: "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA".to_owned(),
    };
    let lived = live(&app, &plan, &|_| ()).await.unwrap();
    let head = store.verify().await.unwrap();
    store.close().await;
    (lived, format!("{head:?}"))
}

/// Everything that the simulation does is allowed, the log is sound, and one seed makes one log, byte for byte.
#[tokio::test]
async fn one_seed_makes_one_federation() {
    let (first, log) = lived(7).await;
    assert_eq!((first.members, first.events), (100, 6));
    assert!(first.games > 400 && first.lists > 5, "{first:?}");
    let (_, again) = lived(7).await;
    assert_eq!(log, again);
    let (_, other) = lived(8).await;
    assert_ne!(log, other);
}
