//! Documents of an event: what its organizers hand out beside the rules, as files: how to get there, the menu, the
//! program of the opening, what a ministry decided.
//!
//! Titles and digests stand in the log, the files beside it: whoever has a file can show that it is the one that was
//! public, and since when. What is withdrawn is handed out no more; that it was there is kept.

use std::collections::BTreeMap;

use kydan_journal::{Decider, DocumentId, Event, EventId, Hash};
use serde::{Deserialize, Serialize};

use crate::label::{self, BadLabel};

/// The greatest number of documents that an event hands out at a time.
pub const MOST_DOCUMENTS: usize = 30;

/// The aggregate, one stream per [`EventId`].
#[derive(Debug)]
pub struct Documents;

/// What a document is called: in Vietnamese, and in English where somebody wrote it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DocumentTitle {
    /// In Vietnamese.
    pub vi: String,
    /// In English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
}

/// A file, by what is in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DocumentFile {
    /// The SHA-256 of its bytes.
    pub digest: Hash,
    /// How many bytes it has.
    pub bytes: u32,
}

/// What may be asked. That the event is there, and that the file is one, is checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DocumentCommand {
    /// Hand out a file.
    Attach {
        /// The new id.
        document: DocumentId,
        /// Of which event.
        event: EventId,
        /// What it is called.
        title: DocumentTitle,
        /// The file.
        file: DocumentFile,
    },
    /// Hand out another file, or call it otherwise.
    Replace {
        /// Which document.
        document: DocumentId,
        /// What it is called from now on.
        title: DocumentTitle,
        /// The file from now on; as it is, if none is named.
        file: Option<DocumentFile>,
    },
    /// Hand it out no more.
    Withdraw {
        /// Which document.
        document: DocumentId,
    },
}

/// What happened to one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum DocumentEvent {
    /// It is handed out.
    Attached {
        /// Which document.
        document: DocumentId,
        /// Of which event.
        event: EventId,
        /// What it is called.
        title: DocumentTitle,
        /// The file.
        file: DocumentFile,
    },
    /// It is another file, or is called otherwise.
    Replaced {
        /// Which document.
        document: DocumentId,
        /// Of which event.
        event: EventId,
        /// What it is called from then on.
        title: DocumentTitle,
        /// The file from then on.
        file: DocumentFile,
    },
    /// It is handed out no more.
    Withdrawn {
        /// Which document.
        document: DocumentId,
        /// Of which event.
        event: EventId,
    },
}

impl DocumentEvent {
    /// Which document.
    pub const fn document(&self) -> DocumentId {
        match self {
            Self::Attached { document, .. }
            | Self::Replaced { document, .. }
            | Self::Withdrawn { document, .. } => *document,
        }
    }

    /// Of which event.
    pub const fn event(&self) -> EventId {
        match self {
            Self::Attached { event, .. } | Self::Replaced { event, .. } | Self::Withdrawn { event, .. } => {
                *event
            }
        }
    }

    /// The file from then on; none where it is handed out no more.
    pub const fn file(&self) -> Option<DocumentFile> {
        match self {
            Self::Attached { file, .. } | Self::Replaced { file, .. } => Some(*file),
            Self::Withdrawn { .. } => None,
        }
    }
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum DocumentRefusal {
    /// There is one of this id already.
    Known,
    /// There is no such document.
    Unknown,
    /// It was withdrawn: whoever has something to hand out attaches it anew.
    Withdrawn,
    /// It is that file already, and is called so.
    Unchanged,
    /// The event hands out this very file already.
    Twice,
    /// The event hands out as many as it may.
    TooMany {
        /// How many these are.
        most: usize,
    },
    /// The title will not do.
    BadTitle {
        /// In which language: `vi` or `en`.
        language: &'static str,
        /// The reason, as a value that words are found for.
        why: BadLabel,
    },
}

impl DocumentRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Known => "document_known",
            Self::Unknown => "no_such_document",
            Self::Withdrawn => "document_withdrawn",
            Self::Unchanged => "document_unchanged",
            Self::Twice => "document_twice",
            Self::TooMany { .. } => "too_many_documents",
            Self::BadTitle { .. } => "document_bad_title",
        }
    }
}

/// What the next decision needs: every document that there was, and what it is while it is handed out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DocumentsState {
    event: Option<EventId>,
    all: BTreeMap<DocumentId, Option<(DocumentTitle, DocumentFile)>>,
}

impl DocumentsState {
    /// What one is, and whose.
    fn standing(
        &self,
        document: DocumentId,
    ) -> Result<(EventId, &(DocumentTitle, DocumentFile)), DocumentRefusal> {
        match (self.event, self.all.get(&document)) {
            (Some(event), Some(Some(known))) => Ok((event, known)),
            (Some(_), Some(None)) => Err(DocumentRefusal::Withdrawn),
            (None, _) | (_, None) => Err(DocumentRefusal::Unknown),
        }
    }

    /// That no other document is this file.
    fn has_room_for(&self, file: DocumentFile, but: DocumentId) -> Result<(), DocumentRefusal> {
        let same = |(id, known): (&DocumentId, &Option<(DocumentTitle, DocumentFile)>)| {
            *id != but && known.as_ref().is_some_and(|(_, other)| other.digest == file.digest)
        };
        if self.all.iter().any(same) { Err(DocumentRefusal::Twice) } else { Ok(()) }
    }
}

impl Event for DocumentEvent {
    const STREAM: &'static str = "documents";
    const NAMES: &'static [&'static str] = &["attached", "replaced", "withdrawn"];

    fn name(&self) -> &'static str {
        match self {
            Self::Attached { .. } => "attached",
            Self::Replaced { .. } => "replaced",
            Self::Withdrawn { .. } => "withdrawn",
        }
    }
}

impl Decider for Documents {
    type State = DocumentsState;
    type Command = DocumentCommand;
    type Event = DocumentEvent;
    type Refusal = DocumentRefusal;

    fn initial() -> DocumentsState {
        DocumentsState::default()
    }

    fn decide(
        state: &DocumentsState,
        command: &DocumentCommand,
    ) -> Result<Vec<DocumentEvent>, DocumentRefusal> {
        let decided = match command {
            DocumentCommand::Attach { document, event, title, file } => {
                if state.all.contains_key(document) {
                    return Err(DocumentRefusal::Known);
                }
                if state.all.values().flatten().count() >= MOST_DOCUMENTS {
                    return Err(DocumentRefusal::TooMany { most: MOST_DOCUMENTS });
                }
                state.has_room_for(*file, *document)?;
                let title = title.tidy()?;
                DocumentEvent::Attached { document: *document, event: *event, title, file: *file }
            }
            DocumentCommand::Replace { document, title, file } => {
                let (event, present) = state.standing(*document)?;
                let after = (title.tidy()?, file.unwrap_or(present.1));
                if after == *present {
                    return Err(DocumentRefusal::Unchanged);
                }
                let (title, file) = after;
                state.has_room_for(file, *document)?;
                DocumentEvent::Replaced { document: *document, event, title, file }
            }
            DocumentCommand::Withdraw { document } => {
                let (event, _) = state.standing(*document)?;
                DocumentEvent::Withdrawn { document: *document, event }
            }
        };
        Ok(vec![decided])
    }

    fn evolve(mut state: DocumentsState, event: &DocumentEvent) -> DocumentsState {
        state.event = Some(event.event());
        let known = match event {
            DocumentEvent::Attached { title, file, .. } | DocumentEvent::Replaced { title, file, .. } => {
                Some((title.clone(), *file))
            }
            DocumentEvent::Withdrawn { .. } => None,
        };
        state.all.insert(event.document(), known);
        state
    }
}

impl DocumentTitle {
    fn tidy(&self) -> Result<Self, DocumentRefusal> {
        let tidy = |language: &'static str, text: &str| {
            label::tidy(text).map_err(|why| DocumentRefusal::BadTitle { language, why })
        };
        let en = self.en.as_deref().map(|en| tidy("en", en)).transpose()?;
        Ok(Self { vi: tidy("vi", &self.vi)?, en })
    }
}
