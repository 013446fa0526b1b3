//! Making every projection again from the log.

use sqlx::AssertSqlSafe;

use crate::engine::begin;
use crate::error::{Error, Result};
use crate::journal::{lock_head, read_page};
use crate::projection::{Damage, Projector, TABLES, Undecoded};
use crate::row as event_row;
use crate::schema::newer_schema;
use crate::sql::Columns as _;
use crate::store::Store;

/// How many events are replayed at a time.
const PAGE: u32 = 500;

impl Store {
    /// Empties every projection and replays the log into them, in one transaction that holds the log: nothing is
    /// appended meanwhile, and readers see what stood before until it is done. Answers how many events there
    /// are.
    ///
    /// `progress` is told the position after every page. An event that cannot be decoded damages its stream;
    /// the rest goes on.
    pub async fn rebuild(&self, mut progress: impl FnMut(u64)) -> Result<u64> {
        // A newer program's columns would be emptied, and nobody here could fill them.
        if let Some(version) = newer_schema(&self.inner.writer).await? {
            return Err(Error::Newer { what: format!("the schema (migration {version})") });
        }
        let mut transaction = begin(self.engine(), &self.inner.writer).await?;
        let head = lock_head(&mut transaction).await?;
        for table in TABLES {
            // A constant of this crate.
            sqlx::query(AssertSqlSafe(format!("DELETE FROM {table}"))).execute(&mut *transaction).await?;
        }
        let mut projector = Projector::default();
        let mut position = 0;
        while position < head.position {
            let rows = read_page(&mut *transaction, position, PAGE).await?;
            if rows.is_empty() {
                break;
            }
            let mut envelopes = Vec::with_capacity(rows.len());
            for row in &rows {
                position = row.count("position")?;
                match event_row::read(row) {
                    Ok(envelope) => envelopes.push(envelope),
                    // Not even a row of ours: `verify` says which; here its stream is damaged if it has one.
                    Err(error) => {
                        tracing::error!(position, %error, "a row of the log cannot be read");
                        if let (Ok(kind), Ok(id)) = (row.text("stream_kind"), row.parsed("stream_id")) {
                            let stream = kydan_journal::StreamId { kind, id };
                            let version = row.count("version").unwrap_or(0);
                            let damage = Damage { stream, position, version, why: error.to_string() };
                            projector.project(&mut transaction, &envelopes, Undecoded::Mark).await?;
                            envelopes.clear();
                            projector.mark(&mut transaction, damage).await?;
                        }
                    }
                }
            }
            projector.project(&mut transaction, &envelopes, Undecoded::Mark).await?;
            progress(position);
        }
        transaction.commit().await?;
        Ok(head.position)
    }
}
