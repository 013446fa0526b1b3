//! A fresh database for every story.

use std::path::PathBuf;

use sqlx::{AnyConnection, Connection as _};
use tempfile::TempDir;

/// An empty database of its own, gone when dropped.
pub(crate) struct Database {
    pub(crate) url: String,
    /// Where the signing keys are; for SQLite also the data.
    pub(crate) folder: TempDir,
}

impl Database {
    /// A new file.
    pub(crate) fn sqlite() -> Self {
        crate::server::tls_can_be_spoken();
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("kydan.db").display());
        Self { url, folder }
    }

    /// A new database on the server that `DATABASE_URL` names. `cargo xtask test` starts one and sets it.
    pub(crate) async fn postgres() -> Self {
        crate::server::tls_can_be_spoken();
        let server = std::env::var("DATABASE_URL").expect(
            "DATABASE_URL must name a PostgreSQL where databases may be created; `cargo xtask test rust` \
             starts a private one and sets it",
        );
        let name = format!("kydan_story_{}", uuid::Uuid::now_v7().simple());
        let (address, _) = server.rsplit_once('/').expect("a URL that ends in /database");
        let url = format!("{address}/{name}");
        execute(&server, &format!("CREATE DATABASE {name}")).await;
        Self { url, folder: tempfile::tempdir().unwrap() }
    }

    /// A URL beside this one where nothing is: no file, or a database without a log.
    pub(crate) fn missing(&self) -> String {
        match self.url.strip_prefix("sqlite:") {
            Some(path) => format!("sqlite:{path}.missing"),
            None => self.url.clone(),
        }
    }

    /// Whether several servers may share it.
    pub(crate) fn is_shared(&self) -> bool {
        self.url.starts_with("postgres")
    }

    pub(crate) fn key_file(&self) -> PathBuf {
        self.folder.path().join("signing.keys")
    }

    /// Somebody with the database's password changes it by hand.
    pub(crate) async fn tamper(&self, sql: &str) -> u64 {
        execute(&self.url, sql).await
    }
}

impl Database {
    /// The texts of one column, as they stand in the database.
    pub(crate) async fn texts(&self, sql: &str) -> Vec<String> {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        let query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql.to_owned()));
        let texts = query.fetch_all(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        texts
    }
}

async fn execute(url: &str, sql: &str) -> u64 {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let done = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    done.rows_affected()
}
