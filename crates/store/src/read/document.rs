//! What events hand out as files.

use jiff::Timestamp;
use kydan_federation::{DocumentFile, DocumentTitle};
use kydan_journal::{AccountId, DocumentId, EventId};
use sqlx::any::AnyRow;

use crate::sql::Columns as _;
use crate::{Reader, Result};

/// A document of an event as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventDocument {
    /// Its id.
    pub id: DocumentId,
    /// Of which event.
    pub event: EventId,
    /// What is handed out; nothing once it was withdrawn.
    pub shown: Option<ShownDocument>,
    /// Who attached it.
    pub by: Option<AccountId>,
    /// The instant at which it was attached.
    pub at: Timestamp,
    /// Who replaced it last, and when.
    pub replaced: Option<(Option<AccountId>, Timestamp)>,
    /// Who withdrew it, and when.
    pub withdrawn: Option<(Option<AccountId>, Timestamp)>,
}

/// What is handed out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownDocument {
    /// What it is called.
    pub title: DocumentTitle,
    /// The file.
    pub file: DocumentFile,
}

const BY_IDS: &str = "SELECT * FROM documents WHERE id IN";
const OF_EVENTS: &str = "SELECT * FROM documents WHERE event IN";

impl Reader {
    /// The documents with these ids, in no order.
    pub async fn documents(&self, ids: &[DocumentId]) -> Result<Vec<EventDocument>> {
        self.by_keys(BY_IDS, "", ids, EventDocument::read).await
    }

    /// What these events hand out and handed out, the first attached first.
    pub async fn documents_of(&self, events: &[EventId]) -> Result<Vec<EventDocument>> {
        self.by_keys(OF_EVENTS, " ORDER BY position", events, EventDocument::read).await
    }
}

impl EventDocument {
    fn read(row: &AnyRow) -> Result<Self> {
        let withdrawn = row.maybe_time("withdrawn_at")?;
        let shown = match withdrawn {
            Some(_) => None,
            None => Some(ShownDocument {
                title: DocumentTitle { vi: row.text("title")?, en: row.maybe_text("title_en")? },
                file: DocumentFile { digest: row.parsed("digest")?, bytes: row.count("bytes")? },
            }),
        };
        let replaced_by = row.maybe_parsed("replaced_by")?;
        let withdrawn_by = row.maybe_parsed("withdrawn_by")?;
        Ok(Self {
            id: row.parsed("id")?,
            event: row.parsed("event")?,
            shown,
            by: row.maybe_parsed("by_account")?,
            at: row.time("at")?,
            replaced: row.maybe_time("replaced_at")?.map(|at| (replaced_by, at)),
            withdrawn: withdrawn.map(|at| (withdrawn_by, at)),
        })
    }
}
