//! The imported FIDE rating list.

use std::collections::HashSet;

use kydan_federation::import::{Sex, fide_list};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use super::{patterns, searchable};
use crate::engine::begin;
use crate::sql::{Columns as _, Statement, fetch_in, insert_rows};
use crate::{Reader, Result, Writer};

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

impl From<fide_list::FideEntry> for FideEntry {
    fn from(entry: fide_list::FideEntry) -> Self {
        Self {
            id: entry.id.to_string(),
            name: entry.name,
            federation: entry.federation,
            sex: entry.sex.map(|sex| match sex {
                Sex::Female => "F".to_owned(),
                Sex::Male => "M".to_owned(),
            }),
            title: entry.title.map(|title| title.code().to_owned()),
            standard: entry.standard,
            rapid: entry.rapid,
            blitz: entry.blitz,
            birth_year: entry.birth_year,
        }
    }
}

const AGAIN: &str = " ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded = excluded.folded, \
                     federation = excluded.federation, sex = excluded.sex, title = excluded.title, \
                     standard = excluded.standard, rapid = excluded.rapid, blitz = excluded.blitz, \
                     birth_year = excluded.birth_year";
const AGAIN_OF: &str = " ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded = excluded.folded, \
                        federation = excluded.federation, sex = excluded.sex, title = excluded.title, \
                        standard = excluded.standard, rapid = excluded.rapid, blitz = excluded.blitz, \
                        birth_year = excluded.birth_year, upload = excluded.upload";
const INSERT_OF: &str = "INSERT INTO fide_list (id, name, folded, federation, sex, title, standard, rapid, blitz, \
                         birth_year, upload)";
const DROP_BUT: &str = "DELETE FROM fide_list WHERE upload IS NULL OR upload <> $1";
const PAGE: &str = "SELECT id FROM fide_list WHERE id > $1 ORDER BY id LIMIT 5000";
const DROP: &str = "DELETE FROM fide_list WHERE id IN";
const CLEAR: &str = "DELETE FROM fide_list";
const INSERT: &str = "INSERT INTO fide_list (id, name, folded, federation, sex, title, standard, rapid, blitz, \
                      birth_year)";
const SEARCH: &str = "SELECT * FROM fide_list WHERE (folded LIKE $1 AND folded LIKE $2 AND folded LIKE $3 \
                      AND folded LIKE $4 AND folded LIKE $5 AND folded LIKE $6) OR id = $7 \
                      ORDER BY CASE WHEN id = $7 THEN 0 ELSE 1 END, COALESCE(standard, 0) DESC, name, id LIMIT $8";
const BY_IDS: &str = "SELECT * FROM fide_list WHERE id IN";

/// Puts the entries of a part of the list, which an upload is sent in.
pub(super) async fn put(connection: &mut AnyConnection, upload: &str, entries: &[FideEntry]) -> Result<()> {
    insert_rows(connection, INSERT_OF, 11, AGAIN_OF, entries, |query, entry| {
        bind(query, entry).bind(upload.to_owned())
    })
    .await
}

/// Drops what an upload did not have.
pub(super) async fn drop_but(connection: &mut AnyConnection, upload: &str) -> Result<()> {
    sqlx::query(DROP_BUT).bind(upload.to_owned()).execute(connection).await?;
    Ok(())
}

/// Replaces the list. Of entries with the same id, the last one counts.
pub(super) async fn replace(connection: &mut AnyConnection, entries: &[FideEntry]) -> Result<()> {
    sqlx::query(CLEAR).execute(&mut *connection).await?;
    let by_id: std::collections::BTreeMap<_, _> = entries.iter().map(|entry| (&entry.id, entry)).collect();
    let entries: Vec<_> = by_id.into_values().collect();
    insert_rows(connection, INSERT, 10, "", &entries, |query, entry| bind(query, entry)).await
}

fn bind<'q>(query: Statement<'q>, entry: &FideEntry) -> Statement<'q> {
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
}

impl Writer {
    /// Puts some entries of a list that is read in parts: each part is there at once, and nobody waits for the whole. No
    /// two of them have the same id.
    pub async fn put_fide_entries(&self, entries: &[FideEntry]) -> Result<()> {
        let mut transaction = begin(self.inner.engine, &self.inner.writer).await?;
        insert_rows(&mut transaction, INSERT, 10, AGAIN, entries, bind).await?;
        Ok(transaction.commit().await?)
    }

    /// Drops what a list that was read in parts has no longer; answers how many entries.
    pub async fn drop_fide_entries_but(&self, ids: &HashSet<u32>) -> Result<usize> {
        let (mut last, mut dropped) = (String::new(), 0);
        loop {
            let rows = sqlx::query(PAGE).bind(last.clone()).fetch_all(self.reader()).await?;
            let mut gone = Vec::new();
            for row in &rows {
                last = row.text("id")?;
                if !last.parse().is_ok_and(|id: u32| ids.contains(&id)) {
                    gone.push(last.clone());
                }
            }
            if !gone.is_empty() {
                let mut transaction = begin(self.inner.engine, &self.inner.writer).await?;
                fetch_in(&mut transaction, DROP, "", &gone).await?;
                transaction.commit().await?;
                dropped += gone.len();
            }
            if rows.is_empty() {
                return Ok(dropped);
            }
        }
    }
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
