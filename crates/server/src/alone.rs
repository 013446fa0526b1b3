//! One server a SQLite file. A second one would hold a log's head of its own, and tell its readers nothing of what the
//! first records.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::config::Database;

/// Held for as long as the server runs; the system lets go of it, however the server ends.
#[derive(Debug)]
pub(crate) struct Alone {
    _locked: Option<File>,
}

impl Alone {
    /// Takes the file for this process. PostgreSQL is for many: there is nothing to take.
    pub(crate) fn on(database: &Database) -> Result<Self> {
        let Some(path) = database.file()? else { return Ok(Self { _locked: None }) };
        // One file has one lock, by whatever name it is opened.
        let path = path.canonicalize().unwrap_or(path);
        let lock = PathBuf::from(format!("{}.lock", path.display()));
        let shown = || format!("cannot write {}", lock.display());
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&lock);
        let file = file.with_context(shown)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _locked: Some(file) }),
            Err(TryLockError::WouldBlock) => bail!(
                "another server runs on {}: a SQLite file has one. Stop that one, or move to PostgreSQL, which any \
                 number may share",
                path.display()
            ),
            Err(TryLockError::Error(error)) => Err(error).with_context(|| {
                format!("{} cannot be locked: a SQLite file stands on a disk of this machine", lock.display())
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_one_servers() {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::usual(format!("sqlite:{}", folder.path().join("a.db").display()));
        let first = Alone::on(&database).unwrap();
        let refused = Alone::on(&database).unwrap_err().to_string();
        assert!(refused.contains("another server runs on"), "{refused}");
        drop(first);
        Alone::on(&database).unwrap();
        let memory = Database::usual("sqlite::memory:".to_owned());
        let (_one, _two) = (Alone::on(&memory).unwrap(), Alone::on(&memory).unwrap());
    }
}
