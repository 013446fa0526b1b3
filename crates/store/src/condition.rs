//! What a database says of itself, for whoever looks after it. Looking changes nothing: no migration is run.

use jiff::Timestamp;
use kydan_journal::Hash;
use sqlx::AnyPool;

use crate::engine::{Connections, Missing};
use crate::error::{Error, Result};
use crate::journal::{Head, head};
use crate::sql::Columns as _;
use crate::{Engine, Pools, Reader, schema};

/// How a database is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The engine's name and version, such as `PostgreSQL 15.20`.
    pub version: String,
    /// The number of the newest migration that was run; none where none was.
    pub migrated: Option<i64>,
    /// The number of the newest migration that this program knows.
    pub known: i64,
    /// Where the log ends; none where there is none.
    pub head: Option<Head>,
    /// By what its first event is bound, which no other log has; none where there is no event.
    pub first: Option<Hash>,
    /// How many open accounts administer everything; none where nobody can say.
    pub administrators: Option<i64>,
    /// What is wrong with the file, of a SQLite database.
    pub damage: Option<String>,
    /// What PostgreSQL alone says.
    pub server: Option<Server>,
}

/// How a PostgreSQL is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    /// What time it is there.
    pub clock: Timestamp,
    /// Whether it is a standby, which takes nothing.
    pub standby: bool,
    /// Settings without which what was acknowledged can be lost, where they are off: `fsync`, `full_page_writes`,
    /// `synchronous_commit`.
    pub unsafe_settings: Vec<String>,
    /// How many connections there may be, and how many there are.
    pub connections: (i64, i64),
    /// The names that synchronous standbys have by its settings; empty where none is asked for.
    pub synchronous_names: String,
    /// Those that follow it, as far as this user may see them.
    pub standbys: Vec<Standby>,
}

/// Whoever follows a PostgreSQL.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standby {
    /// Its name.
    pub name: String,
    /// `streaming`, where all is well.
    pub state: String,
    /// `sync`, `quorum`, `potential` or `async`.
    pub sync: String,
}

/// Whether a commit waits for a standby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// It waits for one at least.
    Synchronous,
    /// It waits for the primary's own disk.
    No,
}

const NAMES: &str = "SELECT current_setting('synchronous_standby_names') AS names";
const MIGRATED: &str = "SELECT MAX(version) AS version FROM _sqlx_migrations WHERE success";
const ADMINISTRATORS: &str = "SELECT COUNT(DISTINCT grants.account) AS count FROM grants \
     JOIN accounts ON accounts.id = grants.account \
     WHERE grants.role = 'administrator' AND accounts.closed_at IS NULL";
const ABOUT: &str = "SELECT current_setting('server_version') AS version, \
     CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT) AS now, \
     CAST(pg_is_in_recovery() AS TEXT) AS standby, current_setting('fsync') AS fsync, \
     current_setting('full_page_writes') AS full_page_writes, \
     current_setting('synchronous_commit') AS synchronous_commit, \
     CAST(current_setting('max_connections') AS BIGINT) AS most, \
     (SELECT COUNT(*) FROM pg_stat_activity) AS used, \
     current_setting('synchronous_standby_names') AS names";
const FIRST: &str = "SELECT chain FROM events WHERE position = 1";
/// The cluster keeps its number for life, its standbys have it too; the database keeps its own when it is renamed.
const PLACE: &str = "SELECT CAST(pg_control_system.system_identifier AS TEXT) || ' ' || CAST(pg_database.oid AS TEXT) \
     || ' ' || coalesce(current_schema(), '') AS place FROM pg_control_system(), pg_database \
     WHERE pg_database.datname = current_database()";
const STANDBYS: &str = "SELECT application_name, state, sync_state FROM pg_stat_replication ORDER BY 1";
const FOLLOWS: &str = "SELECT CAST(pg_is_in_recovery() AS TEXT) AS standby, \
     current_setting('transaction_read_only') AS read_only";

impl Condition {
    /// Looks at the database that a URL names; it must be there.
    pub async fn of(url: &str, pools: Pools) -> Result<Self> {
        let engine = Engine::of(url)?;
        let connections = Connections::open(engine, url, pools, Missing::Refused).await?;
        let reader = &connections.reader;
        let looked = look(engine, reader).await;
        connections.appending.close().await;
        connections.writer.close().await;
        reader.close().await;
        looked
    }
}

async fn look(engine: Engine, reader: &AnyPool) -> Result<Condition> {
    let migrated = match sqlx::query(MIGRATED).fetch_one(reader).await {
        Ok(row) => row.maybe_number("version")?,
        Err(sqlx::Error::Database(_)) => None,
        Err(error) => return Err(error.into()),
    };
    let head = match head(reader).await {
        Ok(head) => Some(head),
        Err(Error::Database(sqlx::Error::Database(_))) => None,
        Err(error) => return Err(error),
    };
    let first = match first(reader).await {
        Ok(first) => first,
        Err(Error::Database(sqlx::Error::Database(_))) => None,
        Err(error) => return Err(error),
    };
    let administrators = match sqlx::query(ADMINISTRATORS).fetch_one(reader).await {
        Ok(row) => Some(row.number("count")?),
        Err(sqlx::Error::Database(_)) => None,
        Err(error) => return Err(error.into()),
    };
    let (version, damage, server) = match engine {
        Engine::Sqlite => {
            let row = sqlx::query("SELECT sqlite_version() AS version").fetch_one(reader).await?;
            let checked = sqlx::query("PRAGMA quick_check(1)").fetch_one(reader).await?;
            let checked = checked.text("quick_check")?;
            (format!("SQLite {}", row.text("version")?), (checked != "ok").then_some(checked), None)
        }
        Engine::Postgres => {
            let (version, server) = server(reader).await?;
            (format!("PostgreSQL {version}"), None, Some(server))
        }
    };
    let known = schema::newest();
    Ok(Condition { version, migrated, known, head, first, administrators, damage, server })
}

async fn first(reader: &AnyPool) -> Result<Option<Hash>> {
    let row = sqlx::query(FIRST).fetch_optional(reader).await?;
    row.map(|row| row.hash("chain")).transpose()
}

async fn server(reader: &AnyPool) -> Result<(String, Server)> {
    let row = sqlx::query(ABOUT).fetch_one(reader).await?;
    let mut unsafe_settings = Vec::new();
    for name in ["fsync", "full_page_writes", "synchronous_commit"] {
        if row.text(name)? == "off" {
            unsafe_settings.push(name.to_owned());
        }
    }
    let standbys = standbys(reader).await?;
    let server = Server {
        clock: row.time("now")?,
        standby: row.text("standby")? == "true",
        unsafe_settings,
        connections: (row.number("most")?, row.number("used")?),
        synchronous_names: row.text("names")?,
        standbys,
    };
    Ok((row.text("version")?, server))
}

async fn standbys(reader: &AnyPool) -> Result<Vec<Standby>> {
    let mut standbys = Vec::new();
    for row in sqlx::query(STANDBYS).fetch_all(reader).await? {
        standbys.push(Standby {
            name: row.maybe_text("application_name")?.unwrap_or_default(),
            state: row.maybe_text("state")?.unwrap_or_default(),
            sync: row.maybe_text("sync_state")?.unwrap_or_default(),
        });
    }
    Ok(standbys)
}

impl Reader {
    /// By what the log's first event is bound: the same wherever the log goes, and no other log's. None before there is one.
    pub async fn first_link(&self) -> Result<Option<Hash>> {
        first(&self.inner.reader).await
    }

    /// Which database this is among all those of all PostgreSQL: the same for every process of it and after a failover,
    /// another after a restore. None of a SQLite file, which one process has for itself.
    pub async fn place(&self) -> Result<Option<String>> {
        if self.inner.engine == Engine::Sqlite {
            return Ok(None);
        }
        Ok(Some(sqlx::query(PLACE).fetch_one(&self.inner.reader).await?.text("place")?))
    }

    /// Those that follow a PostgreSQL, as far as this user may see them, and whether one of them is asked to be
    /// synchronous; none of a SQLite file.
    pub async fn standbys(&self) -> Result<Option<(Vec<Standby>, Asked)>> {
        if self.inner.engine == Engine::Sqlite {
            return Ok(None);
        }
        let row = sqlx::query(NAMES).fetch_one(&self.inner.reader).await?;
        let asked = if row.text("names")?.is_empty() { Asked::No } else { Asked::Synchronous };
        Ok(Some((standbys(&self.inner.reader).await?, asked)))
    }

    /// Whether the database says of itself that it takes nothing: a standby, or one that was set so. A SQLite file says
    /// it only to whoever writes.
    pub async fn is_read_only(&self) -> Result<bool> {
        if self.inner.engine == Engine::Sqlite {
            self.ping().await?;
            return Ok(false);
        }
        let row = sqlx::query(FOLLOWS).fetch_one(&self.inner.reader).await?;
        Ok(row.text("standby")? == "true" || row.text("read_only")? == "on")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[tokio::test]
    async fn looking_makes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("a.db").display());
        assert!(matches!(Condition::of(&url, Pools::default()).await, Err(Error::NoLog)));
        Store::open(&url).await.unwrap().close().await;
        let condition = Condition::of(&url, Pools::default()).await.unwrap();
        assert_eq!(condition.migrated, Some(condition.known));
        assert_eq!(condition.administrators, Some(0));
        assert_eq!((condition.damage, condition.head.map(|head| head.position)), (None, Some(0)));
        assert_eq!(condition.first, None);
        assert!(condition.version.starts_with("SQLite 3."));
    }
}
