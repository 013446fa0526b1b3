//! A SQLite file has one server: two would each keep limits, crowds and duties of their own, and tell each other nothing.

use std::fs::{File, TryLockError};

use anyhow::{Context as _, Result, bail};

use crate::config::Database;

/// That no other server has the file, for as long as this is held. The system lets go of it when the process ends, however
/// it ends.
pub(crate) struct Alone(Option<File>);

impl Alone {
    /// Refuses if another server has the file. Nothing is asked of a server of databases, which takes many.
    pub(crate) fn at(database: &Database) -> Result<Self> {
        let Some(file) = database.sqlite_file() else { return Ok(Self(None)) };
        let path = file.with_added_extension("server");
        let shown = || format!("cannot open {}", path.display());
        let lock = File::options().create(true).append(true).open(&path).with_context(shown)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self(Some(lock))),
            Err(TryLockError::WouldBlock) => bail!(
                "another server has the file {}: one file has one server. Several on one database need PostgreSQL",
                file.display()
            ),
            Err(TryLockError::Error(error)) => Err(error).with_context(shown),
        }
    }
}

impl Drop for Alone {
    fn drop(&mut self) {
        if let Some(Err(error)) = self.0.as_ref().map(File::unlock) {
            tracing::warn!(%error, "the file of the database could not be let go");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_one_server_and_the_next_when_that_one_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}?mode=rwc", folder.path().join("kydan.db").display());
        let database = Database::usual(url);
        let first = Alone::at(&database).unwrap();
        assert!(first.0.is_some());
        assert!(Alone::at(&database).is_err());
        drop(first);
        assert!(Alone::at(&database).is_ok());
        for shared in ["postgres://host/kydan", "sqlite::memory:"] {
            let database = Database::usual(shared.to_owned());
            assert!(Alone::at(&database).unwrap().0.is_none());
            assert!(Alone::at(&database).is_ok());
        }
    }
}
