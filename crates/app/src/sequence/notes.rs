//! What officials and players write in words: kept beside the log, where it can be corrected and erased.

use kydan_journal::AppealId;
use kydan_store::{Note, NoteKind, PersonalWrite};
use uuid::Uuid;

use crate::App;
use crate::sequence::refusal::{Answer, Refusal};

/// The longest note, in characters.
const LONGEST: usize = 4_000;

impl App {
    /// The note about a ruling, incident or appeal; nothing where nothing was written.
    pub(crate) fn note(&self, subject: Uuid, text: Option<&str>) -> Answer<Vec<PersonalWrite>> {
        self.written(subject, NoteKind::Statement, text.unwrap_or_default())
    }

    /// The reasons of a decision on an appeal.
    pub(crate) fn decision_note(&self, appeal: AppealId, text: &str) -> Answer<Vec<PersonalWrite>> {
        self.written(appeal.0, NoteKind::Decision, text)
    }

    /// One of the texts of a request, a proposal, a receipt.
    pub(crate) fn text(&self, subject: Uuid, kind: NoteKind, text: &str) -> Answer<Vec<PersonalWrite>> {
        self.written(subject, kind, text)
    }

    fn written(&self, subject: Uuid, kind: NoteKind, text: &str) -> Answer<Vec<PersonalWrite>> {
        let text = text.trim();
        if text.chars().count() > LONGEST {
            return Err(Refusal::new("note_too_long").with("longest", LONGEST).into());
        }
        if text.is_empty() {
            return Ok(Vec::new());
        }
        let note = Note { subject, kind, text: text.to_owned(), written_at: (self.world.now)() };
        Ok(vec![PersonalWrite::PutNote(note)])
    }
}
