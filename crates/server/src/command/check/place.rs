//! The machine: files, disks, limits, the clock.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Finding;
use crate::config::Database;
use crate::session::keys::SigningKeys;

/// Below so much the disk is as good as full, and below so much it soon is.
const FULL: u64 = 512 * 1024 * 1024;
const LOW: u64 = 4 * 1024 * 1024 * 1024;
/// Open files that a crowd of a thousand needs.
const FILES: u64 = 4_096;
/// How wrong the clock may be, in seconds: rounds begin and recorded times are compared by minutes.
const ASTRAY: f64 = 2.0;

/// The keys: there, whole, and nobody else's.
pub(in crate::command) fn keys(path: &Path) -> Vec<Finding> {
    if !path.exists() {
        return vec![Finding::wrong(
            format!("there is no key file {}", path.display()),
            "the server makes one when it starts; after a loss take it from a backup, or everybody logs in anew and \
             one-time passwords are set again",
        )];
    }
    let mut all = vec![match SigningKeys::load_or_create(path) {
        Ok(_) => Finding::good(format!("keys in {}", path.display())),
        Err(error) => Finding::wrong(format!("{error:#}"), "take it from a backup (docs/operating.md)"),
    }];
    all.extend(private(path));
    all
}

/// Whether others may read a secret.
#[cfg(unix)]
fn private(path: &Path) -> Option<Finding> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = path.metadata().ok()?.permissions().mode();
    // A group may read what a supervisor hands to a container.
    (mode & 0o007 != 0).then(|| {
        let what = format!("everybody on this machine may read {}", path.display());
        Finding::wrong(what, format!("chmod 600 {}", path.display()))
    })
}

#[cfg(not(unix))]
fn private(_: &Path) -> Option<Finding> {
    None
}

/// A file with a secret in it.
pub(in crate::command) fn secret(path: &Path) -> Vec<Finding> {
    match std::fs::read(path) {
        Ok(text) if text.trim_ascii().is_empty() => {
            vec![Finding::wrong(format!("{} is empty", path.display()), "write the secret on its first line")]
        }
        Ok(_) => private(path).into_iter().collect(),
        Err(error) => {
            vec![Finding::wrong(
                format!("{}: {error}", path.display()),
                "name a file that the server can read",
            )]
        }
    }
}

/// The folder of the data: written to, and with room.
pub(in crate::command) fn folders(database: &Database, key_file: &Path) -> Vec<Finding> {
    let file = database.file().ok().flatten();
    let folder = folder_of(file.as_deref().unwrap_or(key_file));
    let mut all = written(&folder);
    all.extend(room(&folder));
    all
}

fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        Some(_) | None => PathBuf::from("."),
    }
}

/// Whether something can be written there.
pub(in crate::command) fn written(folder: &Path) -> Vec<Finding> {
    let tried = tempfile::Builder::new().prefix(".kydan-try-").tempfile_in(folder);
    vec![match tried.and_then(|mut file| std::io::Write::write_all(&mut file, &[0; 4096])) {
        Ok(()) => Finding::good(format!("{} is written to", folder.display())),
        Err(error) => Finding::wrong(
            format!("{} is not written to: {error}", folder.display()),
            "make it, give it to the user that the server runs as, or make room",
        ),
    }]
}

/// How much room a folder's disk has.
#[cfg(unix)]
pub(in crate::command) fn room(folder: &Path) -> Option<Finding> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    let free = disk.f_bavail.saturating_mul(disk.f_frsize);
    let what = format!("{:.1} GiB free for {}", free as f64 / (1 << 30) as f64, folder.display());
    Some(match free {
        0..FULL => Finding::wrong(what, "make room at once: a full disk records no move (docs/operating.md)"),
        FULL..LOW => Finding::odd(what, "make room, or take a larger disk"),
        LOW.. => Finding::good(what),
    })
}

#[cfg(not(unix))]
pub(in crate::command) fn room(_: &Path) -> Option<Finding> {
    None
}

/// How many files this process may have open: each reader of a page is one.
#[cfg(unix)]
pub(in crate::command) fn open_files() -> Option<Finding> {
    let most = rustix::process::getrlimit(rustix::process::Resource::Nofile).current?;
    (most < FILES).then(|| {
        let what = format!("{most} files may be open: more readers than that are turned away");
        Finding::odd(
            what,
            "LimitNOFILE=65536 in the unit, or ulimit -n; the server's limit may be another than the shell's",
        )
    })
}

#[cfg(not(unix))]
pub(in crate::command) fn open_files() -> Option<Finding> {
    None
}

/// The clock, against a time server.
pub(in crate::command) async fn clock(server: &str) -> Finding {
    let asked = server.to_owned();
    let answer = tokio::task::spawn_blocking(move || {
        let mut client = rsntp::SntpClient::new();
        client.set_timeout(Duration::from_secs(3));
        client.synchronize(&*asked).map(|answer| answer.clock_offset().as_secs_f64())
    });
    let advice = "run a time service (chrony, systemd-timesyncd) on every machine";
    match answer.await {
        Ok(Ok(offset)) if offset.abs() <= ASTRAY => {
            Finding::good(format!("the clock is right to {offset:+.3} s"))
        }
        Ok(Ok(offset)) => Finding::wrong(format!("the clock is wrong by {offset:+.1} s"), advice),
        Ok(Err(error)) => Finding::odd(
            format!("the clock could not be compared with {server}: {error}"),
            format!("name a time server that is reached with --time-server; {advice}"),
        ),
        Err(_) => Finding::odd("the clock could not be compared", advice),
    }
}
