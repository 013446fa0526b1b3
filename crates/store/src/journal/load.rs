//! Reading the log: one stream, or everything after a position.

use std::collections::HashMap;

use kydan_journal::{Because, Envelope, Event, Hash, StreamId, decode};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use crate::engine::Reader;
use crate::error::Result;
use crate::projection::{Damage, mark_damaged};
use crate::row;
use crate::sql::{Columns as _, fetch_in, number, padded, tuples};

/// The end of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// The position of the last event; 0 if there is none.
    pub position: u64,
    /// The hash that everything up to it is bound by.
    pub chain: Hash,
}

/// A stream as it is loaded for a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loaded<E> {
    /// Every event could be read.
    Sound {
        /// The events, oldest first.
        events: Vec<E>,
        /// The stream's version: the number of its events.
        version: u64,
    },
    /// It cannot be decided upon. [`Reader::read_stream`] still shows what is there.
    Damaged(Damage),
    /// A newer program wrote it, from this event on: it is that program's to decide upon. Nothing is marked; what the
    /// newer program has projected of it is shown.
    Newer(Damage),
}

/// How far whoever loads a stream has read it before: its version then, and what stood there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The version of the last event that was read.
    pub version: u64,
    /// That event's hash.
    pub leaf: Hash,
}

/// A stream as it is loaded by whoever may have read it before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Later<E> {
    /// What happened; from the beginning, unless `goes_on`.
    pub loaded: Loaded<E>,
    /// Whether it goes on from what was read before. It does not where the event that was read last is not there any
    /// more, as in a database that was taken back to a moment before it.
    pub goes_on: bool,
    /// How far it is read now; none of a stream without events.
    pub known: Option<Known>,
}

const STREAM: &str =
    "SELECT * FROM events WHERE stream_id = $1 AND stream_kind = $2 AND version >= $3 ORDER BY version";
const STREAMS: &str = "SELECT * FROM events WHERE stream_id IN";
const AFTER: &str = "SELECT * FROM events WHERE position > $1 ORDER BY position LIMIT $2";
const STREAM_AFTER: &str =
    "SELECT * FROM events WHERE position > $1 AND stream_id = $2 ORDER BY position LIMIT $3";
/// How many ids are asked for at a time.
const MOST_IDS: usize = 512;
const HEAD: &str = "SELECT position, chain FROM log_head WHERE id = 1";
const DAMAGE: &str =
    "SELECT stream_kind, stream_id, position, version, why FROM damaged_streams ORDER BY position";

impl Reader {
    /// Loads one aggregate's events, decoded, and its version; an unknown stream has none and version 0. A
    /// stream that cannot be decoded is marked damaged.
    pub async fn load<E: Event>(&self, id: uuid::Uuid) -> Result<Loaded<E>> {
        let stream = StreamId::new(E::STREAM, id);
        let envelopes = self.read_stream(&stream).await?;
        self.sound_or_damaged(stream, envelopes).await
    }

    /// The same for whoever has read it before: only what happened since, in one question.
    pub async fn load_later<E: Event>(&self, id: uuid::Uuid, before: Option<Known>) -> Result<Later<E>> {
        let stream = StreamId::new(E::STREAM, id);
        let mut envelopes = self.read_stream_from(&stream, before.map_or(0, |known| known.version)).await?;
        let is_first = |known: &Known| {
            envelopes.first().is_some_and(|first| first.version == known.version && first.leaf == known.leaf)
        };
        let goes_on = before.filter(is_first);
        if goes_on.is_some() {
            envelopes.remove(0);
        } else if before.is_some() {
            envelopes = self.read_stream(&stream).await?;
        }
        let last = envelopes.last().map(|last| Known { version: last.version, leaf: last.leaf });
        let mut loaded = self.sound_or_damaged(stream, envelopes).await?;
        // Nothing since: it stands where it stood.
        if let (Loaded::Sound { version: version @ 0, .. }, Some(known)) = (&mut loaded, goes_on) {
            *version = known.version;
        }
        Ok(Later { loaded, goes_on: goes_on.is_some(), known: last.or(goes_on) })
    }

    /// Several aggregates of one kind in one go, by their ids: as [`Reader::load`], but an unknown one is left out.
    pub async fn load_many<E: Event>(&self, ids: &[uuid::Uuid]) -> Result<HashMap<uuid::Uuid, Loaded<E>>> {
        let keys: Vec<_> = ids.iter().map(ToString::to_string).collect();
        let rows = {
            let mut connection = self.reader().acquire().await?;
            fetch_in(&mut connection, STREAMS, " ORDER BY stream_id, version", &keys).await?
        };
        let mut streams: HashMap<uuid::Uuid, Vec<Envelope>> = HashMap::new();
        for envelope in rows.iter().map(row::read) {
            let envelope = envelope?;
            // What else has the event's id: its rules and its officials.
            if envelope.stream.kind == E::STREAM {
                streams.entry(envelope.stream.id).or_default().push(envelope);
            }
        }
        let mut loaded = HashMap::with_capacity(streams.len());
        for (id, envelopes) in streams {
            let stream = StreamId::new(E::STREAM, id);
            loaded.insert(id, self.sound_or_damaged(stream, envelopes).await?);
        }
        Ok(loaded)
    }

    async fn sound_or_damaged<E: Event>(
        &self,
        stream: StreamId,
        envelopes: Vec<Envelope>,
    ) -> Result<Loaded<E>> {
        let version = envelopes.last().map_or(0, |last| last.version);
        let mut events = Vec::with_capacity(envelopes.len());
        for envelope in envelopes {
            match decode(&envelope.name, envelope.schema, &envelope.body) {
                Ok(event) => events.push(event),
                Err(undecodable) => {
                    let Envelope { position, version, .. } = envelope;
                    let damage = Damage { stream, position, version, why: undecodable.to_string() };
                    if undecodable.because == Because::Newer {
                        tracing::debug!(stream = %damage.stream, position, "a newer program wrote it");
                        return Ok(Loaded::Newer(damage));
                    }
                    tracing::error!(stream = %damage.stream, position, why = damage.why, "a damaged stream");
                    mark_damaged(&mut *self.inner.writer.acquire().await?, &damage).await?;
                    return Ok(Loaded::Damaged(damage));
                }
            }
        }
        Ok(Loaded::Sound { events, version })
    }

    /// The events of a stream as they are stored, oldest first, damaged or not.
    pub async fn read_stream(&self, stream: &StreamId) -> Result<Vec<Envelope>> {
        self.read_stream_from(stream, 0).await
    }

    /// The same from a version on, that one included.
    async fn read_stream_from(&self, stream: &StreamId, version: u64) -> Result<Vec<Envelope>> {
        let query = sqlx::query(STREAM).bind(stream.id.to_string()).bind(stream.kind.clone());
        let query = query.bind(number(version));
        query.fetch_all(self.reader()).await?.iter().map(row::read).collect()
    }

    /// At most `limit` events after a position, in the log's order: what a follower asks with its last
    /// position, again and again. Never skips an event (see the module).
    pub async fn read_after(&self, position: u64, limit: u32) -> Result<Vec<Envelope>> {
        read_page(self.reader(), position, limit).await?.iter().map(row::read).collect()
    }

    /// The same for the streams of one id: a bout, or everything that an event's id names.
    pub async fn read_streams_after(
        &self,
        id: uuid::Uuid,
        position: u64,
        limit: u32,
    ) -> Result<Vec<Envelope>> {
        let query =
            sqlx::query(STREAM_AFTER).bind(number(position)).bind(id.to_string()).bind(i64::from(limit));
        query.fetch_all(self.reader()).await?.iter().map(row::read).collect()
    }

    /// The same for the streams of many ids.
    pub async fn read_many_after(
        &self,
        ids: &[uuid::Uuid],
        position: u64,
        limit: u32,
    ) -> Result<Vec<Envelope>> {
        let mut found = Vec::new();
        for slice in ids.chunks(MOST_IDS) {
            let Some(last) = slice.last() else { continue };
            let count = padded(slice.len());
            let places = tuples(1, count);
            let (after, most) = (count + 1, count + 2);
            let sql = format!("{STREAMS} {places} AND position > ${after} ORDER BY position LIMIT ${most}");
            let keys = slice.iter().chain(std::iter::repeat_n(last, count - slice.len()));
            let query = keys.fold(sqlx::query(AssertSqlSafe(sql)), |query, key| query.bind(key.to_string()));
            let query = query.bind(number(position)).bind(i64::from(limit));
            for row in &query.fetch_all(self.reader()).await? {
                found.push(row::read(row)?);
            }
        }
        found.sort_by_key(|envelope: &Envelope| envelope.position);
        found.truncate(limit as usize);
        Ok(found)
    }

    /// Where the log ends.
    pub async fn head(&self) -> Result<Head> {
        head(self.reader()).await
    }

    /// The streams that cannot be read, as far as they were met.
    pub async fn damaged_streams(&self) -> Result<Vec<Damage>> {
        sqlx::query(DAMAGE).fetch_all(self.reader()).await?.iter().map(Damage::read).collect()
    }
}

pub(crate) async fn head<'e, E>(executor: E) -> Result<Head>
where
    E: sqlx::Executor<'e, Database = sqlx::Any>,
{
    let row = sqlx::query(HEAD).fetch_one(executor).await?;
    Ok(Head { position: row.count("position")?, chain: row.hash("chain")? })
}

/// A page of rows, not yet read: whoever verifies wants to know which one cannot be.
pub(crate) async fn read_page<'e, E>(executor: E, position: u64, limit: u32) -> Result<Vec<AnyRow>>
where
    E: sqlx::Executor<'e, Database = sqlx::Any>,
{
    Ok(sqlx::query(AFTER).bind(number(position)).bind(i64::from(limit)).fetch_all(executor).await?)
}
