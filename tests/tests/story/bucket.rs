//! Backups in a bucket: put, found, tried, restored from, and nobody else's. The service is ours; services of others were tried
//! by hand (`deploy/README.md`).

mod service;

use std::path::PathBuf;
use std::process::{Output, Stdio};
use std::time::Duration;

use tokio::io::AsyncWriteExt as _;

use self::service::{KEY, Service};
use crate::client::Client;
use crate::database::Database;
use crate::server::{PASSWORD, Server, kydan};

/// What an operator has on the machine, and keeps elsewhere.
struct Machine {
    settings: PathBuf,
    identity: PathBuf,
}

impl Machine {
    /// The first hour of an operator who has a bucket and no folder.
    async fn set_up(database: &Database, bucket: &str) -> (Self, String) {
        let at = |name: &str| database.folder.path().join(name);
        let machine = Self { settings: at("kydan.toml"), identity: at("identity.txt") };
        std::fs::write(at("bucket.secret"), "bi mat\n").unwrap();
        let mut child = kydan()
            .args(["setup", "--quiet", "--time-server", "127.0.0.1:9", "--administrator", "quan-tri"])
            .args(["--database-url", &database.url, "--public-origin", "http://localhost:1"])
            .args(["--backup-s3", bucket, "--backup-s3-key", KEY, "--backup-s3-secret-file"])
            .arg(at("bucket.secret"))
            .arg("--key-file")
            .arg(database.key_file())
            .arg("--settings")
            .arg(&machine.settings)
            .arg("--backup-identity-out")
            .arg(&machine.identity)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(format!("{PASSWORD}\n").as_bytes()).await.unwrap();
        let (_, words) = said(child.wait_with_output().await.unwrap());
        assert!(words.contains("quan-tri administers the federation"), "{words}");
        (machine, words)
    }

    /// Runs a command by the settings that were made.
    async fn run(&self, words: &[&str]) -> (bool, String) {
        let mut command = kydan();
        command.args(words).arg("--config").arg(&self.settings);
        said(command.output().await.unwrap())
    }

    async fn restore(&self, words: &[&str]) -> (bool, String) {
        let identity = self.identity.display().to_string();
        self.run(&[&["restore", "--identity", &identity], words].concat()).await
    }

    async fn doctor(&self, words: &[&str]) -> String {
        self.run(&[&["doctor", "--time-server", "127.0.0.1:9"], words].concat()).await.1
    }
}

fn said(output: Output) -> (bool, String) {
    let words = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    (output.status.success(), words)
}

pub(crate) async fn backups_go_to_a_bucket(database: Database) {
    let service = Service::open().await;
    let place = format!("{}/ha-noi", service.url);
    let (machine, words) = Machine::set_up(&database, &place).await;
    assert!(words.contains("there is no backup in the bucket sao-luu/ha-noi/"), "{words}");
    assert!(words.contains("back up every night"), "{words}");
    let (good, words) = machine.restore(&["--drill"]).await;
    assert!(!good && words.contains("there is no backup in the bucket"), "{words}");

    let (good, words) = machine.run(&["backup"]).await;
    assert!(good && words.contains("is in the bucket"), "{words}");
    assert!(service.names().contains(&"ha-noi/whose-log".to_owned()), "{:?}", service.names());
    // Names have seconds. A service that has no time for one request is asked again.
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    service.busy(1);
    let (good, words) = machine.run(&["backup"]).await;
    assert!(good && words.contains("SlowDown") && words.contains("it is asked again in 1 s"), "{words}");
    assert_eq!(service.backups().len(), 2, "each once");

    // Nothing is named: the newest of the list, which comes in pages.
    let words = machine.doctor(&[]).await;
    assert!(words.contains("2 backups in the bucket sao-luu/ha-noi/"), "{words}");
    assert!(words.contains("was ever tried"), "{words}");
    let newest = service.backups().pop().unwrap();
    let newest = newest.strip_prefix("ha-noi/").unwrap();
    let (good, words) = machine.restore(&["--drill"]).await;
    assert!(good && words.starts_with(&format!("{newest}: taken ")), "{words}");
    assert!(words.contains("the drill is passed"), "{words}");
    let words = machine.doctor(&[]).await;
    assert!(words.contains(&format!("{newest} was tried at")), "{words}");

    // The day of need.
    let new = if database.is_shared() { Database::postgres().await } else { Database::sqlite() };
    let keys = new.key_file().display().to_string();
    let (good, words) = machine.restore(&["--database-url", &new.url, "--key-file", &keys, newest]).await;
    assert!(good && words.contains("is restored") && words.contains("sound: "), "{words}");
    let server = Server::start(&new).await;
    Client::log_in(&server, "quan-tri").await;
    server.stop().await;

    refused(&service, &machine, &place).await;
}

/// Whom the bucket is not for, and what is not told to whoever reads the log.
async fn refused(service: &Service, machine: &Machine, place: &str) {
    // Another federation, which was given the same prefix.
    let before = service.names();
    let other = Database::sqlite();
    let (stranger, words) = Machine::set_up(&other, place).await;
    assert!(words.contains("holds the backups of another federation"), "{words}");
    let (good, words) = stranger.run(&["backup"]).await;
    assert!(!good && words.contains("there is no backup: "), "{words}");
    assert!(words.contains("another federation") && words.contains("a prefix of its own"), "{words}");
    assert_eq!(service.names(), before, "nothing was put");
    let (good, words) = stranger.run(&["backup", "--backup-s3", &format!("{}/hue", service.url)]).await;
    assert!(good, "{words}");

    // A key that it does not know: what the folder has, it keeps.
    let folder = other.folder.path().join("backups").display().to_string();
    let wrong = ["backup", "--backup-s3-key", "ai-do", "--backup-folder", &folder];
    let (good, words) = machine.run(&wrong).await;
    assert!(!good && words.contains(&format!("the backup stands in {folder} alone")), "{words}");
    assert!(words.contains("SignatureDoesNotMatch") && words.contains("Not so."), "{words}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3, "the backup, its seal, and whose it is");
    let (good, words) =
        machine.run(&["backup", "--backup-s3", &service.url.replace("sao-luu", "khac")]).await;
    assert!(!good && words.contains("there is no such bucket"), "{words}");

    // Nobody there. The address that was asked is signed, and no reader of a log may use it.
    let words = machine.doctor(&["--backup-s3", "http://127.0.0.1:9/sao-luu"]).await;
    assert!(words.contains("the service is not reached") && !words.contains("X-Amz"), "{words}");
}
