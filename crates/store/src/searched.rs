//! What events are found by, where a program of before wrote it: rows without their folded words, or with those of another
//! name. New rows are written with them by the projections.

use sqlx::AnyPool;
use sqlx::any::AnyRow;

use crate::Result;
use crate::people::searchable;
use crate::sql::Columns as _;

const EVENTS: &str = "SELECT event AS id, name, venue, folded, folded_venue FROM competitions";
const FOLD_EVENT: &str = "UPDATE competitions SET folded = $2, folded_venue = $3 \
                          WHERE event = $1 AND name = $4 AND venue = $5";
const PAST_EVENTS: &str = "SELECT id, name, place AS venue, folded FROM past_events";
const FOLD_PAST_EVENT: &str =
    "UPDATE past_events SET folded = $2 || $3 WHERE id = $1 AND name = $4 AND place = $5";

/// Folds the names and places of events that are not folded as they stand.
pub(crate) async fn fold_events(writer: &AnyPool) -> Result<()> {
    for row in sqlx::query(EVENTS).fetch_all(writer).await? {
        let (name, venue) = (searchable(&row.text("name")?), searchable(&row.text("venue")?));
        let known = (row.maybe_text("folded")?, row.maybe_text("folded_venue")?);
        if known != (Some(name.clone()), Some(venue.clone())) {
            fold(writer, FOLD_EVENT, &row, (name, venue)).await?;
        }
    }
    for row in sqlx::query(PAST_EVENTS).fetch_all(writer).await? {
        let (name, venue) = (searchable(&row.text("name")?), searchable(&row.text("venue")?));
        if row.maybe_text("folded")? != Some(format!("{name}{venue}")) {
            fold(writer, FOLD_PAST_EVENT, &row, (name, venue)).await?;
        }
    }
    Ok(())
}

async fn fold(
    writer: &AnyPool,
    statement: &'static str,
    row: &AnyRow,
    (name, venue): (String, String),
) -> Result<()> {
    sqlx::query(statement)
        .bind(row.text("id")?)
        .bind(name)
        .bind(venue)
        .bind(row.text("name")?)
        .bind(row.text("venue")?)
        .execute(writer)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Slice, Store};

    const OLD: &str = "INSERT INTO past_events (id, name, place, source, kind, rate, starts_on, ends_on, players, \
                       rounds, games, entered, digest, at, position) \
                       VALUES ($1, 'Giải Mở rộng 2019', 'Hà Nội', '', 'xiangqi', 'standard', '2019-05-01', \
                       '2019-05-03', 0, 0, 0, 0, $2, 0, 0)";
    const RENAMED: &str = "UPDATE past_events SET name = 'Giải Mùa thu'";

    async fn found(store: &Store, search: &str) -> usize {
        store.find_past_events(search, &Slice::first(5)).await.unwrap().edges.len()
    }

    #[tokio::test]
    async fn what_a_program_of_before_wrote_is_found() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let writer = &store.inner.writer;
        let id = "00000000-0000-4000-8000-000000000001";
        sqlx::query(OLD).bind(id).bind("0".repeat(64)).execute(writer).await.unwrap();
        assert_eq!(found(&store, "mo rong").await, 0);
        fold_events(writer).await.unwrap();
        for search in ["mo rong", "ha noi giai", "2019", "MỞ RỘNG"] {
            assert_eq!(found(&store, search).await, 1, "{search}");
        }
        sqlx::query(RENAMED).execute(writer).await.unwrap();
        fold_events(writer).await.unwrap();
        assert_eq!((found(&store, "mo rong").await, found(&store, "mua thu").await), (0, 1));
    }
}
