//! Streams that cannot be read.

use kydan_journal::{Envelope, Event as _, StreamId};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use crate::error::Result;
use crate::sql::{Columns as _, number};

/// Why a stream cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Damage {
    /// Which stream.
    pub stream: StreamId,
    /// The position of its first event that cannot be read.
    pub position: u64,
    /// That event's version.
    pub version: u64,
    /// What the decoder said.
    pub why: String,
}

const MARK: &str = "INSERT INTO damaged_streams (stream_kind, stream_id, position, version, why) \
                    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (stream_id, stream_kind) DO NOTHING";
const MARK_BOUT: &str = "UPDATE bouts SET phase = 'damaged' WHERE id = $1";

/// Keeps that a stream cannot be read. Marking it again changes nothing.
pub(crate) async fn mark(connection: &mut AnyConnection, damage: &Damage) -> Result<()> {
    let id = damage.stream.id.to_string();
    sqlx::query(MARK)
        .bind(damage.stream.kind.clone())
        .bind(id.clone())
        .bind(number(damage.position))
        .bind(number(damage.version))
        .bind(damage.why.clone())
        .execute(&mut *connection)
        .await?;
    if damage.stream.kind == kydan_bout::Event::STREAM {
        sqlx::query(MARK_BOUT).bind(id).execute(connection).await?;
    }
    Ok(())
}

impl Damage {
    pub(crate) fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            stream: StreamId { kind: row.text("stream_kind")?, id: row.parsed("stream_id")? },
            position: row.count("position")?,
            version: row.count("version")?,
            why: row.text("why")?,
        })
    }

    pub(crate) fn at(envelope: &Envelope, why: &impl std::fmt::Display) -> Self {
        let Envelope { position, version, .. } = *envelope;
        Self { stream: envelope.stream.clone(), position, version, why: why.to_string() }
    }
}
