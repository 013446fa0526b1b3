//! A past is made whole, in a new file.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;
use std::process::{Command, Output};

use kydan_store::Store;

fn past(file: &Path, months: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kydan-past")).arg(file).arg(months).output().unwrap()
}

#[tokio::test]
async fn a_past_is_made_whole_and_over_nothing_that_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("past.db");
    // One that was stopped has left this.
    std::fs::write(folder.path().join("past.db.begun"), "half").unwrap();
    let made = past(&file, "1");
    assert!(made.status.success(), "{made:?}");
    let said = String::from_utf8(made.stdout).unwrap();
    assert!(said.starts_with("✓ 422 members in "), "{said}");
    let names: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(names, ["past.db"]);
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let head = store.verify().await.unwrap().unwrap();
    store.close().await;

    for refused in [past(&file, "1"), past(&folder.path().join("other.db"), "a year"), past(&file, "")] {
        assert!(!refused.status.success() && refused.stdout.is_empty(), "{refused:?}");
    }
    assert!(!folder.path().join("other.db").exists());
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    assert_eq!(format!("{:?}", store.verify().await.unwrap().unwrap()), format!("{head:?}"));
}
