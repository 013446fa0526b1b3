//! Writing statements with many rows and reading columns into our own types.

use std::fmt::Write as _;
use std::str::FromStr;

use jiff::Timestamp;
use kydan_journal::Hash;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row as _};

use crate::{Error, Result};

/// A query of either engine, with its arguments.
pub(crate) type Statement<'q> = Query<'q, Any, AnyArguments>;

/// Row counts of the multi-row statements. A few sizes only, so that each is prepared once per connection and
/// stays in its cache: 37 rows go out as 32 + 4 + 1.
const SIZES: [usize; 12] = [64, 48, 32, 24, 16, 12, 8, 6, 4, 3, 2, 1];

/// A statement that is put together from words of this crate, with what it asks for at its places.
pub(crate) struct Asked {
    sql: String,
    values: Vec<Value>,
}

enum Value {
    Text(String),
    Number(i64),
}

impl Asked {
    /// Begins a statement.
    pub(crate) fn of(sql: &'static str) -> Self {
        Self { sql: sql.to_owned(), values: Vec::new() }
    }

    /// Goes on with words of this crate.
    pub(crate) fn say(mut self, sql: &'static str) -> Self {
        self.sql.push_str(sql);
        self
    }

    /// Asks for a text.
    pub(crate) fn text(self, text: &str) -> Self {
        self.value(Value::Text(text.to_owned()))
    }

    /// Asks for a number.
    pub(crate) fn number(self, number: i64) -> Self {
        self.value(Value::Number(number))
    }

    fn value(mut self, value: Value) -> Self {
        self.values.push(value);
        let _ = write!(self.sql, "${}", self.values.len());
        self
    }

    /// The statement with its values.
    pub(crate) fn query(self) -> Statement<'static> {
        // Words of this crate alone.
        let query = sqlx::query(AssertSqlSafe(self.sql));
        self.values.into_iter().fold(query, |query, value| match value {
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(number),
        })
    }
}

/// Inserts rows through as few statements as the prepared sizes allow.
///
/// `insert` is the statement up to `VALUES`, `suffix` what follows the rows (such as `ON CONFLICT …`);
/// both are constants of this crate, never input.
pub(crate) async fn insert_rows<R>(
    connection: &mut AnyConnection,
    insert: &'static str,
    columns: usize,
    suffix: &'static str,
    rows: &[R],
    bind: impl for<'q> Fn(Statement<'q>, &R) -> Statement<'q>,
) -> Result<()> {
    let mut rest = rows;
    for size in SIZES {
        while rest.len() >= size {
            let (now, later) = rest.split_at(size);
            let sql = format!("{insert} VALUES {}{suffix}", tuples(size, columns));
            let query = now.iter().fold(sqlx::query(AssertSqlSafe(sql)), &bind);
            query.execute(&mut *connection).await?;
            rest = later;
        }
    }
    Ok(())
}

/// `($1, $2), ($3, $4)` …
pub(crate) fn tuples(rows: usize, columns: usize) -> String {
    let mut text = String::with_capacity(rows * columns * 5);
    let mut number = 0;
    for row in 0..rows {
        text.push_str(if row == 0 { "(" } else { ", (" });
        for column in 0..columns {
            number += 1;
            let comma = if column == 0 { "" } else { ", " };
            let _ = write!(text, "{comma}${number}");
        }
        text.push(')');
    }
    text
}

/// How many placeholders a list of `length` values is padded to, by repeating its last value.
pub(crate) fn padded(length: usize) -> usize {
    length.next_power_of_two().max(4)
}

/// Runs `before ($1, $2, …) after` with the keys in the parentheses, in slices of at most 512.
pub(crate) async fn fetch_in(
    connection: &mut AnyConnection,
    before: &'static str,
    after: &'static str,
    keys: &[String],
) -> Result<Vec<AnyRow>> {
    let mut rows = Vec::new();
    for slice in keys.chunks(512) {
        let Some(last) = slice.last() else { continue };
        let count = padded(slice.len());
        let sql = format!("{before} {}{after}", tuples(1, count));
        let padding = std::iter::repeat_n(last, count - slice.len());
        let keys = slice.iter().chain(padding);
        let query = keys.fold(sqlx::query(AssertSqlSafe(sql)), |query, key| query.bind(key.as_str()));
        rows.append(&mut query.fetch_all(&mut *connection).await?);
    }
    Ok(rows)
}

/// Reads columns into our own types.
pub(crate) trait Columns {
    /// A text column.
    fn text(&self, column: &'static str) -> Result<String>;
    /// A text column that may be empty.
    fn maybe_text(&self, column: &'static str) -> Result<Option<String>>;
    /// A number column.
    fn number(&self, column: &'static str) -> Result<i64>;
    /// A number column that may be empty.
    fn maybe_number(&self, column: &'static str) -> Result<Option<i64>>;
    /// A text column that reads as `T`: an id, a kind, a date.
    fn parsed<T: FromStr<Err: std::fmt::Display>>(&self, column: &'static str) -> Result<T>;
    /// The same, where the column may be empty.
    fn maybe_parsed<T: FromStr<Err: std::fmt::Display>>(&self, column: &'static str) -> Result<Option<T>>;
    /// A number column that fits `T`.
    fn count<T: TryFrom<i64>>(&self, column: &'static str) -> Result<T>;
    /// The same, where the column may be empty.
    fn maybe_count<T: TryFrom<i64>>(&self, column: &'static str) -> Result<Option<T>>;
    /// A time column (microseconds).
    fn time(&self, column: &'static str) -> Result<Timestamp>;
    /// The same, where the column may be empty.
    fn maybe_time(&self, column: &'static str) -> Result<Option<Timestamp>>;
    /// A hash column.
    fn hash(&self, column: &'static str) -> Result<Hash>;
    /// A text column that holds the stored word of a plain enum.
    fn word<T: serde::de::DeserializeOwned>(&self, column: &'static str) -> Result<T>;
    /// The same, where the column may be empty.
    fn maybe_word<T: serde::de::DeserializeOwned>(&self, column: &'static str) -> Result<Option<T>>;
    /// A text column that holds JSON.
    fn json<T: serde::de::DeserializeOwned>(&self, column: &'static str) -> Result<T>;
    /// The same, where the column may be empty.
    fn maybe_json<T: serde::de::DeserializeOwned>(&self, column: &'static str) -> Result<Option<T>>;
}

impl Columns for AnyRow {
    fn text(&self, column: &'static str) -> Result<String> {
        self.try_get(column).map_err(|error| Error::unreadable(column, error))
    }

    fn maybe_text(&self, column: &'static str) -> Result<Option<String>> {
        self.try_get(column).map_err(|error| Error::unreadable(column, error))
    }

    fn number(&self, column: &'static str) -> Result<i64> {
        self.try_get(column).map_err(|error| Error::unreadable(column, error))
    }

    fn maybe_number(&self, column: &'static str) -> Result<Option<i64>> {
        self.try_get(column).map_err(|error| Error::unreadable(column, error))
    }

    fn parsed<T: FromStr<Err: std::fmt::Display>>(&self, column: &'static str) -> Result<T> {
        self.text(column)?.parse().map_err(|error| Error::unreadable(column, error))
    }

    fn maybe_parsed<T: FromStr<Err: std::fmt::Display>>(&self, column: &'static str) -> Result<Option<T>> {
        let text = self.maybe_text(column)?;
        text.map(|text| text.parse().map_err(|error| Error::unreadable(column, error))).transpose()
    }

    fn count<T: TryFrom<i64>>(&self, column: &'static str) -> Result<T> {
        let number = self.number(column)?;
        T::try_from(number).map_err(|_| Error::unreadable(column, format!("{number} is out of range")))
    }

    fn maybe_count<T: TryFrom<i64>>(&self, column: &'static str) -> Result<Option<T>> {
        let out_of_range = |number: i64| Error::unreadable(column, format!("{number} is out of range"));
        let number = self.maybe_number(column)?;
        number.map(|number| T::try_from(number).map_err(|_| out_of_range(number))).transpose()
    }

    fn time(&self, column: &'static str) -> Result<Timestamp> {
        Timestamp::from_microsecond(self.number(column)?).map_err(|error| Error::unreadable(column, error))
    }

    fn maybe_time(&self, column: &'static str) -> Result<Option<Timestamp>> {
        let number = self.maybe_number(column)?;
        let time = number.map(Timestamp::from_microsecond).transpose();
        time.map_err(|error| Error::unreadable(column, error))
    }

    fn hash(&self, column: &'static str) -> Result<Hash> {
        let bytes: &[u8] = self.try_get(column).map_err(|error| Error::unreadable(column, error))?;
        let bytes: [u8; 32] = bytes.try_into().map_err(|error| Error::unreadable(column, error))?;
        Ok(Hash(bytes))
    }

    fn word<T: serde::de::DeserializeOwned>(&self, column: &'static str) -> Result<T> {
        read_word(&self.text(column)?).map_err(|error| Error::unreadable(column, error))
    }

    fn maybe_word<T: serde::de::DeserializeOwned>(&self, column: &'static str) -> Result<Option<T>> {
        let word = self.maybe_text(column)?.map(|text| read_word(&text)).transpose();
        word.map_err(|error| Error::unreadable(column, error))
    }

    fn json<T: serde::de::DeserializeOwned>(&self, column: &'static str) -> Result<T> {
        serde_json::from_str(&self.text(column)?).map_err(|error| Error::unreadable(column, error))
    }

    fn maybe_json<T: serde::de::DeserializeOwned>(&self, column: &'static str) -> Result<Option<T>> {
        let text = self.maybe_text(column)?;
        let value = text.map(|text| serde_json::from_str(&text)).transpose();
        value.map_err(|error| Error::unreadable(column, error))
    }
}

/// Reads the stored word of a plain enum, as its serialization writes it.
fn read_word<T: serde::de::DeserializeOwned>(text: &str) -> std::result::Result<T, serde::de::value::Error> {
    T::deserialize(serde::de::IntoDeserializer::into_deserializer(text))
}

/// A number as a column holds it. Ours never reach 2⁶³.
pub(crate) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The stored word of a plain enum: as its serialization writes it.
pub(crate) fn word<T: serde::Serialize>(value: &T) -> Result<String> {
    let text = serde_json::to_string(value).map_err(|error| Error::unreadable("projection", error))?;
    Ok(text.trim_matches('"').to_owned())
}
