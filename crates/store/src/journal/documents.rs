//! Files of events' documents, whose bytes stand beside the log, against the digests in it.

use std::collections::{HashMap, HashSet};

use kydan_federation::DocumentEvent;
use kydan_journal::{DocumentId, Envelope, Event, EventId, Hash, decode};
use sha2::{Digest as _, Sha256};
use sqlx::{AnyConnection, Row as _};
use uuid::Uuid;

use super::verify::Unsound;
use crate::sql::Columns as _;
use crate::{Error, Result};

/// A few at a time: each is up to four megabytes.
const PAGE: &str = "SELECT id, content FROM document_files WHERE id > $1 ORDER BY id LIMIT 2";
const ADOPTED: &str = "SELECT event FROM origins";

/// What the log says of documents, followed event by event.
#[derive(Default)]
pub(super) struct Documents {
    digests: HashMap<DocumentId, (Hash, Uuid)>,
}

impl Documents {
    /// Takes one event in. What cannot be decoded is a damaged stream, which is told elsewhere.
    pub(super) fn follow(&mut self, envelope: &Envelope) {
        if envelope.stream.kind != DocumentEvent::STREAM {
            return;
        }
        let Ok(event) = decode::<DocumentEvent>(&envelope.name, envelope.schema, &envelope.body) else {
            return;
        };
        match event.file() {
            Some(file) => self.digests.insert(event.document(), (file.digest, envelope.stream.id)),
            None => self.digests.remove(&event.document()),
        };
    }

    /// How many were read and are what the log says. Nobody's data is in them and nothing but their withdrawal takes them
    /// away, so that one that is handed out must be there; but for those of an event that came from elsewhere, whose
    /// archive may have been written without them.
    pub(super) async fn compare(
        mut self,
        connection: &mut AnyConnection,
    ) -> Result<std::result::Result<u64, Unsound>> {
        let unreadable = |error: sqlx::Error| Error::unreadable("document_files", error);
        let (mut last, mut count) = (String::new(), 0);
        loop {
            let rows = sqlx::query(PAGE).bind(last.clone()).fetch_all(&mut *connection).await?;
            if rows.is_empty() {
                break;
            }
            for row in rows {
                last = row.text("id")?;
                let content: Vec<u8> = row.try_get("content").map_err(unreadable)?;
                let found = Hash(Sha256::digest(&content).into());
                let what = match last.parse().ok().and_then(|id: DocumentId| self.digests.remove(&id)) {
                    Some((digest, _)) if digest == found => {
                        count += 1;
                        continue;
                    }
                    Some(_) => "its bytes are others than those that were attached",
                    None => "no event attached it, or one withdrew it",
                };
                return Ok(Err(Unsound::Document { document: last, what }));
            }
        }
        let mut adopted = HashSet::new();
        for row in sqlx::query(ADOPTED).fetch_all(&mut *connection).await? {
            adopted.insert(row.parsed::<EventId>("event")?.0);
        }
        let mut missing = self.digests.iter().filter(|(_, (_, event))| !adopted.contains(event));
        Ok(match missing.next() {
            Some((id, _)) => Err(Unsound::Document {
                document: id.to_string(),
                what: "it is handed out, and its bytes are gone",
            }),
            None => Ok(count),
        })
    }
}
