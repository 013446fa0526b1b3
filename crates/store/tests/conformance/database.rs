//! A fresh database for each test.

use kydan_store::Store;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};

/// A database that nobody else uses, and that goes when the test ends.
pub(crate) struct Database {
    pub(crate) url: String,
    /// Keeps the SQLite file; its random name also names the PostgreSQL schema.
    _folder: tempfile::TempDir,
}

impl Database {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { url: format!("sqlite:{}", folder.path().join("kydan.db").display()), _folder: folder }
    }

    /// A schema of its own at `DATABASE_URL`. Without that variable the test is skipped, visibly; in CI it fails.
    #[expect(clippy::print_stderr, reason = "who runs the tests must see that half of them did not run")]
    pub(crate) async fn postgres() -> Option<Self> {
        let Ok(server) = std::env::var("DATABASE_URL") else {
            assert!(
                std::env::var("CI").as_deref() != Ok("true"),
                "DATABASE_URL is not set: in CI the PostgreSQL half of the suite must run"
            );
            eprintln!("SKIPPED: set DATABASE_URL to run this test on PostgreSQL");
            return None;
        };
        sqlx::any::install_default_drivers();
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().file_name().unwrap().to_string_lossy().into_owned();
        let schema = name.bytes().fold(String::new(), |schema, byte| schema + &format!("{byte:02x}"));
        let mut connection = AnyConnection::connect(&server).await.unwrap();
        connection.execute(AssertSqlSafe(format!("CREATE SCHEMA test_{schema}"))).await.unwrap();
        let separator = if server.contains('?') { '&' } else { '?' };
        Some(Self { url: format!("{server}{separator}options[search_path]=test_{schema}"), _folder: folder })
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }

    /// A connection beside the store: whoever has the password of the database.
    pub(crate) async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url).await.unwrap()
    }

    /// The texts of one column.
    pub(crate) async fn texts(&self, sql: &'static str) -> Vec<String> {
        let mut connection = self.connect().await;
        sqlx::query_scalar(sql).fetch_all(&mut connection).await.unwrap()
    }

    /// Does something by hand that the store would never do.
    pub(crate) async fn tamper(&self, sql: &'static str) {
        let mut connection = self.connect().await;
        let done = connection.execute(sql).await.unwrap();
        assert!(done.rows_affected() > 0, "nothing was tampered with");
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let Some((server, schema)) = self.url.split_once("options[search_path]=") else { return };
        let (server, schema) = (server.to_owned(), schema.to_owned());
        let drop_schema = async move {
            let mut connection = AnyConnection::connect(&server).await?;
            connection.execute(AssertSqlSafe(format!("DROP SCHEMA {schema} CASCADE"))).await?;
            Ok::<_, sqlx::Error>(())
        };
        // On a thread of its own: the test's runtime may be ending.
        let dropped = std::thread::spawn(|| {
            tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .map(|it| it.block_on(drop_schema))
        });
        let _ = dropped.join();
    }
}
