//! What `cargo xtask drill` drives: clients that write until everything ends under them, and what is found then.
//!
//! Each command's id goes into a file before it is sent and again when it was answered. The file stands on a disk whose
//! power is not cut.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use futures_util::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::client::Client;
use crate::database::Database;
use crate::server::{self, Server, open_account};

const CLIENTS: usize = 8;
const OPEN: &str = "mutation($input: OpenAccountInput!) { it: openAccount(input: $input) {
    __typename ... on Refusal { code details { key value } } } }";
const FOUND: &str = "SELECT cause FROM events WHERE stream_kind = 'account' AND name = 'opened'";

/// The database that is drilled, and the folder that survives.
fn drilled() -> (Database, PathBuf) {
    server::tls_can_be_spoken();
    let of = |name: &str| std::env::var(name).expect("`cargo xtask drill` sets it");
    let database = Database { url: of("KYDAN_DRILL_URL"), folder: tempfile::tempdir().unwrap() };
    (database, PathBuf::from(of("KYDAN_DRILL_FOLDER")))
}

fn input(command: &str) -> Value {
    json!({ "input": { "login": format!("drill-{command}"), "commandId": command } })
}

/// An administrator, in a database that is then told to be on the disk.
pub(crate) async fn prepare() {
    let (database, _) = drilled();
    open_account(&database, "quan-tri", &["administrator"]).await;
}

/// Writes until the server is gone.
pub(crate) async fn load() {
    let (database, folder) = drilled();
    let server = Server::start(&database).await;
    let admin = Client::log_in(&server, "quan-tri").await;
    std::fs::write(folder.join("pid"), server.pid().to_string()).unwrap();
    let path = folder.join("commands");
    let told = Arc::new(Mutex::new(OpenOptions::new().create(true).append(true).open(path).unwrap()));
    let note = |file: &Mutex<File>, what: &str, command: &str| {
        file.lock().unwrap().write_all(format!("{what} {command}\n").as_bytes()).unwrap();
    };
    join_all((0..CLIENTS).map(|_| async {
        loop {
            let command = Uuid::now_v7().to_string();
            note(&told, "sent", &command);
            let Some(answer) = admin.try_raw(OPEN, input(&command)).await else { return };
            if answer["data"]["it"]["__typename"] == "CodeSuccess" {
                note(&told, "done", &command);
            } else if answer["data"]["it"].is_object() {
                panic!("{answer:#}");
            } else {
                // The server is there and its disk is not.
                return;
            }
        }
    }))
    .await;
}

/// Starts the server again, tries what was not answered once more, and counts.
pub(crate) async fn check() {
    let (database, folder) = drilled();
    let told = std::fs::read_to_string(folder.join("commands")).unwrap();
    let (mut sent, mut done) = (BTreeSet::new(), BTreeSet::new());
    for line in told.lines() {
        match line.split_once(' ') {
            Some(("sent", command)) => sent.insert(command.to_owned()),
            Some(("done", command)) => done.insert(command.to_owned()),
            _ => panic!("{line}"),
        };
    }
    let sound = server::run(&database, "verify").await;
    assert!(sound.status.success(), "{sound:?}");
    let before: BTreeSet<String> = database.texts(FOUND).await.into_iter().collect();
    let lost = done.difference(&before).count();
    let server = Server::start(&database).await;
    let admin = Client::log_in(&server, "quan-tri").await;
    for command in sent.difference(&done).chain(done.iter().take(50)) {
        let answer = admin.raw(OPEN, input(command)).await;
        assert_eq!(answer["data"]["it"]["__typename"], "CodeSuccess", "a retry: {answer:#}");
    }
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    for command in database.texts(FOUND).await {
        *found.entry(command).or_default() += 1;
    }
    let doubled = found.values().filter(|times| **times > 1).count();
    server.stop().await;
    let (acknowledged, unanswered) = (done.len(), sent.len() - done.len());
    let line = format!("{acknowledged} {unanswered} {lost} {doubled}");
    std::fs::write(folder.join("outcome"), line).unwrap();
}
