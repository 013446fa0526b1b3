//! What is kept of the files of past events: names of people who are not registered, so beside the log.

use kydan_journal::PastEventId;
use sqlx::AnyConnection;

use crate::sql::Columns as _;
use crate::{Reader, Result};

const PUT: &str = "INSERT INTO past_files (past, body) VALUES ($1, $2) \
                   ON CONFLICT (past) DO UPDATE SET body = excluded.body";
const DROP: &str = "DELETE FROM past_files WHERE past = $1";
const ONE: &str = "SELECT body FROM past_files WHERE past = $1";

pub(super) async fn put(connection: &mut AnyConnection, past: PastEventId, body: &str) -> Result<()> {
    sqlx::query(PUT).bind(past.to_string()).bind(body.to_owned()).execute(connection).await?;
    Ok(())
}

pub(super) async fn drop(connection: &mut AnyConnection, past: PastEventId) -> Result<()> {
    sqlx::query(DROP).bind(past.to_string()).execute(connection).await?;
    Ok(())
}

impl Reader {
    /// What is kept of the file of a past event.
    pub async fn past_file(&self, past: PastEventId) -> Result<Option<String>> {
        let row = sqlx::query(ONE).bind(past.to_string()).fetch_optional(self.reader()).await?;
        row.map(|row| row.text("body")).transpose()
    }
}
