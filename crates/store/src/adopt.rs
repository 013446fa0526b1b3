//! An event that comes from another installation: its events as they were written there, with their ids, times and leaf
//! hashes, at the end of this log and bound by this chain; and whose record it was.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use kydan_bout::Event as BoutEvent;
use kydan_federation::DocumentEvent;
use kydan_journal::{DocumentId, Envelope, Event as _, EventId, Hash, StreamId, hash};
use sqlx::any::AnyRow;

use crate::engine::begin;
use crate::error::Result;
use crate::journal::lock_head;
use crate::projection::{Projector, Undecoded};
use crate::row as event_row;
use crate::sql::{Columns as _, fetch_in, insert_rows, number};
use crate::{Person, PersonalWrite, Reader, Store, people};

/// Where an event came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The event, by id.
    pub event: EventId,
    /// The bodies at the top there.
    pub whose: Vec<String>,
    /// When it was written there.
    pub exported_at: Timestamp,
    /// How long the log was there.
    pub position: u64,
    /// What bound it.
    pub chain: Hash,
    /// When it came here.
    pub adopted_at: Timestamp,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Adoption {
    /// It is here now.
    Done {
        /// How many events were written.
        events: usize,
        /// How many people were not known here.
        people: usize,
        /// Bodies and clubs that were here already: they stayed as they are.
        known: usize,
    },
    /// Something of it is here already: nothing was done.
    Here(StreamId),
}

const STREAMS: &str = "SELECT DISTINCT stream_kind, stream_id FROM events WHERE stream_id IN";
const DOCUMENTS: &str = "SELECT event FROM documents WHERE id IN";
const PEOPLE: &str = "SELECT id FROM people WHERE id IN";
const COMMANDS: &str = "INSERT INTO commands (id, digest, answer, position, recorded_at)";
/// A command may have led to what came earlier.
const AGAIN: &str = " ON CONFLICT (id) DO UPDATE SET position = excluded.position";
const ORIGIN: &str = "INSERT INTO origins (event, whose, exported_at, position, chain, adopted_at) \
                      VALUES ($1, $2, $3, $4, $5, $6)";
const MOVE_HEAD: &str = "UPDATE log_head SET position = $1, chain = $2 WHERE id = 1";
const ORIGINS: &str = "SELECT * FROM origins WHERE event IN";

impl Store {
    /// Takes an event in, all of it or nothing. Whoever calls has looked at the leaves. People who are not known here
    /// are registered as they are given; those who are stay as they are. `files` are those of the event's documents, of which
    /// whoever calls has looked at the digests.
    pub async fn adopt(
        &self,
        origin: &Origin,
        events: &[Envelope],
        persons: &[Person],
        files: &[(DocumentId, Hash, Vec<u8>)],
    ) -> Result<Adoption> {
        let mut transaction = begin(self.engine(), &self.inner.writer).await?;
        let mut head = lock_head(&mut transaction).await?;
        let ids: BTreeSet<String> = events.iter().map(|event| event.stream.id.to_string()).collect();
        let ids: Vec<String> = ids.into_iter().collect();
        let mut here = BTreeSet::new();
        for row in fetch_in(&mut transaction, STREAMS, "", &ids).await? {
            here.insert(StreamId { kind: row.text("stream_kind")?, id: row.parsed("stream_id")? });
        }
        let own = |stream: &StreamId| stream.id == origin.event.0 || stream.kind == BoutEvent::STREAM;
        if let Some(stream) = here.iter().find(|stream| own(stream)) {
            let stream = stream.clone();
            transaction.rollback().await?;
            return Ok(Adoption::Here(stream));
        }
        // A document that is known here is another event's, whatever the archive says.
        let documents: Vec<String> = files.iter().map(|(document, ..)| document.to_string()).collect();
        let known = fetch_in(&mut transaction, DOCUMENTS, "", &documents).await?;
        let of = known.first().map(|row| row.parsed("event")).transpose()?;
        if let Some(id) = of {
            transaction.rollback().await?;
            return Ok(Adoption::Here(StreamId::new(DocumentEvent::STREAM, id)));
        }
        let mut placed = Vec::with_capacity(events.len());
        for event in events.iter().filter(|event| !here.contains(&event.stream)) {
            head.position += 1;
            head.chain = hash::link(head.chain, head.position, event.leaf);
            placed.push(Envelope { position: head.position, chain: head.chain, ..event.clone() });
        }
        let keys: Vec<String> = persons.iter().map(|person| person.id.to_string()).collect();
        let mut known = BTreeSet::new();
        for row in fetch_in(&mut transaction, PEOPLE, "", &keys).await? {
            known.insert(row.text("id")?);
        }
        let strangers: Vec<&Person> =
            persons.iter().filter(|person| !known.contains(&person.id.to_string())).collect();
        for person in &strangers {
            people::write(&mut transaction, &PersonalWrite::PutPerson((*person).clone())).await?;
        }
        for (document, digest, content) in files {
            let (document, digest, content) = (*document, *digest, content.clone());
            let (event, at) = (origin.event, origin.adopted_at);
            let put = PersonalWrite::PutDocument { document, event, digest, content, at };
            people::write(&mut transaction, &put).await?;
        }
        let (insert, columns) = (event_row::INSERT, event_row::COLUMNS);
        insert_rows(&mut transaction, insert, columns, "", &placed, event_row::bind).await?;
        let mut causes: BTreeMap<String, &Envelope> = BTreeMap::new();
        for event in &placed {
            causes.insert(event.circumstances.cause.to_string(), event);
        }
        let causes: Vec<(String, &Envelope)> = causes.into_iter().collect();
        insert_rows(&mut transaction, COMMANDS, 5, AGAIN, &causes, |query, (cause, last)| {
            // Nobody asks again for what was done elsewhere.
            query
                .bind(cause.clone())
                .bind(last.leaf.0.to_vec())
                .bind("{}".to_owned())
                .bind(number(last.position))
                .bind(last.circumstances.recorded_at.as_microsecond())
        })
        .await?;
        Projector::default().project(&mut transaction, &placed, Undecoded::Mark).await?;
        sqlx::query(ORIGIN)
            .bind(origin.event.to_string())
            .bind(origin.whose.join("; "))
            .bind(origin.exported_at.as_microsecond())
            .bind(number(origin.position))
            .bind(origin.chain.to_string())
            .bind(origin.adopted_at.as_microsecond())
            .execute(&mut *transaction)
            .await?;
        let query = sqlx::query(MOVE_HEAD).bind(number(head.position)).bind(head.chain.0.to_vec());
        query.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Adoption::Done { events: placed.len(), people: strangers.len(), known: here.len() })
    }
}

impl Reader {
    /// Where these events came from; those that are of this installation are left out.
    pub async fn origins(&self, events: &[EventId]) -> Result<Vec<Origin>> {
        let keys: Vec<String> = events.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        fetch_in(&mut connection, ORIGINS, "", &keys).await?.iter().map(Origin::read).collect()
    }
}

impl Origin {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            event: row.parsed("event")?,
            whose: row.text("whose")?.split("; ").filter(|one| !one.is_empty()).map(str::to_owned).collect(),
            exported_at: row.time("exported_at")?,
            position: row.count("position")?,
            chain: row.parsed("chain")?,
            adopted_at: row.time("adopted_at")?,
        })
    }
}
