//! Entries of the register that were merged: who was kept, and what other entries they have.

use std::collections::{BTreeSet, HashMap};

use kydan_federation::{Identities, IdentityEvent};
use kydan_journal::{Event as _, PersonId};
use sqlx::AnyPool;

use crate::error::Result;
use crate::sql::Columns as _;

/// Entries that were merged, as of a version of the register's stream.
#[derive(Debug, Default)]
pub(crate) struct Merged {
    version: u64,
    kept: HashMap<PersonId, PersonId>,
    entries: HashMap<PersonId, Vec<PersonId>>,
}

impl Merged {
    /// Whether nobody was merged.
    pub(crate) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Whoever was kept; the same person, where nobody was merged.
    pub(crate) fn kept(&self, person: PersonId) -> PersonId {
        self.kept.get(&person).copied().unwrap_or(person)
    }

    /// Every entry of whoever was kept, that one first; of an entry that was merged, its own alone.
    pub(crate) fn entries(&self, person: PersonId) -> Vec<PersonId> {
        let merged = self.entries.get(&person).into_iter().flatten().copied();
        std::iter::once(person).chain(merged).collect()
    }

    /// Every entry of the same people, and which of those asked each belongs to.
    pub(crate) fn asked(&self, people: &[PersonId], span: Span) -> HashMap<PersonId, Vec<PersonId>> {
        let mut asked: HashMap<PersonId, Vec<PersonId>> = HashMap::with_capacity(people.len());
        for person in people.iter().copied().collect::<BTreeSet<_>>() {
            let kept = self.kept(person);
            let entries = match span {
                Span::Kept => vec![kept],
                Span::All => self.entries(kept),
            };
            for entry in entries {
                asked.entry(entry).or_default().push(person);
            }
        }
        asked
    }
}

/// Of which entries rows are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Span {
    /// Of the one that was kept alone: what there is one of, as a name or a club.
    Kept,
    /// Of all: what happened.
    All,
}

const VERSION: &str = "SELECT MAX(version) AS version FROM events WHERE stream_id = $1 AND stream_kind = $2";
const ALL: &str = "SELECT person, kept FROM merged_people ORDER BY position, person";

/// Reads who was merged, unless it is known already as of this version.
pub(crate) async fn read(reader: &AnyPool, known: &Merged) -> Result<Option<Merged>> {
    let query = sqlx::query(VERSION).bind(Identities::ID.to_string()).bind(IdentityEvent::STREAM);
    let version = query.fetch_one(reader).await?.maybe_count("version")?.unwrap_or(0);
    if version == known.version {
        return Ok(None);
    }
    let mut merged = Merged { version, ..Merged::default() };
    for row in sqlx::query(ALL).fetch_all(reader).await? {
        let (person, kept): (PersonId, PersonId) = (row.parsed("person")?, row.parsed("kept")?);
        merged.kept.insert(person, kept);
        merged.entries.entry(kept).or_default().push(person);
    }
    Ok(Some(merged))
}
