//! What `cargo xtask drill` drives: clients that write until everything ends under them, and what is found then.
//!
//! Each command's id goes into a file before it is sent and again when it was answered. The file stands on a disk whose
//! power is not cut.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use futures_util::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::client::Client;
use crate::database::Database;
use crate::server::{self, Server, open_account};

const CLIENTS: usize = 8;
/// How long a client waits for an answer before it asks the other server.
const PATIENCE: Duration = Duration::from_secs(3);
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

/// Writes by two servers until somebody says `stop`. Each command is tried at one and then at the other until it is
/// acknowledged, whatever becomes of the database meanwhile.
pub(crate) async fn load_at_two() {
    let (database, folder) = drilled();
    let servers = [Server::start(&database).await, Server::start(&database).await];
    let path = folder.join("commands");
    let told = Arc::new(Mutex::new(OpenOptions::new().create(true).append(true).open(path).unwrap()));
    let note = |what: &str, command: &str| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_millis();
        told.lock().unwrap().write_all(format!("{what} {command} {now}\n").as_bytes()).unwrap();
    };
    let admins = join_all((0..CLIENTS).map(|_| Client::log_in(&servers[0], "quan-tri"))).await;
    join_all(admins.into_iter().enumerate().map(|(number, mut admin)| {
        let (servers, note, folder) = (&servers, &note, &folder);
        async move {
            while !folder.join("stop").exists() {
                let command = Uuid::now_v7().to_string();
                note("sent", &command);
                for attempt in number.. {
                    let server = &servers[attempt % 2];
                    let asked = admin.at(server);
                    let answer = tokio::time::timeout(PATIENCE, asked.try_raw(OPEN, input(&command))).await;
                    let answer = answer.ok().flatten().unwrap_or_default();
                    if answer["data"]["it"]["__typename"] == "CodeSuccess" {
                        break;
                    }
                    if answer["data"]["it"].is_object()
                        && let Some(again) = Client::try_log_in(server, "quan-tri").await
                    {
                        // The token had become old.
                        admin = again;
                    }
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
                note("done", &command);
                tokio::time::sleep(Duration::from_millis(700)).await;
            }
        }
    }))
    .await;
    for server in servers {
        server.stop().await;
    }
}

/// Starts the server again, tries what was not answered once more, and counts.
pub(crate) async fn check() {
    let (database, folder) = drilled();
    let told = std::fs::read_to_string(folder.join("commands")).unwrap();
    let (mut sent, mut done) = (BTreeSet::new(), BTreeSet::new());
    for line in told.lines() {
        let mut words = line.split(' ');
        match (words.next(), words.next()) {
            (Some("sent"), Some(command)) => sent.insert(command.to_owned()),
            (Some("done"), Some(command)) => done.insert(command.to_owned()),
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
