//! The real program, started as an operator starts it.

use std::path::PathBuf;
use std::process::{Output, Stdio};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::client::Client;
use crate::database::Database;

/// The password of every account of the stories.
pub(crate) const PASSWORD: &str = "mot hai ba bon nam sau";

const LIMITS: [&str; 10] = [
    "QUESTIONS",
    "CHANGES",
    "SECRETS",
    "WORK",
    "ARBITRARY",
    "ARBITRARY_WORK",
    "CONNECTIONS",
    "KEY_QUESTIONS",
    "KEY_CHANGES",
    "KEY_WORK",
];

/// A running server; killed when dropped.
pub(crate) struct Server {
    pub(crate) url: String,
    /// Where an operator reads the metrics, if that was asked for.
    pub(crate) metrics: Option<String>,
    child: Child,
}

impl Server {
    /// Starts it on a free port and waits until it says that it listens.
    pub(crate) async fn start(database: &Database) -> Self {
        Self::start_with(database, &[]).await
    }

    /// The same with more options.
    pub(crate) async fn start_with(database: &Database, options: &[&str]) -> Self {
        // Whoever asks it over HTTP has no default otherwise; a second time changes nothing.
        let _ = tokio_rustls::rustls::crypto::ring::default_provider().install_default();
        let mut child = kydan()
            .args(["serve", "--listen", "127.0.0.1:0", "--database-url", &database.url, "--key-file"])
            .arg(database.key_file())
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .kill_on_drop(true)
            .env("RUST_LOG", "warn")
            // Long enough for whoever sends at all.
            .env("KYDAN_BODY_PATIENCE", "10")
            // A story is a month of a hall in a minute; what is given at a time has its own tests
            // (`crates/server/tests/limits.rs`).
            .envs(LIMITS.map(|limit| (format!("KYDAN_LIMIT_{limit}"), "0")))
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut metrics = None;
        let url = loop {
            let line = lines.next_line().await.unwrap().expect("the server ended before it listened");
            if let Some(url) = line.strip_prefix("metrics on ") {
                metrics = Some(url.to_owned());
            }
            if let Some(url) = line.strip_prefix("listening on ") {
                break url.to_owned();
            }
        };
        Self { url, metrics, child }
    }

    /// The process.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id().unwrap()
    }

    /// `kill -9`.
    pub(crate) async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Asks it to stop, as a supervisor does, and waits until it did.
    pub(crate) async fn stop(mut self) {
        let pid = self.child.id().unwrap().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().await.unwrap().success());
        assert!(self.child.wait().await.unwrap().success(), "the server must end in good order");
    }
}

/// Opens an account from the operator's terminal.
pub(crate) async fn open_account(database: &Database, login: &str, roles: &[&str]) {
    let mut command = kydan();
    command.args(["account", "--database-url", &database.url, "--login", login]);
    for role in roles {
        command.args(["--role", role]);
    }
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(PASSWORD.as_bytes()).await.unwrap();
    assert!(child.wait().await.unwrap().success());
}

/// Somebody uses the code that they were handed.
pub(crate) async fn set_password(visitor: &Client, code: &Value) {
    let set = "mutation($input: SetPasswordInput!) { it: setPassword(input: $input) {
        __typename ... on Refusal { code } } }";
    visitor.done(set, json!({ "input": { "code": code, "password": PASSWORD } })).await;
}

/// Runs a command of the operator's to its end.
pub(crate) async fn run(database: &Database, command: &str) -> Output {
    run_with(database, &[command]).await
}

/// The same with options.
pub(crate) async fn run_with(database: &Database, words: &[&str]) -> Output {
    kydan().args(words).args(["--database-url", &database.url]).output().await.unwrap()
}

/// The program, built if it is not.
pub(crate) fn kydan() -> Command {
    if let Ok(named) = std::env::var("KYDAN_BINARY") {
        return Command::new(named);
    }
    // target/debug/deps/story-… → target/debug/kydan
    let deps = std::env::current_exe().unwrap();
    let binary: PathBuf = deps.parent().and_then(|deps| deps.parent()).unwrap().join("kydan");
    let built = std::process::Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--package", "kydan-server", "--bin", "kydan"])
        .status()
        .unwrap();
    assert!(built.success());
    Command::new(binary)
}

/// The clients here are built without cryptography of their own: all of a process share this one.
pub(crate) fn tls_can_be_spoken() {
    // Another story of the same process may have said so.
    let _ = tokio_rustls::rustls::crypto::ring::default_provider().install_default();
}
