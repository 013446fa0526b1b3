//! Files of events' documents: beside the log, which holds their digests, because bytes that are withdrawn are to go.

use jiff::Timestamp;
use kydan_journal::{DocumentId, EventId, Hash};
use sqlx::{AnyConnection, Row as _};

use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

const PUT: &str = "INSERT INTO document_files (id, event, digest, content, put_at) VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT (id) DO UPDATE SET digest = excluded.digest, content = excluded.content, \
                   put_at = excluded.put_at WHERE document_files.event = excluded.event";
const DROP: &str = "DELETE FROM document_files WHERE id = $1";
const EVERY: &str = "SELECT event, id FROM document_files ORDER BY event, id";
const ONE: &str = "SELECT content FROM document_files WHERE id = $1";

pub(super) async fn put(
    connection: &mut AnyConnection,
    (document, event): (DocumentId, EventId),
    (digest, content): (Hash, &[u8]),
    at: Timestamp,
) -> Result<()> {
    sqlx::query(PUT)
        .bind(document.to_string())
        .bind(event.to_string())
        .bind(digest.to_string())
        .bind(content.to_vec())
        .bind(at.as_microsecond())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn drop(connection: &mut AnyConnection, document: DocumentId) -> Result<()> {
    sqlx::query(DROP).bind(document.to_string()).execute(connection).await?;
    Ok(())
}

impl Reader {
    /// Every document whose file is kept, with its event.
    pub async fn every_document(&self) -> Result<Vec<(EventId, DocumentId)>> {
        let rows = sqlx::query(EVERY).fetch_all(self.reader()).await?;
        rows.iter().map(|row| Ok((row.parsed("event")?, row.parsed("id")?))).collect()
    }

    /// A document's file; none where it was withdrawn.
    pub async fn document_file(&self, document: DocumentId) -> Result<Option<Vec<u8>>> {
        let row = sqlx::query(ONE).bind(document.to_string()).fetch_optional(self.reader()).await?;
        let read = |column: sqlx::Error| Error::unreadable("document_files", column);
        row.map(|row| row.try_get("content").map_err(read)).transpose()
    }
}
