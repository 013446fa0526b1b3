//! How the data of each engine is copied and put in place again.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use kydan_store::{Engine, Head, Store};
use reqwest::Url;
use serde::{Deserialize, Serialize};

use super::BackupOptions;
use crate::config::Database;

/// What kind of copy a backup holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::command) enum Copied {
    /// A SQLite file.
    Sqlite,
    /// What `pg_dump --format=custom` wrote.
    Postgres,
}

impl Copied {
    /// Its name in the archive.
    pub(in crate::command) fn file_name(self) -> &'static str {
        match self {
            Self::Sqlite => "kydan.db",
            Self::Postgres => "kydan.dump",
        }
    }

    /// The engine that it is for.
    pub(in crate::command) fn engine(self) -> Engine {
        match self {
            Self::Sqlite => Engine::Sqlite,
            Self::Postgres => Engine::Postgres,
        }
    }
}

/// Copies the data into the folder, and says how far the log surely reaches in the copy.
pub(super) async fn copy(
    store: &Store,
    database: &Database,
    options: &BackupOptions,
    into: &Path,
) -> Result<(Copied, PathBuf, Head)> {
    let head = store.head().await?;
    match store.engine() {
        Engine::Sqlite => {
            let path = into.join(Copied::Sqlite.file_name());
            store.copy_into(&path.display().to_string()).await.context("the database cannot be copied")?;
            Ok((Copied::Sqlite, path, head))
        }
        Engine::Postgres => {
            let path = into.join(Copied::Postgres.file_name());
            let (url, password) = split(&database.url()?)?;
            let mut dump = tool(options, "pg_dump", password)?;
            // Packed once, by us; what a newer PostgreSQL would refuse (owners, rights) is the new server's to give.
            dump.args(["--format=custom", "--compress=0", "--no-owner", "--no-privileges", "--file"]);
            dump.arg(&path).arg(format!("--dbname={url}"));
            run(dump, "pg_dump").await?;
            Ok((Copied::Postgres, path, head))
        }
    }
}

/// Puts a dump into an empty PostgreSQL database.
pub(in crate::command) async fn load(url: &str, options: &BackupOptions, dump: &Path) -> Result<()> {
    let (url, password) = split(url)?;
    let mut restore = tool(options, "pg_restore", password)?;
    restore.args(["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"]);
    restore.arg(format!("--dbname={url}")).arg(dump);
    run(restore, "pg_restore").await
}

/// The URL without its password, which every user of the machine could read in the list of processes.
fn split(url: &str) -> Result<(String, Option<String>)> {
    let mut parsed = Url::parse(url).context("the database's URL cannot be read")?;
    let password = parsed.password().map(ToOwned::to_owned);
    if password.is_some() && parsed.set_password(None).is_err() {
        bail!("the database's URL cannot be read");
    }
    let said = "the password in the database's URL is no text";
    let password = password.map(|encoded| decoded(&encoded)).transpose().context(said)?;
    Ok((parsed.to_string(), password))
}

/// Undoes the percent signs of a URL.
pub(super) fn decoded(text: &str) -> Result<String> {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let [first, after @ ..] = rest {
        let escaped = (*first == b'%').then(|| after.get(..2)).flatten();
        let number = escaped.and_then(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok());
        bytes.push(number.unwrap_or(*first));
        rest = if number.is_some() { &after[2..] } else { after };
    }
    Ok(String::from_utf8(bytes)?)
}

fn tool(options: &BackupOptions, name: &str, password: Option<String>) -> Result<Command> {
    let path = match &options.backup_postgres_tools {
        Some(folder) => folder.join(name),
        None => newest(name).with_context(|| {
            format!(
                "{name} is not on this machine: install postgresql-client, or say where it is with \
                     --backup-postgres-tools"
            )
        })?,
    };
    let mut command = Command::new(path);
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    Ok(command)
}

/// The newest that is installed: an older `pg_dump` refuses a newer server. Debian keeps each version in a folder of its
/// own.
fn newest(name: &str) -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let numbered = versions.filter_map(|entry| {
        let version: u32 = entry.file_name().to_str()?.parse().ok()?;
        let path = entry.path().join("bin").join(name);
        path.exists().then_some((version, path))
    });
    let debian = numbered.max_by_key(|(version, _)| *version).map(|(_, path)| path);
    let searched = || {
        let paths = std::env::var_os("PATH")?;
        std::env::split_paths(&paths).map(|folder| folder.join(name)).find(|path| path.exists())
    };
    debian.or_else(searched)
}

async fn run(mut command: Command, name: &'static str) -> Result<()> {
    let output = tokio::task::spawn_blocking(move || command.output()).await?;
    let output = output.with_context(|| format!("{name} cannot be run"))?;
    if !output.status.success() {
        bail!("{name}: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_stands_in_no_list_of_processes() {
        let (url, password) =
            split("postgres://kydan:m%E1%BA%ADt%3A%40@db:5432/kydan?sslmode=require").unwrap();
        assert_eq!(url, "postgres://kydan@db:5432/kydan?sslmode=require");
        assert_eq!(password.as_deref(), Some("m\u{1ead}t:@"));
        assert_eq!(split("postgres://kydan@db/kydan").unwrap().1, None);
    }
}
