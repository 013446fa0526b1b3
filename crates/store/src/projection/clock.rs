//! Marks where the log was recorded at an earlier time than just before: a clock was set back, or two machines' differ.
//!
//! The order of events is their position, whatever any clock says. A time that goes back is not corrected, which would hide
//! that it did: it is marked.

use jiff::{SignedDuration, Timestamp};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use crate::error::Result;
use crate::sql::{Columns as _, number};

/// What goes back by no more is nobody's fault: commands wait for each other, and no two clocks are quite one.
const USUAL: SignedDuration = SignedDuration::from_secs(2);

const BEFORE: &str = "SELECT recorded_at, node FROM events WHERE position = $1";
const MARK: &str = "INSERT INTO clock_marks (position, node, recorded_at, preceded_node, preceded_at) \
                    VALUES ($1, $2, $3, $4, $5)";

/// The event that was looked at last.
#[derive(Default)]
pub(super) struct Clock(Option<Recorded>);

struct Recorded {
    position: u64,
    at: Timestamp,
    node: String,
}

impl Clock {
    /// Marks an event if it goes back.
    pub(super) async fn look_at(
        &mut self,
        connection: &mut AnyConnection,
        envelope: &Envelope,
    ) -> Result<()> {
        let before = envelope.position - 1;
        let before = match self.0.take() {
            Some(last) if last.position == before => Some(last),
            Some(_) | None => read(connection, before).await?,
        };
        let circumstances = &envelope.circumstances;
        if let Some(before) = before
            && before.at.duration_since(circumstances.recorded_at) > USUAL
        {
            sqlx::query(MARK)
                .bind(number(envelope.position))
                .bind(circumstances.node.clone())
                .bind(circumstances.recorded_at.as_microsecond())
                .bind(before.node)
                .bind(before.at.as_microsecond())
                .execute(connection)
                .await?;
        }
        let (at, node) = (circumstances.recorded_at, circumstances.node.clone());
        self.0 = Some(Recorded { position: envelope.position, at, node });
        Ok(())
    }
}

/// What another process, or an earlier page, recorded last.
async fn read(connection: &mut AnyConnection, position: u64) -> Result<Option<Recorded>> {
    let row = sqlx::query(BEFORE).bind(number(position)).fetch_optional(connection).await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Recorded { position, at: row.time("recorded_at")?, node: row.text("node")? }))
}
