//! What is appended, and what comes of it.

use std::ops::RangeInclusive;

use kydan_access::Permit;
use kydan_journal::{Circumstances, CommandId, Event, Hash, StreamId, encode};
use serde::{Deserialize, Serialize};

use crate::confirmed;
use crate::engine::Reader;
use crate::error::{Result, Taken};
use crate::people::PersonalWrite;
use crate::projection::Damage;
use crate::sql::Columns as _;

/// Everything that one command leads to; it is stored as a whole or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    /// That somebody may do this: whoever has no permit of the policy's appends nothing. The events are recorded as
    /// theirs, whatever the circumstances say.
    pub permit: Permit,
    /// When, by whom, under which command id (`cause`: the idempotency key).
    pub circumstances: Circumstances,
    /// A hash of the command's content, which tells a retry from a reused id.
    pub digest: Hash,
    /// What a retry of the same command is answered: JSON.
    pub answer: String,
    /// The events, stream by stream, in the order in which they enter the log.
    pub streams: Vec<StreamAppend>,
    /// Personal rows that commit with them.
    pub people: Vec<PersonalWrite>,
}

/// New events of one stream.
#[derive(Clone, Debug)]
pub struct StreamAppend {
    /// Whose events.
    pub stream: StreamId,
    /// The stream's version that the decision was taken on; 0 for a stream that does not exist yet.
    pub expected_version: u64,
    /// The events, at least one.
    pub events: Vec<Encoded>,
}

/// One event, encoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encoded {
    /// The event's name.
    pub name: String,
    /// The version of its shape.
    pub schema: u16,
    /// The event as JSON.
    pub body: String,
}

impl Encoded {
    /// Encodes an event.
    pub fn of<E: Event>(event: &E) -> Self {
        Self { name: event.name().to_owned(), schema: event.schema(), body: encode(event) }
    }
}

impl StreamAppend {
    /// Encodes the events of one aggregate; `id` names it.
    pub fn of<E: Event>(id: uuid::Uuid, expected_version: u64, events: &[E]) -> Self {
        let events = events.iter().map(Encoded::of).collect();
        Self { stream: StreamId::new(E::STREAM, id), expected_version, events }
    }
}

/// What came of an append.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Appended {
    /// It is stored and will stay.
    Done {
        /// The positions of its events; `None` if it had none.
        positions: Option<RangeInclusive<u64>>,
        /// The answer that a retry will get.
        answer: String,
    },
    /// A stream has moved on since the decision was taken: load again and decide again.
    Conflict {
        /// Which stream.
        stream: StreamId,
        /// The version that the decision was taken on.
        expected: u64,
        /// The version that it has.
        actual: u64,
    },
    /// The same command was stored before; nothing was done twice.
    AlreadyDone {
        /// The answer that it got then.
        answer: String,
    },
    /// The command id was used before, for something else.
    CommandReused,
    /// A stream cannot be read, so nothing may be added to it.
    Damaged(Damage),
    /// A login, FIDE id, card or club's name that it wants to set belongs to somebody else.
    Taken(Taken),
    /// A row beside the log, that it wants to change, is no more as it was: decide again.
    Overtaken,
}

/// What is known of a command id before anything is decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recalled {
    /// Nothing: the command is new.
    New,
    /// It was done: answer this.
    Done {
        /// The answer that it got then.
        answer: String,
    },
    /// It was used for something else.
    Reused,
}

const COMMAND: &str = "SELECT digest, answer FROM commands WHERE id = $1";

impl Reader {
    /// Whether a command was done before. Ask this before deciding: a retry must be answered as the first time,
    /// although the state has moved on since.
    pub async fn recall(&self, command: CommandId, digest: Hash) -> Result<Recalled> {
        let row = sqlx::query(COMMAND).bind(command.to_string()).fetch_optional(self.reader()).await?;
        let Some(row) = row else { return Ok(Recalled::New) };
        if row.hash("digest")? != digest {
            return Ok(Recalled::Reused);
        }
        // It can be read before a standby has it: after its wait was given up, or its server started again.
        confirmed::everything(self.engine(), &self.inner.writer).await?;
        Ok(Recalled::Done { answer: row.text("answer")? })
    }
}
