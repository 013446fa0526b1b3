//! A PostgreSQL for the tests: the one that `DATABASE_URL` names, or a private cluster that ends with us.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::step::{command, exists, say, target};

/// A running server; a private one stops when this is dropped.
pub(crate) struct Postgres {
    /// Where the tests may create databases.
    pub(crate) url: String,
    private: Option<Private>,
}

struct Private {
    bin: PathBuf,
    data: PathBuf,
    port: u16,
}

/// Finds or starts a server.
pub(crate) fn start() -> Result<Postgres> {
    if let Ok(url) = std::env::var("DATABASE_URL") {
        say("PostgreSQL: the one that DATABASE_URL names");
        return Ok(Postgres { url, private: None });
    }
    let folder = std::env::temp_dir().join(format!("kydan-postgres-{}", std::process::id()));
    // Test data need not survive a power cut; durability is tested where it is claimed.
    private(&folder, false)
}

/// A private cluster, whatever `DATABASE_URL` says: in a folder of a disk that is to be cut off, and with or without
/// waiting for that disk.
pub(crate) fn start_durable(disk: Option<&Path>, fsync: bool) -> Result<Postgres> {
    let folder = std::env::temp_dir().join(format!("kydan-postgres-{}", std::process::id()));
    private(&disk.map_or(folder, |disk| disk.join("postgres")), fsync)
}

fn private(folder: &Path, fsync: bool) -> Result<Postgres> {
    let bin = programs().or_else(|| {
        install();
        programs()
    });
    let bin = bin.context(
        "no PostgreSQL server programs (initdb, pg_ctl) were found: install PostgreSQL 14 or newer, or set \
         DATABASE_URL to a server where databases may be created",
    )?;
    let data = folder.join("data");
    fs::create_dir_all(folder)?;
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    say(&format!("PostgreSQL: a private cluster on port {port}"));
    if is_root() {
        // The server refuses to run as root: it gets the user that its package made.
        run(command("chown", ["postgres", &folder.to_string_lossy()]))?;
    }
    run(as_server_user(
        &bin.join("initdb"),
        &["-D", &data.to_string_lossy(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
    ))?;
    let url = format!("postgres://postgres@127.0.0.1:{port}/postgres");
    let postgres = Postgres { url, private: Some(Private { bin, data, port }) };
    postgres.start_again(fsync)?;
    Ok(postgres)
}

impl Postgres {
    /// Tells tests where it is. A line that does not leave the machine is not encrypted, unless whoever runs them says so: sqlx
    /// 0.9.0 leaves small packets to wait for each other (its issue 4335), so that a line with TLS takes 90 ms to open, a
    /// command of `kydan` opens five or six, and some stories run sixty commands.
    pub(crate) fn tell(&self, tests: &mut Command) {
        tests.env("DATABASE_URL", &self.url);
        let is_here = ["@127.0.0.1", "@localhost", "@[::1]"].iter().any(|host| self.url.contains(host));
        if is_here && std::env::var_os("PGSSLMODE").is_none() {
            tests.env("PGSSLMODE", "disable");
        }
    }

    /// Starts the private cluster, which ended somehow.
    pub(crate) fn start_again(&self, fsync: bool) -> Result<()> {
        let Some(Private { bin, data, port }) = &self.private else { return Ok(()) };
        let fsync = if fsync { "on" } else { "off" };
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync={fsync} -c max_connections=200"
        );
        // Beside the disk: what the server says is not what is tried. A lock of a server that was killed is stale.
        let log = std::env::temp_dir().join(format!("kydan-postgres-{port}.log"));
        let _ = fs::remove_file(data.join("postmaster.pid"));
        run(as_server_user(
            &bin.join("pg_ctl"),
            &["-D", &data.to_string_lossy(), "-l", &log.to_string_lossy(), "-o", &options, "-w", "start"],
        ))
    }

    /// The processes of the private cluster.
    pub(crate) fn processes(&self) -> Vec<u32> {
        let Some(Private { data, .. }) = &self.private else { return Vec::new() };
        let lock = fs::read_to_string(data.join("postmaster.pid")).unwrap_or_default();
        let Some(parent) = lock.lines().next().and_then(|line| line.trim().parse::<u32>().ok()) else {
            return Vec::new();
        };
        let children = Command::new("pgrep").args(["-P", &parent.to_string()]).output();
        let children =
            children.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
        std::iter::once(parent).chain(children.lines().filter_map(|line| line.trim().parse().ok())).collect()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let Some(Private { bin, data, .. }) = &self.private else { return };
        let stopped = run(as_server_user(
            &bin.join("pg_ctl"),
            &["-D", &data.to_string_lossy(), "-m", "immediate", "stop"],
        ));
        if let Err(error) = stopped {
            say(&format!("the private PostgreSQL did not stop: {error}"));
        }
        if let Some(folder) = data.parent()
            && let Err(error) = fs::remove_dir_all(folder)
        {
            say(&format!("{} could not be removed: {error}", folder.display()));
        }
    }
}

/// The folder of the server's programs: Debian keeps them out of the search path.
pub(crate) fn programs() -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    // The newest version last.
    folders.sort_by_key(|folder| version_of(folder));
    folders.reverse();
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    folders.extend(["/opt/homebrew/opt/postgresql/bin", "/usr/local/pgsql/bin"].map(PathBuf::from));
    folders.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}

fn version_of(bin: &Path) -> u32 {
    let version = bin.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    version.and_then(|name| name.parse().ok()).unwrap_or(0)
}

fn install() {
    if is_root() && exists("apt-get") {
        say("PostgreSQL: installing the distribution's package");
        for words in [&["update", "-qq"][..], &["install", "-y", "-qq", "postgresql"][..]] {
            if let Err(error) = run(command("apt-get", words)) {
                say(&format!("apt-get: {error}"));
            }
        }
    }
}

/// Whether we are root, whom PostgreSQL refuses to serve.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn as_server_user(program: &Path, words: &[&str]) -> Command {
    let mut all = Vec::new();
    if is_root() {
        all.extend(["runuser", "-u", "postgres", "--"].map(str::to_owned));
    }
    all.push(program.to_string_lossy().into_owned());
    all.extend(words.iter().map(|word| (*word).to_owned()));
    let mut command = command(&all[0], &all[1..]);
    command.current_dir(std::env::temp_dir());
    command
}

fn run(mut command: Command) -> Result<()> {
    let log = target().join("postgres.log");
    let out = fs::File::create(&log)?;
    // Into a file, not a pipe: the server inherits it and would hold a pipe open for ever.
    let status = command.stdout(Stdio::from(out.try_clone()?)).stderr(Stdio::from(out)).status();
    let status = status.with_context(|| format!("cannot start {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed:\n{}", fs::read_to_string(log).unwrap_or_default());
    }
    Ok(())
}
