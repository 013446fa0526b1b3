//! What was written in words about rulings, incidents and appeals.

use std::str::FromStr;

use jiff::Timestamp;
use kydan_journal::PersonId;
use sqlx::AnyConnection;
use uuid::Uuid;

use crate::sql::{Columns as _, fetch_in};
use crate::{Reader, Result};

/// A text of a person about a fact; erasable, so not in the fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The id of the ruling, incident or appeal.
    pub subject: Uuid,
    /// Which of its texts.
    pub kind: NoteKind,
    /// The words.
    pub text: String,
    /// When they were written.
    pub written_at: Timestamp,
}

/// Which text of a subject.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoteKind {
    /// What the ruling, incident or appeal says.
    Statement,
    /// What the decision on an appeal, a request or a proposal says.
    Decision,
    /// What a member says against being struck off.
    Appeal,
    /// Why somebody who had been struck off was taken back.
    Return,
    /// What the decision on an appeal against a suspension or ban says.
    AppealDecision,
    /// What the other side says of what is complained about.
    Reply,
    /// What the arbiter saw of it.
    Witness,
}

impl NoteKind {
    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Statement => "statement",
            Self::Decision => "decision",
            Self::Appeal => "appeal",
            Self::Return => "return",
            Self::AppealDecision => "appeal_decision",
            Self::Reply => "reply",
            Self::Witness => "witness",
        }
    }
}

impl FromStr for NoteKind {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Self, String> {
        match text {
            "statement" => Ok(Self::Statement),
            "decision" => Ok(Self::Decision),
            "appeal" => Ok(Self::Appeal),
            "return" => Ok(Self::Return),
            "appeal_decision" => Ok(Self::AppealDecision),
            "reply" => Ok(Self::Reply),
            "witness" => Ok(Self::Witness),
            other => Err(format!("{other} is no note")),
        }
    }
}

const PUT: &str = "INSERT INTO notes (subject, kind, text, written_at) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (subject, kind) DO UPDATE SET text = excluded.text, \
                   written_at = excluded.written_at";
const DROP: &str = "DELETE FROM notes WHERE subject = $1";
/// What was written about somebody or by them: on rulings about them, on incidents and corrections in their games, on
/// appeals, requests, proposals, sanctions and receipts.
const ABOUT: &str = "SELECT DISTINCT subject FROM notes WHERE subject = $1 \
                     OR subject IN (SELECT id FROM rulings WHERE about_white = $1 OR about_black = $1) \
                     OR subject IN (SELECT appeals.id FROM appeals JOIN rulings ON rulings.id = appeals.ruling \
                     WHERE appeals.by_person = $1 OR rulings.about_white = $1 OR rulings.about_black = $1) \
                     OR subject IN (SELECT incidents.id FROM incidents JOIN bouts ON bouts.id = incidents.bout \
                     WHERE bouts.white = $1 OR bouts.black = $1) \
                     OR subject IN (SELECT statements.id FROM statements JOIN bouts ON bouts.id = statements.bout \
                     WHERE bouts.white = $1 OR bouts.black = $1) \
                     OR EXISTS (SELECT 1 FROM bouts WHERE (bouts.white = $1 OR bouts.black = $1) \
                     AND bouts.corrections LIKE '%' || notes.subject || '%') \
                     OR subject IN (SELECT id FROM membership_requests WHERE person = $1) \
                     OR subject IN (SELECT id FROM expulsions WHERE person = $1) \
                     OR subject IN (SELECT id FROM sanctions WHERE person = $1) \
                     OR subject IN (SELECT appeal FROM titles WHERE person = $1 AND appeal IS NOT NULL) \
                     OR subject IN (SELECT id FROM receipts WHERE person = $1) \
                     OR subject IN (SELECT id FROM entry_receipts WHERE person = $1)";
const OF: &str = "SELECT subject, kind, text, written_at FROM notes WHERE subject IN";

const EVERY: &str = "SELECT subject, kind, text, written_at FROM notes ORDER BY subject, kind";

pub(super) async fn put(connection: &mut AnyConnection, note: &Note) -> Result<()> {
    sqlx::query(PUT)
        .bind(note.subject.to_string())
        .bind(note.kind.name())
        .bind(note.text.clone())
        .bind(note.written_at.as_microsecond())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn drop(connection: &mut AnyConnection, subject: Uuid) -> Result<()> {
    sqlx::query(DROP).bind(subject.to_string()).execute(connection).await?;
    Ok(())
}

impl Reader {
    /// Under which ids something was written about somebody, or by them, in words.
    pub async fn notes_about(&self, person: PersonId) -> Result<Vec<Uuid>> {
        let rows = sqlx::query(ABOUT).bind(person.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(|row| row.parsed("subject")).collect()
    }

    /// Everything that was written in words, by subject.
    pub async fn every_note(&self) -> Result<Vec<Note>> {
        let rows = sqlx::query(EVERY).fetch_all(self.reader()).await?;
        rows.iter().map(Note::read).collect()
    }

    /// The notes on these rulings, incidents and appeals, in no order.
    pub async fn notes(&self, subjects: &[Uuid]) -> Result<Vec<Note>> {
        let subjects: Vec<_> = subjects.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        let rows = fetch_in(&mut connection, OF, "", &subjects).await?;
        rows.iter().map(Note::read).collect()
    }
}

impl Note {
    fn read(row: &sqlx::any::AnyRow) -> Result<Self> {
        Ok(Self {
            subject: row.parsed("subject")?,
            kind: row.parsed("kind")?,
            text: row.text("text")?,
            written_at: row.time("written_at")?,
        })
    }
}
