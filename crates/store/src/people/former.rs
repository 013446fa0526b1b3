//! Earlier forms of names, and those of entries that were merged: found by a search, shown to whoever keeps the register.

use jiff::Timestamp;
use kydan_journal::PersonId;
use sqlx::AnyConnection;

use super::{Name, searchable};
use crate::sql::{Columns as _, fetch_in};
use crate::{Reader, Result};

/// A form of a name that holds no longer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormerName {
    /// Whose, by id.
    pub person: PersonId,
    /// As it was written.
    pub name: String,
    /// Of which entry: another one, where that was merged.
    pub source: PersonId,
    /// Until when it held.
    pub at: Timestamp,
}

const KEEP: &str = "INSERT INTO former_names (person, full_name, source, folded, written_at) \
                    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (person, source, full_name) DO NOTHING";
const FORGET: &str = "DELETE FROM former_names WHERE person = $1 AND source = $2";
const FOLDED: &str = "SELECT folded FROM former_names WHERE person = $1 ORDER BY source, full_name";
const NAME: &str = "SELECT full_name, latin, han FROM people WHERE id = $1";
const FIND: &str = "UPDATE people SET folded = $2 WHERE id = $1";
const OF: &str = "SELECT * FROM former_names WHERE person IN";

pub(super) async fn keep(connection: &mut AnyConnection, former: &FormerName) -> Result<()> {
    sqlx::query(KEEP)
        .bind(former.person.to_string())
        .bind(former.name.clone())
        .bind(former.source.to_string())
        .bind(searchable(&former.name))
        .bind(former.at.as_microsecond())
        .execute(&mut *connection)
        .await?;
    find_by_all(connection, former.person).await
}

pub(super) async fn forget(connection: &mut AnyConnection, person: PersonId, source: PersonId) -> Result<()> {
    let query = sqlx::query(FORGET).bind(person.to_string()).bind(source.to_string());
    query.execute(&mut *connection).await?;
    find_by_all(connection, person).await
}

/// The same after the name was written, where there are other forms.
pub(super) async fn find_by_all_again(connection: &mut AnyConnection, person: PersonId) -> Result<()> {
    match sqlx::query(FOLDED).bind(person.to_string()).fetch_optional(&mut *connection).await? {
        Some(_) => find_by_all(connection, person).await,
        None => Ok(()),
    }
}

/// Lets a search find somebody by every form of the name.
pub(super) async fn find_by_all(connection: &mut AnyConnection, person: PersonId) -> Result<()> {
    let row = sqlx::query(NAME).bind(person.to_string()).fetch_optional(&mut *connection).await?;
    let Some(row) = row else { return Ok(()) };
    let han = row.maybe_text("han")?;
    let name = Name { full: row.text("full_name")?, latin: row.text("latin")?, han, ..Name::default() };
    let mut folded = name.searchable();
    for row in sqlx::query(FOLDED).bind(person.to_string()).fetch_all(&mut *connection).await? {
        folded.push_str(&row.text("folded")?);
    }
    sqlx::query(FIND).bind(person.to_string()).bind(folded).execute(connection).await?;
    Ok(())
}

impl Reader {
    /// Earlier forms of these people's names, and those of entries that were merged, the latest first. Private.
    pub async fn former_names(&self, people: &[PersonId]) -> Result<Vec<FormerName>> {
        let people: Vec<_> = people.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        let rows = fetch_in(&mut connection, OF, " ORDER BY written_at DESC, full_name", &people).await?;
        let former = |row: &sqlx::any::AnyRow| {
            let (person, source) = (row.parsed("person")?, row.parsed("source")?);
            Ok(FormerName { person, name: row.text("full_name")?, source, at: row.time("written_at")? })
        };
        rows.iter().map(former).collect()
    }
}
