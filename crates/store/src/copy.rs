//! Copies of whole databases, and databases to put them in.

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};

use crate::error::{Error, Result};
use crate::{Engine, Reader};

impl Reader {
    /// Writes everything that a SQLite database holds at this moment into a new file. Others may read and write meanwhile.
    pub async fn copy_into(&self, path: &str) -> Result<()> {
        sqlx::query("VACUUM INTO $1").bind(path.to_owned()).execute(&self.inner.reader).await?;
        Ok(())
    }
}

/// Makes an empty database beside the one that the URL names, on the same PostgreSQL.
pub async fn create_database(url: &str, name: &str) -> Result<()> {
    execute(url, format!("CREATE DATABASE {}", quoted(name)?)).await
}

/// Drops a database of the PostgreSQL that the URL names.
pub async fn drop_database(url: &str, name: &str) -> Result<()> {
    execute(url, format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", quoted(name)?)).await
}

/// A name of a few letters that is its own quotation.
fn quoted(name: &str) -> Result<String> {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    if name.is_empty() || name.len() > 63 || !name.chars().all(plain) {
        return Err(Error::unreadable("database name", "small letters, digits and _ alone"));
    }
    Ok(format!("\"{name}\""))
}

async fn execute(url: &str, sql: String) -> Result<()> {
    if Engine::of(url)? != Engine::Postgres {
        return Err(Error::UnknownEngine);
    }
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await?;
    // The only word that is not ours was looked at.
    let done = sqlx::query(AssertSqlSafe(sql)).execute(&mut connection).await;
    connection.close().await?;
    done?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[test]
    fn a_name_is_its_own_quotation() {
        assert_eq!(quoted("kydan_drill_0a").unwrap(), "\"kydan_drill_0a\"");
        for bad in ["", "a\"; DROP", "A", "a b"] {
            assert!(quoted(bad).is_err(), "{bad}");
        }
    }

    #[tokio::test]
    async fn a_copy_is_the_whole_database_and_its_projections_sum_up_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name).display().to_string();
        let store = Store::open(&format!("sqlite:{}", at("a.db"))).await.unwrap();
        store.copy_into(&at("b.db")).await.unwrap();
        assert!(store.copy_into(&at("b.db")).await.is_err(), "nothing is written over");
        let copy = Store::open(&format!("sqlite:{}", at("b.db"))).await.unwrap();
        assert_eq!(copy.head().await.unwrap(), store.head().await.unwrap());
        assert_eq!(copy.sum_projections().await.unwrap(), store.sum_projections().await.unwrap());
        copy.close().await;
        store.close().await;
    }
}
