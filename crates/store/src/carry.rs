//! A whole federation on its way from one database to another, of whichever engine: the rows beside the log as lines of
//! text, and the log with them into a database in which nothing ever happened. Projections are made anew there.

use std::fmt::Write as _;

use futures_util::TryStreamExt as _;
use kydan_journal::{Envelope, Hash};
use serde_json::{Map, Value, json};
use sqlx::any::AnyRow;
use sqlx::{Any, AssertSqlSafe, Column as _, Row as _, Transaction};

use crate::engine::begin;
use crate::error::{Error, Result};
use crate::journal::{Head, head, lock_head};
use crate::row as event_row;
use crate::sql::{Columns as _, insert_rows, number};
use crate::{Reader, Store};

/// The tables beside the log that go along.
pub const CARRIED: [&str; 30] = [
    "accommodations",
    "accounts",
    "audit",
    "cards",
    "commands",
    "contacts",
    "deliveries",
    "delivery_checkpoint",
    "document_files",
    "external_ids",
    "fide_list",
    "former_names",
    "intake_additions",
    "letters",
    "notes",
    "notice_wishes",
    "notices_read",
    "one_time_passwords",
    "origins",
    "passkeys",
    "past_files",
    "people",
    "portraits",
    "program_keys",
    "push_devices",
    "recovery_codes",
    "slip_photos",
    "telling",
    "webhook_deliveries",
    "webhooks",
];

/// Those that stay: log-ins and ceremonies under way, what was counted of attempts, which process does what; and the words
/// of names, which the other database makes of the names themselves.
pub const LEFT: [&str; 7] =
    ["ceremonies", "leaders", "login_counts", "login_places", "login_tallies", "name_words", "sessions"];

const MOVE_HEAD: &str = "UPDATE log_head SET position = $1, chain = $2 WHERE id = 1";

impl Reader {
    /// Hands out every row beside the log as a line of JSON, table by table, all of one moment; answers where the log ends
    /// at that moment.
    pub async fn carry(
        &self,
        mut take: impl FnMut(&'static str, &str) -> std::io::Result<()>,
    ) -> Result<Head> {
        let mut snapshot = self.snapshot().await?;
        let head = head(&mut *snapshot).await?;
        for table in CARRIED {
            // A constant of this module.
            let query = sqlx::query(AssertSqlSafe(format!("SELECT * FROM {table}")));
            let mut rows = query.fetch(&mut *snapshot);
            while let Some(row) = rows.try_next().await? {
                let line = Value::Object(line(&row)?).to_string();
                take(table, &line).map_err(|error| Error::unreadable("row to carry", error))?;
            }
        }
        snapshot.rollback().await?;
        Ok(head)
    }
}

/// A federation that is moving into an empty database: all of it or nothing.
pub struct Settling {
    transaction: Transaction<'static, Any>,
}

impl Store {
    /// Begins to move in; none where something was recorded already.
    pub async fn settle(&self) -> Result<Option<Settling>> {
        let mut transaction = begin(self.engine(), &self.inner.writer).await?;
        let is_empty = lock_head(&mut transaction).await?.position == 0;
        let lived = "SELECT COUNT(*) AS lived FROM (SELECT id FROM accounts UNION ALL SELECT id FROM people) AS all_of_them";
        let lived: u64 = sqlx::query(lived).fetch_one(&mut *transaction).await?.count("lived")?;
        if !is_empty || lived > 0 {
            transaction.rollback().await?;
            return Ok(None);
        }
        for table in CARRIED {
            // What a migration put there is not this federation's.
            sqlx::query(AssertSqlSafe(format!("DELETE FROM {table}"))).execute(&mut *transaction).await?;
        }
        Ok(Some(Settling { transaction }))
    }
}

impl Settling {
    /// Puts events where they stood. Whoever calls has followed their hashes.
    pub async fn events(&mut self, envelopes: &[Envelope]) -> Result<()> {
        let (insert, columns) = (event_row::INSERT, event_row::COLUMNS);
        insert_rows(&mut self.transaction, insert, columns, "", envelopes, event_row::bind).await
    }

    /// Puts a row beside the log, as [`Reader::carry`] wrote it.
    pub async fn row(&mut self, table: &str, line: &str) -> Result<()> {
        let Some(table) = CARRIED.into_iter().find(|known| *known == table) else {
            return Err(Error::unreadable("row", format!("no table {table} is carried")));
        };
        let row: Map<String, Value> =
            serde_json::from_str(line).map_err(|error| Error::unreadable("row", error))?;
        if let Some(strange) = row.keys().find(|column| !is_name(column)) {
            return Err(Error::unreadable("row", format!("{strange} is no column")));
        }
        let columns: Vec<&str> = row.keys().map(String::as_str).collect();
        let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
        let sql = format!("INSERT INTO {table} ({}) VALUES ({})", columns.join(", "), places.join(", "));
        // The table is ours, and the columns are plain names.
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for value in row.values() {
            query = match value {
                Value::String(text) => query.bind(text.clone()),
                Value::Number(given) => {
                    let given = given.as_i64().ok_or_else(|| Error::unreadable("number", given))?;
                    query.bind(given)
                }
                Value::Object(bytes) => query.bind(from_hex(bytes.get("hex").and_then(Value::as_str))?),
                Value::Null | Value::Bool(_) | Value::Array(_) => {
                    return Err(Error::unreadable("row", format!("{table} has no such value")));
                }
            };
        }
        query.execute(&mut *self.transaction).await?;
        Ok(())
    }

    /// Says where the log ends, and keeps everything.
    pub async fn done(mut self, position: u64, chain: Hash) -> Result<()> {
        let query = sqlx::query(MOVE_HEAD).bind(number(position)).bind(chain.0.to_vec());
        query.execute(&mut *self.transaction).await?;
        self.transaction.commit().await?;
        Ok(())
    }
}

/// The columns that say something; of the three types that there are.
fn line(row: &AnyRow) -> Result<Map<String, Value>> {
    let mut line = Map::new();
    for column in row.columns() {
        let at = column.ordinal();
        let value = if let Ok(number) = row.try_get::<Option<i64>, _>(at) {
            number.map(|number| json!(number))
        } else if let Ok(text) = row.try_get::<Option<String>, _>(at) {
            text.map(|text| json!(text))
        } else {
            row.try_get::<Option<Vec<u8>>, _>(at)?.map(|bytes| json!({ "hex": hex(&bytes) }))
        };
        if let Some(value) = value {
            line.insert(column.name().to_owned(), value);
        }
    }
    Ok(line)
}

fn is_name(column: &str) -> bool {
    !column.is_empty()
        && column.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_')
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn from_hex(text: Option<&str>) -> Result<Vec<u8>> {
    let bad = || Error::unreadable("bytes", "pairs of hexadecimal digits alone");
    let text = text.filter(|text| text.is_ascii() && text.len().is_multiple_of(2)).ok_or_else(bad)?;
    let byte = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| bad());
    (0..text.len()).step_by(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::projection::TABLES;

    #[test]
    fn every_table_is_made_anew_or_carried_or_left_on_purpose() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/sqlite");
        let texts =
            fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
        let all: BTreeSet<String> = texts
            .flat_map(|text| {
                let names = text.split("CREATE TABLE ").skip(1);
                let name = |rest: &str| rest.split([' ', '(', '\n']).next().unwrap().to_owned();
                names.map(name).collect::<Vec<_>>()
            })
            .collect();
        let known = TABLES.iter().chain(&CARRIED).chain(&LEFT).chain(&["events", "log_head"]);
        let known: BTreeSet<String> = known.map(|table| (*table).to_owned()).collect();
        assert_eq!(all, known);
    }

    #[test]
    fn bytes_are_read_again_and_nothing_else_is() {
        let bytes = [0, 1, 0xab, 0xff];
        assert_eq!(from_hex(Some(&hex(&bytes))).unwrap(), bytes);
        for bad in [None, Some("a"), Some("zz"), Some("é0")] {
            assert!(from_hex(bad).is_err(), "{bad:?}");
        }
        assert!(is_name("opened_at") && !is_name("a; DROP") && !is_name(""));
    }

    #[tokio::test]
    async fn nobody_moves_in_where_somebody_lives() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let mut settling = store.settle().await.unwrap().unwrap();
        assert!(settling.row("events", "{}").await.is_err());
        assert!(settling.row("people", "{\"id; DROP\":\"x\"}").await.is_err());
        let account =
            r#"{"id":"0190a5d0-0000-7000-8000-000000000001","login":"a","folded":"a","opened_at":1}"#;
        let stored = settling.row("accounts", account).await;
        drop(settling);
        assert!(store.settle().await.unwrap().is_some(), "what is not done leaves nothing: {stored:?}");
        store.close().await;
    }
}
