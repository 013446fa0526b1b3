//! The imported FIDE rating list.

use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use super::{patterns, searchable};
use crate::sql::{Columns as _, fetch_in, insert_rows};
use crate::{Reader, Result};

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FideEntry {
    /// FIDE's id.
    pub id: String,
    /// As FIDE writes it: `Nguyen, Thuy Phuong`.
    pub name: String,
    /// Three letters.
    pub federation: String,
    /// `M` or `F`.
    pub sex: Option<String>,
    /// `GM`, `WIM` …
    pub title: Option<String>,
    /// The rating in standard games.
    pub standard: Option<u16>,
    /// The rating in rapid games.
    pub rapid: Option<u16>,
    /// The rating in blitz games.
    pub blitz: Option<u16>,
    /// The year of birth.
    pub birth_year: Option<i16>,
}

const CLEAR: &str = "DELETE FROM fide_list";
const INSERT: &str = "INSERT INTO fide_list (id, name, folded, federation, sex, title, standard, rapid, blitz, \
                      birth_year)";
const SEARCH: &str = "SELECT * FROM fide_list WHERE (folded LIKE $1 AND folded LIKE $2 AND folded LIKE $3 \
                      AND folded LIKE $4 AND folded LIKE $5 AND folded LIKE $6) OR id = $7 \
                      ORDER BY CASE WHEN id = $7 THEN 0 ELSE 1 END, COALESCE(standard, 0) DESC, name, id LIMIT $8";
const BY_IDS: &str = "SELECT * FROM fide_list WHERE id IN";

/// Replaces the list. Of entries with the same id, the last one counts.
pub(super) async fn replace(connection: &mut AnyConnection, entries: &[FideEntry]) -> Result<()> {
    sqlx::query(CLEAR).execute(&mut *connection).await?;
    let by_id: std::collections::BTreeMap<_, _> = entries.iter().map(|entry| (&entry.id, entry)).collect();
    let entries: Vec<_> = by_id.into_values().collect();
    insert_rows(connection, INSERT, 10, "", &entries, |query, entry| {
        query
            .bind(entry.id.clone())
            .bind(entry.name.clone())
            .bind(searchable(&entry.name))
            .bind(entry.federation.clone())
            .bind(entry.sex.clone())
            .bind(entry.title.clone())
            .bind(entry.standard.map(i64::from))
            .bind(entry.rapid.map(i64::from))
            .bind(entry.blitz.map(i64::from))
            .bind(entry.birth_year.map(i64::from))
    })
    .await
}

impl Reader {
    /// Entries of the list by name or id: the one with exactly this id, then the highest rated.
    pub async fn search_fide_list(&self, search: &str, first: u32) -> Result<Vec<FideEntry>> {
        let mut query = sqlx::query(SEARCH);
        for pattern in patterns(search) {
            query = query.bind(pattern);
        }
        let rows =
            query.bind(search.trim().to_owned()).bind(i64::from(first)).fetch_all(self.reader()).await?;
        rows.iter().map(FideEntry::read).collect()
    }

    /// The entries with these ids, in no order.
    pub async fn fide_entries(&self, ids: &[String]) -> Result<Vec<FideEntry>> {
        let mut connection = self.reader().acquire().await?;
        fetch_in(&mut connection, BY_IDS, "", ids).await?.iter().map(FideEntry::read).collect()
    }
}

impl FideEntry {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.text("id")?,
            name: row.text("name")?,
            federation: row.text("federation")?,
            sex: row.maybe_text("sex")?,
            title: row.maybe_text("title")?,
            standard: row.maybe_count("standard")?,
            rapid: row.maybe_count("rapid")?,
            blitz: row.maybe_count("blitz")?,
            birth_year: row.maybe_count("birth_year")?,
        })
    }
}
