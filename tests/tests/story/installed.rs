//! An operator's year: the first hour, a doctor's look, a night's backup, a drill, and the day on which it is needed.

use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;

use crate::client::Client;
use crate::database::Database;
use crate::day::board;
use crate::delivered::relay::{Mood, Relay};
use crate::operator::prepared;
use crate::server::{self, PASSWORD, Server, kydan, open_account};

/// What an operator has on the machine, and keeps elsewhere.
struct Machine {
    settings: PathBuf,
    backups: PathBuf,
    identity: PathBuf,
}

impl Machine {
    fn of(database: &Database) -> Self {
        let at = |name: &str| database.folder.path().join(name);
        Self { settings: at("kydan.toml"), backups: at("backups"), identity: at("identity.txt") }
    }

    /// Runs a command by the settings that were made.
    async fn run(&self, words: &[&str]) -> (bool, String) {
        let mut command = kydan();
        command.args(words).arg("--config").arg(&self.settings);
        said(command.output().await.unwrap())
    }

    async fn drill(&self, words: &[&str]) -> (bool, String) {
        let identity = self.identity.display().to_string();
        self.run(&[&["restore", "--drill", "--identity", &identity], words].concat()).await
    }

    fn newest(&self) -> PathBuf {
        let mut all: Vec<_> = std::fs::read_dir(&self.backups)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "age"))
            .collect();
        all.sort();
        all.pop().unwrap()
    }
}

fn said(output: Output) -> (bool, String) {
    let words = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    (output.status.success(), words)
}

/// The first hour, without a terminal: everything is said by options, the password by standard input.
async fn set_up(database: &Database, machine: &Machine, administrator: &[&str]) -> (bool, String) {
    let mut command = kydan();
    command
        .args(["setup", "--quiet", "--time-server", "127.0.0.1:9"])
        .args(administrator)
        .args(["--database-url", &database.url, "--public-origin", "http://localhost:1"])
        .arg("--key-file")
        .arg(database.key_file())
        .arg("--settings")
        .arg(&machine.settings)
        .arg("--backup-folder")
        .arg(&machine.backups)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    if !machine.identity.exists() {
        command.arg("--backup-identity-out").arg(&machine.identity);
    }
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(format!("{PASSWORD}\n").as_bytes()).await.unwrap();
    said(child.wait_with_output().await.unwrap())
}

pub(crate) async fn from_the_first_hour_to_the_day_of_need(database: Database) {
    let machine = Machine::of(&database);
    let (_, words) = set_up(&database, &machine, &["--administrator", "quan-tri"]).await;
    assert!(words.contains("quan-tri administers the federation"), "{words}");
    assert!(
        words.contains("does not answer") && words.contains("take ") && words.contains("keep it twice"),
        "{words}"
    );
    let settings = std::fs::read_to_string(&machine.settings).unwrap();
    assert!(settings.contains("[backup]") && settings.contains("age1"), "{settings}");
    let (good, refused) = machine.drill(&[]).await;
    assert!(!good && refused.contains("there is no backup"), "{refused}");

    // The administrator of setup is the one of the story.
    let server = Server::start(&database).await;
    Client::log_in(&server, "quan-tri").await;
    server.stop().await;
    open_account(&database, "thu-hai", &["administrator"]).await;

    let (good, words) = machine.run(&["backup"]).await;
    assert!(good && words.contains("events, chain"), "{words}");
    let first = machine.newest();
    let seal = std::fs::read_to_string(format!("{}.seal", first.display())).unwrap();
    let (good, words) = machine.drill(&[]).await;
    assert!(good && words.contains("the drill is passed") && words.contains("are the same"), "{words}");

    // Run again, setup makes nothing twice and loses nothing: recipients and keys are those of before, and what it does not
    // ask about stays.
    let settings = settings.replace("listen = ", "limit-questions = \"300\"\nlisten = ");
    std::fs::write(&machine.settings, &settings).unwrap();
    let before = std::fs::read(database.key_file()).unwrap();
    let again = kydan()
        .args(["setup", "--quiet", "--time-server", "127.0.0.1:9", "--settings"])
        .arg(&machine.settings)
        .arg("--config")
        .arg(&machine.settings)
        .stdin(Stdio::null())
        .output()
        .await
        .unwrap();
    let (_, words) = said(again);
    assert!(words.contains("settings: ") && !words.contains("administers the federation\n"), "{words}");
    assert_eq!(std::fs::read(database.key_file()).unwrap(), before);
    let written: toml::Table = std::fs::read_to_string(&machine.settings).unwrap().parse().unwrap();
    assert_eq!(written, settings.parse().unwrap());

    // The doctor: nobody serves, the newest backup is of now and was tried.
    let (good, words) = machine.run(&["doctor", "--time-server", "127.0.0.1:9"]).await;
    assert!(!good && words.contains("no server answers") && words.contains("is good"), "{words}");

    needed(&database, &machine, &seal).await;
}

/// A year later: more was recorded, a seal was kept elsewhere, and the machine is lost.
async fn needed(database: &Database, machine: &Machine, first_seal: &str) {
    let first = machine.newest();
    for login in ["thu-ky-1", "thu-ky-2"] {
        open_account(database, login, &["staff"]).await;
    }
    let sealed = database.folder.path().join("elsewhere.seal");
    std::fs::write(&sealed, crate::sealed::seal(database).await).unwrap();
    let elsewhere = sealed.display().to_string();
    let (good, words) = machine.drill(&["--sealed", &elsewhere]).await;
    assert!(!good && words.contains("TOO OLD") && words.contains("are missing"), "{words}");

    let (good, words) = machine.run(&["backup"]).await;
    assert!(good, "{words}");
    let second = machine.newest();
    assert_ne!(first, second);
    let (good, words) = machine.drill(&["--sealed", &elsewhere, "--not-older-than", "1"]).await;
    assert!(good && words.contains("nothing that the seal of"), "{words}");
    // What was sealed in the first year is in it, too.
    std::fs::write(&sealed, first_seal).unwrap();
    let (good, words) = machine.drill(&["--sealed", &elsewhere]).await;
    assert!(good, "{words}");

    // Somebody else's identity opens nothing, and half a backup is none.
    let stranger = database.folder.path().join("stranger.txt");
    std::fs::write(&stranger, STRANGER).unwrap();
    let stranger = stranger.display().to_string();
    let (good, words) = machine.run(&["restore", "--drill", "--identity", &stranger]).await;
    assert!(!good && words.contains("does not open"), "{words}");
    let whole = std::fs::read(&second).unwrap();
    std::fs::write(&second, &whole[..whole.len() - 7]).unwrap();
    let (good, words) = machine.drill(&[]).await;
    assert!(!good && words.contains("cannot be restored"), "{words}");
    std::fs::write(&second, &whole).unwrap();

    // A database that is there is never written over.
    let identity = machine.identity.display().to_string();
    let name = second.file_name().unwrap().to_str().unwrap();
    let (good, words) = machine.run(&["restore", "--identity", &identity, name]).await;
    assert!(!good && words.contains("there already"), "{words}");

    // The day of need: another machine, with the backup and the identity.
    let new = if database.is_shared() { Database::postgres().await } else { Database::sqlite() };
    let keys = new.key_file().display().to_string();
    let words = ["restore", "--identity", &identity, "--database-url", &new.url, "--key-file", &keys, name];
    let (good, words) = machine.run(&words).await;
    assert!(good && words.contains("is restored") && words.contains("sound: "), "{words}");
    let server = Server::start(&new).await;
    for login in ["quan-tri", "thu-ky-2"] {
        Client::log_in(&server, login).await;
    }
    server.stop().await;
}

/// An identity of nobody's.
const STRANGER: &str = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX\n";

/// What was altered in the database is found in its backup; a projection that was altered by hand, too.
pub(crate) async fn a_drill_finds_what_was_altered(database: Database) {
    let machine = Machine::of(&database);
    let (good, words) = set_up(&database, &machine, &[]).await;
    assert!(!good && words.contains("nobody administers"), "{words}");
    let (day, bout) = prepared(&database).await;
    board::play(&day.xiangqi.tables[0], &bout, "X1-2").await;
    let backup = || async {
        // Names have seconds.
        tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
        let (good, words) = machine.run(&["backup"]).await;
        assert!(good, "{words}");
    };
    backup().await;
    let (good, words) = machine.drill(&[]).await;
    assert!(good, "{words}");
    assert_eq!(
        database.tamper("UPDATE clubs SET folded = 'x' WHERE id = (SELECT MAX(id) FROM clubs)").await,
        1
    );
    backup().await;
    let (good, words) = machine.drill(&[]).await;
    assert!(!good && words.contains("other rows stand in clubs"), "{words}");
    database
        .tamper("UPDATE events SET body = REPLACE(body, 'h9g7', 'b9c7') WHERE stream_kind = 'bout'")
        .await;
    backup().await;
    let (good, words) = machine.drill(&[]).await;
    assert!(!good && words.contains("NOT SOUND") && words.contains("altered"), "{words}");
    day.server.stop().await;
}

async fn state(server: &Server) -> (u16, Value) {
    let (status, text) = Client::visitor(server).get("/health/ready").await;
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// What a supervisor is told.
pub(crate) async fn health_says_why(database: Database) {
    open_account(&database, "quan-tri", &["administrator"]).await;
    let server = Server::start_with(&database, &["--drain", "3", "--metrics-listen", "127.0.0.1:0"]).await;
    let (status, told) = state(&server).await;
    assert_eq!((status, told["state"].as_str()), (200, Some("ready")));
    assert!(told["position"].as_u64().unwrap() > 0);
    let metrics = reqwest::get(server.metrics.clone().unwrap()).await.unwrap().text().await.unwrap();
    for line in [
        "kydan_state{state=\"ready\"} 1",
        "kydan_state{state=\"draining\"} 0",
        "kydan_http_requests_total{method=\"GET\",route=\"/health/ready\",status=\"200\"} 1",
        "kydan_appends_total 0",
        "kydan_http_seconds_count{route=\"/health/ready\"} 1",
        "process_open_fds ",
    ] {
        assert!(metrics.contains(line), "{line}: {metrics}");
    }
    if database.is_shared() {
        read_only_and_away(&database, &server).await;
    }
    // Told to stop, it says so for three seconds while it still answers.
    let pid = server.pid().to_string();
    assert!(tokio::process::Command::new("kill").args(["-TERM", &pid]).status().await.unwrap().success());
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let (status, told) = state(&server).await;
    assert_eq!((status, told["state"].as_str()), (503, Some("draining")));
    let data = Client::visitor(&server).ask("{ logHead { position } }", json!({})).await;
    assert!(data["logHead"]["position"].as_u64().is_some());
    server.stop().await;
}

/// A PostgreSQL that takes nothing, and one that lets nobody in.
async fn read_only_and_away(database: &Database, server: &Server) {
    let name = database.url.rsplit_once('/').unwrap().1;
    let elsewhere =
        Database { url: std::env::var("DATABASE_URL").unwrap(), folder: tempfile::tempdir().unwrap() };
    let leave = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
    let until = async |wanted: &str| {
        for _ in 0..100 {
            let (status, told) = state(server).await;
            if told["state"] == *wanted {
                return status;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        panic!("it never was {wanted}: {:?}", state(server).await);
    };
    elsewhere.tamper(&format!("ALTER DATABASE {name} SET default_transaction_read_only = on")).await;
    elsewhere.tamper(&leave).await;
    assert_eq!(until("read_only").await, 200, "people still read");
    elsewhere.tamper(&format!("ALTER DATABASE {name} RESET default_transaction_read_only")).await;
    elsewhere.tamper(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false")).await;
    elsewhere.tamper(&leave).await;
    assert_eq!(until("database_away").await, 503);
    elsewhere.tamper(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).await;
    assert_eq!(until("ready").await, 200, "it comes back by itself");
}

/// A second server on the same file would tell its readers nothing of what the first records.
pub(crate) async fn one_server_has_a_file(database: Database) {
    let server = Server::start(&database).await;
    let mut second = kydan();
    second.args(["serve", "--listen", "127.0.0.1:0", "--database-url", &database.url, "--key-file"]);
    let (good, words) = said(second.arg(database.key_file()).output().await.unwrap());
    assert!(!good && words.contains("another server runs on"), "{words}");
    // Looking is no serving.
    let sound = server::run(&database, "verify").await;
    assert!(sound.status.success(), "{sound:?}");
    server.kill().await;
    Server::start(&database).await.stop().await;
}

/// Servers that start at the same moment without keys sign for each other.
pub(crate) async fn keys_are_made_once(database: Database) {
    open_account(&database, "quan-tri", &["administrator"]).await;
    let (one, two, three) =
        tokio::join!(Server::start(&database), Server::start(&database), Server::start(&database));
    let administrator = Client::log_in(&one, "quan-tri").await;
    for other in [&two, &three] {
        let data = administrator.at(other).ask("{ viewer { login } }", json!({})).await;
        assert_eq!(data["viewer"]["login"], "quan-tri");
    }
    for server in [one, two, three] {
        server.stop().await;
    }
}

/// A collector that is told: which route, which statements, and nothing of anybody.
pub(crate) async fn a_request_is_one_trace(database: Database) {
    open_account(&database, "quan-tri", &["administrator"]).await;
    let collector = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}", collector.local_addr().unwrap());
    let told = tokio::spawn(collected(collector));
    let server =
        Server::start_with(&database, &["--traces-endpoint", &endpoint, "--traces-share", "1"]).await;
    Client::log_in(&server, "quan-tri").await;
    Client::visitor(&server).get("/giai/0190b3c1-0000-7000-8000-0000000000aa").await;
    server.stop().await;
    let told = told.await.unwrap();
    let has = |word: &str| told.windows(word.len()).any(|part| part == word.as_bytes());
    for word in ["POST /graphql", "http.route", "kydan", "SELECT"] {
        assert!(has(word), "{word}");
    }
    for word in ["quan-tri", PASSWORD, "0190b3c1-0000-7000-8000-0000000000aa"] {
        assert!(!has(word), "{word}");
    }
}

/// Everything that is posted, until nothing more comes for a while.
async fn collected(collector: tokio::net::TcpListener) -> Vec<u8> {
    use tokio::io::AsyncReadExt as _;
    const OVER: std::time::Duration = std::time::Duration::from_secs(20);
    let mut all = Vec::new();
    while let Ok(accepted) = tokio::time::timeout(OVER, collector.accept()).await {
        let (mut line, _) = accepted.unwrap();
        let mut request = Vec::new();
        let mut buffer = vec![0; 1 << 16];
        loop {
            let read = tokio::time::timeout(OVER, line.read(&mut buffer)).await;
            let read = read.map_or(0, |read| read.unwrap_or(0));
            if read == 0 {
                break;
            }
            request.extend_from_slice(&buffer[..read]);
            if is_whole(&request) {
                all.append(&mut request);
                line.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").await.unwrap();
            }
        }
        if !all.is_empty() {
            return all;
        }
    }
    all
}

fn is_whole(request: &[u8]) -> bool {
    let Some(end) = request.windows(4).position(|part| part == b"\r\n\r\n") else { return false };
    let head = String::from_utf8_lossy(&request[..end]).to_ascii_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
    let length: usize = length.and_then(|length| length.trim().parse().ok()).unwrap_or(0);
    request.len() >= end + 4 + length
}

/// A relay is asked whether it would take a letter, and is sent none.
pub(crate) async fn a_doctor_asks_the_relay(database: Database) {
    open_account(&database, "quan-tri", &["administrator"]).await;
    let relay = Relay::open().await;
    let asked = async || {
        let mut command = kydan();
        command.args([
            "doctor",
            "--time-server",
            "127.0.0.1:9",
            "--database-url",
            &database.url,
            "--key-file",
        ]);
        command.arg(database.key_file()).args(["--mail-relay", &relay.url, "--mail-from", "a@kydan.example"]);
        said(command.args(["--letter-to", "b@kydan.example"]).output().await.unwrap()).1
    };
    let words = asked().await;
    assert!(words.contains("takes letters") && words.contains("there is no key file"), "{words}");
    relay.mood(Mood::RefusesTheAddress);
    let words = asked().await;
    assert!(words.contains("takes no letters") && words.contains("nobody of that name"), "{words}");
    assert!(relay.letters().is_empty());
}

/// The path of a folder is not a settings file, and a name that is none is told.
pub(crate) async fn settings_are_checked(database: Database) {
    let settings = database.folder.path().join("kydan.toml");
    let verify = async |text: &str| {
        std::fs::write(&settings, text).unwrap();
        verified(&settings).await
    };
    let (good, words) = verify("[database]\nulr = 'sqlite:a.db'\n").await;
    assert!(!good && words.contains("there is no setting database-ulr"), "{words}");
    let (good, words) = verify("[database\n").await;
    assert!(!good && words.contains("kydan.toml"), "{words}");
    let secret = database.folder.path().join("database.url");
    std::fs::write(&secret, format!("{}\n", database.url)).unwrap();
    open_account(&database, "quan-tri", &["administrator"]).await;
    let (good, words) = verify(&format!("[database]\nurl-file = '{}'\n", secret.display())).await;
    assert!(good && words.contains("sound: "), "{words}");
}

async fn verified(settings: &Path) -> (bool, String) {
    said(kydan().arg("verify").arg("--config").arg(settings).output().await.unwrap())
}
