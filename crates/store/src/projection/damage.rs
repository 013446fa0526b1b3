//! Streams that cannot be read.

use kydan_journal::{Envelope, Event as _};
use sqlx::AnyConnection;

use crate::sql::number;
use crate::{Damage, Result};

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
    pub(crate) fn at(envelope: &Envelope, why: &impl std::fmt::Display) -> Self {
        let Envelope { position, version, .. } = *envelope;
        Self { stream: envelope.stream.clone(), position, version, why: why.to_string() }
    }
}
