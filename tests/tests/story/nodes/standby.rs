//! A commit that the standby does not have is acknowledged to nobody.

use std::fs::File;
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use uuid::Uuid;

use crate::client::Client;
use crate::database::Database;
use crate::server::{Server, open_account};

const OPEN: &str = "mutation($input: OpenAccountInput!) { it: openAccount(input: $input) {
    __typename ... on Refusal { code details { key value } } } }";

/// Ends every wait for a standby, as somebody does who looks for what hangs.
const GIVE_UP: &str =
    "WITH waiting AS MATERIALIZED (SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep')
    SELECT pid::text FROM waiting WHERE pg_cancel_backend(pid)";

/// A PostgreSQL of its own, whose settings are changed; it ends with this.
struct Cluster {
    database: Database,
    programs: PathBuf,
    data: PathBuf,
    _folder: TempDir,
}

impl Cluster {
    fn start() -> Self {
        crate::server::tls_can_be_spoken();
        let folder = tempfile::tempdir().unwrap();
        let programs = programs();
        let data = folder.path().join("data");
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        if let Some((user, group)) = server_user() {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let url = format!("postgres://postgres@127.0.0.1:{port}/postgres");
        let database = Database { url, folder: tempfile::tempdir().unwrap() };
        let cluster = Self { database, programs, data, _folder: folder };
        cluster.run("initdb", &["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]);
        let settings =
            format!("-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off");
        cluster.run("pg_ctl", &["-o", &settings, "-w", "start"]);
        cluster
    }

    fn run(&self, program: &str, words: &[&str]) {
        // The server inherits the file and would hold a pipe open for ever.
        let log = File::create(self.database.folder.path().join("postgres.log")).unwrap();
        let mut command = Command::new(self.programs.join(program));
        command.arg("-D").arg(&self.data).args(words).stdout(log.try_clone().unwrap()).stderr(log);
        command.current_dir(self.data.parent().unwrap());
        if let Some((user, group)) = server_user() {
            command.uid(user).gid(group);
        }
        assert!(command.status().unwrap().success(), "{program} {words:?}");
    }

    /// Which standby a commit waits for from now on; nobody is of any name here.
    async fn waits_for(&self, name: &str) {
        self.database.tamper(&format!("ALTER SYSTEM SET synchronous_standby_names = '{name}'")).await;
        self.database.texts("SELECT pg_reload_conf()::text").await;
        let shown = "SELECT current_setting('synchronous_standby_names')";
        while self.database.texts(shown).await != [name] {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.run("pg_ctl", &["-m", "immediate", "stop"]);
    }
}

/// The folder of the server's programs, which Debian keeps out of the search path.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let found = folders.into_iter().find(|folder| folder.join("initdb").exists());
    found.expect("initdb and pg_ctl; `cargo xtask test rust` installs PostgreSQL")
}

/// Whom the server runs as where we are root, whom it refuses to serve.
fn server_user() -> Option<(u32, u32)> {
    let own = Path::new("/proc/self").metadata().ok()?;
    let passwd = std::fs::read_to_string("/etc/passwd").ok()?;
    let line = passwd.lines().find(|line| line.starts_with("postgres:"))?;
    let mut numbers = line.split(':').skip(2).filter_map(|word| word.parse().ok());
    (own.uid() == 0).then_some((numbers.next()?, numbers.next()?))
}

/// Asks while somebody ends every wait for the standby; how many were ended.
async fn asked_in_vain(cluster: &Cluster, admin: &Client, input: &Value) -> (Value, usize) {
    let asked = tokio::spawn({
        let (admin, input) = (admin.clone(), input.clone());
        async move { admin.raw(OPEN, input).await }
    });
    let mut ended = 0;
    while !asked.is_finished() {
        ended += cluster.database.texts(GIVE_UP).await.len();
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    (asked.await.unwrap(), ended)
}

/// The standby is away, and somebody ends the wait of what hangs: PostgreSQL says that it is committed. Nobody is told so,
/// on whichever try, until it is where it was to be; then it was done once.
pub(crate) async fn what_no_standby_has_is_acknowledged_to_nobody() {
    let cluster = Cluster::start();
    let database = &cluster.database;
    open_account(database, "quan-tri", &["administrator"]).await;
    let server = Server::start(database).await;
    let admin = Client::log_in(&server, "quan-tri").await;
    let command = Uuid::now_v7().to_string();
    let input = json!({ "input": { "login": "bi-huy", "commandId": command } });
    let opened = format!("SELECT name FROM events WHERE name = 'opened' AND cause = '{command}'");

    cluster.waits_for("nobody").await;
    for attempt in 0..3 {
        let (answer, ended) = asked_in_vain(&cluster, &admin, &input).await;
        assert!(ended > 0, "a wait was ended");
        assert!(answer["data"]["it"].is_null(), "attempt {attempt}: {answer:#}");
        assert_eq!(answer["errors"][0]["extensions"]["code"], "busy", "{answer:#}");
        assert_eq!(database.texts(&opened).await.len(), 1, "it can be read, and is not where it was to be");
    }
    cluster.waits_for("").await;
    let answer = admin.raw(OPEN, input).await;
    assert_eq!(answer["data"]["it"]["__typename"], "CodeSuccess", "{answer:#}");
    assert_eq!(database.texts(&opened).await.len(), 1, "and it was done once");
    server.stop().await;
}
