//! A process that dies while it appends.
//!
//! A killed process proves that nothing is acknowledged before its commit and that a batch is whole or absent. It
//! does not prove that commits survive a power cut: the system still has what the process wrote. For that, SQLite
//! is told `synchronous = FULL` (tested in the crate) and PostgreSQL has `fsync` on.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use futures_util::future::join_all;
use kydan_journal::{CommandId, Hash};
use kydan_store::{Recalled, Store};

use crate::database::Database;
use crate::facts::{append, is_done, stream};

const URL: &str = "KYDAN_APPEND_TO";
const WORKERS: u128 = 8;
/// Acknowledgements that the parent waits for before it kills.
const ENOUGH: usize = 200;

pub(crate) async fn a_process_killed_while_appending_keeps_what_it_acknowledged(database: Database) {
    let mut process = Command::new(std::env::current_exe().unwrap())
        .args(["appending_process", "--exact", "--ignored", "--nocapture"])
        .env(URL, &database.url)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut acknowledged: Vec<u128> = Vec::new();
    for line in BufReader::new(process.stdout.take().unwrap()).lines() {
        acknowledged.extend(
            line.unwrap().strip_prefix("acknowledged ").map(|number| number.parse::<u128>().unwrap()),
        );
        if acknowledged.len() == ENOUGH {
            process.kill().unwrap();
        }
    }
    process.wait().unwrap();
    assert!(acknowledged.len() >= ENOUGH, "the process ended by itself after {}", acknowledged.len());

    let store = database.open().await;
    for number in &acknowledged {
        let recalled = store.recall(CommandId::fixed(*number), Hash([*number as u8; 32])).await.unwrap();
        assert!(matches!(recalled, Recalled::Done { .. }), "command {number} was acknowledged and is gone");
    }
    let verified = store.verify().await.unwrap().unwrap();
    assert_eq!(verified.position % 3, 0, "each command's three events are there or not");
    assert!(verified.position >= 3 * acknowledged.len() as u64);
    assert!(is_done(&store.append(append(1_000_000, stream(1_000_000), 0, 1)).await.unwrap()));
}

/// Appends for ever, and says what was acknowledged.
pub(crate) async fn append_until_killed() {
    let Ok(url) = std::env::var(URL) else { return };
    let store = Store::open(&url).await.unwrap();
    join_all((0..WORKERS).map(|worker| work(&store, worker))).await;
}

async fn work(store: &Store, worker: u128) {
    for round in 0_u128.. {
        let number = 1 + worker + round * WORKERS;
        let outcome = store.append(append(number, stream(number), 0, 3)).await.unwrap();
        assert!(is_done(&outcome));
        let mut output = std::io::stdout().lock();
        writeln!(output, "\nacknowledged {number}").unwrap();
        output.flush().unwrap();
    }
}
